// Runs every rule over every file, on many threads. What comes back is in one order, whichever thread found it.

import Architecture
import Model

/// A match with its rule and its place in the source.
struct Candidate: Sendable {
  /// Index into the rules.
  var rule: Int
  var match: Match
  var range: FileRange
  var isDropped = false
  /// The type around its own that has the same flaw, if there is one.
  var speaksFor = DeclarationID.none
  /// Index of the candidate whose finding it is a part of.
  var joins: Int?
}

extension Candidate {
  /// The reference that was found; nil where something else was.
  func reference(in project: Project) -> Reference? {
    guard case .reference(let row) = match.subject else { return nil }
    return project.references[row]
  }
}

struct RuleRun<Evaluator: RuleEvaluator>: Sendable {
  let evaluator: Evaluator
  let prepared: [Evaluator.PreparedRule]
  /// By rule: its messages' conditions, its exceptions' ends.
  let conditions: [[Evaluator.PreparedPredicate?]]
  let exceptions: [[(from: Evaluator.PreparedPredicate?, to: Evaluator.PreparedPredicate?)]]
  private(set) var nanoseconds: [UInt64]

  init(_ evaluator: Evaluator, rules: [Rule], _ surroundings: LintSurroundings) {
    self.evaluator = evaluator
    prepared = evaluator.prepare(rules, surroundings.parallel)
    let others = parallelMap(rules, share: 1, surroundings.parallel) { rule in
      (
        conditions: rule.messages.map { $0.condition.map { evaluator.prepare($0) } },
        exceptions: rule.except.map { ($0.from.map { evaluator.prepare($0) }, $0.to.map { evaluator.prepare($0) }) }
      )
    }
    (conditions, exceptions) = (others.map(\.conditions), others.map(\.exceptions))
    nanoseconds = Array(repeating: 0, count: rules.count)
  }

  /// One rule and some files; with no files, the cycles and the project.
  private struct Item: Sendable { var rule: Int; var files: Range<Int>? }

  private static var filesPerItem: Int { 256 }

  /// All candidates, rule by rule, each rule's in the order of files and offsets.
  mutating func candidates(in files: [FileID], _ surroundings: LintSurroundings) -> [Candidate] {
    let items = prepared.indices.flatMap { rule in
      [Item(rule: rule, files: nil)]
        + stride(from: 0, to: files.count, by: Self.filesPerItem).map {
          Item(rule: rule, files: $0..<min($0 + Self.filesPerItem, files.count))
        }
    }
    let run = self
    let results = parallelMap(items, share: 1, surroundings.parallel) { item in
      let start = surroundings.clock()
      let found = run.candidates(of: item, files)
      return (found: found, time: surroundings.clock() &- start)
    }
    var all: [Candidate] = []
    all.reserveCapacity(results.reduce(0) { $0 + $1.found.count })
    for (item, result) in zip(items, results) {
      nanoseconds[item.rule] &+= result.time
      all += result.found
    }
    all.sort { ($0.rule, $0.range) < ($1.rule, $1.range) }
    return all
  }

  private func candidates(of item: Item, _ files: [FileID]) -> [Candidate] {
    let rule = prepared[item.rule]
    var found: [Candidate] = []
    func add(_ matches: [Match]) {
      for match in matches { found.append(Candidate(rule: item.rule, match: match, range: evaluator.range(of: match.subject))) }
    }
    guard let range = item.files else {
      add(evaluator.projectMatches(of: rule))
      return found
    }
    add(evaluator.matches(of: rule, in: files[range]))
    return found
  }
}

extension FileRange: Comparable {
  package static func < (left: FileRange, right: FileRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// The indexes of the rules that match nothing in the project.
package func rulesWithoutMatch<Evaluator: RuleEvaluator>(
  _ evaluator: Evaluator, _ rules: [Rule], _ surroundings: LintSurroundings
) -> [Int] {
  var run = RuleRun(evaluator, rules: rules, surroundings)
  let project = evaluator.project
  let judged = project.files.indices.map { FileID($0) }.filter { !project.files[$0.index].facts.isGenerated }
  let matched = Set(run.candidates(in: judged, surroundings).map(\.rule))
  return rules.indices.filter { !matched.contains($0) }
}
