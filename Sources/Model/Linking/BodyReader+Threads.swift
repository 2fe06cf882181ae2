// Where closures run, and which properties are changed in place: what rules about state ask of a reference.

import Syntax

extension BodyReader {
  // MARK: Threads

  /// Where the closures given to a framework's member run.
  func setClosureFlags(_ frame: inout CallFrame, type: NameID, _ callee: Value) {
    let known = tables.known
    let member = callee.name
    if type == known.task { frame.closureFlags = member == known.detached ? [.inDetachedTask, .offMain] : .inTask }
    else if type == known.mainActor, member == known.run || member == known.assumeIsolated { frame.closureFlags = .onMain }
    else if type == known.dispatchQueue || known.mainQueues.contains(type) { setQueueFlags(&frame, callee) }
    else if type == known.urlSession { frame.closureFlags = [.inCompletion, .offMain] }
  }

  private func setQueueFlags(_ frame: inout CallFrame, _ callee: Value) {
    if isOnMainQueue() { frame.closureFlags = .onMain }
    else if callee.owner != TypeTable.unknown, types[callee.owner].symbol == Symbol(external: tables.known.dispatchQueue) {
      // `sync` waits on the thread that calls it.
      let isAway = callee.isOffMain && callee.name != tables.known.sync
      frame.closureFlags = isAway ? [.onBackgroundQueue, .offMain] : .onBackgroundQueue
    }
  }

  /// Whether the queue that is called is the main one: its last reference says so.
  private func isOnMainQueue() -> Bool {
    guard references.count >= 2, references[references.count - 2].file == file else { return false }
    return references.suffix(2).contains { $0.member == tables.known.main }
  }

  /// Enters a closure given to a call. What is known of the thread stays known where the call runs the closure at once, and in a task,
  /// which stays off the main actor.
  mutating func enterClosure(of call: CallFrame) {
    if call.closureFlags.contains(.onMain) { return goOnMain() }
    if call.argumentLabel == tables.known.onCancel { flags.insert(.onNoActor) }
    flags.formUnion(call.closureFlags)
    if call.closureFlags.contains(.offMain) {
      flags.remove(.onMain)
    } else if !call.closureFlags.contains(.inTask), call.operation == nil, call.function.isNone || !call.closureFlags.isEmpty {
      flags.remove(.offMain)
    }
  }

  mutating func goOnMain() {
    flags.insert(.onMain)
    flags.subtract([.offMain, .onNoActor])
  }

  /// Whether a function inside another is marked `@Sendable`, which leaves it the isolation of none.
  func isSendable(_ function: Declaration) -> Bool {
    !function.attributes.isEmpty && tables.files[file.index].facts.attributes[function.attributes.range].contains { $0.name == tables.known.sendable }
  }

  /// Whether what a call gives calls back on another thread: a queue that it makes, a publisher of a request; and what is made of
  /// those until it is received elsewhere.
  func callsBackOffMain(_ callee: Value) -> Bool {
    let known = tables.known
    if callee.name == known.receive { return false }
    if callee.isOffMain { return true }
    let owner = types[callee.owner].kind == .metatype ? types.argument(0, of: callee.owner) : callee.owner
    let type = types[owner].symbol.externalName
    if callee.name == known.dataTaskPublisher { return type == known.urlSession }
    if callee.name == known.global { return type == known.dispatchQueue }
    guard callee.origin == .typeName, types[callee.type].kind == .metatype else { return false }
    return types[types.argument(0, of: callee.type)].symbol == Symbol(external: known.dispatchQueue)
  }

  /// Whether a property is a constant queue that its own initial value makes.
  func isOwnQueue(_ property: DeclarationID, _ type: TypeID) -> Bool {
    guard types[type].symbol == Symbol(external: tables.known.dispatchQueue) else { return false }
    let row = declaration(property)
    guard row.flags.contains(.isLet), row.flags.contains(.hasInitialValue) else { return false }
    let steps = tables.files[row.file.index].facts.steps
    return !steps[row.steps.range.clamped(to: steps.indices)].contains { step in
      (step.kind == .member || step.kind == .implicitMember) && step.name == tables.known.main
    }
  }

  // MARK: Changes in place

  /// Whether a change of a part of such a value changes the value: structs, enums, collections and the language's own types.
  func isValue(_ type: TypeID) -> Bool {
    let row = types[type]
    switch row.kind {
    case .array, .dictionary, .tuple: return true
    case .optional: return isValue(types.argument(0, of: type))
    case .nominal:
      if let declaration = row.symbol.declaration {
        return [.struct, .enum].contains(tables.declarations[declaration.index].kind)
      }
      return row.symbol.externalName.map(tables.known.isLanguage) ?? false
    default: return false
    }
  }

  mutating func noteWrite(_ step: Step, through root: Int32) {
    if step.flags.contains(.written) { set(.mutated, on: root) }
  }

  /// A target is written once its value is known, after what that awaits.
  mutating func noteAssignment(to target: Value) {
    guard flags.contains(.afterAwait) else { return }
    set(.afterAwait, on: target.reference)
    set(.afterAwait, on: target.root)
  }

  /// A call that changes its receiver.
  mutating func noteMutation(by callee: Value, _ function: DeclarationID) {
    guard callee.root >= 0 else { return }
    let isMutating = function.isNone
      ? candidates.isEmpty && tables.known.mutatingMembers.contains(callee.name) : declaration(function).flags.contains(.isMutating)
    if isMutating { set(.mutated, on: callee.root) }
  }
}
