// The file of a baseline: a line of text for each entry, sorted, so that it is read, compared and merged like source.
//
//   file  ::= '# archlint baseline 1' line-end ((entry | '#' comment | nothing) line-end)*
//   entry ::= rule ' | ' declaration ' | ' from ' | ' to ' | ' path
//
// A part that is empty stands as '-'. In a part, '\' stands before '|', '\' and a '-' that is the whole part; '\n', '\t' and
// '\u{1B}' are what can't stand in a line.

/// What is wrong with a baseline, and where: line and column are 1-based, columns count bytes.
package struct BaselineProblem: Error, Hashable, Sendable {
  package var line, column: Int
  package var message: String
}

extension Baseline {
  static let header = "# archlint baseline 1"
  private static let explanation = """
    # Accepted findings, one a line: rule | declaration | from | to | file. No line numbers: edits elsewhere change nothing.
    # `archlint baseline accept` adds today's findings, `archlint baseline prune` drops what is gone.
    """

  /// The whole file.
  package var text: String {
    let lines = entries.sorted().map { entry in
      (entry.identity.parts + [entry.path]).map(escaped).joined(separator: " | ")
    }
    return ([Self.header, Self.explanation] + lines).map { $0 + "\n" }.joined()
  }

  /// Reads a file. All that is wrong with it comes at once.
  package static func parse(_ bytes: [UInt8]) -> (baseline: Baseline, problems: [BaselineProblem]) {
    var baseline = Baseline()
    var problems: [BaselineProblem] = []
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let lines = bytes.dropFirst(hasMark ? 3 : 0).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if index == 0 {
        if let message = problem(ofHeader: String(decoding: line, as: UTF8.self)) {
          return (baseline, [BaselineProblem(line: 1, column: 1, message: message)])
        }
      }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      do throws(LineProblem) {
        var reader = LineReader(rest: line)
        baseline.append(try reader.entry(), line: index + 1)
      } catch {
        problems.append(BaselineProblem(line: index + 1, column: error.column, message: error.message))
      }
    }
    return (baseline, problems)
  }

  private static func problem(ofHeader line: String) -> String? {
    if line == header { return nil }
    let start = "# archlint baseline "
    if line.hasPrefix(start) { return "this baseline is of version '\(line.dropFirst(start.count))', and only 1 is known; use the archlint that wrote it" }
    return "this is no baseline: its first line is not '\(header)'"
  }
}

private func escaped(_ part: String) -> String {
  if part.isEmpty { return "-" }
  if part == "-" { return "\\-" }
  var text = ""
  for scalar in part.unicodeScalars {
    switch scalar {
    case "|", "\\": text += "\\" + String(scalar)
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    default:
      let isShown = scalar.value >= 32 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x2028 && scalar.value != 0x2029
      text += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  // A blank at either end would be lost to those who trim lines.
  if text.hasSuffix(" ") { text = text.dropLast() + "\\u{20}" }
  if text.hasPrefix(" ") { text = "\\u{20}" + text.dropFirst() }
  return text
}

private struct LineProblem: Error {
  var column: Int
  var message: String
}

/// One entry's line.
private struct LineReader {
  var rest: ArraySlice<UInt8>
  private let start: Int
  private static let separator = Array(" | ".utf8)

  init(rest: ArraySlice<UInt8>) { (self.rest, start) = (rest, rest.startIndex) }

  private var column: Int { rest.startIndex - start + 1 }

  mutating func entry() throws(LineProblem) -> BaselineEntry {
    for mark in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where rest.starts(with: mark.utf8) {
      throw LineProblem(column: 1, message: "a merge is not finished here: keep the entries of both sides and remove the line '\(mark)'")
    }
    var parts: [String] = []
    var columns: [Int] = []
    while true {
      columns.append(column)
      parts.append(try part())
      if rest.isEmpty { break }
      rest = rest.dropFirst(Self.separator.count)
    }
    guard parts.count == 5 else {
      throw LineProblem(column: 1, message: "an entry has 5 parts, rule | declaration | from | to | file, and not \(parts.count)")
    }
    for (index, noun) in [(0, "rule"), (4, "file")] where parts[index].isEmpty {
      throw LineProblem(column: columns[index], message: "an entry needs a \(noun)")
    }
    let path = parts[4]
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      throw LineProblem(column: columns[4], message: "'\(path)' is not relative to the project's folder")
    }
    return BaselineEntry(identity: FindingIdentity(rule: parts[0], declaration: parts[1], from: parts[2], to: parts[3]), path: path)
  }

  /// Up to the next separator or the end.
  private mutating func part() throws(LineProblem) -> String {
    if rest.first == UInt8(ascii: "-"), rest.count == 1 || rest.dropFirst().starts(with: Self.separator) {
      rest = rest.dropFirst()
      return ""
    }
    var bytes: [UInt8] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: " "), rest.starts(with: Self.separator) { break }
      if byte == UInt8(ascii: "\\") {
        bytes += try escape()
        continue
      }
      if byte == UInt8(ascii: "|") { throw LineProblem(column: column, message: "'|' stands between two blanks, or as '\\|' in a name") }
      bytes.append(byte)
      rest = rest.dropFirst()
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw LineProblem(column: column, message: "this part is no UTF-8") }
    return text
  }

  private mutating func escape() throws(LineProblem) -> [UInt8] {
    let place = column
    rest = rest.dropFirst()
    let byte = rest.popFirst()
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "-"): return [byte ?? 0]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      guard rest.first == UInt8(ascii: "{"), digits.count <= 6, digits.endIndex < rest.endIndex,
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
      else { break }
      rest = rest[(digits.endIndex + 1)...]
      return Array(String(scalar).utf8)
    default: break
    }
    throw LineProblem(column: place, message: "unknown escape; write '\\\\' for a backslash")
  }
}
