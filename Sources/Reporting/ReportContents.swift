// What several formats ask of a report: which findings are news, and how many there are.

import Linting

extension Report {
  /// Findings that stand: neither suppressed, nor in the baseline, nor fixed, nor only moved.
  var newFindings: [Finding] { findings.filter { $0.status == .new } }

  /// New findings at or above `severity`, errors first, otherwise in the report's order.
  func mostSevereFirst(atLeast severity: Severity) -> [Finding] {
    let shown = newFindings.filter { $0.severity >= severity }
    return Severity.allCases.sorted(by: >).flatMap { level in shown.filter { $0.severity == level } }
  }

  func newCount(_ severity: Severity) -> Int { findings.count { $0.status == .new && $0.severity == severity } }

  /// Rules by their id.
  var rulesByID: [String: RuleSummary] { Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }
}

extension Finding {
  /// What was seen, and what to do: the two halves of the message.
  var halves: (seen: String, advice: String?) {
    var isCode = false
    var isBreak = false
    for index in message.indices {
      let character = message[index]
      if character == "`" { isCode.toggle() }
      if isBreak, character == " " {
        return (String(message[..<message.index(before: index)]), String(message[message.index(after: index)...]))
      }
      isBreak = character == ";" && !isCode
    }
    return (message, nil)
  }
}

/// `count` things, e.g. `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}

/// `a`, `a and b`, `a, b and c`.
func listed(_ parts: [String]) -> String {
  parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
}

/// A message as runs of words and of code in backticks. An odd backtick begins no code.
func messageParts(_ message: String) -> [(text: String, isCode: Bool)] {
  let pieces = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
  var parts: [(text: String, isCode: Bool)] = []
  for (index, piece) in pieces.enumerated() {
    let isOpen = index % 2 == 1 && index == pieces.count - 1
    if isOpen { parts.append(("`" + piece, false)) } else if !piece.isEmpty { parts.append((piece, index % 2 == 1)) }
  }
  return parts
}
