// Statements and conditions.

extension Parser {
  /// Reads a statement or an expression; consumes nothing if neither begins here.
  mutating func statement(_ content: Items) {
    if kind.isName, next == .colon {
      label()
      if !isStatementKeyword(position) { report(.expected(.statement)) }
    }
    switch kind {
    case .if: singleValue { $0.ifExpression() }
    case .switch: singleValue { $0.switchExpression() }
    case .guard: guardStatement()
    case .for: forStatement()
    case .while: whileStatement()
    case .repeat where next == .leftBrace: repeatStatement()
    case .do: doStatement()
    case .defer: deferStatement()
    case .return: returnStatement()
    case .throw: wordStatement(.throw)
    case .break: jump(.break)
    case .continue: jump(.continue)
    case .fallthrough: leaf(.fallthrough)
    case .yield where isPrefixWord(): wordStatement(.yield)
    case .discard where isPrefixWord(): wordStatement(.discard)
    default: expressionStatement()
    }
  }

  private mutating func label() {
    let row = open(.label)
    advance()
    advance()
    close(row)
  }

  private mutating func expressionStatement() {
    guard beginsExpression() else { return }
    let row = open(.expression)
    run([])
    close(row)
  }

  /// An operand may begin at the current token.
  private func beginsExpression() -> Bool {
    switch kind {
    case .integer, .float, .regex, .string, .stringHead, .true, .false, .nil, .`self`, .`Self`, .super, .`init`, .deinit,
      .subscript, .Any, .try, .underscore, .dollarIdentifier, .placeholder, .leftParen, .leftSquare, .leftBrace, .dot,
      .backslash, .prefixAmpersand, .prefixOperator, .inout, .doubleColon, .poundAvailable, .poundUnavailable:
      return true
    case .repeat: return next != .leftBrace
    case .pound: return next.isWord && !startsLine(position + 1)
    case .leftAngle, .rightAngle, .ellipsis: return fixity(position) == .prefixOperator
    default: return kind.isName
    }
  }

  /// `if` or `switch`, which only `as` makes the beginning of an expression.
  private mutating func singleValue(_ body: (inout Parser) -> Void) {
    body(&self)
    if kind == .as { cast() }
  }

  private mutating func wordStatement(_ node: NodeKind) {
    let row = open(node)
    advance()
    run([])
    close(row)
  }

  // MARK: `if`, `guard`, `while`

  // if ::= 'if' conditions block ('else' 'if' conditions block)* ('else' block)?
  mutating func ifExpression() {
    let row = open(.if)
    advance()
    conditions()
    codeBlock(.statements)
    var branch = row
    while kind == .else {
      nodes[branch].flags.insert(.hasElse)
      advance()
      if kind == .if {
        branch = open(.elseIf)
        advance()
        conditions()
        codeBlock(.statements)
        close(branch)
      } else {
        codeBlock(.statements)
        break
      }
    }
    close(row)
  }

  mutating func codeBlock(_ content: Items) {
    guard kind == .leftBrace else { return report(.expected(.leftBrace)) }
    let row = open(.codeBlock)
    let bracket = openBracket()
    items(until: bracketEnd, content)
    closeBracket(bracket)
    close(row)
  }

  private mutating func guardStatement() {
    let row = open(.guard)
    advance()
    conditions()
    expect(.else, .condition)
    codeBlock(.statements)
    close(row)
  }

  private mutating func whileStatement() {
    let row = open(.while)
    advance()
    conditions()
    codeBlock(.statements)
    close(row)
  }

  // MARK: Loops

  private mutating func repeatStatement() {
    let row = open(.repeat)
    advance()
    codeBlock(.statements)
    if expect(.while, .while) {
      let condition = open(.condition)
      run([])
      close(condition)
    }
    close(row)
  }

  // for ::= 'for' 'try'? 'await'? 'unsafe'? 'case'? pattern (':' type)? 'in' run ('where' run)? block
  private mutating func forStatement() {
    let row = open(.for)
    advance()
    if eat(.try) { nodes[row].flags.insert(.try) }
    if kind == .await {
      nodes[row].flags.insert(.await)
      advance()
    }
    if kind == .unsafe, next != .in, next != .colon { advance() }
    if eat(.case) {
      nodes[row].flags.insert(.case)
      matchPattern([.condition, .pattern])
    } else {
      pattern()
    }
    if eat(.colon) { type() }
    if expect(.in, .in) { sequence() }
    whereGuard(.condition)
    codeBlock(.statements)
    close(row)
  }

  private mutating func sequence() {
    guard kind != .leftBrace else { return report(.expected(.expression)) }
    let row = open(.sequence)
    run(.condition)
    close(row)
  }

  mutating func whereGuard(_ mode: Mode) {
    guard kind == .where else { return }
    let row = open(.whereGuard)
    advance()
    run(mode)
    close(row)
  }

  // MARK: `do`, `defer` and jumps

  // do ::= 'do' throws? block ('catch' (pattern ('where' run)? ','?)* block)*
  private mutating func doStatement() {
    let row = open(.do)
    advance()
    if kind == .throws { throwsEffect() }
    codeBlock(.statements)
    while kind == .catch {
      let clause = open(.catch)
      advance()
      if kind != .leftBrace { caseItems(.catchItem, .condition) }
      codeBlock(.statements)
      close(clause)
    }
    close(row)
  }

  private mutating func deferStatement() {
    let row = open(.defer)
    advance()
    codeBlock(.statements)
    close(row)
  }

  private mutating func returnStatement() {
    let row = open(.return)
    advance()
    if returnsValue() { run([]) }
    close(row)
  }

  /// `return` takes the expression that follows, on whatever line.
  private mutating func returnsValue() -> Bool {
    switch kind {
    case .rightBrace, .case, .default, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile: return false
    case .if, .switch: return true
    case .guard, .for, .while, .do, .defer, .return, .throw, .break, .continue, .fallthrough: return false
    case .repeat: return next != .leftBrace
    case .yield, .discard: if isPrefixWord() { return false }
    case .rightParen, .rightSquare, .stringMid, .stringTail: return false
    default: break
    }
    if kind.isName, next == .colon, isStatementKeyword(position + 2) { return false }
    if beginsDeclaration(.statements) { return false }
    if startsLine, kind == .at, beginsSwitchCase() { return false }
    return true
  }

  private func isStatementKeyword(_ index: Int) -> Bool {
    switch kind(at: index) {
    case .if, .switch, .guard, .for, .while, .repeat, .do, .defer, .return, .throw, .break, .continue, .fallthrough:
      return true
    default: return false
    }
  }

  private mutating func jump(_ node: NodeKind) {
    let row = open(node)
    advance()
    if kind.isName, !startsLine, !beginsDeclaration(.statements), next != .colon {
      nodes[row].flags.insert(.hasDetail)
      advance()
    }
    close(row)
  }
}
