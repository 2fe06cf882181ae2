// Facts about the state of a ViewModel: what is state, on which actor it lives, who writes it from where.

import Model
import Syntax

extension Reference {
  /// Whether the property is changed: written, or changed in place.
  var changes: Bool { kind == .write || flags.contains(.mutated) }
}

extension Knowledge {
  // MARK: State

  /// `@Published` properties, and the stored variables of an `@Observable` class.
  func findState() -> FactTable {
    let published = names(["Published"])
    let observable = names(["Observable", "Perceptible"])
    let handles = names(Self.handles)
    let plain = names(["MainActor", "objc", "available", "ObservationTracked", "PerceptionTracked"])
    var values = noDeclarations
    for (row, declaration) in declarations(.property) {
      guard declaration.flags.isDisjoint(with: [.isLet, .isStatic, .isWeak, .isUnowned]), isStored(DeclarationID(row)) else { continue }
      let id = DeclarationID(row)
      if hasAttribute(id, published) {
        values[row] = true
        continue
      }
      let type = project.enclosingType(of: id)
      guard !type.isNone, hasAttribute(type, observable) else { continue }
      // What it observes by reference is an object of its own, most often something it was handed.
      guard !holdsObject(id, or: handles) else { continue }
      values[row] = declaration.attributes.isEmpty || project.attributes(of: id).allSatisfy { plain.contains($0.name) }
    }
    return FactTable(.uiState, values: values)
  }

  /// What can be stopped, let go of or waited for, and shows nothing.
  private static let handles = [
    "AnyCancellable", "Cancellable", "Task", "Timer", "Disposable", "DisposeBag", "DispatchWorkItem", "NSObjectProtocol", "NSKeyValueObservation",
    "URLSessionTask", "URLSessionDataTask", "CADisplayLink",
  ]

  private func holdsObject(_ property: DeclarationID, or handles: NameBits) -> Bool {
    if holds(project.declaredTypes[property.index], handles) { return true }
    guard let held = heldType(property) else { return false }
    return [.class, .actor, .protocol].contains(project.declarations[held.index].kind)
  }

  /// Whether its value is a function: a way to call back, not state.
  private func isFunction(_ property: DeclarationID) -> Bool {
    project.held(by: property).kind == .function
  }

  private func isSetterHidden(_ id: DeclarationID) -> Bool {
    let flags = project.declarations[id.index].flags
    return !flags.isDisjoint(with: [.privateSet, .fileprivateSet]) || access(of: id) <= .fileprivate
  }

  // MARK: Isolation

  /// Classes on no actor whose state may be written off the main thread by themselves.
  func findUnisolatedState() -> FactTable {
    let state = fact(.uiState)
    var writes: [(reference: Reference, property: DeclarationID)] = []
    var calls: [Reference] = []
    var places: [UInt64] = []
    for reference in project.references where !reference.from.isNone && !reference.flags.contains(.onMain) {
      guard reference.changes || reference.kind == .call && reference.flags.contains(.onSelf) else { continue }
      guard let target = reference.target.declaration, isOfUnisolatedClass(target) else { continue }
      let isolation = isolation(of: reference.from)
      guard !isolation.isNone, isolation != NameID(.MainActor) else { continue }
      if reference.changes, isStored(target), isInside(reference.from, of: target), !isTestOrPreview(reference) {
        writes.append((reference, target))
      } else if reference.kind == .call, reference.flags.contains(.onSelf) {
        calls.append(reference)
      } else {
        continue
      }
      places.append(reference.place)
    }
    let contexts = contexts(at: places)
    let functions = functionsOffMain(calls, contexts)
    let handles = names(["Task"])
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for (reference, property) in writes {
      let type = project.enclosingType(of: property)
      guard !type.isNone, !values[type.index] else { continue }
      if state.holds(property.raw) {
        guard mayLeaveMain(reference, contexts, functions) else { continue }
      } else {
        guard runsInTask(reference), isOpenVariable(property), !isFunction(property), !holds(project.declaredTypes[property.index], handles) else { continue }
      }
      values[type.index] = true
      proofs[type.raw] = FactTable.Proof(related: [Evidence(range: range(of: reference), message: "`\(text(of: property))` is written here")])
    }
    return FactTable(.unisolatedState, values: values, proofs: proofs)
  }

  private func isOfUnisolatedClass(_ member: DeclarationID) -> Bool {
    let type = project.enclosingType(of: member)
    return !type.isNone && type != member && project.declarations[type.index].kind == .class && isNonisolated(member)
  }

  private func isOpenVariable(_ id: DeclarationID) -> Bool {
    project.declarations[id.index].flags.isDisjoint(with: [.isLet, .isStatic, .isWeak, .isUnowned, .isLazy]) && access(of: id) > .fileprivate
  }

  private func mayLeaveMain(_ reference: Reference, _ contexts: FlatMap<UInt64, CodeContext>, _ functions: Set<UInt32>) -> Bool {
    if reference.flags.contains(.offMain) { return true }
    switch contexts[reference.place] ?? .plain {
    case .main: return false
    case .away: return true
    case .plain: return leavesCaller(reference.from) || functions.contains(outermostFunction(of: reference.from).raw)
    }
  }

  /// Whether a reference stands in an `async` function or in a task, and in no other closure that runs later.
  func runsInTask(_ reference: Reference) -> Bool {
    if !reference.flags.isDisjoint(with: [.inCompletion, .inSink, .onBackgroundQueue]) { return false }
    if !reference.flags.isDisjoint(with: [.inTask, .inDetachedTask]) { return true }
    return project.declarations[reference.from.index].flags.contains(.isAsync)
  }

  /// Writes of state that surely happen on another thread than the main one.
  func findOffMainWrites() -> FactTable {
    let state = fact(.uiState)
    let someStay = modules.modules.contains { $0.isolation.staysOnCaller }
    var values = [Bool](repeating: false, count: project.references.count)
    for (row, reference) in project.references.enumerated() where reference.changes && !reference.from.isNone {
      guard let property = reference.target.declaration, state.holds(property.raw), isNonisolated(property) else { continue }
      if reference.flags.contains(.onMain) { continue }
      if reference.flags.contains(.offMain) {
        values[row] = true
      } else if reference.flags.contains(.afterAwait), reference.flags.isDisjoint(with: [.inCompletion, .inSink]) {
        // A nonisolated function that is `async` leaves its caller's actor, unless the module says otherwise.
        let stays = module(of: reference.file).map(\.isolation.staysOnCaller) ?? someStay
        values[row] = !stays && isolation(of: reference.from) == NameID(.nonisolated)
      }
    }
    return FactTable(.offMain, values: values)
  }

  /// Calls of `DispatchQueue.main`, `OperationQueue.main` and `RunLoop.main` that put work there.
  func findMainQueueHops() -> FactTable {
    let queues = names(["DispatchQueue", "OperationQueue", "RunLoop"])
    let members = names(["async", "asyncAfter", "sync", "asyncAndWait", "addOperation", "addOperations", "addBarrierBlock", "perform"])
    let main = name("main")
    var values = [Bool](repeating: false, count: project.references.count)
    for row in project.references.indices.dropFirst() {
      let call = project.references[row]
      guard call.kind == .call, members.contains(call.member), let type = call.target.externalName, queues.contains(type) else { continue }
      // The queue is read just before it is called.
      let queue = project.references[row - 1]
      guard queue.kind == .access, queue.target == call.target, queue.member == main, queue.file == call.file else { continue }
      // What a type on an actor runs outside of it has no other way in.
      values[row] = !call.flags.contains(.onNoActor) || call.from.isNone || isNonisolated(call.from)
    }
    return FactTable(.mainQueueHop, values: values)
  }

  /// Types of modules whose deployment target knows no actors.
  func findTypesBeforeConcurrency() -> FactTable {
    FactTable(
      .beforeConcurrency,
      values: project.declarations.map { $0.kind.isNominal && module(of: $0.file)?.isolation.isBeforeConcurrency ?? false })
  }

  // MARK: Setters

  /// State that others can set, and that nothing binds. Where a View sets it, the proof stands there.
  func findSettableState() -> FactTable {
    let state = fact(.uiState)
    let bindings = BindingUses(self)
    var writes: [UInt32: [Reference]] = [:]
    var (isBound, isUsed, isSetElsewhere, isOwn, isTried) = (noDeclarations, noDeclarations, noDeclarations, noDeclarations, noDeclarations)
    for reference in project.references where !reference.from.isNone {
      guard let property = reference.target.declaration, state.holds(property.raw) else { continue }
      isUsed[property.index] = true
      guard reference.changes else { continue }
      if bindings.places.contains(reference.place) { isBound[property.index] = true }
      if isInside(reference.from, of: property) {
        isOwn[property.index] = true
        // A subclass or extension in another file can't set what is `private(set)`.
        isSetElsewhere[property.index] = isSetElsewhere[property.index] || reference.file != project[property].file
      } else if isTestOrPreview(reference) {
        isTried[property.index] = true
      } else {
        writes[property.raw, default: []].append(reference)
      }
    }
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for row in project.declarations.indices where state.holds(UInt32(row)) {
      let id = DeclarationID(row)
      let declaration = project.declarations[row]
      // What nobody reads or writes is dead, and needs no other setter.
      if !isUsed[row] || isBound[row] || bindings.isBound(id, declaration.name) || isSetterHidden(id) || isFunction(id) { continue }
      if declaration.flags.contains(.isOverride) || isRequired(id, settable: true) || isSetElsewhere[row] && writes[id.raw] == nil { continue }
      let (places, byViews) = (writes[id.raw] ?? [], (writes[id.raw] ?? []).filter { isView($0.from) })
      // What another object fills in, and this one never sets, is what the screen shows and no state of its own. What a test or preview puts
      // there must be settable.
      if byViews.isEmpty, isTried[row] || !places.isEmpty && !isOwn[row] { continue }
      // Who knows the ViewModel by its protocol cannot set what that only lets read.
      if places.isEmpty, isRequired(id, settable: false) { continue }
      values[row] = true
      guard let first = byViews.first ?? places.first else { continue }
      let others = places.filter { $0.place != first.place }.map { Evidence(range: range(of: $0), message: "`\(text(of: $0.from))` sets it too") }
      proofs[id.raw] = FactTable.Proof(
        place: range(of: first), related: [Evidence(range: nameRange(of: id), message: "`\(text(of: id))` is declared here")] + others)
    }
    return FactTable(.settableState, values: values, proofs: proofs)
  }

  /// State that a View or ViewController sets without a binding, or, where none does, whoever else.
  func findStateSet(byViews: Bool) -> FactTable {
    let settable = fact(.settableState)
    var properties: [UInt64: Int] = [:]
    for row in project.declarations.indices where settable.holds(UInt32(row)) {
      if let place = settable.proof(UInt32(row), self)?.place { properties[place.file.place(place.start)] = row }
    }
    var values = noDeclarations
    for reference in project.references where reference.changes && !reference.from.isNone && !properties.isEmpty {
      if let row = properties[reference.place], isView(reference.from) == byViews { values[row] = true }
    }
    return FactTable(byViews ? .setByView : .setFromOutside, values: values)
  }

  private func isView(_ id: DeclarationID) -> Bool {
    let role = verdicts.inheritedRoles[id.index]
    return role != 0 && (role == words.role(WellKnown.viewRole) || role == words.role(WellKnown.viewControllerRole))
  }

  private func isTestOrPreview(_ reference: Reference) -> Bool {
    reference.flags.contains(.inPreview) || verdicts.inheritedRoles[reference.from.index] == words.role(WellKnown.testRole)
  }

  /// Whether code stands in the type of a property, in one that inherits it, or in the ViewModel around it.
  private func isInside(_ code: DeclarationID, of property: DeclarationID) -> Bool {
    let viewModel = words.role(WellKnown.viewModelRole)
    let owner = project.enclosingType(of: property)
    var current = owner
    var outermost = owner
    while !current.isNone {
      if verdicts.roles[current.index] == viewModel { outermost = current }
      let parent = project.declarations[current.index].parent
      current = parent.isNone ? .none : project.enclosingType(of: parent)
    }
    var type = project.enclosingType(of: code)
    while !type.isNone {
      if type == outermost || type == owner || project.ancestors[type.index].contains(Symbol(owner)) { return true }
      let parent = project.declarations[type.index].parent
      type = parent.isNone ? .none : project.enclosingType(of: parent)
    }
    return false
  }

  /// Whether a protocol of the project asks for the property, with its setter or without.
  private func isRequired(_ id: DeclarationID, settable: Bool) -> Bool {
    let type = project.enclosingType(of: id)
    guard !type.isNone else { return false }
    let name = project.declarations[id.index].name
    return project.ancestors[type.index].contains { ancestor in
      guard let inherited = ancestor.declaration, project.declarations[inherited.index].kind == .protocol else { return false }
      return project.members.members(of: ancestor, named: name).contains { project.declarations[$0.index].flags.contains(.hasSetter) == settable }
    }
  }
}
