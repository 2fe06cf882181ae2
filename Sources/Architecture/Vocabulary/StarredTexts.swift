// Globs of names that are no more than texts between stars, matched without an automaton and without a memory: many threads may ask.

import Model

/// Alternatives, one of which a name must be: `*Service`, `Mock*Store`, `*{UseCase,Usecase}` for two.
struct StarredTexts: Sendable {
  fileprivate struct Text: BitwiseCopyable { var start, count: Int }
  fileprivate struct Alternative: BitwiseCopyable { var first, count: Int }

  private let bytes: FrozenArray<UInt8>
  /// What stands before, between and after the stars of each alternative.
  private let texts: FrozenArray<Text>
  private let alternatives: FrozenArray<Alternative>

  init(_ builder: Builder) {
    (bytes, texts, alternatives) = (FrozenArray(builder.bytes), FrozenArray(builder.texts), FrozenArray(builder.alternatives))
  }

  /// Names that one of the globs, of which each is no more than texts and stars, matches.
  init(_ globs: [String]) {
    var builder = Builder()
    for glob in globs { _ = builder.add(glob) }
    self.init(builder)
  }

  /// Names that end so.
  init(endings: [String]) { self.init(endings.map { "*" + $0 }) }

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

extension StarredTexts {
  /// Collects alternatives.
  struct Builder {
    fileprivate var bytes: [UInt8] = []
    fileprivate var texts: [Text] = []
    fileprivate var alternatives: [Alternative] = []

    /// Adds each way through the braces of a glob over ASCII. False, and then nothing is added, where it has more than stars and braces,
    /// or a great many ways.
    mutating func add(_ glob: String) -> Bool {
      var glob = glob
      return glob.withUTF8 { bytes in
        var hasBraces = false
        for byte in bytes {
          switch byte {
          case UInt8(ascii: "?"), UInt8(ascii: "\\"), UInt8(ascii: "/"), 0x80...: return false
          case UInt8(ascii: "{"), UInt8(ascii: "}"): hasBraces = true
          default: break
          }
        }
        if !hasBraces { return addWay(bytes) }
        guard let ways = unbraced(Array(bytes)[...]) else { return false }
        let count = alternatives.count
        for way in ways where !way.withUnsafeBufferPointer({ addWay($0) }) {
          alternatives.removeSubrange(count...)
          return false
        }
        return true
      }
    }

    /// Adds what stands between the stars. False where two stars stand side by side in the middle: `**` crosses what no name has, but its
    /// neighbours are looked for only once.
    private mutating func addWay(_ way: UnsafeBufferPointer<UInt8>) -> Bool {
      let first = texts.count
      var start = 0
      for end in 0...way.count where end == way.count || way[end] == UInt8(ascii: "*") {
        if start == end, start > 0, end < way.count {
          texts.removeSubrange(first...)
          return false
        }
        texts.append(Text(start: bytes.count, count: end - start))
        bytes.append(contentsOf: way[start..<end])
        start = end + 1
      }
      alternatives.append(Alternative(first: first, count: texts.count - first))
      return true
    }

    private static let mostWays = 64

    /// All ways through the braces; nil where one encloses no alternatives, as `{name}` does, or is never closed.
    private func unbraced(_ text: ArraySlice<UInt8>) -> [[UInt8]]? {
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
        guard let found = unbraced(text[..<open] + choice + text[(position + 1)...]), ways.count + found.count <= Self.mostWays else { return nil }
        ways += found
      }
      return ways
    }
  }
}
