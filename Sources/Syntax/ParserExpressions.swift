// Expressions: runs of operands and operators. Precedence plays no part.

extension Parser {
  // run ::= operand (infix operand | cast)*
  mutating func run(_ mode: Mode) {
    guard enter() else { return }
    defer { leave() }
    if mode.contains(.pattern) || mode.contains(.binding), patternOnly(mode) { return }
    guard operand(mode) else { return report(.expected(.expression)) }
    while true {
      switch kind {
      case .binaryOperator:
        if isContinued(position) { longOperator(.binaryOperator) } else { leaf(.binaryOperator) }
      case .leftAngle, .rightAngle, .ellipsis, .prefixOperator, .postfixOperator:
        guard fixity(position) == .binaryOperator, !tokens[position].flags.contains(.continues) else { return }
        longOperator(.binaryOperator)
      case .equal:
        if mode.contains(.pattern) || mode.contains(.binding) { return }
        leaf(.assignment)
      case .infixQuestion:
        guard ternary(mode) else { return }
      case .as, .is:
        cast()
        continue
      case .arrow, .throws: arrow()
      case .async:
        guard next == .arrow || next == .throws else { return }
        arrow()
      default: return
      }
      guard operand(mode) else { return report(.expected(.expression)) }
    }
  }

  @inline(__always)
  private func isContinued(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].flags.contains(.continues)
  }

  /// An operator that may have several pieces.
  mutating func longOperator(_ kind: NodeKind) {
    let row = open(kind)
    move(to: operatorEnd(position))
    close(row)
  }

  private mutating func ternary(_ mode: Mode) -> Bool {
    let row = open(.ternary)
    advance()
    run(mode)
    let found = expect(.colon, .colon)
    close(row)
    return found || !startsLine
  }

  mutating func cast() {
    let row = open(.cast)
    let isAs = kind == .as
    advance()
    if isAs, kind == .postfixQuestion || kind == .exclamation {
      nodes[row].flags.insert(kind == .exclamation ? .forced : .optional)
      advance()
    }
    type()
    close(row)
  }

  private mutating func arrow() {
    let row = open(.arrowOperator)
    _ = effects()
    setToken(row, position)
    expect(.arrow, .arrow)
    close(row)
  }

  // operand ::= prefix* primary suffix*
  /// Writes nothing and says false if no operand begins here.
  mutating func operand(_ mode: Mode) -> Bool {
    var hasPrefix = false
    var hasOperator = false
    while true {
      switch kind {
      case .try:
        guard !hasOperator else { return false }
        tryMarker()
      case .await:
        guard !hasOperator else { return primary(mode) }
        leaf(.awaitMarker)
      case .consume, .copy, .each, .borrow:
        guard !hasOperator, isPrefixWord() else { return primary(mode) }
        leaf(.wordMarker)
      case .unsafe:
        guard !hasOperator, isUnsafeMarker(mode) else { return primary(mode) }
        leaf(.wordMarker)
      case .repeat:
        guard !hasOperator, next != .leftBrace || hasPrefix else { return false }
        leaf(.wordMarker)
      case .any:
        guard !hasOperator, isPrefixWord() || isOperator(position + 1, "~") else { return primary(mode) }
        typeOperand()
        return true
      case .at:
        guard next.isWord else { return hasPrefix && missingOperand() }
        typeOperand()
        return true
      case .inout:
        typeOperand()
        return true
      case .nonisolated:
        guard next == .leftParen, !startsLine(position + 1), kind(at: position + 2) == .nonsending,
          kind(at: position + 3) == .rightParen
        else { return primary(mode) }
        typeOperand()
        return true
      case .prefixAmpersand, .prefixOperator:
        leaf(.prefixOperator)
        hasOperator = true
      case .leftAngle, .rightAngle, .ellipsis:
        guard fixity(position) == .prefixOperator, !tokens[position].flags.contains(.continues) else {
          return hasPrefix && missingOperand()
        }
        longOperator(.prefixOperator)
        hasOperator = true
      case .if:
        ifExpression()
        return true
      case .switch:
        switchExpression()
        return true
      case .backslash:
        keyPath(mode)
        return true
      default:
        return primary(mode) || (hasPrefix && missingOperand())
      }
      hasPrefix = true
    }
  }

  /// After a prefix something must follow.
  private mutating func missingOperand() -> Bool {
    report(.expected(.expression))
    return true
  }

  private mutating func tryMarker() {
    let row = open(.tryMarker)
    advance()
    if kind == .postfixQuestion || kind == .exclamation {
      nodes[row].flags.insert(kind == .exclamation ? .forced : .optional)
      advance()
    }
    close(row)
  }

  mutating func typeOperand() {
    let row = open(.typeOperand)
    type()
    close(row)
  }

  /// A word like `consume` before what can only be an operand.
  func isPrefixWord() -> Bool {
    guard !startsLine(position + 1) else { return false }
    switch next {
    case .dollarIdentifier, .underscore, .integer, .float, .string, .stringHead, .regex, .prefixAmpersand, .prefixOperator,
      .at, .backslash, .pound, .Any, .`Self`, .`self`, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch,
      .placeholder:
      return true
    case .leftAngle, .rightAngle, .ellipsis: return fixity(position + 1) == .prefixOperator
    case let kind: return kind.isName
    }
  }

  /// `unsafe` may also stand before brackets and dots, with a blank between.
  private mutating func isUnsafeMarker(_ mode: Mode) -> Bool {
    if isPrefixWord() { return true }
    guard !startsLine(position + 1) else { return false }
    switch next {
    case .dot, .leftParen, .leftSquare: return isAfterBlank(position + 1)
    case .leftBrace: return isTrailingClosure(position + 1, mode)
    default: return false
    }
  }
}
