// Finds the cycles of the project: strongly connected components between modules, layers, folders and types.

import Model
import Syntax

struct CycleFinder {
  private let knowledge: Knowledge
  private let betweenTypes: Bool
  private var project: Project { knowledge.project }
  private let coordinator, compositionRoot, test, app, presentation, tests: UInt8

  init(_ knowledge: Knowledge, betweenTypes: Bool) {
    (self.knowledge, self.betweenTypes) = (knowledge, betweenTypes)
    let words = knowledge.words
    (coordinator, test) = (words.role(WellKnown.coordinatorRole), words.role(WellKnown.testRole))
    compositionRoot = words.role(WellKnown.compositionRootRole)
    (app, presentation, tests) = (words.layer(WellKnown.appLayer), words.layer(WellKnown.presentationLayer), words.layer(WellKnown.testLayer))
  }

  func find() -> [Cycle] {
    var (modules, layers, folders, types) = (DependencyGraph(), DependencyGraph(), DependencyGraph(), DependencyGraph())
    let roots = FolderRoots(knowledge, &folders)
    var moduleNodes: [UInt32: Int] = [:]
    let layerNodes = knowledge.words.layers.map { layers.node($0) }
    for (row, reference) in project.references.enumerated() {
      guard let target = reference.target.declaration, !reference.from.isNone, counts(reference, target) else { continue }
      let from = project.declarations[reference.from.index].file
      let to = project.declarations[target.index].file
      if from != to {
        let (fromModule, toModule) = (project.files[from.index].module, project.files[to.index].module)
        let isForbidden = leadsOutwards(reference, target)
        // What a file does not import it can't depend on; its name only is the same.
        let isOtherModule = fromModule != toModule && !fromModule.isNone && !toModule.isNone
        if isOtherModule, !project.files[from.index].facts.imports.contains(where: { $0.module == toModule }) { continue }
        if isOtherModule {
          let ends = (from: moduleNode(fromModule, &moduleNodes, &modules), to: moduleNode(toModule, &moduleNodes, &modules))
          modules.add(from: ends.from, to: ends.to, reference: row, isForbidden: isForbidden)
        }
        // Whatever folders it lies in, what another target compiles depends on no more than that target does.
        if !isOtherModule, let ends = roots.between(from, to) {
          folders.add(from: ends.from, to: ends.to, reference: row, isForbidden: isForbidden)
        }
      }
      addLayers(row, reference, target, layerNodes, &layers)
      if betweenTypes { addTypes(row, reference, target, &types) }
    }
    return cycles(.modules, modules) + cycles(.layers, layers) + cycles(.folders, folders) + cycles(.types, types)
  }

  /// Tests, coordinators, what composes the app, the names of mere namespaces and what is added to a framework's types make no cycle; a
  /// type that is not spelled is no reference that one could remove, and whoever extends a type only adds to it.
  private func counts(_ reference: Reference, _ target: DeclarationID) -> Bool {
    if reference.kind == .infer || reference.kind == .extend || isForeignMember(target) { return false }
    let role = knowledge.verdicts.inheritedRoles[reference.from.index]
    if role != 0, role == coordinator || role == compositionRoot || role == test { return false }
    if app != 0, knowledge.verdicts.layers[reference.from.index] == app { return false }
    if reference.flags.contains(.inPreview) { return false }
    let targetRole = knowledge.verdicts.inheritedRoles[target.index]
    if targetRole != 0, targetRole == test { return false }
    return !knowledge.isNamespace(target)
  }

  /// Whether it is a member of an extension of a framework's type.
  private func isForeignMember(_ target: DeclarationID) -> Bool {
    let declaration = project.declarations[target.index]
    guard !declaration.kind.isNominal, !declaration.parent.isNone, project.declarations[declaration.parent.index].kind == .extension else { return false }
    return project.canonical[declaration.parent.index].declaration == nil
  }

  /// Screens stand outermost: what leads to one from elsewhere is the wrong way, and so is what the layers forbid.
  private func leadsOutwards(_ reference: Reference, _ target: DeclarationID) -> Bool {
    let (from, to) = (knowledge.verdicts.layers[reference.from.index], knowledge.verdicts.layers[target.index])
    if to == 0 { return false }
    if from == 0 { return to == presentation }
    return !knowledge.mayDependOn[Int(from)].contains(to)
  }

  private func moduleNode(_ module: NameID, _ known: inout [UInt32: Int], _ graph: inout DependencyGraph) -> Int {
    if let node = known[module.raw] { return node }
    let node = graph.node(project.names.text(module))
    known[module.raw] = node
    return node
  }

  private func addLayers(_ row: Int, _ reference: Reference, _ target: DeclarationID, _ nodes: [Int], _ graph: inout DependencyGraph) {
    let (from, to) = (knowledge.verdicts.layers[reference.from.index], knowledge.verdicts.layers[target.index])
    guard from != 0, to != 0, from != to, from != tests, to != tests else { return }
    let isForbidden = !knowledge.mayDependOn[Int(from)].contains(to)
    graph.add(from: nodes[Int(from)], to: nodes[Int(to)], reference: row, isForbidden: isForbidden)
  }

  private func addTypes(_ row: Int, _ reference: Reference, _ target: DeclarationID, _ graph: inout DependencyGraph) {
    let (from, to) = (project.enclosingType(of: reference.from), project.enclosingType(of: target))
    guard !from.isNone, !to.isNone, from != to else { return }
    graph.add(from: graph.node(knowledge.path(of: from)), to: graph.node(knowledge.path(of: to)), reference: row)
  }

  private func cycles(_ kind: GraphLevel, _ graph: DependencyGraph) -> [Cycle] {
    graph.components().map { component in
      Cycle(
        kind: kind, members: component.members.map { graph.nodes[$0] }, reference: component.cut.reference,
        from: graph.nodes[component.cut.from], to: graph.nodes[component.cut.to],
        steps: component.proof.map { (graph.nodes[$0.from], $0.reference) })
    }
  }
}
