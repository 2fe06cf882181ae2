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
    case .at: return next.isWord
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

  // conditions ::= condition (',' condition)*
  private mutating func conditions() {
    guard kind != .leftBrace else { return report(.expected(.condition)) }
    while true {
      let isBinding = kind == .let || kind == .var
      condition()
      guard kind == .comma else { return }
      advance()
      if isBinding, kind.isName, next == .equal { report(.expected(.pattern)) }
    }
  }

  private mutating func condition() {
    switch kind {
    case .let, .var, .inout: optionalBinding()
    case .case: caseCondition()
    case .poundAvailable, .poundUnavailable: availability()
    default:
      let row = open(.condition)
      run(.condition)
      close(row)
    }
  }

  mutating func availability() {
    let row = open(.availability)
    advance()
    if kind == .leftParen {
      let bracket = openBracket()
      platforms()
      closeBracket(bracket)
    } else {
      report(.expected(.leftParen))
    }
    close(row)
  }

  // platforms ::= ('*' | name version?) (',' …)*
  private mutating func platforms() {
    while true {
      if isOperator(position, "*") {
        advance()
      } else if kind.isName {
        advance()
        while kind == .integer || kind == .float || kind == .dot { advance() }
      } else {
        return report(.expected(.condition))
      }
      guard eat(.comma) else { return }
    }
  }

  // optional-binding ::= ('let' | 'var') pattern (':' type)? ('=' run)?
  private mutating func optionalBinding() {
    let row = open(.optionalBinding)
    advance()
    matchPattern([.condition, .binding])
    if eat(.colon) { type() }
    initializer(.condition)
    close(row)
  }

  private mutating func caseCondition() {
    let row = open(.caseCondition)
    advance()
    matchPattern([.condition, .pattern])
    if eat(.colon) { type() }
    if kind == .equal { initializer(.condition) } else { report(.expected(.equal)) }
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

  private mutating func whereGuard(_ mode: Mode) {
    guard kind == .where else { return }
    let row = open(.whereGuard)
    advance()
    run(mode)
    close(row)
  }

  // MARK: `switch`

  // switch ::= 'switch' run '{' (case | '#if' … )* '}'
  mutating func switchExpression() {
    let row = open(.switch)
    advance()
    if kind == .leftBrace {
      report(.expected(.expression))
    } else {
      let subject = open(.subject)
      run(.condition)
      close(subject)
    }
    if kind == .leftBrace {
      let bracket = openBracket()
      switchCases()
      closeBracket(bracket)
    } else {
      report(.expected(.leftBrace))
    }
    close(row)
  }

  private mutating func switchCases() {
    guard enter() else { return }
    while position < bracketEnd {
      if isBranchEnd(kind), openConditionals > 0 { break }
      let before = position
      if kind == .poundIf {
        conditional { $0.switchCases() }
      } else if kind == .case || kind == .default || kind == .at {
        switchCase()
      } else {
        // Statements before the first case.
        report(.expected(.caseLabel))
        let row = open(.caseBody)
        items(until: bracketEnd, .switchCase)
        close(row)
      }
      if position == before { unexpected(until: position + 1) }
    }
    leave()
  }

  /// The statements of a case end here.
  mutating func beginsSwitchCase() -> Bool {
    switch kind {
    case .case, .default: return true
    case .at:
      var i = position
      while kind(at: i) == .at { i = attributeEnd(i) }
      return kind(at: i) == .case || kind(at: i) == .default
    case .poundIf:
      var i = firstInsideConditionals(position)
      while kind(at: i) == .poundElse || kind(at: i) == .poundElseif || kind(at: i) == .poundIf {
        i = kind(at: i) == .poundIf ? firstInsideConditionals(i) : max(lineEnd(i + 1), i + 1)
        if startsLine(i) == false { break }
      }
      while kind(at: i) == .at { i = attributeEnd(i) }
      return kind(at: i) == .case || kind(at: i) == .default
    default: return false
    }
  }

  // case ::= attribute* ('case' pattern ('where' run)? (',' …)* | 'default') ':' item*
  private mutating func switchCase() {
    let row = open(.switchCase)
    if kind == .at { attribute() }
    while kind == .at {
      report(.unexpected(.at))
      attribute()
    }
    setToken(row, position)
    if kind == .default {
      nodes[row].flags.insert(.isDefault)
      advance()
    } else if eat(.case) {
      caseItems(.caseItem, [])
    } else {
      report(.expected(.caseLabel))
    }
    let body = open(.caseBody)
    expect(.colon, .colon)
    items(until: bracketEnd, .switchCase)
    close(body)
    close(row)
  }

  private mutating func caseItems(_ node: NodeKind, _ guardMode: Mode) {
    while true {
      let row = open(node)
      if !(node == .catchItem && kind == .where) { matchPattern([.condition, .pattern]) }
      whereGuard(guardMode)
      close(row)
      guard kind == .comma else { return }
      advance()
    }
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
