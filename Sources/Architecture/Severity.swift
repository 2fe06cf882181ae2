// What a rule weighs: set by its document, shown by every report.

/// How much a finding weighs. `error` fails a run by default.
package enum Severity: String, CaseIterable, Sendable, Comparable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
}

/// How much the flaw costs a team, as the rule's document says.
package enum Impact: String, CaseIterable, Sendable { case low = "LOW", medium = "MEDIUM", high = "HIGH", critical = "CRITICAL" }
