// Text to a `YAMLNode`: block maps and lists here, flow collections and scalars in extensions. Inside the subset a file reads as
// PyYAML's `BaseLoader` reads it. Every loop advances; nesting passes through one guard.

import Architecture

struct YAMLError: Error {
  var problem: YAMLProblem
  var position: SourcePosition
}

struct YAMLParser {
  static let maximumBytes = 1 << 20
  static let maximumDepth = 64

  let bytes: [UInt8]
  let file: String
  var offset = 0
  var line: Int
  var lineStart = 0
  var depth = 0
  /// Problems that parsing goes on after.
  var errors: [YAMLError] = []

  /// - Parameter firstLine: the line of the file on which the bytes begin.
  init(_ bytes: [UInt8], file: String, firstLine: Int = 1) {
    (self.bytes, self.file, line) = (bytes, file, firstLine)
  }

  /// The document, or nil where there is none, and all problems found. An empty document is the empty scalar.
  mutating func parse() -> (node: YAMLNode?, errors: [YAMLError]) {
    do {
      try checkBytes()
      let node = try parseDocument()
      return (node, errors)
    } catch {
      return (nil, errors + [error])
    }
  }

  private mutating func checkBytes() throws(YAMLError) {
    if bytes.count > Self.maximumBytes { throw error(.tooLarge, from: 0, to: 1) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
    var index = offset
    let firstLine = line
    defer { (line, lineStart) = (firstLine, offset) }
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        let length = utf8Length(at: index)
        if length == 0 { throw error(.invalidUTF8, from: index, to: index + 1) }
        if isLineSeparator(at: index) { throw error(.lineSeparator, from: index, to: index + length) }
        index += length
        continue
      }
      if byte < 0x20 && byte != 9 && byte != 10 && byte != 13 || byte == 0x7F {
        throw error(.controlCharacter(byte), from: index, to: index + 1)
      }
      index += 1
      if byte == 10 || byte == 13 && !(index < bytes.count && bytes[index] == 10) {
        line += 1
        lineStart = index
      }
    }
  }

  /// The length of the well-formed sequence that begins here, or 0.
  private func utf8Length(at index: Int) -> Int {
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, index + length <= bytes.count else { return 0 }
    for next in index + 1..<index + length where bytes[next] & 0xC0 != 0x80 { return 0 }
    switch (first, bytes[index + 1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }

  /// U+0085, U+2028 and U+2029, which some readers take for line ends, and U+FEFF after the start.
  private func isLineSeparator(at index: Int) -> Bool {
    switch (bytes[index], bytes[index + 1]) {
    case (0xC2, 0x80...0x9F): true
    case (0xE2, 0x80): bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
    case (0xEF, 0xBB): bytes[index + 2] == 0xBF
    case (0xEF, 0xBF): bytes[index + 2] >= 0xBE
    default: false
    }
  }

  private mutating func parseDocument() throws(YAMLError) -> YAMLNode {
    try skipToToken()
    if peek == UInt8(ascii: "%"), column == 0 { throw error(.directive, from: offset, to: offset + 1) }
    if isMarker("...") { throw error(.trailingText, from: offset, to: offset + 3) }
    if isMarker("---") {
      offset += 3
      try skipToToken()
      if isMarker("---") { throw error(.severalDocuments, from: offset, to: offset + 3) }
    }
    var node = missing(at: offset)
    if peek != nil, !isMarker("...") { node = try parseBlockNode(parent: -1, after: .line) }
    try skipToToken()
    if isMarker("...") {
      offset += 3
      try skipToToken()
    }
    if isMarker("---") { throw error(.severalDocuments, from: offset, to: offset + 3) }
    if peek != nil { throw error(column > 0 ? .badIndentation : .trailingText, from: offset, to: lineEnd) }
    return node
  }

  /// What stands before a node on its line.
  enum Before { case line, dash, key }

  // node ::= block-list | block-map | flow | block-scalar | scalar
  mutating func parseBlockNode(parent: Int, after before: Before) throws(YAMLError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw error(.tooDeep, from: offset, to: offset + 1) }
    guard let first = peek else { return missing(at: offset) }
    switch first {
    case UInt8(ascii: "-") where isBlank(at: offset + 1):
      if before == .key { throw error(.misplacedDash, from: offset, to: offset + 1) }
      return try parseBlockList(column: column)
    case UInt8(ascii: "?") where isBlank(at: offset + 1): throw error(.complexKey, from: offset, to: offset + 1)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let node = try parseFlowCollection()
      if peekAfterSpaces == UInt8(ascii: ":") { throw error(.collectionKey, at: node.position) }
      try expectLineEnd()
      return node
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return try parseBlockScalar(parent: parent)
    default: return try parseScalarOrMap(parent: parent, after: before)
    }
  }

  private mutating func parseScalarOrMap(parent: Int, after before: Before) throws(YAMLError) -> YAMLNode {
    let start = column
    let startLine = line
    let scalar = try parseScalar(inFlow: false)
    if isKeyEnd, line == startLine {
      if before == .key { throw error(.nestedInline, from: offsetAfterSpaces, to: offsetAfterSpaces + 1) }
      return try parseBlockMap(firstKey: scalar, column: start)
    }
    let whole = scalar.style == .plain ? try continuePlain(scalar, parent: parent, inFlow: false) : scalar
    if isKeyEnd { throw error(.misplacedColon, from: offsetAfterSpaces, to: offsetAfterSpaces + 1) }
    try expectLineEnd()
    return whole
  }

  // block-map ::= (key ':' node?)+   all keys at one column
  private mutating func parseBlockMap(firstKey: YAMLNode, column keyColumn: Int) throws(YAMLError) -> YAMLNode {
    var entries: [YAMLEntry] = []
    var seen = YAMLKeys()
    var key = firstKey
    while true {
      noteKey(key, in: &seen)
      skipSpaces()
      offset += 1
      entries.append(YAMLEntry(key: key, value: try parseMapValue(column: keyColumn)))
      try skipToToken()
      guard peek != nil, !isMarker("---"), !isMarker("...") else { break }
      if column < keyColumn { break }
      if column > keyColumn { throw error(.badIndentation, from: offset, to: lineEnd) }
      if peek == UInt8(ascii: "-"), isBlank(at: offset + 1) { throw error(.misplacedDash, from: offset, to: offset + 1) }
      if peek == UInt8(ascii: "?"), isBlank(at: offset + 1) { throw error(.complexKey, from: offset, to: offset + 1) }
      if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") { throw error(.collectionKey, from: offset, to: offset + 1) }
      let keyLine = line
      key = try parseScalar(inFlow: false)
      if !isKeyEnd || line != keyLine { throw error(.missingColon, at: key.position) }
    }
    return YAMLNode(content: .map(entries), style: .block, position: firstKey.position)
  }

  private mutating func parseMapValue(column keyColumn: Int) throws(YAMLError) -> YAMLNode {
    let end = offset
    let keyLine = line
    try skipToToken()
    guard peek != nil, !isMarker("---"), !isMarker("...") else { return missing(at: end, line: keyLine) }
    if line == keyLine { return try parseBlockNode(parent: keyColumn, after: .key) }
    if column > keyColumn { return try parseBlockNode(parent: keyColumn, after: .line) }
    if column == keyColumn, peek == UInt8(ascii: "-"), isBlank(at: offset + 1) {
      return try parseBlockNode(parent: keyColumn, after: .line)
    }
    return missing(at: end, line: keyLine)
  }

  // block-list ::= ('-' node?)+   all dashes at one column
  private mutating func parseBlockList(column dashColumn: Int) throws(YAMLError) -> YAMLNode {
    let position = position(from: offset, to: offset + 1)
    var items: [YAMLNode] = []
    while true {
      offset += 1
      let end = offset
      let dashLine = line
      try skipToToken()
      if peek == nil || column <= dashColumn && line != dashLine || isMarker("---") || isMarker("...") {
        items.append(missing(at: end, line: dashLine))
      } else {
        items.append(try parseBlockNode(parent: dashColumn, after: line == dashLine ? .dash : .line))
        try skipToToken()
      }
      guard peek != nil, column >= dashColumn, !isMarker("---"), !isMarker("...") else { break }
      if column > dashColumn { throw error(.badIndentation, from: offset, to: lineEnd) }
      guard peek == UInt8(ascii: "-"), isBlank(at: offset + 1) else { break }
    }
    return YAMLNode(content: .list(items), style: .block, position: position)
  }

  mutating func noteKey(_ key: YAMLNode, in seen: inout YAMLKeys) {
    guard let name = key.text else { return }
    if name.isEmpty, key.style == .plain { errors.append(YAMLError(problem: .emptyKey, position: key.position)) }
    if name.utf8.count > 1024 { errors.append(YAMLError(problem: .longKey, position: key.position)) }
    if let first = seen.note(name, line: key.position.line) {
      errors.append(YAMLError(problem: .duplicateKey(name, firstLine: first), position: key.position))
    }
  }
}

/// The keys of one map, most of which have few.
struct YAMLKeys {
  private var few: [(name: String, line: Int)] = []
  private var many: [String: Int] = [:]

  /// The line of the same key before, or nil, and then it is known from now on.
  mutating func note(_ name: String, line: Int) -> Int? {
    if let known = few.first(where: { $0.name == name }) { return known.line }
    if few.count < 16 {
      few.append((name, line))
      return nil
    }
    if let known = many[name] { return known }
    many[name] = line
    return nil
  }
}

// MARK: Bytes and places

extension YAMLParser {
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  var column: Int { offset - lineStart }

  func isBlank(at index: Int) -> Bool { index >= bytes.count || isSpace(bytes[index]) || isLineEnd(bytes[index]) }
  func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  /// Whether a document marker stands here, at the start of a line.
  func isMarker(_ marker: StaticString) -> Bool {
    guard column == 0, offset + 3 <= bytes.count else { return false }
    return marker.withUTF8Buffer { mark in (0..<3).allSatisfy { bytes[offset + $0] == mark[$0] } } && isBlank(at: offset + 3)
  }

  var offsetAfterSpaces: Int {
    var index = offset
    while index < bytes.count, bytes[index] == 32 { index += 1 }
    return index
  }
  var peekAfterSpaces: UInt8? { offsetAfterSpaces < bytes.count ? bytes[offsetAfterSpaces] : nil }

  /// Whether `:` and white space follow, which make what came before a key.
  var isKeyEnd: Bool { peekAfterSpaces == UInt8(ascii: ":") && isBlank(at: offsetAfterSpaces + 1) }

  var lineEnd: Int {
    var index = offset
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    return max(index, min(offset + 1, bytes.count))
  }

  mutating func skipSpaces() { offset = offsetAfterSpaces }

  mutating func skipLineEnd() {
    guard let byte = peek, isLineEnd(byte) else { return }
    offset += byte == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10 ? 2 : 1
    line += 1
    lineStart = offset
  }

  /// Past spaces, comments and line ends.
  mutating func skipToToken() throws(YAMLError) {
    while true {
      let before = offset
      skipSpaces()
      guard let byte = peek else { return }
      if byte == 9 { throw error(.tab, from: offset, to: offset + 1) }
      if byte == UInt8(ascii: "#") {
        if before == offset, column > 0, !isSpace(bytes[offset - 1]) { throw error(.trailingText, from: offset, to: lineEnd) }
        while let byte = peek, !isLineEnd(byte) { offset += 1 }
      }
      guard let next = peek, isLineEnd(next) else { return }
      skipLineEnd()
    }
  }

  /// After a value nothing but a comment may stand on the line.
  mutating func expectLineEnd() throws(YAMLError) {
    let before = offset
    skipSpaces()
    guard let byte = peek, !isLineEnd(byte) else { return }
    if byte == 9 { throw error(.tab, from: offset, to: offset + 1) }
    guard byte == UInt8(ascii: "#"), offset > before || column == 0 else { throw error(.trailingText, from: offset, to: lineEnd) }
  }

  func missing(at index: Int, line: Int? = nil) -> YAMLNode {
    var position = position(from: min(index, lineStart), to: min(index, lineStart) + 1)
    if index >= lineStart { position.column = index - lineStart + 1 }
    if let line, line != self.line {
      position.line = line
      var start = min(index, bytes.count)
      while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
      position.column = index - start + 1
    }
    return YAMLNode(content: .scalar(""), style: .missing, position: position)
  }

  /// On the current line.
  func position(from start: Int, to end: Int) -> SourcePosition {
    SourcePosition(file: file, line: line, column: start - lineStart + 1, length: max(1, end - start))
  }

  func error(_ problem: YAMLProblem, from start: Int, to end: Int) -> YAMLError {
    YAMLError(problem: problem, position: position(from: start, to: end))
  }

  func error(_ problem: YAMLProblem, at position: SourcePosition) -> YAMLError { YAMLError(problem: problem, position: position) }
}
