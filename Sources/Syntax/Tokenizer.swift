// Bytes to tokens, in one pass. Brackets are paired here, also across string interpolation, and what is a regular
// expression literal is decided here: the parser never asks for another reading.

/// Reads one source text from its first byte to its last. It knows no grammar beyond that of tokens.
struct Tokenizer {
  /// The source, followed by `padding` zero bytes, so that looking ahead needs no check of the end.
  var source: [UInt8]
  /// The length without the padding.
  let count: Int
  var names: NameTable
  var tokens: [Token]
  var problems: [SyntaxProblem]
  var directives: [Comment]
  /// `/a/` may be a regex literal, as it is since Swift 6.
  let knowsBareRegex: Bool

  /// What is open around the current position, innermost last.
  var frames: [Frame] = []
  /// The literals around the interpolations that are open.
  var literals: [Literal] = []
  /// How many `(`, `[`, `{` are open, counted up to the innermost `{` (braces: up to the innermost interpolation).
  var openParens: UInt32 = 0, openSquares: UInt32 = 0, openBraces: UInt32 = 0
  /// How many interpolations are open.
  var openStrings = 0
  /// A line end here ends the literal around: the innermost interpolation belongs to a single-line literal.
  var lineEndsLiteral = false
  /// Starts of the lines of the multi-line literals that are open.
  var literalLines: [UInt32] = []
  /// The last line end in a literal that was escaped.
  var escapedLineEnd = -1

  /// Where the last token ended, and whether the next one is the first on its line.
  var lastEnd = -1
  var startsLine = true
  /// The least number of `#` for which a search for the end of a regex ran to the end of the file in vain.
  var hopelessRegex = Int.max
  var hopelessConflict = false
  /// A stretch of a line that holds no quote followed by so many `#`.
  var quoteless = (range: 0..<0, pounds: 0)
  /// Bytes that were read ahead of the position, to be read again.
  var scanned = 0

  static let padding = 8
  /// The longest source text, in bytes, whose offsets and token indexes leave a bit free.
  static let longestSource = 0x7FFF_FF00

  /// One open bracket, or one interpolation of a string literal; what the counts were outside.
  struct Frame {
    var token: UInt32
    var kind: TokenKind
    var lineEndsLiteral: Bool
    var openParens, openSquares, openBraces: UInt32
  }

  /// Reads everything. `tokens` ends with `endOfFile` afterwards.
  mutating func run() {
    // A constant: its place and length need not be read again whenever a token was written.
    let source = source
    var i = skipStart()
    while true {
      let byte = source[i]
      switch byte {
      case 0x20:
        i &+= CharacterClass.spaces(NameTable.load(source, i))
      case 0x09, 0x0B, 0x0C:
        i &+= 1
      case 0x0A, 0x0D:
        if lineEndsLiteral { endLiteral(at: i) }
        startsLine = true
        i &+= 1
      case 0x61...0x7A, 0x41...0x5A, 0x5F:
        i = word(source, i)
      case UInt8(ascii: "/"):
        let next = source[i &+ 1]
        if next == UInt8(ascii: "/") {
          i = lineComment(source, i)
        } else if next == UInt8(ascii: "*") {
          i = blockComment(i)
        } else {
          i = operatorToken(i)
        }
      case UInt8(ascii: "."):
        if CharacterClass.isOperator(source[i &+ 1]) || source[i &+ 1] >= 0x80 {
          i = operatorToken(i)
        } else {
          push(.dot, i, i &+ 1)
          i &+= 1
        }
      case UInt8(ascii: "("):
        open(.leftParen, i)
        openParens &+= 1
        i &+= 1
      case UInt8(ascii: "["):
        open(.leftSquare, i)
        openSquares &+= 1
        i &+= 1
      case UInt8(ascii: "{"):
        open(.leftBrace, i)
        openParens = 0
        openSquares = 0
        openBraces &+= 1
        i &+= 1
      case UInt8(ascii: ")"):
        i = closeParen(i)
      case UInt8(ascii: "]"):
        closeSquare(i)
        i &+= 1
      case UInt8(ascii: "}"):
        closeBrace(i)
        i &+= 1
      case UInt8(ascii: ","):
        push(.comma, i, i &+ 1)
        i &+= 1
      case UInt8(ascii: ":"):
        let isDouble = source[i &+ 1] == byte
        push(isDouble ? .doubleColon : .colon, i, isDouble ? i &+ 2 : i &+ 1)
        i &+= isDouble ? 2 : 1
      case UInt8(ascii: ";"):
        push(.semicolon, i, i &+ 1)
        i &+= 1
      case UInt8(ascii: "@"):
        push(.at, i, i &+ 1)
        i &+= 1
      case UInt8(ascii: "\\"):
        push(.backslash, i, i &+ 1)
        i &+= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        i = stringLiteral(i, pounds: 0)
      case 0x30...0x39:
        i = number(i)
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if isLeftBound(i) {
          push(byte == UInt8(ascii: "!") ? .exclamation : .postfixQuestion, i, i &+ 1, 0, .leftBound)
          i &+= 1
        } else {
          i = operatorToken(i)
        }
      case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
        i = operatorToken(i)
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        i = angle(i)
      case UInt8(ascii: "$"):
        i = dollar(i)
      case UInt8(ascii: "`"):
        i = escapedIdentifier(i)
      case UInt8(ascii: "#"):
        i = pound(i)
      case 0:
        // Swift only warns of a NUL.
        if i >= count { return finish() }
        i &+= 1
      default:
        i = byte < 0x80 ? unknownByte(i) : beyondASCII(i)
      }
    }
  }

  /// A byte order mark and a `#!` line.
  private mutating func skipStart() -> Int {
    var i = 0
    if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { i = 3 }
    if source[i] == UInt8(ascii: "#"), source[i + 1] == UInt8(ascii: "!") {
      let end = lineEnd(i)
      push(.shebang, i, end)
      return end
    }
    return i
  }

  /// What is open at the end of the file stays open up to there.
  private mutating func finish() {
    while let frame = frames.last {
      if frame.kind == .stringHead {
        endLiteral(at: count)
      } else {
        abandon(frame)
        frames.removeLast()
      }
    }
    startsLine = true
    push(.endOfFile, count, count)
  }

  // MARK: Writing tokens

  @inline(__always)
  mutating func push(_ kind: TokenKind, _ start: Int, _ end: Int, _ data: UInt32 = 0, _ flags: TokenFlags = []) {
    var flags = flags.rawValue
    if startsLine { flags |= TokenFlags.startsLine.rawValue }
    if start != lastEnd { flags |= TokenFlags.afterBlank.rawValue }
    startsLine = false
    lastEnd = end
    tokens.append(
      Token(
        kind: kind, flags: TokenFlags(rawValue: flags), start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), data: data))
  }

  mutating func report(_ kind: SyntaxProblem.Kind, _ offset: Int) {
    problems.append(SyntaxProblem(offset: UInt32(truncatingIfNeeded: offset), kind: kind))
  }

  // MARK: Comments

  /// The position of the line end that follows.
  func lineEnd(_ start: Int) -> Int {
    var i = start
    while source[i] != 0x0A, source[i] != 0x0D, source[i] != 0 || i < count { i &+= 1 }
    return i
  }

  private mutating func lineComment(_ source: [UInt8], _ start: Int) -> Int {
    var i = start &+ 2
    var isDirective = false
    while true {
      let byte = source[i]
      if byte == UInt8(ascii: ":") {
        if i &- start >= 10, endsDirectiveWord(i) { isDirective = true }
      } else if byte <= 0x0D {
        if byte == 0x0A || byte == 0x0D || (byte == 0 && i >= count) { break }
      }
      i &+= 1
    }
    if isDirective { addDirective(start, i, isBlock: false) }
    return i
  }

  /// Comments nest.
  private mutating func blockComment(_ start: Int) -> Int {
    var i = start &+ 2
    var depth = 1
    var isDirective = false
    var crossesLine = false
    while depth > 0 {
      let byte = source[i]
      let next = source[i &+ 1]
      switch byte {
      case UInt8(ascii: "*") where next == UInt8(ascii: "/"):
        depth &-= 1
        i &+= 2
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        depth &+= 1
        i &+= 2
      case UInt8(ascii: ":"):
        if i &- start >= 10, endsDirectiveWord(i) { isDirective = true }
        i &+= 1
      case 0 where i >= count:
        report(.unterminatedComment, start)
        depth = 0
      default:
        if byte == 0x0A || byte == 0x0D { crossesLine = true }
        i &+= 1
      }
    }
    if isDirective { addDirective(start, i, isBlock: true) }
    if crossesLine { startsLine = true }
    return i
  }

  /// `archlint` stands right before the colon at `colon`.
  private func endsDirectiveWord(_ colon: Int) -> Bool {
    source[colon &- 1] == UInt8(ascii: "t") && source[colon &- 2] == UInt8(ascii: "n")
      && source[colon &- 3] == UInt8(ascii: "i") && source[colon &- 4] == UInt8(ascii: "l")
      && source[colon &- 5] == UInt8(ascii: "h") && source[colon &- 6] == UInt8(ascii: "c")
      && source[colon &- 7] == UInt8(ascii: "r") && source[colon &- 8] == UInt8(ascii: "a")
  }

  private mutating func addDirective(_ start: Int, _ end: Int, isBlock: Bool) {
    directives.append(
      Comment(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), isBlock: isBlock,
        startsLine: startsLine))
  }

  // MARK: What is no token

  private mutating func unknownByte(_ start: Int) -> Int {
    report(.invalidCharacter, start)
    return start + 1
  }

  /// A code point that is no ASCII begins a word, an operator, or nothing.
  private mutating func beyondASCII(_ start: Int) -> Int {
    let (value, length) = decodeScalar(source, start)
    guard let value else {
      report(.invalidUTF8, start)
      return start + length
    }
    // A byte order mark anywhere is white space, and so is, with a warning, a non-breaking space.
    if value == 0xFEFF || value == 0xA0 { return start + length }
    if CharacterClass.beginsWord(value) { return word(source, start) }
    if CharacterClass.beginsOperator(value) { return operatorToken(start) }
    report(.invalidCharacter, start)
    if CharacterClass.continuesWord(value) { return word(source, start) }
    if value == 0x201D {
      push(.invalid, start, start + length)
    }
    return start + length
  }
}
