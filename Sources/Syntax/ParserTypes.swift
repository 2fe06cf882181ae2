// Types. What follows a type's name is looked at first, so that the row around it can be written before it.

extension Parser {
  // type ::= 'repeat'? scalar
  mutating func type() {
    // Most types are a mere name.
    if kind.isName, kind != .some, kind != .any, kind != .each, isPlainName(position) {
      leaf(.typeName)
      return
    }
    guard enter() else { return }
    if kind == .repeat {
      let row = open(.packExpansionType)
      advance()
      scalar()
      close(row)
    } else {
      scalar()
    }
    leave()
  }

  /// The name at `index` is a whole type: nothing that could belong to it stands around.
  @inline(__always)
  private func isPlainName(_ index: Int) -> Bool {
    switch kind(at: index &+ 1) {
    case .comma, .rightParen, .equal, .rightSquare, .rightAngle, .colon, .leftBrace, .rightBrace: break
    default: return false
    }
    return true
  }

  /// A type, or a number where generic arguments take one.
  mutating func typeOrValue() {
    if kind == .integer {
      leaf(.integer)
    } else if isOperator(position, "-"), next == .integer {
      leaf(.prefixOperator)
      leaf(.integer)
    } else {
      type()
    }
  }

  // scalar ::= (specifier | attribute)* (function | composition)
  private mutating func scalar() {
    guard kind == .at || isSpecifier() else { return functionOrComposition() }
    let row = open(.attributedType)
    while true {
      if kind == .at {
        attribute(.type)
      } else if isSpecifier() {
        specifier()
      } else {
        break
      }
    }
    functionOrComposition()
    close(row)
  }

  /// A word before a type that says how a value is passed.
  private func isSpecifier() -> Bool {
    switch kind {
    case .inout: return true
    case .nonisolated: return !(next == .leftParen && startsLine(position + 1)) && mayPrecedeType(position)
    case .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending, ._resultDependsOnSelf:
      return mayPrecedeType(position)
    default: return false
    }
  }

  /// What follows the word at `index` can begin a type.
  private func mayPrecedeType(_ index: Int) -> Bool {
    switch kind(at: index + 1) {
    case .at, .leftParen, .leftSquare, .underscore, .inout, .Any, .Self, .var, .let, .placeholder: return true
    case .prefixOperator: return isOperator(index + 1, "~")
    case let kind: return kind.isName
    }
  }

  private mutating func specifier() {
    let row = open(.modifier)
    let word = kind
    advance()
    if word == .nonisolated, kind == .leftParen, !isAfterBlank(position) || next == .nonsending {
      nodes[row].flags.insert(.hasDetail)
      let bracket = openBracket()
      if kind == .nonsending { advance() } else { report(.expected(.name)) }
      closeBracket(bracket)
    } else if word == .nonisolated, !kind.isName, kind != .Any, kind != .Self {
      report(.expected(.leftParen))
    }
    close(row)
  }

  // function ::= '(' element* ')' effects '->' type
  private mutating func functionOrComposition() {
    guard kind == .leftParen, arrowFollows(after(position)) else {
      composition()
      if arrowFollows(position) { misplacedArrow() }
      return
    }
    let row = open(.functionType)
    typeElements()
    nodes[row].flags.formUnion(effects())
    let result = open(.returnType)
    advance()
    while kind == .throws || kind == .rethrows || kind == .async {
      report(.unexpected(kind))
      advance()
    }
    type()
    close(result)
    close(row)
  }

  /// `A -> B`, which lacks parentheses.
  private mutating func misplacedArrow() {
    report(.expected(.leftParen))
    _ = effects()
    let result = open(.returnType)
    advance()
    type()
    close(result)
  }

  // composition ::= ('some' | 'any')? simple ('&' simple)* | 'each' simple
  private mutating func composition() {
    switch kind {
    case .each: prefixed(.packElementType) { $0.simple() }
    case .some: prefixed(.someType) { $0.operands() }
    case .any: prefixed(.anyType) { $0.operands() }
    default: operands()
    }
  }

  private mutating func prefixed(_ kind: NodeKind, _ body: (inout Parser) -> Void) {
    let row = open(kind)
    advance()
    body(&self)
    close(row)
  }

  private mutating func operands() {
    let end = simpleTypeEnd(position)
    guard isOperator(end, "&") else { return simple() }
    let row = open(.compositionType)
    simple()
    while isOperator(position, "&") {
      advance()
      simple()
    }
    close(row)
  }

  // simple ::= '~'? head ('?' | '!' | '.' name)*
  private mutating func simple() {
    if isOperator(position, "~") { return prefixed(.suppressedType) { $0.unsuppressed() } }
    unsuppressed()
  }

  private mutating func unsuppressed() {
    let end: Int
    switch kind {
    case .leftParen, .leftSquare: end = after(position)
    case .underscore: end = position + 1
    case let kind where kind.isName || kind == .Any || kind == .Self || kind == .placeholder: end = nameEnd(position)
    case .doubleColon: end = nameEnd(position)
    default:
      report(.expected(.type))
      return
    }
    guard typeSuffixFollows(end) else { return typeHead() }
    let row = open(.typePostfix)
    typeHead()
    while typeSuffixFollows(position) { typeSuffix() }
    close(row)
  }

  private func typeSuffixFollows(_ index: Int) -> Bool {
    switch kind(at: index) {
    case .postfixQuestion, .exclamation: return !startsLine(index)
    case .dot: return true
    default: return false
    }
  }

  private mutating func typeSuffix() {
    switch kind {
    case .postfixQuestion: leaf(.typeOptional)
    case .exclamation: leaf(.typeImplicit)
    default: typeMember()
    }
  }

  private mutating func typeMember() {
    let row = open(.typeMember)
    checkDot()
    advance()
    setToken(row, position)
    if kind == .Type || kind == .Protocol, next != .doubleColon {
      nodes[row].kind = .typeMeta
      advance()
    } else if kind.isWord {
      advance()
      if kind == .doubleColon {
        advance()
        if kind.isWord { advance() } else { report(.expected(.name)) }
      }
      if kind == .leftAngle { genericArguments() }
    } else {
      report(.expected(.name))
    }
    close(row)
  }

  /// A dot may have a blank after it only if it has one before it.
  mutating func checkDot() {
    if isAfterBlank(position + 1), !isAfterBlank(position) { report(.unexpected(.dot)) }
  }

  mutating func typeHead() {
    switch kind {
    case .leftParen:
      let row = open(.tupleType)
      typeElements()
      close(row)
    case .leftSquare: collectionType()
    case .underscore: leaf(.typeName)
    default:
      let row = open(.typeName)
      dottedName()
      close(row)
    }
  }

  /// Consumes a name with members and generic arguments, whose rows it writes.
  mutating func dottedName() {
    selectedName()
    while true {
      if kind == .leftAngle {
        genericArguments()
      } else if kind == .dot {
        let name = next
        guard name.isWord, !((name == .Type || name == .Protocol) && kind(at: position + 2) != .doubleColon) else { return }
        checkDot()
        advance()
        selectedName()
      } else {
        return
      }
    }
  }

  /// A word, or after a module selector, which may stand before it, `_`.
  private mutating func selectedName() {
    let start = position
    moduleSelector()
    if kind.isWord || kind == .underscore && position > start + 1 { advance() } else { report(.expected(.name)) }
  }

  /// `Module::`, if it is there.
  mutating func moduleSelector() {
    if kind == .doubleColon {
      report(.expected(.name))
      advance()
    } else if next == .doubleColon, kind.isWord || kind == .underscore {
      if !kind.isName { report(.expected(.name)) }
      advance()
      advance()
    }
  }

  // generic-arguments ::= '<' (type ','?)* '>'
  mutating func genericArguments() {
    let row = open(.genericArguments)
    advance()
    while kind != .rightAngle {
      let before = position
      typeOrValue()
      if !eat(.comma) || position == before { break }
    }
    expect(.rightAngle, .rightAngle)
    close(row)
  }
}
