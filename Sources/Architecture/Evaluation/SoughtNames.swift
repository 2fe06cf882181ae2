// Names that facts seek in bodies. Each body says exactly of which groups it has a name, so that few are read for them.

import Syntax

struct SoughtNames: OptionSet, Sendable {
  let rawValue: UInt8
  /// Of locks, and of calls that run a closure under one or on a queue.
  static let guards = SoughtNames(rawValue: 1)
  /// Of what a look at a cancellation is spelled by.
  static let cancellation = SoughtNames(rawValue: 2)
  /// `$name`, `Bindable`, the labels of a `Binding(get:set:)`; a key path counts as one.
  static let bindings = SoughtNames(rawValue: 4)
  static let receive = SoughtNames(rawValue: 8)
  static let cancel = SoughtNames(rawValue: 16)
  static let taskGroups = SoughtNames(rawValue: 32)

  static let locks = ["lock", "wait", "unlock", "signal", "os_unfair_lock_lock", "pthread_mutex_lock", "pthread_rwlock_wrlock", "objc_sync_enter"]
  static let guardedCalls = [
    "withLock", "withLockUnchecked", "withLockIfAvailable", "sync", "async", "synchronized", "performAndWait", "perform", "critical", "mutate", "locked",
    "protect", "around", "execute", "addOperation", "barrier", "asyncAfter", "withCriticalRegion", "withLockVoid", "safe", "atomic", "onQueue",
  ]
  static let cancellations = ["CancellationError", "isCancelled", "cancelled", "URLError", "checkCancellation", "isCancellation", "isCancellationError"]
  static let groupMakers = ["withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup"]
  static let setters = ["(get:set:)", "(_:set:)"]

  /// By name: the groups it belongs to.
  static func table(_ names: FrozenNames) -> [SoughtNames] {
    var table = [SoughtNames](repeating: [], count: names.count)
    let groups: [(SoughtNames, [String])] = [
      (.guards, locks + guardedCalls), (.cancellation, cancellations), (.bindings, setters + ["Bindable"]), (.receive, ["receive"]), (.cancel, ["cancel"]),
      (.taskGroups, groupMakers),
    ]
    for (group, texts) in groups {
      for name in texts.lazy.compactMap(names.find) { table[name.index].insert(group) }
    }
    for index in table.indices where names.isProjected(NameID(UInt32(index))) { table[index].insert(.bindings) }
    return table
  }
}

extension FrozenNames {
  /// Whether it is a publisher or binding of what an object holds: `$text`, not `$0`.
  func isProjected(_ name: NameID) -> Bool {
    withBytes(of: name) { $0.count > 1 && $0[0] == UInt8(ascii: "$") && $0[1] &- 0x30 > 9 }
  }
}
