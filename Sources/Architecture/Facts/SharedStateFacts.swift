// Facts about state that several tasks reach at once, and about actor members that need no actor.

import Model
import Syntax

extension Knowledge {
  /// Mutable stored properties of classes that async functions or tasks of their type use, and that nothing isolates.
  func findSharedMutableState() -> FactTable {
    var (written, used) = (noDeclarations, noDeclarations)
    for row in stateWrites.rows {
      let reference = project.references[row]
      guard let target = reference.target.declaration, isOfSameType(reference, target) else { continue }
      if !isInInitializer(reference.from) { written[target.index] = true }
    }
    let asyncCode = asyncFunctions()
    var proofs: [UInt32: FactTable.Proof] = [:]
    for reference in project.references where !reference.from.isNone && (reference.kind == .read || reference.kind == .write) {
      guard let target = reference.target.declaration, written[target.index], !used[target.index] else { continue }
      guard isAsync(reference) || asyncCode[reference.from.index], isOfSameType(reference, target) else { continue }
      guard isolation(of: reference.from) == NameID(.nonisolated) else { continue }
      used[target.index] = true
      proofs[target.raw] = FactTable.Proof(related: [Evidence(range: range(of: reference), message: "async code uses it here")])
    }
    var values = noDeclarations
    for row in project.declarations.indices where used[row] { values[row] = isUnguardedState(DeclarationID(row)) }
    return FactTable(.sharedMutableState, values: values, proofs: proofs)
  }

  /// By declaration: an async function, or a helper that one of the same type calls.
  private func asyncFunctions() -> [Bool] {
    var isAsync = project.declarations.map { $0.kind == .function && $0.flags.contains(.isAsync) }
    for _ in 0..<2 {
      for reference in project.references where reference.kind == .call && !reference.from.isNone && isAsync[reference.from.index] {
        guard let target = reference.target.declaration, !isAsync[target.index], isOfSameType(reference, target) else { continue }
        isAsync[target.index] = project.declarations[target.index].flags.contains(.isPrivate)
      }
    }
    return isAsync
  }

  private func isUnguardedState(_ id: DeclarationID) -> Bool {
    let declaration = project.declarations[id.index]
    guard !declaration.parent.isNone, project.declarations[declaration.parent.index].kind == .class else { return false }
    guard declaration.flags.isDisjoint(with: [.isLet, .isStatic, .isComputed, .isWeak, .isNonisolatedUnsafe]) else { return false }
    return isolation(of: id) == NameID(.nonisolated) && !hasLock(declaration.parent)
  }

  private static let locks: Set<String> = [
    "NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "OSAllocatedUnfairLock", "os_unfair_lock", "os_unfair_lock_t", "Mutex",
    "DispatchQueue", "DispatchSemaphore", "pthread_mutex_t", "pthread_rwlock_t", "OperationQueue", "UnfairLock", "Lock", "ManagedAtomic",
    "Atomic", "AsyncSemaphore",
  ]

  /// Whether a type keeps a lock, a mutex or a queue of its own.
  private func hasLock(_ type: DeclarationID) -> Bool {
    var isLocked = false
    for member in project.members.members(of: Symbol(type)) where isStored(member) {
      project.types.forEachSymbol(in: project.declaredTypes[member.index]) { symbol, _ in
        if let name = symbol.externalName, Self.locks.contains(project.names.text(name)) { isLocked = true }
        if let declaration = symbol.declaration, PlaceWords.words(in: text(of: declaration)).contains(where: { $0 == "lock" || $0 == "mutex" }) { isLocked = true }
      }
    }
    return isLocked
  }

  /// Synchronous members of actors with work to do that touch nothing the actor protects.
  func findNonisolatedCandidates() -> FactTable {
    let requirements = fact(.satisfiesRequirement)
    var touches = noDeclarations
    for reference in project.references where !reference.from.isNone && !touches[reference.from.index] {
      guard let target = reference.target.declaration, isOfSameType(reference, target), isProtected(target) else { continue }
      touches[reference.from.index] = true
    }
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .function && !touches[row] {
      guard declaration.flags.isDisjoint(with: [.isAsync, .isStatic, .isNonisolated, .isOverride]), declaration.flags.contains(.hasBody) else { continue }
      let type = project.enclosingType(of: DeclarationID(row))
      guard !type.isNone, project.declarations[type.index].kind == .actor, !requirements.holds(UInt32(row)) else { continue }
      guard project.attributes(of: DeclarationID(row)).isEmpty else { continue }
      let steps = project.files[declaration.file.index].facts.steps
      values[row] = isWork(steps, declaration.steps.range.clamped(to: steps.indices))
    }
    return FactTable(.nonisolatedCandidate, values: values)
  }

  /// An instance member that only the actor's own code may touch freely. Constants and what is `nonisolated` are free.
  private func isProtected(_ member: DeclarationID) -> Bool {
    let flags = project.declarations[member.index].flags
    if !flags.isDisjoint(with: [.isStatic, .isNonisolated, .isNonisolatedUnsafe]) { return false }
    switch project.declarations[member.index].kind {
    case .property: return !flags.contains(.isLet)
    case .function, .subscript: return true
    default: return false
    }
  }

  /// A decode, a loop, or three statements; `self` as a whole is used for nothing.
  private func isWork(_ steps: [Step], _ range: Range<Int>) -> Bool {
    var (statements, isHeavy) = (0, false)
    for index in range {
      let step = steps[index]
      switch step.kind {
      case .beginScope where step.operand == ScopeKind.loop.rawValue: isHeavy = true
      case .member where project.names.text(step.name) == "decode": isHeavy = true
      case .discard, .assign, .returns, .endPattern, .throwing: statements += 1
      case .name where step.name == NameID(.`self`) && (index + 1 >= range.upperBound || steps[index + 1].kind != .member): return false
      default: break
      }
    }
    return isHeavy || statements >= 3
  }
}
