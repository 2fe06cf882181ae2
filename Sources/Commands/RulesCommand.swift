// `archlint rules`: the rules in force, a line each; `archlint rules new ID` writes one to start from.

import Architecture
import Platform
import RuleLanguage

func runRules(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if let verb = arguments.operands.first {
    guard verb.elementsEqual("new".utf8), arguments.operands.count == 2 else {
      throw Failure("'rules' takes nothing, or 'new ID'")
    }
    return try writeNewRule(String(decoding: arguments.operands[1], as: UTF8.self), arguments, console)
  }
  let rules = try RuleSet(arguments, operands: [])
  let rows = zip(rules.book.rules, rules.book.documents).map { RuleRow($0, $1, isOff: rules.configuration?.rules[$0.id]?.severity == .off || $0.isOptIn) }
  switch arguments.value(.format) {
  case "json": return try printed(RuleRow.json(rows))
  case "markdown": return try printed(RuleRow.markdown(rows))
  default: return try printed(RuleRow.text(rows))
  }
}

/// What a list of rules says of each.
private struct RuleRow {
  var id, severity, impact, title, why, file: String
  var tags: [String]

  init(_ rule: Rule, _ document: RuleDocument, isOff: Bool) {
    (id, severity, impact) = (rule.id, isOff ? "off" : rule.severity.rawValue, rule.impact.rawValue)
    (title, why, file, tags) = (rule.title, rule.impactDescription, document.file, rule.tags)
  }

  static func text(_ rows: [RuleRow]) -> String {
    columns(rows.map { [$0.id, $0.severity, $0.impact, $0.title] })
  }

  /// An index: each rule with a link to its document, whose path is as `file` gives it.
  static func markdown(_ rows: [RuleRow]) -> String {
    "| Rule | Severity | Impact | What it says |\n| --- | --- | --- | --- |\n"
      + rows.map { row in
        "| [`\(row.id)`](\(linkTarget(row.file))) | \(row.severity) | \(row.impact) | \(markdownCell(row.title)) |\n"
      }.joined()
  }

  /// A path as the target of a link: what is not plain is percent-encoded.
  private static func linkTarget(_ path: String) -> String {
    path.utf8.map { byte -> String in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "/._-~+".unicodeScalars.contains(scalar))
      if isPlain { return String(scalar) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  /// Plain words in a cell of a table.
  private static func markdownCell(_ text: String) -> String {
    var result = ""
    for character in Console.printable(text.replacing("\n", with: " ")) {
      if "\\`*_[]<>|&".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  static func json(_ rows: [RuleRow]) -> String {
    let objects = rows.map { row in
      "    {\"id\": \(quoted(row.id)), \"severity\": \(quoted(row.severity)), \"impact\": \(quoted(row.impact)), "
        + "\"title\": \(quoted(row.title)), \"why\": \(quoted(row.why)), "
        + "\"tags\": [\(row.tags.map(quoted).joined(separator: ", "))], \"file\": \(quoted(row.file))}"
    }
    return "{\n  \"version\": 1,\n  \"rules\": [\n\(objects.joined(separator: ",\n"))\n  ]\n}\n"
  }
}

/// Rows of cells, each column as wide as its widest cell; the last is not padded.
func columns(_ rows: [[String]]) -> String {
  var widths: [Int] = []
  for row in rows {
    for (index, cell) in row.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], cell.count)
    }
  }
  return rows.map { row in
    let cells = row.enumerated().map { index, cell in
      index == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - cell.count)
    }
    return Console.printable(cells.joined(separator: "  ").trimmingTrailingSpace()) + "\n"
  }.joined()
}

private func writeNewRule(_ id: String, _ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let isID =
    id.utf8.first.map { (97...122).contains($0) } == true
    && id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
  if !isID { throw Failure("'\(id)' is no rule id; use lower-case letters, digits and '-', as in 'viewmodel-data-access'") }
  if try RuleSet(arguments, operands: []).book[rule: id] != nil { throw Failure("there is a rule '\(id)' already") }
  let path = SystemPath("\(id).md")
  if (try? fileKind(at: path, followingLinks: false)) != nil { throw Failure("\(path.display) exists already") }
  do throws(FileError) { try writeFile(Array(newRule(id).utf8), to: path) } catch { throw Failure("\(path.display): \(error.message)") }
  console.notice("wrote \(path.display); `archlint test \(path.display)` runs its examples, `--rules \(path.display)` lints with it")
  return .clean
}

/// A rule that works, to be made one's own.
private func newRule(_ id: String) -> String {
  """
  ---
  id: \(id)
  title: ViewModels don't keep caches of their own
  severity: warning
  impact: MEDIUM
  impactDescription: What every ViewModel remembers for itself can be neither shared nor cleared.
  tags: swift, architecture
  select: property
  where:
    owner: { role: ViewModel }
    name: ['*Cache', cache]
  message: '{declaration} keeps a cache in a ViewModel; let a repository remember'
  ---

  ## ViewModels don't keep caches of their own

  Say here why the rule exists and what it does not see. `archlint facts` lists what a rule can ask for.

  **Incorrect (the ViewModel remembers):**

  ```swift
  final class FeedViewModel {
    private var feedCache: [String] = [] // expect
  }
  ```

  **Correct (the repository remembers):**

  ```swift
  protocol FeedRepository {
    func feed() async throws -> [String]
  }

  final class FeedViewModel {
    private let repository: FeedRepository

    init(repository: FeedRepository) {
      self.repository = repository
    }
  }
  ```

  """
}
