// String literals: one token, or one before, between and after each interpolation.

extension Tokenizer {
  /// What is known of a literal while it is read.
  struct Literal {
    var start: UInt32 = 0
    var pounds: UInt32 = 0
    var isMultiLine = false
    var quote = UInt8(ascii: "\"")
    /// The literal's first token, if it has an interpolation.
    var head: UInt32 = 0
    var hasHead = false
    /// How many entries of `literalLines` belong to literals around it.
    var lines: UInt32 = 0
  }

  /// Reads from an opening delimiter, `pounds` signs and a quote.
  mutating func stringLiteral(_ start: Int, pounds: Int) -> Int {
    var i = start + pounds
    var literal = Literal(start: UInt32(truncatingIfNeeded: start), pounds: UInt32(truncatingIfNeeded: pounds))
    literal.quote = source[i]
    literal.lines = UInt32(truncatingIfNeeded: literalLines.count)
    if literal.quote == UInt8(ascii: "'") { report(.invalidString, start) }
    if source[i] == UInt8(ascii: "\""), source[i + 1] == source[i], source[i + 2] == source[i],
      !(pounds > 0 && endsOnItsLine(i + 3, pounds: pounds))
    {
      literal.isMultiLine = true
      i += 3
      if source[i] != 0x0A, source[i] != 0x0D { report(.invalidString, start) }
    } else {
      i += 1
    }
    return literalText(literal, from: i, tokenStart: start)
  }

  /// `#"""#` and the like: a quote with enough `#` follows on the line.
  private mutating func endsOnItsLine(_ start: Int, pounds: Int) -> Bool {
    if hasPounds(start, pounds) { return true }
    if quoteless.range.contains(start), pounds >= quoteless.pounds { return false }
    var i = start
    defer { scanned += i - start }
    while i < count, source[i] != 0x0A, source[i] != 0x0D {
      if source[i] == UInt8(ascii: "\""), hasPounds(i + 1, pounds) { return true }
      i += 1
    }
    quoteless = (start..<i + 1, pounds)
    return false
  }

  @inline(__always)
  private func hasPounds(_ start: Int, _ pounds: Int) -> Bool {
    var i = start
    let end = start &+ pounds
    while i < end {
      guard source[i] == UInt8(ascii: "#") else { return false }
      i &+= 1
    }
    return true
  }

  /// Reads text up to the closing delimiter, the next interpolation, or where the literal breaks off.
  private mutating func literalText(_ literal: Literal, from start: Int, tokenStart: Int) -> Int {
    let pounds = Int(literal.pounds)
    var i = start
    while true {
      let byte = source[i]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard byte == literal.quote, let end = closingEnd(literal, i, pounds) else {
          i &+= 1
          continue
        }
        if literal.isMultiLine { checkIndentation(literal, closing: i) }
        finishLiteral(literal, tokenStart, end)
        return end
      case UInt8(ascii: "\\"):
        guard hasPounds(i + 1, pounds) else {
          i &+= 1
          continue
        }
        i += 1 + pounds
        if source[i] == UInt8(ascii: "(") {
          openInterpolation(literal, tokenStart, i + 1)
          return i + 1
        }
        i = escape(literal, i)
      case 0x0A, 0x0D:
        guard literal.isMultiLine else {
          report(.unterminatedString, Int(literal.start))
          finishLiteral(literal, tokenStart, i)
          return i
        }
        i += byte == 0x0D && source[i + 1] == 0x0A ? 2 : 1
        literalLines.append(UInt32(truncatingIfNeeded: i))
      case 0 where i >= count:
        report(.unterminatedString, Int(literal.start))
        finishLiteral(literal, tokenStart, count)
        return count
      case 0x20...0x7E:
        i &+= 1
      case 0x80...:
        let (value, length) = decodeScalar(source, i)
        if value == nil { report(.invalidUTF8, i) }
        i += length
      default:
        if byte != 0, byte != 0x09 || !literal.isMultiLine { report(.invalidCharacter, i) }
        i &+= 1
      }
    }
  }

  /// The end of the closing delimiter that begins at `start`, if there is one.
  @inline(__always)
  private func closingEnd(_ literal: Literal, _ start: Int, _ pounds: Int) -> Int? {
    var i = start &+ 1
    if literal.isMultiLine {
      guard source[i] == literal.quote, source[i &+ 1] == literal.quote else { return nil }
      i &+= 2
    }
    return hasPounds(i, pounds) ? i &+ pounds : nil
  }

  /// Looks at what follows `\` and its `#`; returns the position after it.
  private mutating func escape(_ literal: Literal, _ start: Int) -> Int {
    switch source[start] {
    case UInt8(ascii: "0"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "\\"):
      return start + 1
    case UInt8(ascii: "u"):
      return unicodeEscape(start + 1)
    case 0x0A, 0x0D, 0x20, 0x09:
      var i = start
      while source[i] == 0x20 || source[i] == 0x09 { i += 1 }
      if literal.isMultiLine, source[i] == 0x0A || source[i] == 0x0D {
        escapedLineEnd = i
        return i
      }
    default: break
    }
    report(.invalidEscape, start)
    let byte = source[start]
    return (byte | 0x20) &- 0x61 < 26 || CharacterClass.isDigit(byte) ? start + 1 : start
  }

  private mutating func unicodeEscape(_ start: Int) -> Int {
    guard source[start] == UInt8(ascii: "{") else {
      report(.invalidEscape, start)
      return start
    }
    var i = start + 1
    var value: UInt32 = 0
    while CharacterClass.isHexDigit(source[i]) {
      let digit = source[i] | 0x20
      value = value << 4 | UInt32(digit >= 0x61 ? digit - 0x61 + 10 : digit & 0x0F)
      i += 1
    }
    let digits = i - start - 1
    guard source[i] == UInt8(ascii: "}") else {
      report(.invalidEscape, start)
      return i
    }
    if digits < 1 || digits > 8 || value > 0x10FFFF || value & 0xFFFF_F800 == 0xD800 { report(.invalidEscape, start) }
    return i + 1
  }

  /// The closing delimiter must stand alone on its line, and each line must begin with the white space before it.
  private mutating func checkIndentation(_ literal: Literal, closing: Int) {
    guard literalLines.count > Int(literal.lines), let last = literalLines.last.map(Int.init),
      source[last..<closing].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return report(.invalidString, closing) }
    if literal.pounds == 0, escapedLineEnd == last - 1 || (escapedLineEnd == last - 2 && source[last - 2] == 0x0D) {
      report(.invalidString, escapedLineEnd)
    }
    let width = closing - last
    guard width > 0 else { return }
    for line in literalLines[Int(literal.lines)...].dropLast() {
      let line = Int(line)
      // Empty lines, and those that begin with an interpolation, need no white space.
      if source[line] == 0x0A || source[line] == 0x0D { continue }
      if source[line] == UInt8(ascii: "\\"), hasPounds(line + 1, Int(literal.pounds)),
        source[line + 1 + Int(literal.pounds)] == UInt8(ascii: "(")
      {
        continue
      }
      if let bad = (0..<width).first(where: { source[line + $0] != source[last + $0] }) {
        return report(.invalidString, line + bad)
      }
    }
  }

  /// Writes the literal's last token.
  private mutating func finishLiteral(_ literal: Literal, _ start: Int, _ end: Int) {
    if literal.isMultiLine { literalLines.removeSubrange(Int(literal.lines)...) }
    push(literal.hasHead ? .stringTail : .string, start, end, literal.hasHead ? literal.head : 0)
  }

  // MARK: Interpolation

  /// Writes the token that ends with `\(`, and goes on with tokens.
  private mutating func openInterpolation(_ literal: Literal, _ start: Int, _ end: Int) {
    var literal = literal
    let index = UInt32(truncatingIfNeeded: tokens.count)
    let kind: TokenKind = literal.hasHead ? .stringMid : .stringHead
    if !literal.hasHead {
      literal.hasHead = true
      literal.head = index
    }
    frames.append(
      Frame(
        token: index, kind: .stringHead, lineEndsLiteral: lineEndsLiteral, openParens: openParens,
        openSquares: openSquares, openBraces: openBraces))
    literals.append(literal)
    push(kind, start, end)
    openParens = 0
    openSquares = 0
    openBraces = 0
    openStrings += 1
    lineEndsLiteral = !literal.isMultiLine
  }

  private mutating func leaveInterpolation(_ frame: Frame) -> Literal {
    tokens[Int(frame.token)].data = UInt32(truncatingIfNeeded: tokens.count)
    frames.removeLast()
    openParens = frame.openParens
    openSquares = frame.openSquares
    openBraces = frame.openBraces
    openStrings -= 1
    lineEndsLiteral = frame.lineEndsLiteral
    return literals.removeLast()
  }

  /// The `)` at `start` ends an interpolation; the literal goes on.
  mutating func continueLiteral(_ frame: Frame, at start: Int) -> Int {
    let literal = leaveInterpolation(frame)
    return literalText(literal, from: start + 1, tokenStart: start)
  }

  /// A line end, or the end of the file, breaks off all literals whose interpolation may not hold it.
  mutating func endLiteral(at position: Int) {
    while let frame = frames.last {
      if frame.kind == .stringHead {
        let literal = leaveInterpolation(frame)
        report(.unterminatedString, Int(literal.start))
        finishLiteral(literal, position, position)
        if !lineEndsLiteral { return }
      } else {
        abandon(frame)
        frames.removeLast()
      }
    }
  }
}
