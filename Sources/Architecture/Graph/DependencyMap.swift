// The dependencies between layers, modules, folders or types, with every reference behind them. What tests, mocks and previews
// refer to, and what refers to them, is left out.

import Model
import Syntax

package struct DependencyMap: Sendable {
  package struct Node: Sendable {
    /// Unique in the map.
    package var name: String
    /// Of a layer itself, else the layer of most of its types; empty if they have none.
    package var layer: String
    package var typeCount, fileCount: Int
    /// The roles of its types, the most frequent first.
    package var roles: [RoleCount]
    /// Whether it is a layer that may depend on every other.
    package var isUnbound: Bool

    package init(name: String, layer: String = "", typeCount: Int = 0, fileCount: Int = 0, roles: [RoleCount] = [], isUnbound: Bool = false) {
      (self.name, self.layer, self.typeCount, self.fileCount) = (name, layer, typeCount, fileCount)
      (self.roles, self.isUnbound) = (roles, isUnbound)
    }
  }

  package struct RoleCount: Hashable, Sendable {
    package var role: String
    package var count: Int
    package init(_ role: String, _ count: Int) { (self.role, self.count) = (role, count) }
  }

  package struct Edge: Sendable {
    /// Indexes of nodes.
    package var from, to: Int
    /// Rows of `Project.references`, in the project's order.
    package var references: [Int]
    package var forbiddenCount: Int
  }

  package var level: GraphLevel
  /// Layers in the order of their definitions, all else by name. Only what has a chosen file or an edge.
  package var nodes: [Node]
  /// In the order of their ends.
  package var edges: [Edge]
  /// Types of the chosen files that have no node, being in no layer or module.
  package var unplacedTypeCount: Int
  /// Rows of the references that the layers forbid.
  package var forbidden: Set<Int>
}

extension ArchitectureModel {
  /// What the files of `selected` depend on, and what of it the layers forbid by the rules in force.
  package func dependencies(between level: GraphLevel, of selected: Set<FileID>, rules: [Rule]) -> DependencyMap {
    var mapping = DependencyMapping(knowledge, level, forbidden: forbidden(by: rules, in: selected))
    return mapping.map(selected, unbound: definitions.layers.filter { if case .any = $0.mayDependOn { true } else { false } }.map(\.name))
  }

  /// The references that a rule flags which asks whether they are `allowed`; where no rule asks, those that the table of layers
  /// does not have.
  private func forbidden(by rules: [Rule], in selected: Set<FileID>) -> Set<Int> {
    let asking = prepare(rules.filter { $0.select.contains(.reference) && $0.where.asks(.allowed) }, inOrder)
    var found: Set<Int> = []
    if asking.isEmpty {
      for file in selected { found.formUnion(project.files[file.index].references.range.filter { isAllowed($0) == false }) }
    }
    for rule in asking {
      for match in matches(of: rule, in: selected.sorted()[...]) {
        if case .reference(let row) = match.subject { found.insert(row) }
      }
    }
    return found
  }
}

extension Predicate {
  /// Whether it tests a property of the subject itself.
  fileprivate func asks(_ property: Property) -> Bool {
    switch self {
    case .all(let parts), .any(let parts), .not(let parts): parts.contains { $0.asks(property) }
    case .test(let test): test.property == property
    case .fact: false
    }
  }
}

/// Builds a map.
private struct DependencyMapping {
  private let knowledge: Knowledge
  private let level: GraphLevel
  private let forbidden: Set<Int>
  private var project: Project { knowledge.project }
  private var graph = DependencyGraph()
  /// By file, for modules and folders; -1 is none.
  private var nodeOfFile: [Int] = []
  private var nodeOfType: [UInt32: Int] = [:]
  private var nodeOfModule: [UInt32: Int] = [:]
  /// By number of a layer.
  private var nodeOfLayer: [Int] = []

  init(_ knowledge: Knowledge, _ level: GraphLevel, forbidden: Set<Int>) {
    (self.knowledge, self.level, self.forbidden) = (knowledge, level, forbidden)
    switch level {
    case .layers: nodeOfLayer = [-1] + knowledge.words.layers.dropFirst().map { graph.node($0) }
    case .modules:
      for file in project.files where !file.module.isNone && nodeOfModule[file.module.raw] == nil {
        nodeOfModule[file.module.raw] = graph.node(project.names.text(file.module))
      }
      nodeOfFile = project.files.map { $0.module.isNone ? -1 : nodeOfModule[$0.module.raw] ?? -1 }
    case .folders:
      let roots = FolderRoots(knowledge, &graph)
      nodeOfFile = project.files.indices.map { row in
        if let folder = roots.folder(of: FileID(row)) { return folder }
        let path = project.files[row].path.parentPath
        return graph.node(path.isEmpty ? "." : String(path))
      }
    case .types: nameTypes()
    }
  }

  /// Types of the same path are told apart by their files.
  private mutating func nameTypes() {
    var counts: [String: Int] = [:]
    let types = project.declarations.indices.map { DeclarationID($0) }.filter { project[$0].kind.isNominal && !knowledge.isTest($0) }
    let paths = types.map { knowledge.path(of: $0) }
    for path in paths { counts[path, default: 0] += 1 }
    for (type, path) in zip(types, paths) {
      var name = counts[path] == 1 ? path : "\(path) (\(project.files[project[type].file.index].path))"
      while graph.has(name) { name += "′" }
      nodeOfType[type.raw] = graph.node(name)
    }
  }

  mutating func map(_ selected: Set<FileID>, unbound: [String]) -> DependencyMap {
    let files = selected.sorted()
    for file in files {
      for row in project.files[file.index].references.range { add(row, project.references[row]) }
    }
    let (nodes, unplaced) = counted(selected, unbound: Set(unbound))
    var kept = [Bool](repeating: false, count: nodes.count)
    for edge in graph.edges { (kept[edge.from], kept[edge.to]) = (true, true) }
    for (number, node) in nodes.enumerated() where node.isSelected { kept[number] = true }
    var order = nodes.indices.filter { kept[$0] }
    if level != .layers { order.sort { graph.nodes[$0].utf8.lexicographicallyPrecedes(graph.nodes[$1].utf8) } }
    var place = [Int](repeating: 0, count: nodes.count)
    for (index, number) in order.enumerated() { place[number] = index }
    let edges = graph.edges.map { edge in
      DependencyMap.Edge(from: place[edge.from], to: place[edge.to], references: edge.references, forbiddenCount: edge.forbiddenCount)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return DependencyMap(level: level, nodes: order.map { nodes[$0].node }, edges: edges, unplacedTypeCount: unplaced, forbidden: forbidden)
  }

  private mutating func add(_ row: Int, _ reference: Reference) {
    if reference.flags.contains(.inPreview) || knowledge.isTest(reference) { return }
    guard let from = source(of: reference), let to = target(of: reference), from != to, !staysInType(reference) else { return }
    graph.add(from: from, to: to, DependencyGraph.Use(reference: row, isForbidden: forbidden.contains(row)))
  }

  /// Whether a type refers to itself, from an extension that only seems to be in another layer.
  private func staysInType(_ reference: Reference) -> Bool {
    guard level == .layers, let target = reference.target.declaration, !reference.from.isNone else { return false }
    let type = project.enclosingType(of: reference.from)
    guard !type.isNone, project.enclosingType(of: target) == type else { return false }
    var owner = reference.from
    while !owner.isNone, project[owner].kind != .extension { owner = project[owner].parent }
    if owner.isNone { return true }
    switch knowledge.verdicts.layerEvidence[owner.index] {
    case .configured, .place: return false
    default: return true
    }
  }

  private func source(of reference: Reference) -> Int? {
    if !reference.from.isNone { return node(of: reference.from) }
    switch level {
    case .layers: return present(nodeOfLayer[Int(knowledge.verdicts.layersOfFile[reference.file.index])])
    case .modules, .folders: return present(nodeOfFile[reference.file.index])
    case .types: return nil
    }
  }

  private func target(of reference: Reference) -> Int? {
    if let target = reference.target.declaration {
      if knowledge.isTest(target) || knowledge.isNamespace(target) { return nil }
      return node(of: target)
    }
    guard reference.kind == .import, let module = reference.target.externalName else { return nil }
    switch level {
    case .layers: return present(nodeOfLayer[Int(knowledge.verdicts.layersOfModule[module.raw] ?? 0)])
    case .modules: return nodeOfModule[module.raw]
    case .folders, .types: return nil
    }
  }

  private func node(of declaration: DeclarationID) -> Int? {
    switch level {
    case .layers: present(nodeOfLayer[Int(knowledge.verdicts.layers[declaration.index])])
    case .modules, .folders: present(nodeOfFile[project.declarations[declaration.index].file.index])
    case .types: nodeOfType[project.enclosingType(of: declaration).raw]
    }
  }

  private func present(_ node: Int) -> Int? { node < 0 ? nil : node }

  /// What is known of each node; the types of chosen files that have none.
  private func counted(_ selected: Set<FileID>, unbound: Set<String>) -> (nodes: [(node: DependencyMap.Node, isSelected: Bool)], unplaced: Int) {
    var nodes = graph.nodes.map { name in
      let isLayer = level == .layers
      return (node: DependencyMap.Node(name: name, layer: isLayer ? name : "", isUnbound: isLayer && unbound.contains(name)), isSelected: false)
    }
    var roles = [[String: Int]](repeating: [:], count: nodes.count)
    var layers = roles
    var lastFile = [Int](repeating: -1, count: nodes.count)
    var unplaced = 0
    for (row, declaration) in project.declarations.enumerated() where declaration.kind.isNominal && !knowledge.isTest(DeclarationID(row)) {
      guard let number = node(of: DeclarationID(row)) else {
        if selected.contains(declaration.file) { unplaced += 1 }
        continue
      }
      nodes[number].node.typeCount += 1
      if lastFile[number] != declaration.file.index { nodes[number].node.fileCount += 1 }
      lastFile[number] = declaration.file.index
      if selected.contains(declaration.file) { nodes[number].isSelected = true }
      roles[number][knowledge.words.roles[Int(knowledge.verdicts.roles[row])], default: 0] += 1
      layers[number][knowledge.words.layers[Int(knowledge.verdicts.layers[row])], default: 0] += 1
    }
    for number in nodes.indices {
      nodes[number].node.roles = Self.mostFrequent(roles[number])
      if level != .layers { nodes[number].node.layer = Self.mostFrequent(layers[number]).first?.role ?? "" }
    }
    return (nodes, unplaced)
  }

  private static func mostFrequent(_ counts: [String: Int]) -> [DependencyMap.RoleCount] {
    counts.filter { !$0.key.isEmpty }.map { DependencyMap.RoleCount($0.key, $0.value) }
      .sorted { ($1.count, $0.role) < ($0.count, $1.role) }
  }
}
