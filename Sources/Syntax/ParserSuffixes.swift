// What follows an operand: members, calls, subscripts, generic arguments, `?`, `!`, `#if`; and key paths and macros.

extension Parser {
  /// A suffix begins at `index`.
  @inline(__always)
  mutating func suffixFollows(_ index: Int, _ mode: Mode, isLiteral: Bool) -> Bool {
    switch kind(at: index) {
    case .dot, .postfixQuestion, .exclamation: return true
    case .leftParen, .leftSquare: return !startsLine(index)
    case .leftBrace: return !isLiteral && isTrailingClosure(index, mode)
    case .postfixOperator, .leftAngle, .rightAngle, .ellipsis: return isPostfixOperator(index)
    case .poundIf: return isSuffixConditional(index)
    default: return false
    }
  }

  func isPostfixOperator(_ index: Int) -> Bool {
    fixity(index) == .postfixOperator && (!tokens[index].flags.contains(.continues) || kind(at: index) == .postfixOperator)
  }

  /// Reads all suffixes and closes the postfix row.
  mutating func suffixes(_ row: Int, _ mode: Mode, isLiteral: Bool) {
    suffixList(mode, isLiteral: isLiteral)
    close(row)
  }

  mutating func suffixList(_ mode: Mode, isLiteral: Bool) {
    var isLiteral = isLiteral
    while true {
      switch kind {
      case .dot: member()
      case .leftParen:
        guard !startsLine else { return }
        call(mode)
      case .leftSquare:
        guard !startsLine else { return }
        subscripted(mode)
      case .leftBrace:
        guard !isLiteral, isTrailingClosure(position, mode) else { return }
        let row = open(.call)
        trailingClosures()
        close(row)
        if kind == .leftBrace { return }
      case .postfixQuestion: leaf(.optionalChain)
      case .exclamation: leaf(.forceUnwrap)
      case .postfixOperator, .leftAngle, .rightAngle, .ellipsis:
        guard isPostfixOperator(position) else { return }
        longOperator(.postfixOperator)
      case .poundIf:
        guard isSuffixConditional(position) else { return }
        suffixConditional(mode)
      default: return
      }
      isLiteral = false
    }
  }

  // member ::= '.' name generic-arguments?
  mutating func member() {
    let row = open(.member)
    checkDot()
    let dotHasBlank = !isAfterBlank(position) && startsLine(position + 1)
    advance()
    setToken(row, position)
    if dotHasBlank {
      report(.expected(.name))
    } else if kind == .integer {
      advance()
    } else if kind.isWord {
      if next == .doubleColon {
        if !kind.isName { report(.expected(.name)) }
        advance()
        advance()
        setToken(row, position)
        if kind.isWord || kind == .underscore { advance() } else { report(.expected(.name)) }
      } else {
        advance()
      }
      if let end = argumentNamesEnd(position) {
        nodes[row].flags.insert(.hasLabels)
        move(to: end)
      }
    } else {
      report(.expected(.name))
    }
    close(row)
    if kind == .leftAngle, beginsGenericArguments(position) { genericArguments() }
  }

  private mutating func call(_ mode: Mode) {
    let row = open(.call, .hasList)
    let bracket = openBracket()
    arguments(mode.subtracting(.condition))
    closeBracket(bracket)
    if mode.isDisjoint(with: [.condition, .attribute]), kind == .leftBrace, isTrailingClosure(position, mode) {
      trailingClosures()
    }
    close(row)
  }

  private mutating func subscripted(_ mode: Mode) {
    let row = open(.subscript, .hasList)
    let bracket = openBracket()
    arguments(mode.intersection([.pattern, .binding]))
    closeBracket(bracket)
    if mode.isDisjoint(with: [.condition, .attribute]), kind == .leftBrace, isTrailingClosure(position, mode) {
      trailingClosures()
    }
    close(row)
  }

  // arguments ::= ((label ':')? (run | operator) ','?)*
  /// Reads up to the end of the innermost bracket.
  mutating func arguments(_ mode: Mode) {
    while position < bracketEnd {
      let before = position
      argument(mode)
      if !eat(.comma) || position == before { break }
    }
    if position < bracketEnd { report(.expected(.comma)) }
  }

  private mutating func argument(_ mode: Mode) {
    let row: Int
    if next == .colon, Parser.isLabel(kind) {
      row = open(.argument, .hasLabel)
      if kind == .dollarIdentifier { report(.expected(.name)) }
      advance()
      advance()
    } else {
      row = open(.argument)
      if kind == .colon {
        report(.expected(.name))
        advance()
      }
    }
    if isOperatorArgument(position) {
      longOperator(.operatorName)
    } else if next == .doubleColon, kind.isName, isOperatorArgument(position + 2) {
      let name = open(.operatorName)
      setToken(name, position + 2)
      move(to: operatorEnd(position + 2))
      close(name)
    } else {
      run(mode)
    }
    close(row)
  }

  /// An operator right before `,` or a closing bracket.
  private func isOperatorArgument(_ index: Int) -> Bool {
    switch kind(at: index) {
    case .binaryOperator, .leftAngle, .rightAngle, .ellipsis, .prefixOperator, .postfixOperator:
      guard fixity(index) == .binaryOperator else { return false }
      switch kind(at: operatorEnd(index)) {
      case .comma, .rightParen, .rightSquare, .stringMid, .stringTail: return true
      default: return false
      }
    default: return false
    }
  }

  // trailing-closures ::= closure (label ':' closure)*
  mutating func trailingClosures() {
    closure()
    while kind(at: position + 2) == .leftBrace || kind(at: position + 2) == .placeholder, next == .colon,
      Parser.isLabel(kind), kind != .default, kind != .dollarIdentifier
    {
      let row = open(.labelledClosure)
      advance()
      advance()
      if kind == .leftBrace { closure() } else { leaf(.identifier) }
      close(row)
    }
  }

  /// The `{` at `index` is a closure that belongs to the operand before it.
  mutating func isTrailingClosure(_ index: Int, _ mode: Mode) -> Bool {
    if beginsAccessorBlock(index) || kind(at: index + 1) == .case { return false }
    guard mode.contains(.condition) else { return true }
    guard !startsLine(index + 1), !tokens[index].flags.contains(.unpaired) else { return false }
    let end = after(index)
    switch kind(at: end) {
    case .leftBrace, .where, .comma: return true
    case .leftSquare, .leftParen, .dot, .is, .as, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
      .postfixOperator, .binaryOperator:
      return !startsLine(end)
    case .leftAngle, .rightAngle, .ellipsis: return !startsLine(end) && fixity(end) != .prefixOperator
    default: return false
    }
  }

  // MARK: Generic arguments

  /// The `<` at `index` begins generic arguments rather than being an operator.
  mutating func beginsGenericArguments(_ index: Int) -> Bool {
    if kind(at: index + 1) == .rightAngle, tokens[index + 1].flags.contains(.continues) { return false }
    guard let end = angleEnd(index) else { return false }
    switch kind(at: end + 1) {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .endOfFile, .exclamation,
      .postfixQuestion, .colon, .stringMid, .stringTail:
      break
    case .binaryOperator:
      guard isOperator(end + 1, "&") else { return false }
    case .leftParen, .leftSquare:
      guard !startsLine(end + 1) else { return false }
    default: return false
    }
    return scanGenericArguments(index) == end + 1
  }

  // MARK: `#if` as a suffix

  /// The first branch of the `#if` at `index` begins with `.name`.
  private mutating func isSuffixConditional(_ index: Int) -> Bool {
    let first = firstInsideConditionals(index)
    return kind(at: first) == .dot && kind(at: first + 1).isWord
  }

  private mutating func suffixConditional(_ mode: Mode) {
    guard enter() else { return }
    conditional { parser in
      if parser.kind == .poundIf {
        parser.suffixConditional(mode)
        parser.suffixList(mode, isLiteral: false)
      } else if parser.kind == .dot {
        parser.suffixList(mode, isLiteral: false)
      }
    }
    leave()
  }
}
