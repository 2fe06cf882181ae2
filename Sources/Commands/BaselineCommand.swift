// `archlint baseline accept` and `archlint baseline prune`: the only ways, with `init`, in which a baseline is written.

import Linting
import Platform
import RuleLanguage

private enum BaselineVerb: String, CaseIterable { case accept, prune }

func runBaseline(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let word = String(decoding: arguments.operands.first ?? [], as: UTF8.self)
  guard let verb = BaselineVerb(rawValue: word) else {
    let verbs = BaselineVerb.allCases.map(\.rawValue)
    throw Failure("'baseline' can't do '\(word)'\(suggestion(for: word, among: verbs)) (one of \(verbs.joined(separator: ", ")))")
  }
  let paths = Array(arguments.operands.dropFirst())
  if verb == .prune, !paths.isEmpty { throw Failure("'baseline prune' looks at the whole project and takes no path") }
  let rules = try RuleSet(arguments, operands: paths)
  let file = try BaselineFile(arguments, rules)
  let before = try file.contents()
  if verb == .prune, before == nil { throw Failure("\(file.shown): no such baseline") }
  guard let change = try BaselineChange(arguments, rules, before: before ?? Baseline(), console) else { return .clean }
  if verb == .prune, change.hasProblems {
    console.error("\(file.shown) is left as it is: what a file with problems holds can't be told to be gone")
    return .badSource
  }
  let after = verb == .accept ? change.accepted : change.pruned
  if before == nil || after.entries.elementsEqual(before?.entries ?? []) == false { try file.write(after) }
  console.notice("\(file.shown): \(verb == .accept ? change.wordsOfAccept : change.wordsOfPrune)")
  return change.hasProblems ? .badSource : .clean
}

/// A baseline against the project as it is.
struct BaselineChange: Sendable {
  private(set) var added: [BaselineEntry] = []
  private var outcome: BaselineOutcome
  /// Whether a file could be judged in part only.
  private(set) var hasProblems: Bool

  /// Nil where there is no file to judge and that is no mistake.
  init?(_ arguments: Arguments, _ rules: RuleSet, before: Baseline, _ console: Console) throws(Failure) {
    var statistics = Statistics()
    var settings = try rules.settings(arguments, day: try arguments.day())
    settings.baseline = before
    let excludes = Exclusions(rules.configuration?.exclude ?? []).excludes
    guard
      let project = try LoadedProject.load(rules.scope, arguments, console, &statistics, excludes: excludes, rules.configuration)
    else { return nil }
    let result = judge(project, rules, settings, &statistics)
    outcome = result.baseline
    for finding in result.findings where finding.status == .new {
      let entry = BaselineEntry(identity: finding.identity, path: finding.place.path)
      added += Array(repeating: entry, count: finding.newOccurrences)
    }
    var sources: [String: [UInt8]] = [:]
    let problems = project.problems(sources: &sources)
    for problem in problems {
      console.error("\(rules.scope.shownPath(problem.place.path)):\(problem.place.line):\(problem.place.column): \(problem.message)")
    }
    hasProblems = !problems.isEmpty
  }

  /// What was there, under today's file names, and what is new.
  var accepted: Baseline { Baseline(outcome.kept + outcome.gone.map(\.entry) + added) }
  /// What was there and still is.
  var pruned: Baseline { Baseline(outcome.kept) }

  var wordsOfAccept: String {
    let kept = outcome.kept.count
    let gone = outcome.gone.isEmpty ? "" : "; \(entries(outcome.gone.count)) gone, which `archlint baseline prune` drops"
    return "\(entries(added.count)) added, \(kept) were there\(gone)"
  }

  var wordsOfPrune: String { "\(entries(outcome.gone.count)) dropped, \(outcome.kept.count) are left" }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
