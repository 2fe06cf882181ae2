// Looking ahead without writing rows. Each of these either looks at a bounded number of tokens, looks past brackets in one
// step, or remembers what it found, so that no token is looked at again and again.

extension Parser {
  // MARK: Declarations

  static func isModifier(_ kind: TokenKind) -> Bool {
    switch kind {
    case .fileprivate, .internal, .private, .public, .static, .rethrows,
      .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .final, .indirect, .infix, .isolated, .lazy,
      .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .required,
      .sending, .unowned, .weak, .reasync, ._const, ._local, .__consuming, .__setter_access:
      return true
    default: return false
    }
  }

  static func takesDetail(_ kind: TokenKind) -> Bool {
    switch kind {
    case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned: return true
    default: return false
    }
  }

  /// A declaration begins at the current token.
  mutating func beginsDeclaration(_ content: Items) -> Bool {
    switch kind {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias, .associatedtype, .deinit,
      .subscript, .operator, .precedencegroup:
      return true
    case .`init`: return content != .initializerBody
    case .case, .pound: return content == .members
    case .actor, .macro: return next == .placeholder || next.isName
    case .at, .poundIf: return beginsDeclarationPastHead(position, content)
    default:
      guard Parser.isModifier(kind) else { return false }
      let next = next
      guard next.isWord || next == .leftParen || next == .at || next == .pound || content == .members else { return false }
      return beginsDeclarationPastHead(position, content)
    }
  }

  /// Looks past attributes and modifiers.
  private mutating func beginsDeclarationPastHead(_ start: Int, _ content: Items) -> Bool {
    if fruitlessRun.contains(start), content != .members { return false }
    var i = start
    while true {
      if kind(at: i) == .at {
        i = attributeEnd(i)
      } else if kind(at: i) == .poundIf, let end = attributesEnd(ofConditional: i) {
        i = end
      } else {
        break
      }
    }
    let hasAttribute = i > start
    if hasAttribute, i >= bracketEnd || kind(at: i) == .poundEndif { return true }
    let firstModifier = i
    while Parser.isModifier(kind(at: i)) {
      let isDetailed = Parser.takesDetail(kind(at: i)) && kind(at: i) != .open
      i += 1
      if isDetailed, kind(at: i) == .leftParen { i = after(i) }
    }
    work += i - start
    if isDeclarationKeyword(i, content, hasHead: i > start) { return true }
    if content == .members { return hasAttribute || i > firstModifier }
    fruitlessRun = start..<max(i, start + 1)
    return false
  }

  private func isDeclarationKeyword(_ i: Int, _ content: Items, hasHead: Bool) -> Bool {
    switch kind(at: i) {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias, .associatedtype, .deinit,
      .subscript, .operator, .precedencegroup:
      return true
    case .`init`: return content != .initializerBody
    case .case: return content == .members
    case .actor, .macro: return kind(at: i + 1).isName || kind(at: i + 1) == .placeholder
    case .pound: return hasHead || content == .members
    default: return false
    }
  }

  /// The token after the bracket at `index` and its partner.
  @inline(__always)
  func after(_ index: Int) -> Int {
    let token = tokens[index]
    return Int(token.data) &+ (token.flags.contains(.unpaired) ? 0 : 1)
  }

  /// The token after the attribute whose `@` stands at `index`.
  mutating func attributeEnd(_ index: Int, _ place: AttributePlace = .declaration) -> Int {
    let name = kind(at: index + 1)
    guard name.isWord else { return index + 1 }
    let end = nameEnd(index + 1)
    guard kind(at: end) == .leftParen, !Parser.takesNoArguments(name), beginsArguments(end, place) else { return end }
    return after(end)
  }

  /// The token after an `#if` … `#endif` that holds nothing but attributes, and at least one; else nil.
  mutating func attributesEnd(ofConditional index: Int) -> Int? {
    guard kind(at: firstInsideConditionals(index)) == .at else { return nil }
    var i = index
    var open = 0
    var hasAny = false
    while i < bracketEnd {
      work += 1
      switch kind(at: i) {
      case .poundIf:
        open += 1
        i = lineEnd(i + 1)
      case .poundElseif, .poundElse: i = startsLine(i + 1) ? i + 1 : lineEnd(i + 1)
      case .poundEndif:
        open -= 1
        i += 1
        if open == 0 { return hasAny ? i : nil }
      case .at:
        hasAny = true
        i = attributeEnd(i)
      default: return nil
      }
    }
    return nil
  }

  // MARK: Types

  /// The token after a name with its members and generic arguments (`A.B<C>.D`), `.Type` and `.Protocol` left out.
  mutating func nameEnd(_ index: Int) -> Int {
    var i = index + 1
    while true {
      switch kind(at: i) {
      case .doubleColon: i += kind(at: i + 1).isWord ? 2 : 1
      case .leftAngle:
        guard let end = angleEnd(i) else { return i }
        i = end + 1
      case .dot:
        let name = kind(at: i + 1)
        guard name.isWord, name != .Type, name != .Protocol else { return i }
        i += 2
      default: return i
      }
    }
  }

  /// The `>` that closes the `<` at `index`, as far as brackets tell. Found once for all that are nested; kept in `data`.
  mutating func angleEnd(_ index: Int) -> Int? {
    let known = tokens[index].data
    if known & Parser.isAngleEnd != 0 { return known == Parser.noAngleEnd ? nil : Int(known & ~Parser.isAngleEnd) }
    var stack: [Int] = []
    var i = index
    scan: while i < tokens.count {
      work += 1
      let token = tokens[i]
      switch token.kind {
      case .leftAngle:
        if token.data == Parser.noAngleEnd { break scan }
        if token.data & Parser.isAngleEnd != 0 {
          i = Int(token.data & ~Parser.isAngleEnd)
        } else {
          stack.append(i)
        }
      case .rightAngle:
        guard let open = stack.popLast() else { break scan }
        tokens[open].data = UInt32(truncatingIfNeeded: i) | Parser.isAngleEnd
        if stack.isEmpty { return i }
      case .leftParen, .leftSquare:
        if token.flags.contains(.unpaired) { break scan }
        i = Int(token.data)
      case .leftBrace, .rightParen, .rightSquare, .rightBrace, .semicolon, .endOfFile, .stringMid, .stringTail, .equal,
        .func, .var, .let, .class, .struct, .enum, .protocol, .extension, .import, .return, .if, .for, .while, .switch,
        .guard, .poundIf, .poundElse, .poundElseif, .poundEndif:
        break scan
      default: break
      }
      i += 1
    }
    for open in stack { tokens[open].data = Parser.noAngleEnd }
    return nil
  }

  private static let isAngleEnd: UInt32 = 0x8000_0000
  private static let noAngleEnd: UInt32 = 0xFFFF_FFFF

  /// The token after a type without `&`, `->` or attributes, as far as brackets and dots tell.
  mutating func simpleTypeEnd(_ index: Int) -> Int {
    var i = index
    if isOperator(i, "~") { i += 1 }
    switch kind(at: i) {
    case .leftParen, .leftSquare: i = after(i)
    case .underscore: i += 1
    case let kind where kind.isName || kind == .Any || kind == .Self || kind == .placeholder: i = nameEnd(i)
    default: return i
    }
    while true {
      switch kind(at: i) {
      case .postfixQuestion, .exclamation:
        guard !startsLine(i) else { return i }
        i += 1
      case .dot:
        guard kind(at: i + 1).isWord else { return i }
        i = nameEnd(i + 1)
      default: return i
      }
    }
  }

  /// The token at `index` is the operator of one byte.
  @inline(__always)
  func isOperator(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    guard index < tokens.count, tokens[index].data == byte.value else { return false }
    switch tokens[index].kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand: return true
    default: return false
    }
  }

  /// Effects and `->` follow.
  func arrowFollows(_ index: Int) -> Bool {
    let end = effectsEnd(index)
    return kind(at: end) == .arrow
  }

  func effectsEnd(_ index: Int) -> Int {
    var i = index
    while true {
      switch kind(at: i) {
      case .async, .reasync: i += 1
      case .throws, .rethrows:
        i += 1
        if kind(at: i) == .leftParen { i = after(i) }
      case .await, .throw, .try:
        if startsLine(i) { return i }
        i += 1
      default: return i
      }
    }
  }

  // MARK: Names

  /// A word that may be a label.
  @inline(__always)
  static func isLabel(_ kind: TokenKind) -> Bool {
    (kind.isWord && kind != .inout) || kind == .underscore || kind == .dollarIdentifier
  }

  /// The token after `(a:b:)` if such a list of argument names begins at `index`.
  func argumentNamesEnd(_ index: Int) -> Int? {
    guard kind(at: index) == .leftParen, !startsLine(index) else { return nil }
    let end = Int(tokens[index].data)
    guard !tokens[index].flags.contains(.unpaired), end > index + 1, (end - index) % 2 == 1 else { return nil }
    var i = index + 1
    while i < end {
      guard Parser.isLabel(kind(at: i)), kind(at: i) != .dollarIdentifier, kind(at: i + 1) == .colon else { return nil }
      i += 2
    }
    return end + 1
  }

  /// A parameter's name begins at `index`.
  func beginsParameterName(_ index: Int, isClosure: Bool) -> Bool {
    let word = kind(at: index)
    guard Parser.isLabel(word) else { return false }
    let next = kind(at: index + 1)
    if next == .colon { return true }
    if Parser.isLabel(next) {
      switch word {
      case .isolated, .some, .any, .each, .repeat, .__shared, .__owned, ._const, .borrowing, .consuming, .sending:
        return kind(at: index + 2) == .colon
      default: return true
      }
    }
    if next == .postfixQuestion || next == .exclamation { return false }
    return isClosure
  }

  // MARK: Operators

  /// The operator at `index` stands between operands, before one, or after one.
  @inline(__always)
  func fixity(_ index: Int) -> TokenKind {
    let flags = tokens[index].flags
    let left = flags.contains(.leftBound)
    if left == flags.contains(.rightBound) { return .binaryOperator }
    return left ? .postfixOperator : .prefixOperator
  }

  /// The token after the operator at `index` and the pieces that go with it.
  @inline(__always)
  func operatorEnd(_ index: Int) -> Int {
    var i = index &+ 1
    while i < tokens.count, tokens[i].flags.contains(.continues) { i &+= 1 }
    return i
  }
}
