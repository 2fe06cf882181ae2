// What the layers of types say of modules, and which layers the project has.

import Model

extension LayerFinder {
  /// A module is in the layer that its name tells, or four of five of its files.
  func findModuleLayers(_ verdicts: inout Verdicts) {
    var counts: [UInt32: [UInt8: Int]] = [:]
    var weak: [UInt32: Int] = [:]
    for row in project.files.indices where !project.files[row].module.isNone {
      counts[project.files[row].module.raw, default: [:]][verdicts.layersOfFile[row], default: 0] += 1
      if verdicts.isFileWeak[row] { weak[project.files[row].module.raw, default: 0] += 1 }
    }
    var named: [UInt32: UInt8] = [:]
    for place in strong.places where place.isModule && !place.isContradicted { if let name = project.names.find(place.name) { named[name.raw] = place.layer } }
    for (module, layers) in counts {
      let total = layers.values.reduce(0, +)
      guard let most = layers.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > total,
        most.value * 5 >= total * 4 || named[module] == most.key
      else { continue }
      verdicts.layersOfModule[module] = most.key
      if weak[module, default: 0] * 2 > most.value { verdicts.weakModules.insert(module) }
    }
  }

  /// A project has a layer if something is in it. Of the Domain more is asked: a module or strong folder, or use cases beside
  /// repository protocols, one at least for each twenty screens and their state: two in a large app are no core.
  func findPresent(_ knowledge: Knowledge, _ verdicts: inout Verdicts) {
    verdicts.rolesOfFile = verdicts.rolesOfFile.map { $0 & .word(test.role) }
    let (useCase, repository) = (words.role(WellKnown.useCaseRole), words.role(WellKnown.repositoryRole))
    let (domain, root) = (words.layer(WellKnown.domainLayer), words.role(WellKnown.compositionRootRole))
    let screens = [WellKnown.viewModelRole, WellKnown.viewControllerRole].map { words.role($0) }.filter { $0 != 0 }
    var (isDomainSure, hasRepositoryProtocol, useCases, screenCount) = (false, false, 0, 0)
    for row in project.declarations.indices {
      let (declaration, file) = (project.declarations[row], project.declarations[row].file.index)
      // A file that extends a container is a part of that.
      if declaration.kind == .extension, let type = project.canonical[row].declaration, root != 0, verdicts.roles[type.index] == root {
        verdicts.rolesOfFile[file] |= .word(root)
      }
      guard declaration.kind.isNominal, !project.files[file].facts.isGenerated else { continue }
      let (role, layer) = (verdicts.roles[row], verdicts.layers[row])
      verdicts.rolesOfFile[file] |= .word(role)
      verdicts.presentRoles |= .word(role)
      if layer != domain { verdicts.presentLayers |= .word(layer) }
      if screens.contains(role) { screenCount += 1 }
      if role == useCase, isUseCase(row, verdicts, repository) { useCases += 1 }
      if role == repository, declaration.kind == .protocol { hasRepositoryProtocol = true }
      if layer == domain {
        switch verdicts.layerEvidence[row] {
        case .configured, .place: isDomainSure = true
        default: break
        }
      }
    }
    if isDomainSure || useCases > 0 && useCases * 20 >= screenCount && hasRepositoryProtocol { verdicts.presentLayers |= .word(domain) }
  }

  /// An interactor is a use case in a Domain if it holds a repository; the interactors of VIPER serve their screens.
  private func isUseCase(_ row: Int, _ verdicts: Verdicts, _ repository: UInt8) -> Bool {
    if project.names.spells("usecase", in: project.declarations[row].name) { return true }
    return project.members.members(of: Symbol(DeclarationID(row))).contains { member in
      guard project.declarations[member.index].kind == .property else { return false }
      return project.held(by: member).symbol.declaration.map { verdicts.roles[$0.index] == repository } ?? false
    }
  }
}
