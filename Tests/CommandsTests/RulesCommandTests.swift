// `archlint rules` in its formats.

import Foundation
import Testing

@testable import Commands

private let rule = """
  rules:
    - id: no-managers
      title: 'Types <b>|are</b> named *after* what they do'
      severity: warning
      impact: LOW
      impactDescription: A manager does everything.
      tags: naming
      select: type
      where: { name: '*Manager' }
      message: '{name} is called a manager; name it after what it does'
  """

@Test func theIndexOfRulesLinksToTheDocuments() throws {
  let folder = try TemporaryFolder(["team rules/our (own).yml": rule])
  let run = try folder.archlint("rules", "--format", "markdown", "--rules", "team rules/our (own).yml")
  #expect(run.status == 0)
  let lines = run.output.split(separator: "\n")
  #expect(lines.first == "| Rule | Severity | Impact | What it says |")
  #expect(lines.contains { $0.hasPrefix("| [`dto-in-presentation`](Rules/dto-in-presentation.md) | error | ") })
  #expect(
    lines.contains(#"| [`no-managers`](team%20rules/our%20%28own%29.yml) | warning | LOW | Types \<b\>\|are\</b\> named \*after\* what they do |"#),
    "\(run.output)")
  #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("| [`") })
}

@Test func everyRuleIsInEveryFormat() throws {
  let folder = try TemporaryFolder()
  let text = try folder.archlint("rules").output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  let json = try JSONSerialization.jsonObject(with: Data(folder.archlint("rules", "--format", "json").output.utf8)) as? [String: Any]
  let rules = json?["rules"] as? [[String: Any]] ?? []
  #expect(text.count > 10 && rules.compactMap { $0["id"] as? String } == text)
  #expect(rules.allSatisfy { ($0["file"] as? String)?.hasPrefix("Rules/") == true && $0["severity"] is String && $0["impact"] is String })
}
