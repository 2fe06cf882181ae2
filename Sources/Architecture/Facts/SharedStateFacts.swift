// Facts about state that several tasks share, and about what an actor guards.

import Model
import Syntax

extension Knowledge {
  // MARK: Shared and unguarded

  /// Stored variables of a class on no actor that asynchronous code touches, something changes, and nothing guards.
  func findUnguardedState() -> FactTable {
    var isCandidate = noDeclarations
    for (row, declaration) in declarations(.property) {
      guard declaration.flags.isDisjoint(with: [.isLet, .isStatic, .isWeak, .isUnowned, .isLazy, .isNonisolatedUnsafe, .isOverride]) else { continue }
      guard declaration.attributes.isEmpty, isStored(DeclarationID(row)), !declaration.parent.isNone else { continue }
      let type = project.enclosingType(of: DeclarationID(row))
      guard !type.isNone, project.declarations[type.index].kind == .class, isNonisolated(DeclarationID(row)) else { continue }
      isCandidate[row] = true
    }
    let guards = Guards(self)
    let assemblers = words.mask(ofRoles: [WellKnown.compositionRootRole, WellKnown.coordinatorRole, WellKnown.testRole])
    let reached = asynchronousFunctions()
    var isWritten = noDeclarations
    var isGuarded = noDeclarations
    var asynchronous: [UInt32: Reference] = [:]
    var locks: [DeclarationID: Bool] = [:]
    func isLocked(_ type: DeclarationID) -> Bool {
      let found = locks[type] ?? hasLock(type)
      locks[type] = found
      return found
    }
    for reference in project.references where !reference.from.isNone {
      guard reference.kind == .read || reference.kind == .write else { continue }
      guard let property = reference.target.declaration, isCandidate[property.index] else { continue }
      let function = outermostFunction(of: reference.from)
      if project.declarations[function.index].kind == .initializer, reference.flags.isDisjoint(with: [.inTask, .inDetachedTask]) { continue }
      // Whoever puts the app together sets what it makes before anybody uses it.
      if reference.changes, !assemblers.contains(verdicts.inheritedRoles[reference.from.index]) { isWritten[property.index] = true }
      if guards.guards(reference, in: function) { isGuarded[property.index] = true }
      let isInTask = !reference.flags.isDisjoint(with: [.inTask, .inDetachedTask])
      guard asynchronous[property.raw] == nil, isInTask || reached[function.index], !reference.flags.contains(.onMain) else { continue }
      let type = project.enclosingType(of: property)
      guard project.enclosingType(of: reference.from) == type else { continue }
      // In a type with a lock or a queue of its own, a function may be one that runs under it.
      if !isInTask, !project.declarations[function.index].flags.contains(.isAsync), isLocked(type) { continue }
      guard reference.flags.isDisjoint(with: [.inCompletion, .inSink]) || isInTask else { continue }
      if isolation(of: reference.from) == NameID(.nonisolated) { asynchronous[property.raw] = reference }
    }
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    let found = values.indices.filter { isCandidate[$0] && isWritten[$0] && !isGuarded[$0] && asynchronous[UInt32($0)] != nil }
    let shared = shareable(among: Set(found.map { project.enclosingType(of: DeclarationID($0)) }))
    for row in found where shared.contains(project.enclosingType(of: DeclarationID(row))) {
      guard let use = asynchronous[UInt32(row)] else { continue }
      values[row] = true
      proofs[UInt32(row)] = FactTable.Proof(related: [Evidence(range: range(of: use), message: "`\(text(of: use.from))` uses it in asynchronous code")])
    }
    return FactTable(.sharedMutableState, values: values, proofs: proofs)
  }

  /// The classes that something can hand to several tasks: all but those that are made in variables of functions, held, given or returned
  /// nowhere, and stand in for nothing that is. Such an object is made anew for each call.
  private func shareable(among classes: Set<DeclarationID>) -> Set<DeclarationID> {
    if classes.isEmpty { return [] }
    var (isHeld, isMade) = (noDeclarations, noDeclarations)
    for type in classes { isHeld[type.index] = project.ancestors[type.index].contains(where: \.isDeclaration) }
    for kind in [DeclarationKind.property, .parameter, .function] {
      for (row, _) in declarations(kind) {
        project.types.forEachSymbol(in: project.declaredTypes[row]) { symbol, _ in
          if let type = symbol.declaration { isHeld[type.index] = true }
        }
      }
    }
    for (_, reference) in references(.create) {
      guard let type = reference.target.declaration else { continue }
      isMade[type.index] = true
      if reference.flags.contains(.asArgument) { isHeld[type.index] = true }
    }
    return classes.filter { isHeld[$0.index] || !isMade[$0.index] }
  }

  /// Whether a type keeps a lock, a mutex or a queue of its own.
  private func hasLock(_ type: DeclarationID) -> Bool {
    project.members.members(of: Symbol(type)).contains { member in
      guard isStored(member) else { return false }
      var isLock = false
      project.types.forEachSymbol(in: project.declaredTypes[member.index]) { symbol, _ in
        let name = symbol.externalName ?? symbol.declaration.map { project.declarations[$0.index].name }
        guard let name else { return }
        let words = project.names.words(of: name)
        isLock = isLock || words.contains { $0 == "lock" || $0 == "mutex" || $0 == "queue" || $0 == "semaphore" || $0 == "atomic" }
      }
      return isLock
    }
  }

  /// By declaration: functions on no actor that are `async`, and private ones that those of the same type call. What runs on the main
  /// actor takes along what it calls.
  private func asynchronousFunctions() -> [Bool] {
    var reached = noDeclarations
    var open: [DeclarationID] = []
    for (row, declaration) in project.declarations.enumerated() where declaration.flags.contains(.isAsync) && declaration.kind == .function {
      guard isNonisolated(DeclarationID(row)) else { continue }
      reached[row] = true
      open.append(DeclarationID(row))
    }
    // By function: the last of its calls, each of which leads to the one before.
    var lastCall = [Int32](repeating: -1, count: project.declarations.count)
    var calls: [(callee: DeclarationID, before: Int32)] = []
    for (_, reference) in references(.call) where reference.flags.contains(.onSelf) && !reference.from.isNone {
      guard let callee = reference.target.declaration, project.declarations[callee.index].kind == .function else { continue }
      guard access(of: callee) <= .fileprivate, !reference.flags.contains(.onMain), isNonisolated(callee), isNonisolated(reference.from) else { continue }
      if reference.flags.contains(.inTask) || reference.flags.contains(.inDetachedTask) {
        if !reached[callee.index] {
          reached[callee.index] = true
          open.append(callee)
        }
      } else {
        let caller = outermostFunction(of: reference.from).index
        calls.append((callee, lastCall[caller]))
        lastCall[caller] = Int32(truncatingIfNeeded: calls.count - 1)
      }
    }
    while let function = open.popLast() {
      var call = lastCall[function.index]
      while call >= 0 {
        let callee = calls[Int(call)].callee
        if !reached[callee.index] {
          reached[callee.index] = true
          open.append(callee)
        }
        call = calls[Int(call)].before
      }
    }
    return reached
  }

  /// What holds a lock while a property is used.
  private struct Guards {
    /// Functions that lock by hand.
    private var locking: Set<DeclarationID> = []
    /// Where names stand in closures that run under a lock or on a queue.
    private var places = FlatSet<UInt64>()

    init(_ knowledge: Knowledge) {
      let (locks, calls) = (knowledge.names(SoughtNames.locks), knowledge.names(SoughtNames.guardedCalls))
      knowledge.forEachBody(BodySummary(groups: .guards)) { body in
        var callees: [NameID] = []
        var callee = NameID.none
        var depth = 0
        for index in body.steps.indices {
          let step = body.steps[index]
          if step.isCallee {
            callee = step.name
            if locks.contains(step.name) { locking.insert(body.owner) }
          }
          switch step.kind {
          case .beginCall:
            callees.append(callee)
            if calls.contains(callee) { depth += 1 }
          case .endCall: if let call = callees.popLast(), calls.contains(call) { depth -= 1 }
          case .name, .member: if depth > 0 { places.insert(body.file.place(step.offset)) }
          default: continue
          }
        }
      }
    }

    func guards(_ reference: Reference, in function: DeclarationID) -> Bool {
      places.contains(reference.place) || locking.contains(function)
    }
  }

  // MARK: Needlessly isolated

  /// Synchronous functions of an actor that do some work and touch nothing of what it guards.
  func findNeedlesslyIsolated() -> FactTable {
    let requirements = fact(.satisfiesRequirement)
    let (selfName, decode) = (name("self"), name("decode"))
    var guarded: [DeclarationID: Set<NameID>] = [:]
    var values = noDeclarations
    forEachBody { body in
      let declaration = project.declarations[body.owner.index]
      guard declaration.kind == .function, declaration.flags.isDisjoint(with: [.isAsync, .isStatic, .isOverride, .isDistributed]) else { return }
      let type = project.enclosingType(of: body.owner)
      guard !type.isNone, project.declarations[type.index].kind == .actor, isolation(of: body.owner) == NameID(.actor) else { return }
      if requirements.holds(body.owner.raw) || !doesWork(body, decode) { return }
      let names = guarded[type] ?? guardedNames(of: type)
      guarded[type] = names
      let locals = localNames(of: body)
      let touches = body.steps.contains { step in
        switch step.kind {
        case .name: step.name == selfName || names.contains(step.name) && !locals.contains(step.name)
        case .member: names.contains(step.name)
        default: false
        }
      }
      values[body.owner.index] = !touches
    }
    return FactTable(.nonisolatedCandidate, values: values)
  }

  /// The names that a function binds: its parameters and variables. What hides a member comes from `self`.
  private func localNames(of body: Body) -> Set<NameID> {
    var names = Set(body.steps.lazy.filter { $0.kind == .bind }.map(\.name))
    for child in project.children(of: body.owner) where project.declarations[child.index].kind == .parameter {
      names.insert(project.declarations[child.index].name)
    }
    return names
  }

  /// A decode, a loop, or three statements. What stands inside an `if`, `switch` or closure is part of that statement.
  private func doesWork(_ body: Body, _ decode: NameID) -> Bool {
    var (statements, depth) = (0, 0)
    for step in body.steps {
      switch step.kind {
      case .beginScope where step.isScope(.loop): return true
      case .beginScope, .beginSwitch, .beginClosure, .beginDeclaration:
        if depth == 1, step.isScope(.ifBranch) || step.isScope(.do) || step.kind == .beginSwitch { statements += 1 }
        depth += 1
      case .endScope, .endSwitch, .endClosure, .endDeclaration: depth -= 1
      case .assign, .returns, .discard, .throwing: if depth == 1 { statements += 1 }
      case .beginPattern where step.flags.contains(.hasValue) && step.flags.isDisjoint(with: [.element]): if depth == 1 { statements += 1 }
      default: if step.isCallee, step.name == decode { return true }
      }
    }
    return statements >= 3
  }

  /// The names of an actor's instance members that stand under its guard, those it inherits among them.
  private func guardedNames(of type: DeclarationID) -> Set<NameID> {
    var names: Set<NameID> = []
    for symbol in [Symbol(type)] + project.ancestors[type.index] where symbol.isDeclaration {
      for member in project.members.members(of: symbol) {
        let declaration = project.declarations[member.index]
        guard declaration.kind == .function || declaration.kind == .property || declaration.kind == .subscript else { continue }
        if declaration.flags.isDisjoint(with: [.isStatic, .isNonisolated, .isNonisolatedUnsafe]) { names.insert(declaration.name) }
      }
    }
    return names
  }
}
