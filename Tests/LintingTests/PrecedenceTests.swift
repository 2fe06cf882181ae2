// One reference is reported by one rule.

import Architecture
import Model
import Testing

@testable import Linting

private let nowhere = SourcePosition(file: "rules.yml", line: 1, column: 1, length: 1)

private func rule(_ id: String, tags: [String] = [], yieldsTo: [String] = []) -> Rule {
  Rule(
    id: id, title: id, severity: .error, impact: .high, impactDescription: "", tags: tags, select: [.reference], where: .all([]),
    require: nil, group: [], place: .reference, messages: [], yieldsTo: yieldsTo.map { Word($0, at: nowhere) }, via: .direct, options: [],
    except: [], captures: [], namesTests: false, position: nowhere)
}

private struct PrecedenceCase: Sendable {
  var rules: [Rule]
  /// Rule index and token offset of each candidate.
  var found: [(rule: Int, offset: UInt32)]
  var kept: [Int]
}

private let cases: [PrecedenceCase] = [
  PrecedenceCase(rules: [rule("a"), rule("b")], found: [(0, 1), (1, 1)], kept: [0, 1]),
  PrecedenceCase(rules: [rule("a", yieldsTo: ["b"]), rule("b")], found: [(0, 1), (0, 5), (1, 1)], kept: [1, 2]),
  PrecedenceCase(rules: [rule("a", yieldsTo: ["models"]), rule("b", tags: ["models"])], found: [(0, 1), (1, 1)], kept: [1]),
  // A chain: the least specific is silent even where the middle one is silenced too.
  PrecedenceCase(rules: [rule("a", yieldsTo: ["b"]), rule("b", yieldsTo: ["c"]), rule("c")], found: [(0, 1), (1, 1), (2, 1)], kept: [2]),
  // Both yield: one still speaks.
  PrecedenceCase(rules: [rule("a", yieldsTo: ["b"]), rule("b", yieldsTo: ["a"])], found: [(0, 1), (1, 1)], kept: [0]),
  // A rule never yields to itself.
  PrecedenceCase(rules: [rule("a", tags: ["x"], yieldsTo: ["x"])], found: [(0, 1)], kept: [0]),
]

@Test(arguments: cases.indices) func theMoreSpecificRuleSpeaks(_ index: Int) {
  let precedence = cases[index]
  var candidates = precedence.found.enumerated().map { number, found in
    Candidate(
      rule: found.rule, match: Match(subject: .declaration(DeclarationID(number))),
      range: FileRange(file: FileID(0), start: found.offset, end: found.offset + 3))
  }
  Precedence(precedence.rules).apply(to: &candidates, TextProject([]).project, rules: precedence.rules)
  #expect(candidates.indices.filter { !candidates[$0].isDropped } == precedence.kept)
}
