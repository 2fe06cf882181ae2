// Scalars of the YAML subset: plain, quoted, and `|` and `>` blocks. Folding follows PyYAML's scanner.

import Architecture

extension YAMLParser {
  /// A quoted scalar whole, or the first line of a plain one.
  mutating func parseScalar(inFlow: Bool) throws(YAMLError) -> Int {
    switch peek {
    case UInt8(ascii: "'"): return try parseSingleQuoted()
    case UInt8(ascii: "\""): return try parseDoubleQuoted()
    default: return try parsePlainLine(inFlow: inFlow)
    }
  }

  // MARK: Plain

  private mutating func parsePlainLine(inFlow: Bool) throws(YAMLError) -> Int {
    let start = offset
    if let problem = badStart(inFlow: inFlow) {
      // The rest of the line is taken for the value, so that what follows is checked too.
      let end = plainEnd(from: start + 1, inFlow: inFlow)
      errors.append(error(problem(text(start, end)), from: start, to: end))
      offset = end
    } else {
      offset = plainEnd(from: start, inFlow: inFlow)
      if inFlow, peek == UInt8(ascii: "?") {
        while let byte = peek, byte == UInt8(ascii: "?") || plainEnd(from: offset, inFlow: true) > offset {
          offset = max(plainEnd(from: offset, inFlow: true), byte == UInt8(ascii: "?") ? offset + 1 : offset)
        }
        errors.append(error(.unquoted(text(start, offset)), from: start, to: offset))
      }
    }
    let row = addScalar(.plain, place(from: start, to: offset), from: start, to: offset)
    rows[row].contentColumn = rows[row].place.column
    return row
  }

  /// What is wrong with the first character of a plain scalar; made of its text.
  private func badStart(inFlow: Bool) -> ((String) -> YAMLProblem)? {
    guard let byte = peek else { return nil }
    switch byte {
    case UInt8(ascii: "*"): return { .unquotedStar($0) }
    case UInt8(ascii: "&"): return { _ in .anchor }
    case UInt8(ascii: "!"): return { _ in .tag }
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "#"):
      return { .unquoted($0) }
    case UInt8(ascii: "?"), UInt8(ascii: ":"): return inFlow || isBlank(at: offset + 1) ? { .unquoted($0) } : nil
    case UInt8(ascii: "-"): return isBlank(at: offset + 1) ? { .unquoted($0) } : nil
    default: return nil
    }
  }

  /// The end of a plain scalar's part on this line, without white space after it.
  private func plainEnd(from start: Int, inFlow: Bool) -> Int {
    var index = start
    var end = start
    while index < bytes.count {
      let byte = bytes[index]
      // Most are letters, which end nothing.
      if (byte | 0x20) &- UInt8(ascii: "a") < 26 {
        index += 1
        end = index
        continue
      }
      if isLineEnd(byte) || byte == 9 { break }
      if byte == 32 {
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "#") { break }
        continue
      }
      if byte == UInt8(ascii: ":") {
        if isBlank(at: index + 1) || inFlow && isFlowIndicator(bytes[index + 1]) { break }
      }
      if inFlow, isFlowIndicator(byte) || byte == UInt8(ascii: "?") { break }
      index += 1
      end = index
    }
    return end
  }

  func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "}")
  }

  /// Adds the lines that continue a plain scalar, folded.
  mutating func continuePlain(_ row: Int, parent: Int, inFlow: Bool) {
    var text: String?
    while true {
      let here = (offset: offset, line: line, lineStart: lineStart)
      guard let breaks = skipPlainBreaks(parent: parent, inFlow: inFlow) else {
        (offset, line, lineStart) = here
        break
      }
      let start = offset
      offset = plainEnd(from: start, inFlow: inFlow)
      if text == nil, case .written(let start, let end) = rows[row].text { text = self.text(Int(start), Int(end)) }
      text?.append(breaks == 0 ? " " : String(repeating: "\n", count: breaks))
      text?.append(self.text(start, offset))
    }
    if let text { read(row, as: text) }
  }

  /// Past line ends to where a plain scalar goes on, and how many empty lines there are; nil where it ends here.
  private mutating func skipPlainBreaks(parent: Int, inFlow: Bool) -> Int? {
    skipSpaces()
    guard let end = peek, isLineEnd(end) else { return nil }
    var breaks = -1
    while let byte = peek, isLineEnd(byte) || byte == 32 {
      if byte == 32 { offset += 1 } else {
        skipLineEnd()
        breaks += 1
      }
      if isMarker("---") || isMarker("...") { return nil }
    }
    guard let next = peek, next != UInt8(ascii: "#"), next != 9, inFlow || column > parent else { return nil }
    return plainEnd(from: offset, inFlow: inFlow) == offset ? nil : breaks
  }

  func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  // MARK: Quoted

  private mutating func parseSingleQuoted() throws(YAMLError) -> Int {
    let open = place(from: offset, to: offset + 1)
    let start = offset
    if let end = directEnd(of: UInt8(ascii: "'")) {
      offset = end + 1
      return addQuoted([], open: open, start: start, isDirect: true)
    }
    var isDirect = true
    var content: [UInt8] = []
    offset += 1
    while true {
      guard let byte = peek else { throw error(.unclosedQuote, at: open) }
      if byte == UInt8(ascii: "'") {
        offset += 1
        if peek != UInt8(ascii: "'") { break }
        isDirect = false
        content.append(byte)
        offset += 1
      } else if isSpace(byte) || isLineEnd(byte) {
        if try foldSpace(into: &content, open: open) { isDirect = false }
      } else {
        content.append(byte)
        offset += 1
      }
    }
    return addQuoted(content, open: open, start: start, isDirect: isDirect)
  }

  private mutating func parseDoubleQuoted() throws(YAMLError) -> Int {
    let open = place(from: offset, to: offset + 1)
    let start = offset
    if let end = directEnd(of: UInt8(ascii: "\"")) {
      offset = end + 1
      return addQuoted([], open: open, start: start, isDirect: true)
    }
    var isDirect = true
    var content: [UInt8] = []
    offset += 1
    while true {
      guard let byte = peek else { throw error(.unclosedQuote, at: open) }
      if byte == UInt8(ascii: "\"") {
        offset += 1
        break
      } else if byte == UInt8(ascii: "\\") {
        isDirect = false
        try parseEscape(into: &content, open: open)
      } else if isSpace(byte) || isLineEnd(byte) {
        if try foldSpace(into: &content, open: open) { isDirect = false }
      } else {
        content.append(byte)
        offset += 1
      }
    }
    return addQuoted(content, open: open, start: start, isDirect: isDirect)
  }

  /// Where the closing quote stands of a scalar on one line that reads as it is written; nil of any other.
  private func directEnd(of quote: UInt8) -> Int? {
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote {
      if isLineEnd(bytes[end]) || bytes[end] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") { return nil }
      end += 1
    }
    let isDoubled = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "'") && quote == UInt8(ascii: "'")
    return end < bytes.count && !isDoubled ? end : nil
  }

  private mutating func addQuoted(_ content: [UInt8], open: YAMLPlace, start: Int, isDirect: Bool) -> Int {
    let row = addScalar(.quoted, open, from: start + 1, to: offset - 1)
    if Int(open.line) == line { rows[row].place.length = UInt32(offset - start) }
    if isDirect { rows[row].contentColumn = open.column + 1 } else { read(row, as: String(decoding: content, as: UTF8.self)) }
    return row
  }

  /// White space inside quotes: kept within a line, folded across lines. True where it crossed a line.
  private mutating func foldSpace(into content: inout [UInt8], open: YAMLPlace) throws(YAMLError) -> Bool {
    let start = offset
    while let byte = peek, isSpace(byte) { offset += 1 }
    guard let byte = peek else { throw error(.unclosedQuote, at: open) }
    guard isLineEnd(byte) else {
      content += bytes[start..<offset]
      return false
    }
    skipLineEnd()
    let breaks = try skipQuotedBreaks(open: open)
    content += breaks == 0 ? [32] : Array(repeating: 10, count: breaks)
    return true
  }

  private mutating func skipQuotedBreaks(open: YAMLPlace) throws(YAMLError) -> Int {
    var breaks = 0
    while true {
      if isMarker("---") || isMarker("...") { throw error(.unclosedQuote, at: open) }
      while let byte = peek, isSpace(byte) { offset += 1 }
      guard let byte = peek, isLineEnd(byte) else { return breaks }
      skipLineEnd()
      breaks += 1
    }
  }

  private mutating func parseEscape(into content: inout [UInt8], open: YAMLPlace) throws(YAMLError) {
    let start = offset
    offset += 1
    guard let byte = peek else { throw error(.unclosedQuote, at: open) }
    if isLineEnd(byte) {
      skipLineEnd()
      content += Array(repeating: 10, count: try skipQuotedBreaks(open: open))
      return
    }
    offset += 1
    let digits: Int
    switch byte {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default:
      guard let scalar = Self.escapes[byte] else { throw error(.badEscape, from: start, to: offset) }
      return content += Array(String(scalar).utf8)
    }
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let next = peek, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw error(.badEscape, from: start, to: offset)
      }
      number = number << 4 | UInt32(digit)
      offset += 1
    }
    guard let scalar = Unicode.Scalar(number) else { throw error(.badEscape, from: start, to: offset) }
    content += Array(String(scalar).utf8)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t", 9: "\t",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r",
    UInt8(ascii: "e"): "\u{1B}", 32: " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]

  // MARK: Blocks

  // block-scalar ::= ('|' | '>') ([1-9] | [+-])* comment? line-end lines
  mutating func parseBlockScalar(parent: Int) throws(YAMLError) -> Int {
    let start = offset
    var header = place(from: start, to: lineEnd)
    let folded = peek == UInt8(ascii: ">")
    offset += 1
    var increment: Int?
    var keep: Bool?
    while let byte = peek, !isSpace(byte), !isLineEnd(byte) {
      switch byte {
      case UInt8(ascii: "+") where keep == nil: keep = true
      case UInt8(ascii: "-") where keep == nil: keep = false
      case UInt8(ascii: "1")...UInt8(ascii: "9") where increment == nil: increment = Int(byte - 48)
      default: throw error(.badBlockHeader, at: header)
      }
      offset += 1
    }
    do { try expectLineEnd() } catch { throw self.error(.badBlockHeader, at: header) }
    while let byte = peek, !isLineEnd(byte) { offset += 1 }
    skipLineEnd()
    let content = try parseBlockLines(minimum: max(parent + 1, 1), increment: increment, folded: folded, keep: keep)
    header.length = 1
    let row = add(.scalar, .quoted, header)
    read(row, as: content)
    return row
  }

  private mutating func parseBlockLines(
    minimum: Int, increment: Int?, folded: Bool, keep: Bool?
  ) throws(YAMLError) -> String {
    var indent = minimum + (increment ?? 1) - 1
    var breaks = 0
    if increment == nil {
      var widest = 0
      while let byte = peek, byte == 32 || isLineEnd(byte) {
        if byte == 32 { offset += 1 } else {
          skipLineEnd()
          breaks += 1
        }
        widest = max(widest, column)
      }
      if peek != nil, widest > column, column >= minimum { throw error(.badBlockIndentation, from: offset, to: lineEnd) }
      indent = max(minimum, widest)
    } else {
      breaks = skipBlockBreaks(indent)
    }
    var content: [UInt8] = []
    var lastBreak = false
    while column == indent, peek != nil {
      content += Array(repeating: 10, count: breaks)
      let start = offset
      while let byte = peek, !isLineEnd(byte) { offset += 1 }
      content += bytes[start..<offset]
      lastBreak = peek != nil
      skipLineEnd()
      breaks = skipBlockBreaks(indent)
      guard column == indent, let next = peek else { break }
      if folded, !isSpace(bytes[start]), !isLineEnd(bytes[start]), !isSpace(next) {
        if breaks == 0 { content.append(32) }
      } else {
        content.append(10)
      }
    }
    if keep != false, lastBreak { content.append(10) }
    if keep == true { content += Array(repeating: 10, count: breaks) }
    return String(decoding: content, as: UTF8.self)
  }

  /// Past empty lines, and the indentation of the line after them.
  private mutating func skipBlockBreaks(_ indent: Int) -> Int {
    var breaks = 0
    while true {
      while column < indent, peek == 32 { offset += 1 }
      guard let byte = peek, isLineEnd(byte) else { return breaks }
      skipLineEnd()
      breaks += 1
    }
  }
}
