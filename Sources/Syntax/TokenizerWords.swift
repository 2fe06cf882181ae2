// Words, numbers and what `#` begins.

extension Tokenizer {
  /// An identifier, a keyword or `_`, whose first code point is known to begin a word. `source` is that of `run`.
  @inline(__always)
  mutating func word(_ source: [UInt8], _ start: Int) -> Int {
    var i = start
    while true {
      let length = CharacterClass.wordLength(NameTable.load(source, i))
      i &+= length
      if length == 8 { continue }
      guard source[i] >= 0x80 else { break }
      let (value, size) = decodeScalar(source, i)
      guard let value, CharacterClass.continuesWord(value) || i == start else { break }
      i += size
    }
    let name = names.intern(source, start, i)
    if name.raw < UInt32(TokenKind.identifier.rawValue) {
      // The raw values are those from 0 on without a gap.
      push(unsafeBitCast(UInt8(truncatingIfNeeded: name.raw), to: TokenKind.self), start, i, name.raw)
    } else if i &- start == 1, source[start] == UInt8(ascii: "_") {
      push(.underscore, start, i, name.raw)
    } else {
      push(.identifier, start, i, name.raw)
    }
    return i
  }

  /// The end of the run of code points from `start` on that continue a word.
  func wordEnd(_ start: Int) -> Int {
    var i = start
    while true {
      while CharacterClass.mayContinueWord(source[i]) { i &+= 1 }
      guard source[i] >= 0x80 else { return i }
      let (value, length) = decodeScalar(source, i)
      guard let value, CharacterClass.continuesWord(value) else { return i }
      i += length
    }
  }

  mutating func dollar(_ start: Int) -> Int {
    let end = wordEnd(start + 1)
    let isNumbered = source[(start + 1)..<end].allSatisfy(CharacterClass.isDigit)
    let name = names.intern(source, start, end)
    push(isNumbered ? .dollarIdentifier : .identifier, start, end, name.raw)
    return end
  }

  /// `` `name` ``, also a raw identifier. A back-tick without a partner on its line is a token of its own.
  mutating func escapedIdentifier(_ start: Int) -> Int {
    var i = start + 1
    var problem: Int?
    var isBlank = true
    var isOperator = true
    while source[i] != UInt8(ascii: "`"), source[i] != 0x0A, source[i] != 0x0D, source[i] != 0 || i < count {
      let (value, length) = decodeScalar(source, i)
      if let value {
        if CharacterClass.isForbiddenInRawIdentifier(value) { problem = problem ?? i }
        if value != 0x20, value != 0x200E, value != 0x200F { isBlank = false }
        if !(i == start + 1 ? CharacterClass.beginsOperator(value) : CharacterClass.continuesOperator(value)) {
          isOperator = false
        }
      } else {
        problem = problem ?? i
      }
      i += length
    }
    guard source[i] == UInt8(ascii: "`") else {
      report(.invalidCharacter, start)
      push(.backtick, start, start + 1)
      return start + 1
    }
    if let problem {
      report(.invalidCharacter, problem)
    } else if isBlank || isOperator {
      report(.invalidCharacter, start)
    }
    let name = names.intern(source, start + 1, i)
    push(.identifier, start, i + 1, name.raw, .escaped)
    return i + 1
  }

  // MARK: Numbers

  mutating func number(_ start: Int) -> Int {
    guard source[start] == UInt8(ascii: "0") else { return decimal(start) }
    switch source[start + 1] {
    case UInt8(ascii: "x"): return hexadecimal(start)
    case UInt8(ascii: "o"): return digits(start) { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }
    case UInt8(ascii: "b"): return digits(start) { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
    default: return decimal(start)
    }
  }

  /// `0o…` and `0b…`.
  private mutating func digits(_ start: Int, _ isDigit: (UInt8) -> Bool) -> Int {
    var i = start + 2
    if isDigit(source[i]) {
      while isDigit(source[i]) || source[i] == UInt8(ascii: "_") { i += 1 }
    } else {
      report(.invalidNumber, start)
    }
    return endNumber(.integer, start, i)
  }

  private func skipDecimals(_ start: Int) -> Int {
    var i = start
    while CharacterClass.isDigit(source[i]) || source[i] == UInt8(ascii: "_") { i &+= 1 }
    return i
  }

  private mutating func decimal(_ start: Int) -> Int {
    var i = skipDecimals(start)
    var kind = TokenKind.integer
    if source[i] == UInt8(ascii: ".") {
      // `x.0.1` is an index of an index.
      guard CharacterClass.isDigit(source[i + 1]), tokens.last?.kind != .dot else {
        push(.integer, start, i)
        return i
      }
      kind = .float
      i = skipDecimals(i + 1)
    }
    if source[i] | 0x20 == UInt8(ascii: "e") {
      return endNumber(.float, start, exponent(i, start))
    }
    return endNumber(kind, start, i)
  }

  /// `e` or `p`, a sign, digits.
  private mutating func exponent(_ position: Int, _ start: Int) -> Int {
    var i = position + 1
    if source[i] == UInt8(ascii: "+") || source[i] == UInt8(ascii: "-") { i += 1 }
    if CharacterClass.isDigit(source[i]) { return skipDecimals(i) }
    report(.invalidNumber, start)
    return i
  }

  private mutating func hexadecimal(_ start: Int) -> Int {
    var i = start + 2
    guard CharacterClass.isHexDigit(source[i]) else {
      report(.invalidNumber, start)
      return endNumber(.integer, start, i)
    }
    func skipHex(_ from: Int) -> Int {
      var i = from
      while CharacterClass.isHexDigit(source[i]) || source[i] == UInt8(ascii: "_") { i += 1 }
      return i
    }
    i = skipHex(i)
    let isPower = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "p") }
    if source[i] == UInt8(ascii: ".") {
      guard CharacterClass.isHexDigit(source[i + 1]) else {
        push(.integer, start, i)
        return i
      }
      let fraction = skipHex(i + 1)
      let startsWithDigit = CharacterClass.isDigit(source[i + 1])
      guard isPower(source[fraction]) else {
        if CharacterClass.isDigit(source[fraction + 1]), source[fraction] != 0 { report(.invalidNumber, start) }
        push(.integer, start, i)
        return i
      }
      let sign = source[fraction + 1]
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      if !isSigned, !CharacterClass.isDigit(sign), !startsWithDigit {
        push(.integer, start, i)
        return i
      }
      return endNumber(.float, start, exponent(fraction, start))
    }
    if isPower(source[i]) { return endNumber(.float, start, exponent(i, start)) }
    return endNumber(.integer, start, i)
  }

  /// Whatever word stuck to a number belongs to it, wrongly.
  private mutating func endNumber(_ kind: TokenKind, _ start: Int, _ end: Int) -> Int {
    let rest = wordEnd(end)
    if rest > end { report(.invalidNumber, start) }
    push(kind, start, rest)
    return rest
  }

  // MARK: `#`

  mutating func pound(_ start: Int) -> Int {
    var i = start
    while source[i] == UInt8(ascii: "#") { i &+= 1 }
    if source[i] == UInt8(ascii: "\"") || source[i] == UInt8(ascii: "'") {
      return stringLiteral(start, pounds: i - start)
    }
    if source[i] == UInt8(ascii: "/") { return extendedRegex(start, pounds: i - start) }
    var end = start + 1
    while (source[end] | 0x20) &- 0x61 < 26 || source[end] == UInt8(ascii: "_") { end &+= 1 }
    switch end - start {
    case 3 where matches(start, "#if"): push(.poundIf, start, end)
    case 5 where matches(start, "#else"): push(.poundElse, start, end)
    case 7 where matches(start, "#elseif"): push(.poundElseif, start, end)
    case 6 where matches(start, "#endif"): push(.poundEndif, start, end)
    case 10 where matches(start, "#available"): push(.poundAvailable, start, end)
    case 12 where matches(start, "#unavailable"): push(.poundUnavailable, start, end)
    case 15 where matches(start, "#sourceLocation"): push(.poundSourceLocation, start, end)
    default:
      push(.pound, start, start + 1)
      return start + 1
    }
    return end
  }

  func matches(_ start: Int, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes in
      var i = start
      for byte in bytes {
        guard i < source.count, source[i] == byte else { return false }
        i += 1
      }
      return true
    }
  }
}
