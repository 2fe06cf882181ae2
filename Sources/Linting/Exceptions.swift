// What a rule's `except:` leaves alone: until its day, and never more than it says.

import Architecture

struct ExceptionTable {
  private let rules: [Rule]
  private let day: String
  /// By rule, by exception.
  private var isUsed: [[Bool]]

  init(_ rules: [Rule], day: String) {
    (self.rules, self.day) = (rules, day)
    isUsed = rules.map { Array(repeating: false, count: $0.except.count) }
  }

  /// Drops the candidates that an exception in force excuses.
  mutating func apply<E: RuleEvaluator>(to candidates: inout [Candidate], _ run: RuleRun<E>) {
    for index in candidates.indices where !candidates[index].isDropped {
      let candidate = candidates[index]
      for (number, exception) in rules[candidate.rule].except.enumerated() {
        guard excuses(number, candidate, run) else { continue }
        isUsed[candidate.rule][number] = true
        if !hasEnded(exception) { candidates[index].isDropped = true }
      }
    }
  }

  private func hasEnded(_ exception: RuleException) -> Bool { exception.until.map { $0 < day } ?? false }

  private func excuses<E: RuleEvaluator>(_ number: Int, _ candidate: Candidate, _ run: RuleRun<E>) -> Bool {
    let exception = run.exceptions[candidate.rule][number]
    let near: Term.End = if case .reference = candidate.match.subject { .from } else { .subject }
    if let from = exception.from, !run.evaluator.holds(from, of: near, in: candidate.match) { return false }
    if let to = exception.to, !run.evaluator.holds(to, of: .to, in: candidate.match) { return false }
    return true
  }

  /// A remark for each exception that excuses nothing, or no more.
  var remarks: [RuleRemark] {
    rules.indices.flatMap { rule in
      rules[rule].except.enumerated().compactMap { number, exception in
        func remark(_ message: String) -> RuleRemark { RuleRemark(position: exception.position, message: message) }
        if !isUsed[rule][number] { return remark("the exception to '\(rules[rule].id)' excuses nothing; remove it") }
        guard hasEnded(exception), let until = exception.until else { return nil }
        return remark("the exception to '\(rules[rule].id)' ended on \(until); what it excused is reported")
      }
    }
  }
}
