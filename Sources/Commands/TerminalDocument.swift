// A rule's Markdown for people at a terminal: headings, paragraphs and lists wrapped, code as it is.

struct TerminalDocument {
  var width: Int
  var isColored: Bool

  private enum Style: String { case bold = "1", dim = "2", red = "31", green = "32", cyan = "36" }

  /// The document's text. The front matter, if any, is left out. Control characters don't reach the terminal.
  func rendered(_ markdown: String) -> String {
    var output: [String] = []
    var paragraph: [Substring] = []
    var fence: Substring?
    func finish() {
      if !paragraph.isEmpty { output += lines(of: paragraph) }
      paragraph = []
    }
    for line in body(of: markdown) {
      if let open = fence {
        if line.trimmingBlanks().hasPrefix(open), line.trimmingBlanks().allSatisfy({ $0 == open.first }) {
          fence = nil
        } else {
          output.append(line.isEmpty ? "" : "    " + Console.printable(String(line)))
        }
      } else if let opened = Self.fence(of: line) {
        finish()
        fence = opened
      } else if line.trimmingBlanks().isEmpty {
        finish()
        if output.last?.isEmpty == false { output.append("") }
      } else if line.hasPrefix("#") {
        finish()
        output.append(styled(Console.printable(String(line.drop { $0 == "#" }.trimmingBlanks())), .bold))
      } else if line.hasPrefix("|") {
        finish()
        output.append(Console.printable(String(line)))
      } else {
        if Self.marker(of: line) != nil { finish() }
        paragraph.append(line)
      }
    }
    finish()
    while output.last?.isEmpty == true { output.removeLast() }
    return output.map { $0 + "\n" }.joined()
  }

  private func body(of markdown: String) -> ArraySlice<Substring> {
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return lines }
    return lines[(end + 1)...].drop { $0.isEmpty }
  }

  /// ```` ``` ```` or `~~~` at the start of a line, however long.
  private static func fence(of line: Substring) -> Substring? {
    let text = line.trimmingBlanks()
    for mark: Character in ["`", "~"] {
      let fence = text.prefix { $0 == mark }
      if fence.count >= 3 { return fence }
    }
    return nil
  }

  /// The `- ` or `1. ` that a list item begins with, and the blanks before it.
  private static func marker(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("- ") || text.hasPrefix("* ") { return line[..<text.index(text.startIndex, offsetBy: 2)] }
    let digits = text.prefix { $0.isNumber }
    guard !digits.isEmpty, text[digits.endIndex...].hasPrefix(". ") else { return nil }
    return line[..<text.index(digits.endIndex, offsetBy: 2)]
  }

  private func lines(of paragraph: [Substring]) -> [String] {
    let marker = paragraph.first.flatMap(Self.marker)
    let indent = String(repeating: " ", count: marker?.count ?? 0)
    var text = paragraph.joined(separator: " ")
    if let marker { text.removeFirst(marker.count) }
    var isFirst = true
    return wrap(Console.printable(text), to: max(20, width - indent.count)).map { line in
      defer { isFirst = false }
      return (isFirst ? marker.map(String.init) ?? "" : indent) + inline(line)
    }
  }

  /// Colours `code` and **strong** words; without colour code keeps its backticks.
  private func inline(_ line: String) -> String {
    if !isColored { return line.replacingPairs(of: "**") { $0 } }
    let strong: (Substring) -> Substring = { words in
      let style: Style = words.hasPrefix("Incorrect") ? .red : words.hasPrefix("Correct") ? .green : .bold
      return self.styled(String(words), style)[...]
    }
    return line.replacingPairs(of: "**", strong).replacingPairs(of: "`") { self.styled(String($0), .cyan)[...] }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// Replaces what stands between two `mark`s, marks included. A mark without a partner stays.
  fileprivate func replacingPairs(of mark: String, _ replacement: (Substring) -> Substring) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: mark), let close = rest[open.upperBound...].firstRange(of: mark) {
      result += rest[..<open.lowerBound] + replacement(rest[open.upperBound..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> Substring {
    var text = self.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
