// The text of a regular expression to a `PatternNode`.

struct RegularExpressionParser {
  private let bytes: [UInt8]
  private let scalars: [(value: UInt32, offset: Int)]
  private var position = 0
  private var depth = 0
  static let maximumDepth = 100
  static let maximumRepetition = 1_000

  init(_ text: String) {
    bytes = Array(text.utf8)
    var scalars: [(UInt32, Int)] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append((scalar.value, offset))
      offset += UTF8.width(scalar)
    }
    self.scalars = scalars
  }

  mutating func parse() throws(PatternProblem) -> PatternNode {
    let node = try parseAlternatives()
    if position < scalars.count { throw problem(.unexpectedCloser, from: position, count: 1) }
    return node
  }

  // alternatives ::= sequence ('|' sequence)*
  private mutating func parseAlternatives() throws(PatternProblem) -> PatternNode {
    var parts = [try parseSequence()]
    while eat("|") { parts.append(try parseSequence()) }
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  // sequence ::= (atom quantifier?)*
  private mutating func parseSequence() throws(PatternProblem) -> PatternNode {
    var parts: [PatternNode] = []
    while let next = peek, next != scalar("|"), next != scalar(")") {
      let atom = try parseAtom()
      parts.append(try parseQuantifiers(of: atom))
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func parseAtom() throws(PatternProblem) -> PatternNode {
    let start = position
    let value = scalars[position].value
    position += 1
    switch value {
    case scalar("."): return .set(ScalarSet.newline.complement)
    case scalar("^"): return .assertion(.start)
    case scalar("$"): return .assertion(.end)
    case scalar("("): return try parseGroup(from: start)
    case scalar("["): return .set(try parseClass(from: start))
    case scalar("*"), scalar("+"), scalar("?"): throw problem(.nothingToRepeat, from: start, count: 1)
    case scalar("\\"):
      if eat("b") { return .assertion(.wordBoundary) }
      if eat("B") { return .assertion(.notWordBoundary) }
      return .set(try parseEscape(from: start))
    default: return .set(ScalarSet(value))
    }
  }

  // group ::= '(' ('?:' | '?<' name '>' | '?P<' name '>')? alternatives ')'
  private mutating func parseGroup(from start: Int) throws(PatternProblem) -> PatternNode {
    if eat("?") {
      if eat(":") {
        // plain group
      } else if eat("=") || eat("!") || (eat("<") && (eat("=") || eat("!"))) {
        throw problem(.lookaround, from: start, count: position - start)
      } else if scalars[position - 1].value == scalar("<") || (eat("P") && eat("<")) {
        while let next = peek, next != scalar(">") { position += 1 }
        guard eat(">") else { throw problem(.unclosedGroup, from: start, count: 1) }
      } else {
        throw problem(.flags, from: start, count: min(3, scalars.count - start))
      }
    }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw problem(.tooDeep, from: start, count: 1) }
    let inner = try parseAlternatives()
    guard eat(")") else { throw problem(.unclosedGroup, from: start, count: 1) }
    return inner
  }

  // quantifier ::= ('*' | '+' | '?' | '{' n (',' m?)? '}') '?'?
  private mutating func parseQuantifiers(of atom: PatternNode) throws(PatternProblem) -> PatternNode {
    let start = position
    let minimum: Int, maximum: Int?
    if eat("*") { (minimum, maximum) = (0, nil) }
    else if eat("+") { (minimum, maximum) = (1, nil) }
    else if eat("?") { (minimum, maximum) = (0, 1) }
    else if eat("{") { (minimum, maximum) = try parseBounds(from: start) }
    else { return atom }
    if case .assertion = atom { throw problem(.nothingToRepeat, from: start, count: position - start) }
    let lazy = eat("?")
    if peek == scalar("+") { throw problem(.possessive, from: start, count: position + 1 - start) }
    if let next = peek, next == scalar("*") || next == scalar("?") { throw problem(.nothingToRepeat, from: position, count: 1) }
    return .repeated(atom, minimum: minimum, maximum: maximum, lazy: lazy)
  }

  private mutating func parseBounds(from start: Int) throws(PatternProblem) -> (Int, Int?) {
    guard let minimum = parseNumber() else { throw problem(.badRepetition, from: start, count: position - start) }
    var maximum: Int? = minimum
    if eat(",") { maximum = peek == scalar("}") ? nil : parseNumber() ?? -1 }
    guard eat("}") else { throw problem(.unclosedBrace, from: start, count: 1) }
    if minimum > Self.maximumRepetition || (maximum ?? 0) > Self.maximumRepetition || (maximum ?? minimum) < minimum {
      throw problem(.badRepetition, from: start, count: position - start)
    }
    return (minimum, maximum)
  }

  /// A decimal number, held at a bound that the caller refuses.
  private mutating func parseNumber() -> Int? {
    var number: Int?
    while let next = peek, (48...57).contains(next) {
      number = min((number ?? 0) * 10 + Int(next - 48), Self.maximumRepetition + 1)
      position += 1
    }
    return number
  }

  // class ::= '[' '^'? (scalar | escape | scalar '-' scalar)+ ']'
  private mutating func parseClass(from start: Int) throws(PatternProblem) -> ScalarSet {
    let negated = eat("^")
    var ranges: [ClosedRange<UInt32>] = []
    var first = true
    while true {
      guard let value = peek else { throw problem(.unclosedClass, from: start, count: 1) }
      if value == scalar("]") {
        if first { throw problem(.emptyClass, from: start, count: position + 1 - start) }
        position += 1
        break
      }
      first = false
      if value == scalar("["), peek(1) == scalar(":") { throw problem(.posixClass, from: position, count: 2) }
      let from = position
      let low = try parseClassMember()
      if peek == scalar("-"), let after = peek(1), after != scalar("]") {
        position += 1
        let high = try parseClassMember()
        guard let low = low.single, let high = high.single, low <= high else {
          throw problem(.badRange, from: from, count: position - from)
        }
        ranges.append(low...high)
      } else {
        ranges += low.ranges
      }
    }
    let set = ScalarSet(ranges)
    return negated ? set.complement : set
  }

  private mutating func parseClassMember() throws(PatternProblem) -> ScalarSet {
    let start = position
    let value = scalars[position].value
    position += 1
    if value == scalar("\\") {
      if eat("b") { return ScalarSet(8) }
      return try parseEscape(from: start)
    }
    return ScalarSet(value)
  }

  private mutating func parseEscape(from start: Int) throws(PatternProblem) -> ScalarSet {
    guard let value = peek else { throw problem(.badEscape, from: start, count: 1) }
    position += 1
    switch value {
    case scalar("d"): return .digits
    case scalar("D"): return ScalarSet.digits.complement
    case scalar("w"): return .word
    case scalar("W"): return ScalarSet.word.complement
    case scalar("s"): return .space
    case scalar("S"): return ScalarSet.space.complement
    case scalar("t"): return ScalarSet(9)
    case scalar("n"): return ScalarSet(10)
    case scalar("r"): return ScalarSet(13)
    case scalar("f"): return ScalarSet(12)
    case scalar("0"): return ScalarSet(0)
    case scalar("x"): return ScalarSet(try parseHex(digits: 2...2, from: start))
    case scalar("u"):
      guard eat("{") else { throw problem(.badEscape, from: start, count: 2) }
      let number = try parseHex(digits: 1...6, from: start)
      guard eat("}"), number <= ScalarSet.maximum else { throw problem(.badEscape, from: start, count: position - start) }
      return ScalarSet(number)
    case scalar("p"), scalar("P"): throw problem(.unicodeProperty, from: start, count: 2)
    case 49...57, scalar("k"), scalar("g"): throw problem(.backreference, from: start, count: 2)
    case 65...90, 97...122: throw problem(.badEscape, from: start, count: 2)
    default: return ScalarSet(value)
    }
  }

  private mutating func parseHex(digits: ClosedRange<Int>, from start: Int) throws(PatternProblem) -> UInt32 {
    var number: UInt32 = 0
    var count = 0
    while count < digits.upperBound, let next = peek, let digit = hexDigit(next) {
      number = number * 16 + digit
      count += 1
      position += 1
    }
    guard digits.contains(count) else { throw problem(.badEscape, from: start, count: position - start) }
    return number
  }

  private func hexDigit(_ value: UInt32) -> UInt32? {
    switch value {
    case 48...57: value - 48
    case 65...70: value - 55
    case 97...102: value - 87
    default: nil
    }
  }

  private var peek: UInt32? { position < scalars.count ? scalars[position].value : nil }
  private func peek(_ ahead: Int) -> UInt32? { position + ahead < scalars.count ? scalars[position + ahead].value : nil }
  private func scalar(_ character: Unicode.Scalar) -> UInt32 { character.value }

  private mutating func eat(_ expected: Unicode.Scalar) -> Bool {
    guard peek == expected.value else { return false }
    position += 1
    return true
  }

  private func problem(_ kind: PatternProblem.Kind, from start: Int, count: Int) -> PatternProblem {
    let offset = start < scalars.count ? scalars[start].offset : bytes.count
    let end = start + count < scalars.count ? scalars[start + count].offset : bytes.count
    return PatternProblem(kind: kind, offset: offset, length: max(1, end - offset))
  }
}

extension ScalarSet {
  /// The only scalar of the set.
  var single: UInt32? { ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil }
}
