// Findings that a team has accepted: the entries of a baseline, and what today's findings make of them.

/// One accepted place. No line: the file only chooses among equals.
package struct BaselineEntry: Hashable, Sendable {
  package var identity: FindingIdentity
  /// Relative to the project's root, with `/`.
  package var path: String

  package init(identity: FindingIdentity, path: String) { (self.identity, self.path) = (identity, path) }
}

extension BaselineEntry: Comparable {
  package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    if left.identity != right.identity { return left.identity < right.identity }
    return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}

package struct Baseline: Sendable {
  /// Equal entries count each.
  package private(set) var entries: [BaselineEntry] = []
  /// By entry: its line in the file, 1-based; 0 where none is known.
  private(set) var lines: [Int] = []

  package init(_ entries: [BaselineEntry] = []) {
    self.entries = entries.sorted()
    lines = entries.map { _ in 0 }
  }

  mutating func append(_ entry: BaselineEntry, line: Int) {
    entries.append(entry)
    lines.append(line)
  }
}

/// What has become of a baseline.
package struct BaselineOutcome: Sendable {
  /// Entries that findings of today answer to, with today's files.
  package var kept: [BaselineEntry] = []
  /// Entries that are gone, with their lines.
  package var gone: [(entry: BaselineEntry, line: Int)] = []

  package init() {}
}

extension Baseline {
  /// How many of each tally the baseline does not know, and what has become of its entries.
  func outcome(_ today: [Tally]) -> (added: [Int], outcome: BaselineOutcome) {
    let matching = IdentityMatching(before: entries.map { Tally(identity: $0.identity, path: $0.path, count: 1) }, today: today)
    var outcome = BaselineOutcome()
    for (tally, added) in zip(today, matching.added) {
      let entry = BaselineEntry(identity: tally.identity, path: tally.path)
      outcome.kept += Array(repeating: entry, count: tally.count - added)
    }
    for index in entries.indices where matching.gone[index] > 0 { outcome.gone.append((entries[index], lines[index])) }
    return (matching.added, outcome)
  }
}
