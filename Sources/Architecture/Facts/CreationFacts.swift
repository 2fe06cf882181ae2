// Facts about what is made: whether its maker hands on what it was given, whether others can replace it, whether it reaches beyond itself.

import Model
import Syntax

extension Knowledge {
  // MARK: Made of what was given

  /// Creations of objects with a service as an argument that the maker holds or has as a parameter: a test that hands in another reaches what is made.
  func findMadeOfGiven() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    let nothing = name("()")
    // By file.
    var rows: [[Int]] = Array(repeating: [], count: project.files.count)
    for (row, reference) in references(.create) where !reference.from.isNone && reference.labels != nothing {
      guard let target = reference.target.declaration else { continue }
      let type = project.enclosingType(of: target)
      if !type.isNone, kinds[type.index] == .class || kinds[type.index] == .actor { rows[reference.file.index].append(row) }
    }
    for (file, rows) in zip(project.files, rows) where !rows.isEmpty {
      let steps = file.facts.steps
      var (made, given) = (FlatSet<UInt32>(), FlatSet<UInt32>())
      for row in rows { made.insert(project.references[row].start) }
      for maker in Set(rows.map { project.references[$0].from }) {
        let body = project[maker].steps.range.clamped(to: steps.indices)
        let uses = ArgumentUses(steps, in: body, handedTo: made)
        if uses.calleeOfOffset.isEmpty { continue }
        for index in body where steps[index].kind == .name || steps[index].kind == .member {
          guard let callee = uses.calleeOfOffset[steps[index].offset]?.offset, !given.contains(callee) else { continue }
          if isService(named: steps[index], in: maker) || isServiceOfGiven(index, steps, in: maker) { given.insert(callee) }
        }
      }
      for row in rows { values[row] = given.contains(project.references[row].start) }
    }
    return FactTable(.madeOfGiven, values: values)
  }

  /// Whether a name in a body is a parameter or stored property that holds a service.
  private func isService(named step: Step, in body: DeclarationID) -> Bool { given(step, in: body).map(holdsService) ?? false }

  /// `context.store`, where a parameter or stored property is meant by `context` and holds what has a service of that name.
  private func isServiceOfGiven(_ index: Int, _ steps: [Step], in body: DeclarationID) -> Bool {
    guard index > 0, steps[index].kind == .member, steps[index - 1].kind == .name, let holder = given(steps[index - 1], in: body).flatMap(heldType)
    else { return false }
    return property(steps[index].name, of: holder).map(holdsService) ?? false
  }

  private func given(_ step: Step, in body: DeclarationID) -> DeclarationID? {
    let type = project.enclosingType(of: body)
    var found: DeclarationID?
    if step.kind == .name {
      found = project.children(of: outermostFunction(of: body)).first { project[$0].kind == .parameter && project[$0].name == step.name }
    }
    if found == nil, !type.isNone { found = property(step.name, of: type) }
    return found.flatMap { project[$0].kind == .parameter || isStored($0) ? $0 : nil }
  }

  private func holdsService(_ found: DeclarationID) -> Bool {
    if let held = heldType(found) { return isService(held) || carriesService(held) }
    // `A & B`.
    let parts = project.types.joinedTypes(of: project.declaredTypes[found.index])
    if parts.count > 1 { return parts.contains { project.types[$0].symbol.declaration.map(isService) ?? false } }
    // Another package's service by its name.
    guard let name = project.held(by: found).symbol.externalName else { return false }
    if vocabulary.categories(of: name, kind: .annotate, in: project[found].file) & words.mask(ofCategories: ["network", "persistence", "persistence-type"]) != 0 { return true }
    return project.names.withBytes(of: name, Self.givenEndings.matches)
  }

  /// Whether a value has a service in it: a configuration with the session and the logger that all share.
  private func carriesService(_ type: DeclarationID) -> Bool {
    project[type].kind == .struct && project.children(of: type).contains { member in
      project[member].kind == .property && isStored(member) && heldType(member).map(isService) ?? false
    }
  }

  private static let givenEndings = StarredTexts(endings: [
    "Service", "Manager", "Client", "Store", "Storage", "Storable", "Repository", "Provider", "Database", "Cache", "API", "Gateway", "Session", "Vault", "Authenticator",
    "Networking", "Keychain", "Serviceable", "Protocol", "Writer", "Reader", "Pool", "Context", "Container",
  ])

  /// Creations with `self` as a whole argument.
  func findGivenSelf() -> FactTable {
    let own = name("self")
    var offsets: [FileID: Set<UInt32>] = [:]
    forEachBody(BodySummary(kinds: [.argument], names: [own])) { body in
      let steps = body.steps
      let arguments = steps.withUnsafeBufferPointer { steps in
        steps.indices.dropFirst().dropLast().filter { index in
          steps[index].kind == .name && steps[index].name == own && steps[index - 1].kind == .argument
            && (steps[index + 1].kind == .argument || steps[index + 1].kind == .endCall)
        }
      }.map { $0 + steps.startIndex }
      if arguments.isEmpty { return }
      let uses = ArgumentUses(project.files[body.file.index].facts.steps, in: steps.indices)
      offsets[body.file, default: []].formUnion(arguments.compactMap { uses.calleeOfOffset[steps[$0].offset]?.offset })
    }
    return FactTable(.givenSelf, values: references(at: offsets, .create))
  }

  // MARK: Replaceable

  /// What `??` gives where a parameter or local is nil, with what that takes; what an initializer makes for another of its type, or
  /// another takes instead.
  func findFallbacks() -> FactTable {
    var values = project.references.map { $0.flags.contains(.asFallback) }
    for file in project.files {
      var (delegated, nested) = (false, Set<UInt32>())
      for row in file.references.range where project.references[row].kind == .create {
        let reference = project.references[row]
        if values[row] { nested.insert(reference.start) } else { values[row] = isTakenElsewhere(reference) }
        delegated = delegated || reference.flags.contains(.inInitializer)
      }
      let steps = file.facts.steps
      let delegating = delegated ? delegations(steps) : []
      if nested.isEmpty, delegating.isEmpty { continue }
      let uses = ArgumentUses(steps)
      let locals = DelegatedLocals(delegating, file, uses, self)
      for row in file.references.range where !values[row] {
        let reference = project.references[row]
        let isDelegated = reference.kind == .create && reference.flags.contains([.inInitializer, .asArgument])
        var (offset, depth) = (reference.start, 0)
        while let callee = uses.calleeOfOffset[offset], depth < 16, !values[row] {
          values[row] = nested.contains(callee.offset) || isDelegated && delegating.contains(callee.offset)
          (offset, depth) = (callee.offset, depth + 1)
        }
        if !values[row] { values[row] = locals.holds(reference) }
      }
    }
    return FactTable(.fallback, values: values)
  }

  /// The byte offsets of `init` in `self.init`.
  private func delegations(_ steps: [Step]) -> Set<UInt32> {
    let (initializer, own) = (name("init"), name("self"))
    return Set(
      steps.indices.dropFirst().filter { steps[$0].kind == .member && steps[$0].name == initializer && steps[$0 - 1].kind == .name && steps[$0 - 1].name == own }
        .map { steps[$0].offset })
  }

  /// Whether an initializer of its maker takes such an object, which the maker holds, or which is of a protocol: another one, or that which
  /// makes it where it gets none.
  private func isTakenElsewhere(_ reference: Reference) -> Bool {
    guard !reference.from.isNone, !reference.flags.isDisjoint(with: [.inInitializer, .inInitialValue]), let made = reference.target.declaration else { return false }
    let (maker, own) = (project.enclosingType(of: reference.from), outermostFunction(of: reference.from))
    guard !maker.isNone, !(project[own].kind == .property && project[own].flags.contains(.isLet)) else { return false }
    func fits(_ id: DeclarationID) -> Bool {
      guard let type = heldType(id) else { return false }
      return type == made || project.ancestors[made.index].contains(Symbol(type))
    }
    // `init(client: Client? = nil)` makes one where it is given none.
    if project[own].kind == .initializer, project.children(of: own).contains(where: { isOptionalParameter($0) && fits($0) }) { return true }
    let members = project.members.members(of: Symbol(maker))
    let isHeld = members.contains { project[$0].kind == .property && isStored($0) && fits($0) }
    return members.contains { member in
      project[member].kind == .initializer && member != own
        && project.children(of: member).contains { project[$0].kind == .parameter && fits($0) && (isHeld || holdsProtocol($0)) }
    }
  }

  private func isOptionalParameter(_ id: DeclarationID) -> Bool {
    project[id].kind == .parameter && project.types[project.declaredTypes[id.index]].kind == .optional
  }

  private func holdsProtocol(_ id: DeclarationID) -> Bool { heldType(id).map { project[$0].kind == .protocol } ?? false }

  /// Stored variables that code outside of their type sets, or a function of it from what it is given: a test, or whoever puts the type together.
  func findReplaced() -> FactTable {
    var values = noDeclarations
    for (_, reference) in references(.write) where !reference.from.isNone {
      guard let target = reference.target.declaration, project[target].kind == .property, !values[target.index], isStored(target) else { continue }
      values[target.index] = project.enclosingType(of: reference.from) != project.enclosingType(of: target) || takes(target, outermostFunction(of: reference.from))
    }
    return FactTable(.replaced, values: values)
  }

  /// Whether a function has a parameter that holds what a property does, by name and type.
  private func takes(_ property: DeclarationID, _ function: DeclarationID) -> Bool {
    guard project[function].kind == .function, let held = heldType(property) else { return false }
    return project.children(of: function).contains { child in
      project[child].kind == .parameter && project[child].name == project[property].name && heldType(child) == held
    }
  }

  // MARK: Self-contained

  /// Classes and actors with bodies, none of which uses data, the system's services, a shared instance, what no file declares (values, screens
  /// and the language apart), or holds or makes a service that does.
  func findSelfContained() -> FactTable {
    let data = words.mask(ofCategories: Self.outside)
    let plain = words.mask(ofCategories: ["ui", "bare-ui-name", "in-process", "core-type", "device", "coding"])
    let roles = [WellKnown.repositoryRole, WellKnown.dataSourceRole, WellKnown.useCaseRole].map { words.role($0) }.filter { $0 != 0 }
    let plainNames = names(Self.plainNames)
    let (accesses, singletons, statics) = (fact(.accessesData), fact(.singleton), fact(.staticService))
    var (reaches, hasBody) = (noDeclarations, noDeclarations)
    for (row, reference) in project.references.enumerated() where !reference.from.isNone && reference.kind != .import && reference.kind != .extend {
      let type = project.enclosingType(of: reference.from)
      guard !type.isNone, kinds[type.index] == .class || kinds[type.index] == .actor, !reaches[type.index] else { continue }
      hasBody[type.index] = hasBody[type.index] || !project[reference.from].steps.isEmpty
      if let name = reference.target.externalName {
        let categories = vocabulary.categories(ofReference: row)
        reaches[type.index] = categories & data != 0 || categories & plain == 0 && !plainNames.contains(name) && !isPlain(name) && isUse(reference)
      } else if let target = reference.target.declaration {
        let owner = project.enclosingType(of: target)
        guard !owner.isNone, owner != type else { continue }
        reaches[type.index] = singletons.holds(target.raw) || statics.holds(owner.raw) && accesses.holds(owner.raw)
          || isObject(owner) && (roles.contains(verdicts.roles[owner.index]) || accesses.holds(owner.raw) || isService(owner) && !isOfScreen(owner))
      }
    }
    return FactTable(.selfContained, values: kinds.indices.map { hasBody[$0] && !reaches[$0] })
  }

  /// Whether it inherits one of UIKit's classes: a controller of a presentation is no service.
  private func isOfScreen(_ type: DeclarationID) -> Bool {
    project[type].kind == .class && project.ancestors[type.index].contains { ancestor in
      ancestor.externalName.map { Self.begins(project.names.text($0), withOneOf: ["UI"]) } ?? false
    }
  }

  /// Whether two letters of a framework stand before a name of its own.
  private static func begins(_ name: String, withOneOf prefixes: [String]) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
  }

  /// The screen's frameworks by their prefixes, and names of values and functions.
  private func isPlain(_ name: NameID) -> Bool {
    let text = project.names.text(name)
    guard let first = text.unicodeScalars.first, first.properties.isUppercase else { return true }
    return Self.begins(text, withOneOf: ["UI", "NS", "CG", "CA"])
  }
}

/// Local constants of a file's initializers that are whole arguments of some callees, and those that these are made of.
private struct DelegatedLocals {
  private let file: SourceFile
  private let knowledge: Knowledge
  private var names: Set<NameID> = []
  /// By byte offset of a callee: its step.
  private var callees: [UInt32: Int] = [:]

  init(_ takers: Set<UInt32>, _ file: SourceFile, _ uses: ArgumentUses, _ knowledge: Knowledge) {
    (self.file, self.knowledge) = (file, knowledge)
    if takers.isEmpty { return }
    let steps = file.facts.steps
    func locals(handedTo takers: Set<UInt32>) -> Set<NameID> {
      Set(steps.lazy.filter { $0.kind == .name && uses.calleeOfOffset[$0.offset].map { takers.contains($0.offset) } ?? false }.map(\.name))
    }
    names = locals(handedTo: takers)
    if names.isEmpty { return }
    for (index, step) in steps.enumerated() where step.isCallee { callees[step.offset] = callees[step.offset] ?? index }
    let makers = file.references.range.map { knowledge.project.references[$0] }.filter(holds)
    names.formUnion(locals(handedTo: Set(makers.map(\.start))))
  }

  /// Whether what an initializer makes is all of one of them.
  func holds(_ reference: Reference) -> Bool {
    guard !names.isEmpty, !reference.from.isNone, reference.kind == .create, reference.flags.contains(.inInitializer), let start = callees[reference.start] else { return false }
    let steps = file.facts.steps
    let body = knowledge.project[reference.from].steps.range.clamped(to: steps.indices)
    return body.contains(start) && knowledge.bound(from: start, steps[body]).map(names.contains) ?? false
  }
}
