// A Markdown rule document: front matter between `---` lines, then prose with examples.
//
//   example ::= '**Incorrect (' title '):**' | '**Correct (' title '):**'   then text and ```swift blocks
//
// All Swift blocks up to the next example, `**Tools:**` or `#` heading are the files of one project. Other blocks are prose.

import Architecture

struct MarkdownDocument {
  private let source: SourceText
  private let log: DiagnosticLog
  private let lines: [ArraySlice<UInt8>]
  private var index = 0
  private var examples: [RuleExample] = []
  private var tools: String?
  /// Whether Swift blocks belong to the last example.
  private var isInExample = false

  init(_ source: SourceText, log: DiagnosticLog) {
    (self.source, self.log) = (source, log)
    let bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
    lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { $0.last == 13 ? $0.dropLast() : $0 }
  }

  /// The document without its examples, which nobody checks then.
  static func withoutExamples(_ source: SourceText, log: DiagnosticLog) -> RuleDocument? {
    // Where it is not written as the binary's own are, the lines are looked at one by one.
    guard case .text(let text) = source.content, text.utf8.count <= YAMLParser.maximumBytes, let (yaml, end) = frontMatter(text) else {
      var document = MarkdownDocument(source, log: log)
      var whole = document.parse()
      whole?.examples = []
      return whole
    }
    guard let node = SourceText(name: source.name, bytes: yaml).parse(log, firstLine: 2) else { return nil }
    let body = text[text.utf8.index(text.startIndex, offsetBy: end)...]
    return RuleDocument(file: source.name, node: node, body: body, tools: nil, examples: [])
  }

  /// What stands between the lines `---`, of which the first begins the text, and where the second ends; nil where it does not stand so.
  private static func frontMatter(_ text: String) -> (yaml: [UInt8], end: Int)? {
    let mark = Array("---\n".utf8)
    return text.utf8.withContiguousStorageIfAvailable { bytes -> (yaml: [UInt8], end: Int)? in
      guard bytes.starts(with: mark) else { return nil }
      var line = mark.count
      while line < bytes.count {
        if bytes[line...].starts(with: mark) { return (Array(bytes[mark.count..<max(mark.count, line - 1)]), line + mark.count) }
        while line < bytes.count, bytes[line] != 10 { line += 1 }
        line += 1
      }
      return nil
    } ?? nil
  }

  mutating func parse() -> RuleDocument? {
    guard source.bytes.count <= YAMLParser.maximumBytes else {
      log.add(.yaml(.tooLarge), at: position(line: 0))
      return nil
    }
    guard let node = parseFrontMatter() else { return nil }
    let bodyStart = index
    while index < lines.count { parseLine() }
    for example in examples where example.files.isEmpty { log.add(.emptyExample, at: example.position) }
    let body = lines[min(bodyStart, lines.count)...].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return RuleDocument(file: source.name, node: node, body: body[...], tools: tools, examples: examples)
  }

  private mutating func parseFrontMatter() -> YAMLNode? {
    guard text(0).trimmed == "---" else {
      log.add(.noFrontMatter, at: position(line: 0))
      return nil
    }
    guard let end = lines.indices.dropFirst().first(where: { text($0).trimmed == "---" && lines[$0].first == 45 }) else {
      log.add(.unclosedFrontMatter, at: position(line: 0))
      return nil
    }
    index = end + 1
    let yaml = Array(lines[1..<end].joined(separator: [10]))
    return SourceText(name: source.name, bytes: yaml).parse(log, firstLine: 2)
  }

  private mutating func parseLine() {
    let line = text(index)
    if line.hasPrefix("```") || line.hasPrefix("~~~") { return parseFence(line) }
    if let (isCorrect, title) = Self.heading(line) {
      examples.append(RuleExample(isCorrect: isCorrect, title: title, files: [], position: position(line: index)))
      isInExample = true
    } else if line.hasPrefix("**Tools:**") {
      tools = line.dropFirst("**Tools:**".count).trimmed
      isInExample = false
    } else if line.hasPrefix("#") {
      isInExample = false
    }
    index += 1
  }

  /// `**Incorrect (title):**`, with or without title.
  private static func heading(_ line: String) -> (isCorrect: Bool, title: String)? {
    let line = line.trimmed
    for (word, isCorrect) in [("**Incorrect", false), ("**Correct", true)] where line.hasPrefix(word) && line.hasSuffix(":**") {
      let title = line.dropFirst(word.count).dropLast(3).trimmed
      if title.isEmpty { return (isCorrect, "") }
      if title.hasPrefix("("), title.hasSuffix(")") { return (isCorrect, String(title.dropFirst().dropLast())) }
    }
    return nil
  }

  private mutating func parseFence(_ line: String) {
    let opening = index
    let mark = line.first ?? "`"
    let length = line.prefix { $0 == mark }.count
    let info = line.dropFirst(length).trimmed
    var end = index + 1
    while end < lines.count {
      let closing = text(end).trimmed
      if closing.count >= length, closing.allSatisfy({ $0 == mark }) { break }
      end += 1
    }
    index = end + 1
    if end >= lines.count { log.add(.unclosedCode, at: position(line: opening)) }
    let words = info.split(separator: " ").map(String.init)
    guard words.first == "swift", isInExample, !examples.isEmpty else { return }
    addFile(words.dropFirst(), lines[(opening + 1)..<min(end, lines.count)], at: opening)
  }

  private mutating func addFile(_ words: ArraySlice<String>, _ code: ArraySlice<ArraySlice<UInt8>>, at opening: Int) {
    var path: String?
    for word in words {
      if word.hasPrefix("path="), Self.isPath(word.dropFirst(5)), path == nil {
        path = String(word.dropFirst(5))
      } else {
        log.add(.badFence(word), at: position(line: opening))
      }
    }
    let files = examples[examples.count - 1].files
    let name = path ?? "Example\(files.isEmpty ? "" : String(files.count + 1)).swift"
    if let first = files.first(where: { $0.path == name }) {
      log.add(.duplicate(.path, name, first: position(line: first.firstLine - 2)), at: position(line: opening))
    }
    var source = Array(code.joined(separator: [10]))
    source.append(10)
    let file = ExampleFile(path: name, source: source, firstLine: opening + 2, document: self.source.name, log)
    if examples[examples.count - 1].isCorrect, let expectation = file.expectations.first {
      log.add(.badExpectation("// expect in a Correct example"), at: position(line: opening + expectation.line))
    }
    examples[examples.count - 1].files.append(file)
  }

  /// A relative path of a Swift file that stays in its project.
  static func isPath(_ path: some StringProtocol) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.hasSuffix(".swift") && !parts.contains("") && !parts.contains("..") && !parts.contains(".")
  }

  private func text(_ line: Int) -> String { line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "" }

  private func position(line: Int) -> SourcePosition {
    SourcePosition(file: source.name, line: line + 1, column: 1, length: line < lines.count ? max(1, lines[line].count) : 1)
  }
}
