// Small projects judged by small rules, without a file system.

import Architecture
import Linting
import RuleLanguage
import Rules
import Testing

/// Roles, layers and vocabulary as they are built in.
let definitions = EmbeddedRules.documents.filter { $0.name.hasSuffix(".yml") }.map { SourceText(name: $0.name, bytes: Array($0.text.utf8)) }

func source(_ path: String, _ text: String) -> SourceText { SourceText(name: path, bytes: Array(text.utf8)) }

/// A rule book of the built-in definitions and the rules of a plain rule file.
func book(_ rules: String) throws -> RuleBook {
  let (book, diagnostics) = RuleBook.load(RuleBook.Sources(builtIn: definitions, team: [source("rules.yml", rules)]))
  #expect(diagnostics.isEmpty, "\(diagnostics.map(\.description))")
  return try #require(book)
}

/// One rule as a plain rule file's entry.
func rule(_ id: String, severity: String = "error", tags: String = "test", _ body: String) -> String {
  let indented = body.split(separator: "\n").map { "    \($0)\n" }.joined()
  return "  - id: \(id)\n    title: \(id)\n    severity: \(severity)\n    impact: HIGH\n    impactDescription: why\n    tags: \(tags)\n\(indented)"
}

func rules(_ rules: String...) -> String { "rules:\n" + rules.joined() }

extension LintResult {
  /// `path:line:column rule` of each finding that stands.
  var lines: [String] { found(.new) }
  var suppressed: [String] { found(.suppressed) }

  private func found(_ status: FindingStatus) -> [String] {
    findings.filter { $0.status == status }.map { "\($0.place.path):\($0.place.line):\($0.place.column) \($0.rule)" }
  }
}
