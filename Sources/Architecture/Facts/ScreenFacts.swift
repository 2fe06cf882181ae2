// Facts about screens: who answers them, whether they have a ViewModel, and what they ask for themselves.

import Model

extension Knowledge {
  // MARK: Who answers a screen

  /// Classes that a view or view controller has as a property, themselves or by a superclass or protocol. No role has a say in it.
  func findAskedByViews() -> FactTable {
    let isScreen = screensByShape()
    var isHad = noDeclarations
    for (row, declaration) in declarations(.property) where !declaration.parent.isNone {
      let owner = project.enclosingType(of: DeclarationID(row))
      guard !owner.isNone, isScreen[owner.index] else { continue }
      project.types.forEachSymbol(in: project.declaredTypes[row]) { symbol, _ in
        if let type = symbol.declaration { isHad[type.index] = true }
      }
    }
    let values = project.declarations.indices.map { row in
      let kind = project.declarations[row].kind
      guard kind == .class || kind == .actor, !isScreen[row] else { return false }
      return isHad[row] || project.ancestors[row].contains { $0.declaration.map { isHad[$0.index] } ?? false }
    }
    return FactTable(.askedByView, values: values)
  }

  private static let screenEndings = StarredTexts(endings: ["View", "ViewController", "Cell", "Window", "WindowController"])

  /// By declaration: a type that inherits or conforms to a framework's view or view controller, or to what is called like one.
  private func screensByShape() -> [Bool] {
    project.declarations.indices.map { row in
      kinds[row].isNominal && project.ancestors[row].contains { ancestor in
        ancestor.externalName.map { project.names.withBytes(of: $0, Self.screenEndings.matches) } ?? false
      }
    }
  }

  // MARK: Whether there is a ViewModel to ask

  /// Screens that have one, and all of their kind where that is how most do it.
  func findExpectedViewModels() -> FactTable {
    let screens = words.mask(ofRoles: [WellKnown.viewRole, WellKnown.viewControllerRole])
    var values = screensWithViewModel(screens)
    let direct = screensWithData(screens)
    // Of a UIKit screen the view controller counts, not what lies on it.
    let controller = words.role(WellKnown.viewControllerRole)
    var (having, lacking) = ([0, 0], [0, 0])
    for row in values.indices where isScreen(row, screens) {
      let isClass = project.declarations[row].kind == .class
      if isClass, verdicts.roles[row] != controller { continue }
      if values[row] { having[isClass ? 1 : 0] += 1 } else if direct[row] { lacking[isClass ? 1 : 0] += 1 }
    }
    for row in values.indices where !values[row] && isScreen(row, screens) {
      let kind = project.declarations[row].kind == .class ? 1 : 0
      values[row] = having[kind] > 0 && having[kind] >= lacking[kind]
    }
    return FactTable(.viewModelExpected, values: values)
  }

  private func isScreen(_ row: Int, _ screens: WordMask) -> Bool {
    project.declarations[row].kind.isNominal && screens.contains(verdicts.roles[row]) && !isTest(DeclarationID(row))
  }

  private static let answerers = ["viewModel", "vm", "presenter", "interactor", "reactor", "store"]

  /// By declaration: a screen with a property, its own or inherited, that is a ViewModel or is called so and is no value.
  private func screensWithViewModel(_ screens: WordMask) -> [Bool] {
    let model = words.role(WellKnown.viewModelRole)
    let answerers = names(Self.answerers)
    var found = noDeclarations
    for (row, declaration) in declarations(.property) where screens.contains(verdicts.inheritedRoles[row]) {
      let owner = project.enclosingType(of: DeclarationID(row))
      guard !owner.isNone, !found[owner.index], !declaration.flags.contains(.isStatic) else { continue }
      var (isModel, isValue) = (false, false)
      project.types.forEachSymbol(in: project.declaredTypes[row]) { symbol, _ in
        guard let type = symbol.declaration else { return }
        let kind = project.declarations[type.index].kind
        if kind == .protocol {
          isModel = isModel || text(of: type).contains("ViewModel")
        } else {
          isModel = isModel || model != 0 && verdicts.roles[type.index] == model
          isValue = kind == .struct || kind == .enum
        }
      }
      found[owner.index] = isModel || answerers.contains(declaration.name) && !isValue
    }
    spreadToSubclasses(&found)
    return found
  }

  /// By declaration: a screen that refers to a repository or data source.
  private func screensWithData(_ screens: WordMask) -> [Bool] {
    let sources = words.mask(ofRoles: [WellKnown.repositoryRole, WellKnown.dataSourceRole])
    var found = noDeclarations
    for reference in project.references where !reference.from.isNone && screens.contains(verdicts.inheritedRoles[reference.from.index]) {
      guard let target = reference.target.declaration, sources.contains(verdicts.inheritedRoles[target.index]) else { continue }
      let owner = project.enclosingType(of: reference.from)
      if !owner.isNone { found[owner.index] = true }
    }
    return found
  }

  // MARK: What a screen asks for

  /// References in screens to what gives data, where that is asked for something outside. What a screen only makes, or reaches by a
  /// static member, is no dependency that it was given.
  func findAskedOutside() -> FactTable {
    let screens = words.mask(ofRoles: [WellKnown.viewRole, WellKnown.viewControllerRole])
    let sources = words.mask(ofRoles: [WellKnown.repositoryRole, WellKnown.dataSourceRole])
    let (reach, repository) = (fact(.reachesOutside), words.role(WellKnown.repositoryRole))
    var values = [Bool](repeating: false, count: project.references.count)
    var (held, asking) = ([Int](), [Int]())
    var (asked, kept, taken) = (Set<UInt64>(), Set<UInt64>(), Set<UInt64>())
    for (row, reference) in project.references.enumerated() where !reference.from.isNone && screens.contains(verdicts.inheritedRoles[reference.from.index]) {
      guard let target = reference.target.declaration, sources.contains(verdicts.inheritedRoles[target.index]) else { continue }
      let pair = screenPair(reference, target)
      if reference.kind == .create || project[target].flags.contains(.isStatic) { taken.insert(pair) }
      if project[target].kind.isNominal {
        if keeps(reference.from, target, reference) { kept.insert(pair) }
        held.append(row)
      } else if isUse(reference) {
        let isRepository = repository != 0 && verdicts.inheritedRoles[target.index] == repository
        guard reach.holds(target.raw) || isRepository && project[target].kind == .function else { continue }
        asked.insert(pair)
        asking.append(row)
      }
    }
    taken.subtract(kept)
    for row in asking {
      guard let target = project.references[row].target.declaration else { continue }
      values[row] = !project[target].flags.contains(.isStatic) && !taken.contains(screenPair(project.references[row], target))
    }
    // Who holds it is told where it is held. A repository is nothing to hold but to ask, here or by a part of the screen.
    for row in held {
      let reference = project.references[row]
      guard let type = reference.target.declaration, !taken.contains(screenPair(reference, type)) else { continue }
      let owner = project.enclosingType(of: reference.from)
      let isAsked = asked.contains(screenPair(reference, type)) || project.ancestors[type.index].contains { $0.declaration.map { asked.contains(Self.key(owner, $0)) } ?? false }
      values[row] = isAsked || repository != 0 && verdicts.roles[type.index] == repository
    }
    return FactTable(.asksOutside, values: values)
  }

  /// Whether a stored property or parameter is annotated with a type or holds one, other than to take something from it.
  private func keeps(_ holder: DeclarationID, _ type: DeclarationID, _ reference: Reference) -> Bool {
    guard project[holder].kind == .property && isStored(holder) || project[holder].kind == .parameter else { return false }
    return reference.kind == .annotate || heldType(holder) == type
  }

  /// The type that speaks and the one that it speaks to.
  private func screenPair(_ reference: Reference, _ target: DeclarationID) -> UInt64 {
    Self.key(project.enclosingType(of: reference.from), project.enclosingType(of: target))
  }

  private static func key(_ from: DeclarationID, _ to: DeclarationID) -> UInt64 { UInt64(from.raw) << 32 | UInt64(to.raw) }
}
