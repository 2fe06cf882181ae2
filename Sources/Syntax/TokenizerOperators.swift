// Operators, told apart by the white space around them, and regular expression literals.

extension Tokenizer {
  /// What stands before `start` binds an operator there to it.
  @inline(__always)
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch source[start &- 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return !(start > 1 && source[start &- 2] == UInt8(ascii: "*"))
    case 0xA0: return !(start > 1 && source[start &- 2] == 0xC2)
    default: return true
    }
  }

  /// What stands at `end` binds an operator before it to it.
  @inline(__always)
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    switch source[end] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"):
      return !(source[end &+ 1] == UInt8(ascii: "/") || source[end &+ 1] == UInt8(ascii: "*"))
    case 0xC2: return source[end &+ 1] != 0xA0
    default: return true
    }
  }

  /// `<` and `>`, which may also begin a placeholder or a conflict marker.
  mutating func angle(_ start: Int) -> Int {
    if source[start] == UInt8(ascii: "<"), source[start + 1] == UInt8(ascii: "#"), let end = placeholderEnd(start) {
      report(.placeholder, start)
      push(.placeholder, start, end, names.intern(source, start, end).raw)
      return end
    }
    if startsLine, let end = conflictEnd(start) {
      report(.invalidCharacter, start)
      return end
    }
    return operatorToken(start)
  }

  private mutating func placeholderEnd(_ start: Int) -> Int? {
    var i = start + 2
    defer { scanned += i - start }
    while i < count, source[i] != 0x0A {
      if source[i] == UInt8(ascii: "<"), source[i + 1] == UInt8(ascii: "#") { return nil }
      if source[i] == UInt8(ascii: "#"), source[i + 1] == UInt8(ascii: ">") { return i + 2 }
      i += 1
    }
    return nil
  }

  /// The end of what a version control system left, from `<<<<<<< ` to the line of `>>>>>>> `.
  private mutating func conflictEnd(_ start: Int) -> Int? {
    guard !hopelessConflict, start == 0 || source[start - 1] == 0x0A || source[start - 1] == 0x0D,
      matches(start, "<<<<<<< ")
    else { return nil }
    var i = start + 8
    defer { scanned += i - start }
    while i < count {
      if source[i] == UInt8(ascii: ">"), source[i - 1] == 0x0A || source[i - 1] == 0x0D, matches(i, ">>>>>>> ") {
        return lineEnd(i)
      }
      i += 1
    }
    hopelessConflict = true
    return nil
  }

  /// An operator from `start` to the last byte that continues it.
  mutating func operatorToken(_ start: Int) -> Int {
    var end = operatorEnd(start)
    if knowsBareRegex, let slash = (start..<end).first(where: { source[$0] == UInt8(ascii: "/") }),
      let regexEnd = regex(at: slash, operator: start..<end)
    {
      if slash > start { pushOperator(start, slash) }
      push(.regex, slash, regexEnd)
      return regexEnd
    }
    // A comment ends an operator.
    var i = start + 1
    while i < end {
      if source[i] == UInt8(ascii: "/") {
        if source[i + 1] == UInt8(ascii: "/") || source[i + 1] == UInt8(ascii: "*") {
          end = i
          break
        }
        if source[i - 1] == UInt8(ascii: "*") { report(.unopenedComment, i - 1) }
      }
      i += 1
    }
    pushOperator(start, end)
    return end
  }

  private mutating func operatorEnd(_ start: Int) -> Int {
    let mayHoldDots = source[start] == UInt8(ascii: ".")
    var i = start
    while true {
      let byte = source[i]
      if CharacterClass.isOperator(byte) {
        if byte == UInt8(ascii: "."), !mayHoldDots { return i }
        if byte == UInt8(ascii: "<"), source[i + 1] == UInt8(ascii: "#"), i > start, placeholderEnd(i) != nil { return i }
        i += 1
      } else if byte >= 0x80 {
        let (value, length) = decodeScalar(source, i)
        guard let value, CharacterClass.continuesOperator(value) else { return i }
        i += length
      } else {
        return i
      }
    }
  }

  /// Writes the operator `source[start..<end]`; one that begins with `<` or `>` as several tokens.
  private mutating func pushOperator(_ start: Int, _ end: Int) {
    let left = isLeftBound(start)
    let right = isRightBound(end, isLeftBound: left)
    var flags: TokenFlags = []
    if left { flags.insert(.leftBound) }
    if right { flags.insert(.rightBound) }
    let free: TokenKind = left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator
    // `func ==<T>`: the last `<` begins generic parameters.
    let splitsLast = tokens.last?.kind == .func && source[end - 1] == UInt8(ascii: "<") && end - start > 1 && wordFollows(end)
    var i = start
    while i < end {
      let byte = source[i]
      var piece = splitsLast ? end - 1 : end
      var kind = free
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        piece = i + 1
        kind = byte == UInt8(ascii: "<") ? .leftAngle : .rightAngle
      } else {
        if i == start, byte == UInt8(ascii: ".") { piece = firstMarkEnd(start, piece) }
        if i > start {
          if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "&") {
            piece = i + 1
          } else {
            piece = nextAngle(i + 1, end)
          }
        }
        kind = operatorKind(i, piece, free, left: left || i > start, right: right)
      }
      if kind == .equal, i == start, left != right { report(.misplacedOperator, start) }
      push(kind, i, piece, operatorData(i, piece), i > start ? flags.union(.continues) : flags)
      i = piece
    }
  }

  /// The next token is a word.
  private func wordFollows(_ end: Int) -> Bool {
    var i = end
    while source[i] == 0x20 || source[i] == 0x09 { i += 1 }
    return source[i] >= 0x80 || source[i] == UInt8(ascii: "`")
      || CharacterClass.mayContinueWord(source[i]) && !CharacterClass.isDigit(source[i])
  }

  /// `.?.?`: of marks in a key path that more than a dot follows, the first is a token of its own.
  private func firstMarkEnd(_ start: Int, _ end: Int) -> Int {
    guard isMarks(start, end), end - start > 3 || end - start == 3 && source[end - 1] != UInt8(ascii: ".") else { return end }
    return start + 2
  }

  /// A dot and a mark, then nothing but dots and marks.
  private func isMarks(_ start: Int, _ end: Int) -> Bool {
    guard end - start > 1, source[start] == UInt8(ascii: "."), source[start + 1] != UInt8(ascii: ".") else { return false }
    return source[start..<end].allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
  }

  /// Where the piece of an operator that begins before `i` ends: at the next `<` or `>` that is not part of `->`.
  private func nextAngle(_ start: Int, _ end: Int) -> Int {
    var i = start
    while i < end {
      if source[i] == UInt8(ascii: "<") { return i }
      if source[i] == UInt8(ascii: ">"), !(source[i - 1] == UInt8(ascii: "-")) { return i }
      i += 1
    }
    return end
  }

  /// `==`.
  static let equality: UInt32 = 0x3D3D
  /// A dot and marks (`.?`), parts of a key path, without and with a dot at the end.
  static let marks: UInt32 = 0x1_002E
  static let marksAndDot: UInt32 = 0x2_002E
  /// Any other operator of more than two bytes that begins with a dot.
  static let dotted: UInt32 = 0x3_002E

  /// What the parser must know of an operator: its bytes, if it has one or two. The lowest byte is a dot if the operator begins with one.
  private func operatorData(_ start: Int, _ end: Int) -> UInt32 {
    if isMarks(start, end) { return source[end - 1] == UInt8(ascii: ".") ? Tokenizer.marksAndDot : Tokenizer.marks }
    switch end - start {
    case 1: return UInt32(source[start])
    case 2: return UInt32(source[start]) | UInt32(source[start + 1]) << 8
    default: return source[start] == UInt8(ascii: ".") ? Tokenizer.dotted : 0
    }
  }

  private func operatorKind(_ start: Int, _ end: Int, _ free: TokenKind, left: Bool, right: Bool) -> TokenKind {
    switch end - start {
    case 1:
      switch source[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "&"): return right && !left ? .prefixAmpersand : free
      case UInt8(ascii: "?"): return left ? .postfixQuestion : .infixQuestion
      case UInt8(ascii: "!"): return left ? .exclamation : free
      case UInt8(ascii: "."): return .dot
      default: return free
      }
    case 2 where source[start] == UInt8(ascii: "-") && source[start + 1] == UInt8(ascii: ">"): return .arrow
    case 3 where source[start] == UInt8(ascii: ".") && source[start + 1] == UInt8(ascii: ".")
      && source[start + 2] == UInt8(ascii: "."): return .ellipsis
    default: return free
    }
  }
}
