// Globs of names that are no more than texts between stars, matched without an automaton and without a memory: many threads may ask.

import Model

/// Alternatives, one of which a name must be: `*Service`, `Mock*Store`, `*{UseCase,Usecase}` for two.
struct StarredTexts: Sendable {
  private struct Text: BitwiseCopyable { var start, count: Int }
  private struct Alternative: BitwiseCopyable { var first, count: Int }

  private let bytes: FrozenArray<UInt8>
  /// What stands before, between and after the stars of each alternative.
  private let texts: FrozenArray<Text>
  private let alternatives: FrozenArray<Alternative>

  /// `alternatives`: each as the texts around its stars.
  init(_ alternatives: [[[UInt8]]]) {
    var (bytes, texts, rows): ([UInt8], [Text], [Alternative]) = ([], [], [])
    for alternative in alternatives {
      rows.append(Alternative(first: texts.count, count: alternative.count))
      for text in alternative {
        texts.append(Text(start: bytes.count, count: text.count))
        bytes += text
      }
    }
    (self.bytes, self.texts, self.alternatives) = (FrozenArray(bytes), FrozenArray(texts), FrozenArray(rows))
  }

  /// Names that end so.
  init(endings: [String]) { self.init(endings.map { [[], Array($0.utf8)] }) }

  var isEmpty: Bool { alternatives.isEmpty }

  /// `name` holds no `/`, which no star crosses.
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for row in 0..<alternatives.count where matches(name, alternatives.base[row]) { return true }
    return false
  }

  private func matches(_ name: UnsafeBufferPointer<UInt8>, _ alternative: Alternative) -> Bool {
    let (first, last) = (texts.base[alternative.first], texts.base[alternative.first + alternative.count - 1])
    if alternative.count == 1 { return name.count == first.count && stands(first, in: name, at: 0) }
    var position = first.count
    let end = name.count - last.count
    guard position <= end, stands(last, in: name, at: end), stands(first, in: name, at: 0) else { return false }
    for index in 1..<alternative.count - 1 {
      let text = texts.base[alternative.first + index]
      while position + text.count <= end, !stands(text, in: name, at: position) { position += 1 }
      position += text.count
      if position > end { return false }
    }
    return true
  }

  @inline(__always) private func stands(_ text: Text, in name: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    for index in 0..<text.count where name[position + index] != bytes.base[text.start + index] { return false }
    return true
  }
}

extension Glob {
  /// What the stars of a glob over ASCII stand between, for each way through its braces; nil where it has more than stars and braces, or a
  /// great many ways.
  static func starred(_ text: String) -> [[[UInt8]]]? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/") }) else { return nil }
    guard let ways = unbraced(bytes[...]) else { return nil }
    let starred = ways.map { $0.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init) }
    // `**` crosses what no name has, but its neighbours are looked for only once.
    return starred.contains { $0.dropFirst().dropLast().contains([]) } ? nil : starred
  }

  private static let mostWays = 64

  /// All ways through the braces; nil where one encloses no alternatives, as `{name}` does, or is never closed.
  private static func unbraced(_ text: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else { return text.contains(UInt8(ascii: "}")) ? nil : [Array(text)] }
    var (depth, start, position) = (1, open + 1, open + 1)
    var choices: [ArraySlice<UInt8>] = []
    while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        choices.append(text[start..<position])
        start = position + 1
      default: break
      }
      if depth == 0 { break }
      position += 1
    }
    guard depth == 0, !choices.isEmpty else { return nil }
    choices.append(text[start..<position])
    var ways: [[UInt8]] = []
    for choice in choices {
      guard let found = unbraced(text[..<open] + choice + text[(position + 1)...]), ways.count + found.count <= mostWays else { return nil }
      ways += found
    }
    return ways
  }
}
