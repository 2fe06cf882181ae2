// `archlint explain RULE`: the rule's document for people at a terminal.

import Architecture
import Platform
import RuleLanguage

func runExplain(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let id = String(decoding: arguments.operands.first ?? [], as: UTF8.self)
  let book = try RuleSet(arguments, operands: []).book
  guard let (rule, document) = book[rule: id] else {
    throw Failure("unknown rule '\(id)'\(suggestion(for: id, among: book.rules.map(\.id))); `archlint rules` lists all")
  }
  let terminal = TerminalDocument(width: min(StandardStream.output.terminalWidth ?? 80, 100), isColored: arguments.wantsColor(true))
  return try printed(terminal.rendered(explanation(of: rule, document)))
}

/// The document with what its front matter says on top.
private func explanation(of rule: Rule, _ document: RuleDocument) -> String {
  let why = rule.impactDescription.isEmpty ? "" : ": " + rule.impactDescription
  var lines = ["# \(rule.id)", "", "\(rule.severity.rawValue), impact \(rule.impact.rawValue)\(why)", ""]
  // A document's own heading says the title, as most do.
  if !document.body.contains("\n## "), !document.body.hasPrefix("## ") { lines += ["## " + rule.title, ""] }
  if !rule.tags.isEmpty { lines += ["Tags: \(rule.tags.joined(separator: ", "))", ""] }
  lines += ["Looks at: \(rule.select.map(\.rawValue).joined(separator: ", ")). From: \(document.file).", ""]
  for option in rule.options { lines.append("- option `\(option.name)`: \(option.value.words) (default: \(option.default.words))") }
  if !rule.options.isEmpty { lines.append("") }
  return lines.joined(separator: "\n") + "\n" + document.body
}

extension RuleOption.Value {
  fileprivate var words: String {
    switch self {
    case .flag(let flag): String(flag)
    case .number(let number): String(number)
    case .word(let word): word
    case .list(let words): words.joined(separator: ", ")
    }
  }
}
