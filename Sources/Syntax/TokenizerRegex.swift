// Regular expression literals, which are told from operators here and for good.

extension Tokenizer {
  /// The end of the regex literal that begins with the `/` at `slash` inside an operator, if it is one.
  mutating func regex(at slash: Int, operator range: Range<Int>) -> Int? {
    let left = isLeftBound(range.lowerBound)
    guard !left else { return nil }
    let previous = tokens.last?.kind
    // Inside an operator the token before is none of these.
    if previous == .func || previous == .operator { return nil }
    var isCertain = false
    if !isRightBound(range.upperBound, isLeftBound: left) {
      if previous == .postfixQuestion || previous == .exclamation, tokens.count > 1, tokens[tokens.count - 2].kind == .try {
        isCertain = true
      }
      guard isCertain || mayBeginOperand(after: previous) else { return nil }
      switch previous {
      case .await, .leftParen, .leftSquare, .comma, .colon, .doubleColon: break
      default: isCertain = true
      }
    }
    return bareRegexEnd(slash, isCertain: isCertain)
  }

  /// After a token of this kind an operand is expected, rather than an operator.
  private func mayBeginOperand(after kind: TokenKind?) -> Bool {
    guard let kind else { return true }
    switch kind {
    case .leftBrace, .leftParen, .leftSquare, .stringHead, .stringMid, .prefixOperator, .prefixAmpersand, .binaryOperator,
      .equal, .semicolon, .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif,
      .invalid:
      return true
    case .leftAngle, .rightAngle, .ellipsis:
      return tokens.last.map { !$0.flags.contains(.leftBound) || $0.flags.contains(.rightBound) } ?? false
    case .true, .false, .Any, .nil, .`self`, .`Self`, .super: return false
    case .await: return tokens.count < 2 || tokens[tokens.count - 2].kind != .dot
    default: return kind.isReserved
    }
  }

  private mutating func bareRegexEnd(_ slash: Int, isCertain: Bool) -> Int? {
    var i = slash + 1
    switch source[i] {
    case 0x20, 0x09:
      if !isCertain { return nil }
      report(.invalidRegex, slash)
    case UInt8(ascii: "/"), UInt8(ascii: "*"): return nil
    default: break
    }
    if slash > 0, source[slash - 1] == UInt8(ascii: "*") { return nil }
    var groups = 0, classes = 0
    defer { scanned += i - slash }
    var lastBlank = -1
    var badByte: Int?
    while true {
      switch source[i] {
      case UInt8(ascii: "/"):
        if source[i + 1] == UInt8(ascii: "/") || source[i + 1] == UInt8(ascii: "*") {
          return unterminatedRegex(slash, i, isCertain: isCertain)
        }
        if lastBlank == i - 1 {
          if !isCertain { return nil }
          report(.invalidRegex, slash)
        }
        if let badByte { report(.invalidRegex, badByte) }
        return i + 1
      case 0x0A, 0x0D: return unterminatedRegex(slash, i, isCertain: isCertain)
      case 0 where i >= count: return unterminatedRegex(slash, i, isCertain: isCertain)
      case UInt8(ascii: "\\"):
        if source[i + 1] == 0x0A || source[i + 1] == 0x0D || i + 1 >= count {
          return unterminatedRegex(slash, i + 1, isCertain: isCertain)
        }
        i += 1
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !isCertain { return nil }
        if groups > 0 { groups -= 1 }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): if classes > 0 { classes -= 1 }
      case 0x20: lastBlank = i
      case 1...0x1F, 0x7F:
        if source[i] == 0x09 { lastBlank = i }
        badByte = badByte ?? i
      default: break
      }
      i += 1
    }
  }

  private mutating func unterminatedRegex(_ start: Int, _ end: Int, isCertain: Bool) -> Int? {
    guard isCertain else { return nil }
    report(.unterminatedRegex, start)
    return end
  }

  /// Nothing but white space stands before `position` on its line.
  private func isAloneOnItsLine(_ position: Int) -> Bool {
    var i = position - 1
    while i >= 0, source[i] == 0x20 || source[i] == 0x09 { i -= 1 }
    return i < 0 || source[i] == 0x0A || source[i] == 0x0D
  }

  /// `#/…/#`, over several lines if a line end follows the opening delimiter.
  mutating func extendedRegex(_ start: Int, pounds: Int) -> Int {
    var i = start + pounds + 1
    var blank = i
    while source[blank] == 0x20 || source[blank] == 0x09 { blank += 1 }
    let firstLineEnd = source[blank] == 0x0A || source[blank] == 0x0D ? blank : nil
    // White space after the opening delimiter may be tabs.
    if firstLineEnd == nil { i = blank } else if pounds >= hopelessRegex { i = count }
    let from = i
    while i < count {
      switch source[i] {
      case UInt8(ascii: "/"):
        var end = i + 1
        while source[end] == UInt8(ascii: "#") { end += 1 }
        if end - i - 1 >= pounds {
          let isAlone = firstLineEnd == nil || isAloneOnItsLine(i)
          if end - i - 1 > pounds || !isAlone { report(.invalidRegex, i) }
          push(.regex, start, end)
          return end
        }
        i = end
        continue
      case 0x0A, 0x0D:
        if firstLineEnd == nil {
          report(.unterminatedRegex, start)
          push(.regex, start, i)
          return i
        }
      case UInt8(ascii: "\\"):
        if firstLineEnd != nil || (source[i + 1] != 0x0A && source[i + 1] != 0x0D) { i += 1 }
      case 1...0x1F, 0x7F:
        if source[i] != 0x09 || firstLineEnd == nil { report(.invalidRegex, i) }
      default: break
      }
      i += 1
    }
    report(.unterminatedRegex, start)
    let end = firstLineEnd ?? count
    scanned += i - from
    if firstLineEnd != nil { hopelessRegex = min(hopelessRegex, pounds) }
    push(.regex, start, end)
    return end
  }
}
