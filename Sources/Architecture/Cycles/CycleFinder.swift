// Finds the cycles of the project: strongly connected components between modules, layers, folders and types.

import Model
import Syntax

struct CycleFinder {
  private let knowledge: Knowledge
  private let betweenTypes: Bool
  private let sides: CycleSides
  private var project: Project { knowledge.project }
  private let presentation, tests: UInt8
  private let screens: WordMask

  init(_ knowledge: Knowledge, betweenTypes: Bool) {
    (self.knowledge, self.betweenTypes) = (knowledge, betweenTypes)
    sides = CycleSides(knowledge)
    (presentation, tests) = (knowledge.words.layer(WellKnown.presentationLayer), knowledge.words.layer(WellKnown.testLayer))
    screens = knowledge.words.mask(ofRoles: [WellKnown.viewRole, WellKnown.viewControllerRole])
  }

  func find() -> [Cycle] {
    var (modules, layers, folders, types) = (DependencyGraph(), DependencyGraph(), DependencyGraph(), DependencyGraph())
    let roots = FolderRoots(knowledge, &folders)
    var moduleNodes: [UInt32: Int] = [:]
    let layerNodes = knowledge.words.layers.map { layers.node($0) }
    for (row, reference) in project.references.enumerated() {
      guard let target = reference.target.declaration, !reference.from.isNone, sides.counts(reference, target) else { continue }
      let (from, to) = (knowledge.rows.files[reference.from.index], knowledge.rows.files[target.index])
      let use = use(row, reference, target)
      if from != to {
        let (fromModule, toModule) = (project.files[from.index].module, project.files[to.index].module)
        // What a file does not import it can't depend on; its name only is the same.
        let isOtherModule = fromModule != toModule && !fromModule.isNone && !toModule.isNone
        if isOtherModule, !project.files[from.index].facts.imports.contains(where: { $0.module == toModule }) { continue }
        if isOtherModule {
          let ends = (from: moduleNode(fromModule, &moduleNodes, &modules), to: moduleNode(toModule, &moduleNodes, &modules))
          modules.add(from: ends.from, to: ends.to, use)
        }
        // Whatever folders it lies in, what another target compiles depends on no more than that target does. What the layers forbid is
        // told of each reference, and is no news of a circle.
        if !isOtherModule, !isBetweenLayers(use, reference), let ends = roots.between(from, to) { folders.add(from: ends.from, to: ends.to, use) }
      }
      addLayers(use, reference, target, layerNodes, &layers)
      if betweenTypes { addTypes(use, reference, target, &types) }
    }
    return cycles(.modules, modules) + cycles(.layers, layers) + cycles(.folders, folders, roots.ranks) + cycles(.types, types)
  }

  /// What a file has of one type counts once.
  private func use(_ row: Int, _ reference: Reference, _ target: DeclarationID) -> DependencyGraph.Use {
    let type = project.enclosingType(of: target)
    return DependencyGraph.Use(
      reference: row, isForbidden: leadsOutwards(reference, target), isConformance: reference.kind == .inherit,
      site: UInt64(reference.file.raw) << 32 | UInt64(type.isNone ? target.raw : type.raw))
  }

  /// Screens stand outermost: what leads to one from elsewhere is the wrong way, and so is what the layers forbid.
  private func leadsOutwards(_ reference: Reference, _ target: DeclarationID) -> Bool {
    let (from, to) = (knowledge.verdicts.layers[reference.from.index], knowledge.verdicts.layers[target.index])
    if to == 0 { return false }
    if from == 0 { return to == presentation }
    return !knowledge.mayDependOn[Int(from)].contains(to)
  }

  private func isBetweenLayers(_ use: DependencyGraph.Use, _ reference: Reference) -> Bool {
    use.isForbidden && knowledge.verdicts.layers[reference.from.index] != 0
  }

  private func moduleNode(_ module: NameID, _ known: inout [UInt32: Int], _ graph: inout DependencyGraph) -> Int {
    if let node = known[module.raw] { return node }
    let node = graph.node(project.names.text(module))
    known[module.raw] = node
    return node
  }

  private func addLayers(
    _ use: DependencyGraph.Use, _ reference: Reference, _ target: DeclarationID, _ nodes: [Int], _ graph: inout DependencyGraph
  ) {
    let (from, to) = (knowledge.verdicts.layers[reference.from.index], knowledge.verdicts.layers[target.index])
    guard from != 0, to != 0, from != to, from != tests, to != tests else { return }
    graph.add(from: nodes[Int(from)], to: nodes[Int(to)], use)
  }

  private func addTypes(_ use: DependencyGraph.Use, _ reference: Reference, _ target: DeclarationID, _ graph: inout DependencyGraph) {
    let (from, to) = (project.enclosingType(of: reference.from), project.enclosingType(of: target))
    guard !from.isNone, !to.isNone, from != to else { return }
    graph.add(from: graph.node(knowledge.path(of: from)), to: graph.node(knowledge.path(of: to)), use)
  }

  /// Whether all that leads the wrong way names a protocol: that is turned round already.
  private func namesProtocols(_ edge: DependencyGraph.Edge) -> Bool {
    edge.references.allSatisfy { row in
      guard let target = project.references[row].target.declaration else { return false }
      let type = project.enclosingType(of: target)
      return !type.isNone && project.declarations[type.index].kind == .protocol
    }
  }

  /// Whether all that leads the wrong way is views that show each other.
  private func showsScreens(_ edge: DependencyGraph.Edge) -> Bool {
    func isScreen(_ id: DeclarationID) -> Bool { screens != 0 && screens.contains(knowledge.verdicts.inheritedRoles[id.index]) }
    return edge.references.allSatisfy { row in
      guard let target = project.references[row].target.declaration else { return false }
      return isScreen(project.references[row].from) && isScreen(target)
    }
  }

  /// Whether one folder has more references to the other that make no cycle, as those of extensions, than such that do: to cut the edge
  /// takes more than is told.
  private func isThicker(_ edge: DependencyGraph.Edge, _ graph: DependencyGraph) -> Bool {
    let (from, to) = (graph.nodes[edge.from] + "/", graph.nodes[edge.to] + "/")
    let isTarget = project.files.map { $0.path.hasPrefix(to) }
    var sites: Set<UInt64> = []
    for file in project.files where file.path.hasPrefix(from) {
      for row in file.references.range {
        let reference = project.references[row]
        guard let target = reference.target.declaration, !reference.from.isNone, isTarget[knowledge.rows.files[target.index].index] else { continue }
        if sides.ties(reference, target) { sites.insert(use(row, reference, target).site ?? 0) }
      }
    }
    return sites.count > edge.count * 2
  }

  private func cycles(_ kind: GraphLevel, _ graph: DependencyGraph, _ ranks: [Int: FolderRank] = [:]) -> [Cycle] {
    graph.components { CycleCut.way($0, ranks) }.map { component in
      let direction = namesProtocols(component.cut) ? .unclear : CycleCut.direction(component, ranks, showsScreens: showsScreens(component.cut))
      return Cycle(
        kind: kind, members: component.members.map { graph.nodes[$0] }, from: graph.nodes[component.cut.from], to: graph.nodes[component.cut.to],
        cut: component.cut.references, steps: component.proof.map { (graph.nodes[$0.from], $0.reference) },
        direction: direction == .clear && kind == .folders && isThicker(component.cut, graph) ? .unclear : direction)
    }
  }
}
