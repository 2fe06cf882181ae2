// What a run wants besides its rules: severities, filters, the day.

import Architecture
import Model

package struct LintSettings: Sendable {
  /// The day that `until` is compared with, `YYYY-MM-DD`.
  package var day = ""
  /// Severities that outweigh those of the rules, by rule id; nil: off.
  package var severities: [String: Severity?] = [:]
  /// Rule ids and tags that are reported; empty: all.
  package var only: Set<String> = []
  /// Rule ids and tags that are not.
  package var skip: Set<String> = []
  /// Whether a suppression counts only if it says why.
  package var requiresReason = false
  /// Findings that are accepted; nil: there is no baseline.
  package var baseline: Baseline?
  /// Whether findings say which declarations they rest on, for a review.
  package var wantsLeads = false
  /// Whether the texts of the files that findings speak of are kept, to be shown.
  package var wantsSources = true

  package init() {}

  /// Whether findings of the rule are reported. It runs in any case, so that a filter never makes another rule's finding appear.
  package func reports(_ rule: Rule) -> Bool {
    if let severity = severities[rule.id], severity == nil { return false }
    if rule.isOptIn, severities[rule.id] == nil, !only.contains(rule.id) { return false }
    let names = [rule.id] + rule.tags
    return (only.isEmpty || names.contains(where: only.contains)) && !names.contains(where: skip.contains)
  }

  package func severity(of rule: Rule) -> Severity { (severities[rule.id] ?? rule.severity) ?? rule.severity }
}

/// What a linter needs from outside.
package struct LintSurroundings: Sendable {
  /// Runs a loop on many threads.
  package var parallel: @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void
  /// The bytes of a file, read again; nil if that fails.
  package var source: @Sendable (FileID) -> [UInt8]?
  /// Nanoseconds since some moment, for statistics.
  package var clock: @Sendable () -> UInt64

  package init(
    parallel: @escaping ParallelFor = inOrder,
    source: @escaping @Sendable (FileID) -> [UInt8]?,
    clock: @escaping @Sendable () -> UInt64 = { 0 }
  ) {
    (self.parallel, self.source, self.clock) = (parallel, source, clock)
  }
}

/// What the rules have cost and found, for `--stats`.
package struct RuleStatistics: Sendable {
  package var rule: String
  /// Summed over all threads.
  package var nanoseconds: UInt64 = 0
  package var matches = 0
  package var findings = 0
}
