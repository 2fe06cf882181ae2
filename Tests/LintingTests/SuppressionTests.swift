// Comments that suppress: what they cover, and what is said of those that are wrong or of no use.

import Linting
import RuleLanguage
import Testing

private let names = rule(
  "no-managers",
  """
  select: [type, function]
  where: { name: ['*Manager', manage] }
  message: '{name} is called a manager'
  """)

private let network = rule(
  "network",
  """
  select: reference
  where: { to: { category: network } }
  group: [from.type]
  message: '{from} uses {to}'
  """)

private struct CommentCase: Sendable {
  var text: String
  /// Lines of findings that stand.
  var lines: [Int]
  /// Lines and parts of the remarks.
  var remarks: [String] = []
}

private let cases: [CommentCase] = [
  CommentCase(text: "class AManager {}\n", lines: [1]),
  CommentCase(text: "// archlint:disable:next no-managers - why\nclass AManager {}\nclass BManager {}\n", lines: [3]),
  CommentCase(text: "class AManager {} // archlint:disable:this no-managers\nclass BManager {}\n", lines: [2]),
  CommentCase(text: "class AManager {}\n// archlint:disable:previous no-managers\nclass BManager {}\n", lines: [3]),
  CommentCase(text: "// archlint:disable no-managers\nclass AManager {}\nclass BManager {}\n", lines: []),
  CommentCase(
    text: "// archlint:disable no-managers\nclass AManager {}\n// archlint:enable no-managers\nclass BManager {}\n", lines: [4]),
  CommentCase(text: "/* archlint:disable:next no-managers */\nclass AManager {}\n", lines: []),
  CommentCase(text: "// archlint:disable:next all\nclass AManager {}\n", lines: []),
  // Above a declaration it covers all of it, attributes included.
  CommentCase(text: "// archlint:disable:next no-managers\nclass AManager {\n  func manage() {}\n}\nfunc manage() {}\n", lines: [5]),
  CommentCase(text: "// archlint:disable:next no-managers\n@objc\nclass AManager {\n  func manage() {}\n}\n", lines: []),
  CommentCase(text: "// archlint:disable:next no-managers\n\n\nclass AManager {}\n", lines: []),
  CommentCase(text: "// archlint:disable:next no-managers\r\nclass AManager {}\r\nclass BManager {}\r\n", lines: [3]),
  // Of no use, or wrong.
  CommentCase(text: "// archlint:disable:next no-managers\nclass A {}\n", lines: [], remarks: ["1:26 the suppression of 'no-managers' suppresses nothing"]),
  CommentCase(text: "// archlint:disable:next network - not this\nclass AManager {}\n", lines: [2], remarks: ["1:26 the suppression of 'network'"]),
  CommentCase(text: "// archlint:disable:next no-manager\nclass AManager {}\n", lines: [2], remarks: ["1:26 unknown rule 'no-manager'; did you mean 'no-managers'?"]),
  CommentCase(text: "// archlint:disable:nxt no-managers\nclass AManager {}\n", lines: [2], remarks: ["1:4 unknown 'disable:nxt'; did you mean 'next'?"]),
  CommentCase(text: "// archlint:disabel:next no-managers\nclass AManager {}\n", lines: [2], remarks: ["1:4 unknown comment 'archlint:disabel'"]),
  CommentCase(text: "// archlint:disable:next\nclass AManager {}\n", lines: [2], remarks: ["1:4 the comment names no rule"]),
  CommentCase(text: "// archlint:enable no-managers\nclass AManager {}\n", lines: [2], remarks: ["1:20 'no-managers' is not disabled here"]),
  CommentCase(text: "let text = \"// archlint:disable no-managers\"\nclass AManager {}\n", lines: [2]),
]

@Test(arguments: cases.indices) func commentsSuppressWhatTheyName(_ index: Int) throws {
  let expected = cases[index]
  let result = lintTexts([source("A.swift", expected.text)], try book(rules(names, network)))
  #expect(result.findings.filter { $0.status == .new }.map(\.place.line) == expected.lines)
  #expect(result.remarks.count == expected.remarks.count, "\(result.remarks)")
  for (remark, part) in zip(result.remarks, expected.remarks) {
    #expect("\(remark.place.line):\(remark.place.column) \(remark.message)".hasPrefix(part), "\(remark)")
  }
}

@Test func aSuppressionTakesOneReferenceOutOfAGroup() throws {
  let text = """
    import Foundation
    final class Loader {
      // archlint:disable:next network - the first one is agreed
      let session = URLSession.shared
      func load() { URLSession.shared.reset {} }
    }
    """
  let result = lintTexts([source("A.swift", text)], try book(rules(network)))
  #expect(result.lines == ["A.swift:5:17 network"])
  #expect(result.suppressed.isEmpty)
  let all = lintTexts([source("A.swift", "// archlint:disable network\n" + text)], try book(rules(network)))
  #expect(all.lines.isEmpty && all.suppressed.count == 1)
}

@Test func aReasonCanBeRequired() throws {
  var settings = LintSettings()
  settings.requiresReason = true
  let result = lintTexts(
    [source("A.swift", "// archlint:disable:next no-managers\nclass AManager {}\n// archlint:disable:next no-managers - why\nclass BManager {}\n")],
    try book(rules(names)), settings: settings)
  #expect(result.lines == ["A.swift:2:7 no-managers"])
  #expect(result.remarks.map(\.place.line) == [1])
}

@Test(arguments: [("2026-01-01", true), ("2026-01-31", true), ("2026-02-01", false)])
func anExceptionHoldsUntilItsDay(_ day: String, _ holds: Bool) throws {
  let excepted = names + "    except:\n      - { from: { name: AManager }, reason: soon gone, until: 2026-01-31 }\n      - { from: { name: Nobody }, reason: gone }\n"
  var settings = LintSettings()
  settings.day = day
  let result = lintTexts([source("A.swift", "class AManager {}\nclass BManager {}\n")], try book(rules(excepted)), settings: settings)
  #expect(result.findings.map(\.place.line) == (holds ? [2] : [1, 2]))
  #expect(result.notices.contains { $0.message.contains("excuses nothing") })
  #expect(result.notices.contains { $0.message.contains("ended on 2026-01-31") } == !holds)
}
