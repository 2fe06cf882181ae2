// Text to a table of nodes: block maps and lists here, flow collections and scalars in extensions. Inside the subset a file reads as
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
  /// The nodes so far. Each function that reads a node adds its rows and gives the first.
  var rows: [YAMLTable.Row] = []
  var texts: [String] = []

  /// - Parameter firstLine: the line of the file on which the bytes begin.
  init(_ bytes: [UInt8], file: String, firstLine: Int = 1) {
    (self.bytes, self.file, line) = (bytes, file, firstLine)
  }

  /// The document, or nil where there is none, and all problems found. An empty document is the empty scalar.
  mutating func parse() -> (node: YAMLNode?, errors: [YAMLError]) {
    do {
      try checkBytes()
      rows.reserveCapacity(bytes.count / 12)
      let root = try parseDocument()
      return (YAMLNode(table: YAMLTable(file: file, bytes: bytes, rows: rows, texts: texts), row: root), errors)
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
      index = endOfPrintable(from: index)
      guard index < bytes.count else { break }
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

  /// The first byte from there on that is no printable ASCII.
  private func endOfPrintable(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count, bytes[index] &- 0x20 < 0x5F { index += 1 }
      return index
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

  private mutating func parseDocument() throws(YAMLError) -> Int {
    try skipToToken()
    if peek == UInt8(ascii: "%"), column == 0 { throw error(.directive, from: offset, to: offset + 1) }
    if isMarker("...") { throw error(.trailingText, from: offset, to: offset + 3) }
    if isMarker("---") {
      offset += 3
      try skipToToken()
      if isMarker("---") { throw error(.severalDocuments, from: offset, to: offset + 3) }
    }
    let node = peek != nil && !isMarker("...") ? try parseBlockNode(parent: -1, after: .line) : addMissing(at: offset)
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
  mutating func parseBlockNode(parent: Int, after before: Before) throws(YAMLError) -> Int {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw error(.tooDeep, from: offset, to: offset + 1) }
    guard let first = peek else { return addMissing(at: offset) }
    switch first {
    case UInt8(ascii: "-") where isBlank(at: offset + 1):
      if before == .key { throw error(.misplacedDash, from: offset, to: offset + 1) }
      return try parseBlockList(column: column)
    case UInt8(ascii: "?") where isBlank(at: offset + 1): throw error(.complexKey, from: offset, to: offset + 1)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let node = try parseFlowCollection()
      if peekAfterSpaces == UInt8(ascii: ":") { throw error(.collectionKey, at: rows[node].place) }
      try expectLineEnd()
      return node
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return try parseBlockScalar(parent: parent)
    default: return try parseScalarOrMap(parent: parent, after: before)
    }
  }

  private mutating func parseScalarOrMap(parent: Int, after before: Before) throws(YAMLError) -> Int {
    let start = column
    let startLine = line
    let scalar = try parseScalar(inFlow: false)
    if isKeyEnd, line == startLine {
      if before == .key { throw error(.nestedInline, from: offsetAfterSpaces, to: offsetAfterSpaces + 1) }
      return try parseBlockMap(firstKey: scalar, column: start)
    }
    if rows[scalar].style == .plain { continuePlain(scalar, parent: parent, inFlow: false) }
    if isKeyEnd { throw error(.misplacedColon, from: offsetAfterSpaces, to: offsetAfterSpaces + 1) }
    try expectLineEnd()
    return scalar
  }

  // block-map ::= (key ':' node?)+   all keys at one column
  private mutating func parseBlockMap(firstKey: Int, column keyColumn: Int) throws(YAMLError) -> Int {
    // The key, which is the last row so far, is the map's first.
    let map = firstKey
    rows.insert(YAMLTable.Row(kind: .map, style: .block, place: rows[firstKey].place), at: map)
    var key = map + 1
    rows[key].next += 1
    var seen = YAMLKeys(map: map)
    while true {
      noteKey(key, in: &seen)
      skipSpaces()
      offset += 1
      _ = try parseMapValue(column: keyColumn)
      try skipToToken()
      guard peek != nil, !isMarker("---"), !isMarker("...") else { break }
      if column < keyColumn { break }
      if column > keyColumn { throw error(.badIndentation, from: offset, to: lineEnd) }
      if peek == UInt8(ascii: "-"), isBlank(at: offset + 1) { throw error(.misplacedDash, from: offset, to: offset + 1) }
      if peek == UInt8(ascii: "?"), isBlank(at: offset + 1) { throw error(.complexKey, from: offset, to: offset + 1) }
      if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") { throw error(.collectionKey, from: offset, to: offset + 1) }
      let keyLine = line
      key = try parseScalar(inFlow: false)
      if !isKeyEnd || line != keyLine { throw error(.missingColon, at: rows[key].place) }
    }
    close(map)
    return map
  }

  private mutating func parseMapValue(column keyColumn: Int) throws(YAMLError) -> Int {
    let end = offset
    let keyLine = line
    try skipToToken()
    guard peek != nil, !isMarker("---"), !isMarker("...") else { return addMissing(at: end, line: keyLine) }
    if line == keyLine { return try parseBlockNode(parent: keyColumn, after: .key) }
    if column > keyColumn { return try parseBlockNode(parent: keyColumn, after: .line) }
    if column == keyColumn, peek == UInt8(ascii: "-"), isBlank(at: offset + 1) {
      return try parseBlockNode(parent: keyColumn, after: .line)
    }
    return addMissing(at: end, line: keyLine)
  }

  // block-list ::= ('-' node?)+   all dashes at one column
  private mutating func parseBlockList(column dashColumn: Int) throws(YAMLError) -> Int {
    let list = add(.list, .block, place(from: offset, to: offset + 1))
    while true {
      offset += 1
      let end = offset
      let dashLine = line
      try skipToToken()
      if peek == nil || column <= dashColumn && line != dashLine || isMarker("---") || isMarker("...") {
        _ = addMissing(at: end, line: dashLine)
      } else {
        _ = try parseBlockNode(parent: dashColumn, after: line == dashLine ? .dash : .line)
        try skipToToken()
      }
      guard peek != nil, column >= dashColumn, !isMarker("---"), !isMarker("...") else { break }
      if column > dashColumn { throw error(.badIndentation, from: offset, to: lineEnd) }
      guard peek == UInt8(ascii: "-"), isBlank(at: offset + 1) else { break }
    }
    close(list)
    return list
  }

  /// Looks for the same key among those of its map before; a second is a problem.
  mutating func noteKey(_ key: Int, in seen: inout YAMLKeys) {
    let row = rows[key]
    let length = textLength(of: key)
    if length == 0, row.style == .plain { errors.append(error(.emptyKey, at: row.place)) }
    if length > 1024 { errors.append(error(.longKey, at: row.place)) }
    if let first = firstLine(of: key, in: &seen) { errors.append(error(.duplicateKey(text(of: key), firstLine: first), at: row.place)) }
  }

  /// The line of an equal key before this one; nil if it is the first, which is known from now on.
  private func firstLine(of key: Int, in seen: inout YAMLKeys) -> Int? {
    var other = seen.map + 1
    for _ in 0..<seen.fewCount {
      if haveSameText(other, key) { return Int(rows[other].place.line) }
      other = Int(rows[other + 1].next)
    }
    if seen.fewCount < YAMLKeys.few {
      seen.fewCount += 1
      return nil
    }
    let name = text(of: key)
    if let line = seen.many[name] { return line }
    seen.many[name] = Int(rows[key].place.line)
    return nil
  }
}

/// The keys of one map so far. Most maps have few, and these are found in the table.
struct YAMLKeys {
  static let few = 16
  let map: Int
  var fewCount = 0
  /// By name, the lines of those after the first few.
  var many: [String: Int] = [:]
}

// MARK: Rows

extension YAMLParser {
  /// Adds a row that nothing belongs to yet.
  mutating func add(_ kind: YAMLTable.Row.Kind, _ style: YAMLNode.Style, _ place: YAMLPlace) -> Int {
    rows.append(YAMLTable.Row(kind: kind, style: style, place: place, next: UInt32(rows.count + 1)))
    return rows.count - 1
  }

  /// Ends a collection: all rows since are its own.
  mutating func close(_ row: Int) { rows[row].next = UInt32(rows.count) }

  /// Adds a scalar that reads as it is written.
  mutating func addScalar(_ style: YAMLNode.Style, _ place: YAMLPlace, from start: Int, to end: Int) -> Int {
    let row = add(.scalar, style, place)
    rows[row].text = .written(start: UInt32(start), end: UInt32(end))
    return row
  }

  /// Gives a scalar a text that is not written so.
  mutating func read(_ row: Int, as text: String) {
    rows[row].text = .read(UInt32(texts.count))
    rows[row].contentColumn = 0
    texts.append(text)
  }

  func text(of row: Int) -> String {
    switch rows[row].text {
    case .written(let start, let end): text(Int(start), Int(end))
    case .read(let index): texts[Int(index)]
    }
  }

  private func textLength(of row: Int) -> Int {
    switch rows[row].text {
    case .written(let start, let end): Int(end - start)
    case .read(let index): texts[Int(index)].utf8.count
    }
  }

  private func haveSameText(_ left: Int, _ right: Int) -> Bool {
    guard case .written(let start, let end) = rows[left].text, case .written(let otherStart, let otherEnd) = rows[right].text else {
      return text(of: left) == text(of: right)
    }
    return end - start == otherEnd - otherStart && (0..<end - start).allSatisfy { bytes[Int(start + $0)] == bytes[Int(otherStart + $0)] }
  }

  /// Adds the empty scalar of a value that is not there.
  mutating func addMissing(at index: Int, line: Int? = nil) -> Int {
    var column = index - lineStart + 1
    if let line, line != self.line {
      var start = min(index, bytes.count)
      while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
      column = index - start + 1
    }
    return addScalar(.missing, YAMLPlace(line: line ?? self.line, column: column, length: 1), from: 0, to: 0)
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
    let index = bytes.withUnsafeBufferPointer { bytes in
      var index = offset
      while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
      return index
    }
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
        offset = lineEnd
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

  /// On the current line.
  func place(from start: Int, to end: Int) -> YAMLPlace {
    YAMLPlace(line: line, column: start - lineStart + 1, length: max(1, end - start))
  }

  func error(_ problem: YAMLProblem, from start: Int, to end: Int) -> YAMLError {
    error(problem, at: place(from: start, to: end))
  }

  func error(_ problem: YAMLProblem, at place: YAMLPlace) -> YAMLError { YAMLError(problem: problem, position: place.position(in: file)) }
}
