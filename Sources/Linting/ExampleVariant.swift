// The ways in which an example is run besides as it is written: in none of them may its findings move or appear by mistake.

enum ExampleVariant: String, CaseIterable, Sendable {
  case plain = "as it is written"
  case insideComment = "inside a comment"
  case insideString = "inside a string"
  case afterEmoji = "after an emoji"
  case carriageReturns = "with CRLF"
  case disabled = "disabled by a comment"

  /// Whether the example's findings are expected, on the same lines; if not, there is none.
  var keepsFindings: Bool {
    switch self {
    case .plain, .afterEmoji, .carriageReturns: true
    case .insideComment, .insideString, .disabled: false
    }
  }

  func text(_ text: String, rule: String) -> String {
    switch self {
    case .plain: return text
    case .insideComment: return text.split(separator: "\n", omittingEmptySubsequences: false).map { "// " + $0 }.joined(separator: "\n")
    case .insideString:
      let pounds = String(repeating: "#", count: Self.longestRun(of: "#", in: text) + 1)
      return "let example = \(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)\n"
    case .afterEmoji: return "/* 👩‍💻 é */ " + text
    case .carriageReturns: return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    case .disabled: return "// archlint:disable \(rule) - an example\n" + text
    }
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var (longest, current) = (0, 0)
    for character in text {
      current = character == mark ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
