// The grammar of comments that speak to the linter.

import Testing

@testable import Linting
@testable import RuleLanguage

private struct CommentCase: Sendable {
  var text: String
  var verb: SuppressionComment.Verb
  var rules: [String]
  var reason = ""
}

private let comments: [CommentCase] = [
  CommentCase(text: "disable:next a-rule", verb: .disable(.next), rules: ["a-rule"]),
  CommentCase(text: "disable:this a-rule", verb: .disable(.this), rules: ["a-rule"]),
  CommentCase(text: "disable:previous a-rule", verb: .disable(.previous), rules: ["a-rule"]),
  CommentCase(text: "disable a-rule", verb: .disable(.onwards), rules: ["a-rule"]),
  CommentCase(text: "enable a-rule", verb: .enable, rules: ["a-rule"]),
  CommentCase(text: " disable:next  a-rule ", verb: .disable(.next), rules: ["a-rule"]),
  CommentCase(text: "disable:next a, b c", verb: .disable(.next), rules: ["a", "b", "c"]),
  CommentCase(text: "disable:next a-rule - the words are no rules", verb: .disable(.next), rules: ["a-rule"], reason: "the words are no rules"),
  CommentCase(text: "disable:next a-rule -- because", verb: .disable(.next), rules: ["a-rule"], reason: "because"),
  CommentCase(text: "disable:next a-rule: because", verb: .disable(.next), rules: ["a-rule"], reason: "because"),
  CommentCase(text: "disable:next a-rule — because", verb: .disable(.next), rules: ["a-rule"], reason: "because"),
  CommentCase(text: "disable:this a-rule */", verb: .disable(.this), rules: ["a-rule"]),
  CommentCase(text: "disable:this a-rule - why */", verb: .disable(.this), rules: ["a-rule"], reason: "why"),
  CommentCase(text: "disable all", verb: .disable(.onwards), rules: ["all"]),
  CommentCase(text: "disable a2_b", verb: .disable(.onwards), rules: ["a2_b"]),
]

@Test(arguments: comments) private func commentsAreRead(_ expected: CommentCase) throws {
  let comment = try SuppressionComment(Array(expected.text.utf8))
  #expect(comment.verb == expected.verb)
  #expect(comment.rules.map(\.text) == expected.rules)
  #expect(comment.reason == expected.reason)
  for rule in comment.rules {
    #expect(Array(expected.text.utf8)[rule.offset...].starts(with: rule.text.utf8))
  }
}

private let mistakes: [(text: String, problem: SuppressionComment.Problem)] = [
  ("disable", .noRule),
  ("disable:next", .noRule),
  ("disable:next - why", .noRule),
  ("disable:nxt a", .unknownScope("nxt")),
  ("disable:onwards a", .unknownScope("onwards")),
  ("disabel a", .unknownVerb("disabel", nearest: "disable")),
  ("is a linter", .notForUs),
  ("", .notForUs),
]

@Test(arguments: mistakes.indices) func mistakesInCommentsAreNamed(_ index: Int) {
  #expect(throws: mistakes[index].problem) { try SuppressionComment(Array(mistakes[index].text.utf8)) }
}

@Test(arguments: [
  ("viewmodel-data-acess", "viewmodel-data-access"), ("Domian", "Domain"), ("lnit", "lint"), ("erorr", "error"), ("zzz", nil), ("", nil),
] as [(String, String?)])
func theNearestWordIsFound(_ word: String, _ nearest: String?) {
  #expect(nearestWord(to: word, among: ["lint", "error", "Domain", "viewmodel-data-access", "view-data-access"]) == nearest)
}
