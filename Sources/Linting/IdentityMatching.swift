// Which findings of today were there before: by what they are about, counted one by one. A file only chooses among equals.

/// So many findings, or places of one, that are about the same in the same file.
struct Tally: Sendable {
  var identity: FindingIdentity
  var path: String
  var count: Int
}

/// How two lists of tallies answer to each other.
struct IdentityMatching: Sendable {
  /// By tally of today: how many nothing of before answers to.
  private(set) var added: [Int]
  /// By tally of before: how many nothing of today answers to.
  private(set) var gone: [Int]
  /// By tally of today: one of before that answers to it; that of the same file if there is one.
  private(set) var partner: [Int?]

  init(before: [Tally], today: [Tally]) {
    (added, gone) = (today.map(\.count), before.map(\.count))
    partner = today.map { _ in nil }
    var groups: [FindingIdentity: (before: [Int], today: [Int])] = [:]
    for (index, tally) in before.enumerated() { groups[tally.identity, default: ([], [])].before.append(index) }
    for (index, tally) in today.enumerated() where groups[tally.identity] != nil { groups[tally.identity]?.today.append(index) }
    // Groups share nothing, so their order is of no matter.
    for (_, group) in groups where !group.today.isEmpty {
      matchInSameFile(group.before, group.today, before, today)
      matchElsewhere(group.before, group.today)
    }
    matchCycles(before, today)
  }

  /// What is left of a cycle when a part of it is gone is no new one.
  private mutating func matchCycles(_ before: [Tally], _ today: [Tally]) {
    let old = before.indices.compactMap { index in
      gone[index] > 0 ? before[index].identity.cycleMembers.map { (index: index, members: $0) } : nil
    }
    if old.isEmpty { return }
    for index in today.indices where added[index] > 0 {
      guard let members = today[index].identity.cycleMembers else { continue }
      let whole = old.first { candidate in
        let (one, other) = (before[candidate.index].identity, today[index].identity)
        return one.rule == other.rule && one.declaration == other.declaration && members.isSubset(of: candidate.members)
      }
      guard let whole else { continue }
      (added[index], gone[whole.index], partner[index]) = (0, 0, whole.index)
    }
  }

  private mutating func matchInSameFile(_ old: [Int], _ new: [Int], _ before: [Tally], _ today: [Tally]) {
    var byPath: [String: [Int]] = [:]
    for index in old.reversed() { byPath[before[index].path, default: []].append(index) }
    for index in new {
      let path = today[index].path
      while added[index] > 0, let candidate = byPath[path]?.last {
        take(candidate, for: index)
        if gone[candidate] == 0 { byPath[path]?.removeLast() }
      }
    }
  }

  /// What is left, the smallest first: what can be whole is made whole.
  private mutating func matchElsewhere(_ old: [Int], _ new: [Int]) {
    var left = old.filter { gone[$0] > 0 }[...]
    for index in new.filter({ added[$0] > 0 }).sorted(by: { (added[$0], $0) < (added[$1], $1) }) {
      while added[index] > 0, let candidate = left.first {
        take(candidate, for: index)
        if gone[candidate] == 0 { left.removeFirst() }
      }
    }
  }

  private mutating func take(_ old: Int, for new: Int) {
    let count = min(gone[old], added[new])
    gone[old] -= count
    added[new] -= count
    if partner[new] == nil { partner[new] = old }
  }
}
