// Declarations.

extension Parser {
  /// Reads a declaration, which is known to begin here.
  mutating func declaration(_ content: Items) {
    let row = open(.unexpected)
    head()
    switch kind {
    case .import: importDecl(row)
    case .class: nominal(row, .classDecl)
    case .struct: nominal(row, .structDecl)
    case .enum: nominal(row, .enumDecl)
    case .actor: nominal(row, .actorDecl)
    case .protocol: nominal(row, .protocolDecl)
    case .extension: extensionDecl(row)
    case .func: funcDecl(row)
    case .`init`: initDecl(row)
    case .deinit: deinitDecl(row)
    case .subscript: subscriptDecl(row)
    case .let, .var: variableDecl(row)
    case .typealias: typealiasDecl(row)
    case .associatedtype: associatedtypeDecl(row)
    case .case: caseDecl(row)
    case .operator: operatorDecl(row)
    case .precedencegroup: precedenceGroupDecl(row)
    case .macro: macroDecl(row)
    case .pound:
      nodes[row].kind = .macroExpansionDecl
      macroExpansion(row, [])
    default:
      report(.expected(.declaration))
    }
    close(row)
  }

  /// Consumes the name of a declaration, makes it the row's main token.
  private mutating func declaredName(_ row: Int) {
    let isMissing = startsLine && !kind.isName && position > 0
    setToken(row, isMissing ? position - 1 : position)
    if kind.isName || kind == .placeholder {
      advance()
    } else {
      report(.expected(.name))
      if kind.isReserved || kind == .dollarIdentifier || kind == .underscore || kind == .integer, !startsLine { advance() }
    }
  }

  // import ::= head 'import' kind? name ('.' name)*
  private mutating func importDecl(_ row: Int) {
    nodes[row].kind = .importDecl
    advance()
    switch kind {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func, .inout:
      nodes[row].flags.insert(.hasDetail)
      advance()
    default: break
    }
    setToken(row, position)
    importName()
    if kind == .doubleColon, nodes[row].flags.contains(.hasDetail) {
      advance()
      importName()
    }
    while kind == .dot {
      advance()
      importName()
    }
  }

  private mutating func importName() {
    if kind.isName {
      advance()
    } else if kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator || kind == .leftAngle
      || kind == .rightAngle
    {
      move(to: operatorEnd(position))
    } else {
      report(.expected(.name))
    }
  }

  // nominal ::= head keyword name generics? inheritance? where? '{' member* '}'
  private mutating func nominal(_ row: Int, _ nodeKind: NodeKind) {
    nodes[row].kind = nodeKind
    advance()
    declaredName(row)
    genericParameters()
    inheritance()
    whereClause()
    memberBlock()
  }

  private mutating func extensionDecl(_ row: Int) {
    nodes[row].kind = .extensionDecl
    advance()
    setToken(row, position)
    type()
    inheritance()
    whereClause()
    memberBlock()
  }

  mutating func memberBlock() {
    guard kind == .leftBrace else {
      report(.expected(.leftBrace))
      return
    }
    let row = open(.memberBlock)
    let bracket = openBracket()
    items(until: bracketEnd, .members)
    closeBracket(bracket)
    close(row)
  }

  private mutating func typealiasDecl(_ row: Int) {
    nodes[row].kind = .typealiasDecl
    advance()
    declaredName(row)
    genericParameters()
    if expect(.equal, .equal) { type() }
    whereClause()
  }

  private mutating func associatedtypeDecl(_ row: Int) {
    nodes[row].kind = .associatedtypeDecl
    advance()
    declaredName(row)
    inheritance()
    if eat(.equal) { type() }
    whereClause()
  }

  // case ::= head 'case' (name ('(' parameter* ')')? ('=' expression)? ','?)*
  private mutating func caseDecl(_ row: Int) {
    nodes[row].kind = .caseDecl
    setToken(row, position)
    repeat {
      advance()
      let element = open(.caseElement)
      if kind == .dot {
        report(.unexpected(.dot))
        advance()
      }
      declaredName(element)
      if kind == .leftAngle {
        report(.unexpected(.leftAngle))
        genericParameters()
      }
      if kind == .leftParen {
        nodes[element].flags.insert(.hasList)
        parameters(.enumCase)
      }
      initializer([])
      close(element)
    } while kind == .comma
  }

  /// `= expression`, if it is there.
  mutating func initializer(_ mode: Mode) {
    guard kind == .equal else { return }
    // Split off what ends a type (`A<B>= c`), it is bound to what stands before it.
    let flags = tokens[position].flags
    if flags.contains(.continues), !flags.contains(.rightBound) { report(.misplacedOperator) }
    let row = open(.initializer)
    advance()
    run(mode)
    close(row)
  }

  private mutating func operatorDecl(_ row: Int) {
    nodes[row].kind = .operatorDecl
    if !nodes[row...].contains(where: { $0.kind == .modifier && isFixity(tokens[$0.token.index].kind) })
      || nodes.count != row + 2
    {
      report(.unexpected(.operator))
    }
    advance()
    setToken(row, position)
    if isOperatorName() {
      move(to: operatorEnd(position))
    } else {
      report(.expected(.operatorName))
      if !startsLine, kind != .colon, kind != .leftBrace, position < bracketEnd { advance() }
    }
    if eat(.colon) {
      if kind.isName || kind == .`Self` || kind == .`self` {
        nodes[row].flags.insert(.hasDetail)
        advance()
      } else {
        report(.expected(.name))
      }
      while eat(.comma) {
        if position < bracketEnd { advance() }
      }
    }
    if kind == .leftBrace, !startsLine {
      report(.unexpected(.leftBrace))
      move(to: min(after(position), bracketEnd))
    }
  }

  private func isFixity(_ kind: TokenKind) -> Bool { kind == .prefix || kind == .infix || kind == .postfix }

  func isOperatorName() -> Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand,
      .ellipsis, .infixQuestion, .postfixQuestion, .equal, .arrow:
      return true
    default: return false
    }
  }

  private mutating func precedenceGroupDecl(_ row: Int) {
    nodes[row].kind = .precedenceGroupDecl
    advance()
    declaredName(row)
    guard kind == .leftBrace else { return report(.expected(.leftBrace)) }
    let bracket = openBracket()
    while position < bracketEnd {
      guard kind.isName, next == .colon else { break }
      advance()
      repeat {
        advance()
        if kind.isName || kind == .true || kind == .false { advance() } else { report(.expected(.name)) }
      } while kind == .comma
    }
    closeBracket(bracket)
  }

  // variable ::= head ('let' | 'var') binding (',' binding)*
  private mutating func variableDecl(_ row: Int) {
    nodes[row].kind = kind == .let ? .letDecl : .varDecl
    setToken(row, position)
    repeat {
      advance()
      binding()
    } while kind == .comma
  }

  // binding ::= pattern (':' type)? ('=' expression)? accessors?
  private mutating func binding() {
    let row = open(.binding)
    pattern()
    if eat(.colon) {
      resultType()
    }
    let hasInitializer = kind == .equal
    initializer([])
    if kind == .leftBrace, !hasInitializer || !startsLine || beginsAccessorBlock(position) { accessors() }
    close(row)
  }

  private mutating func macroDecl(_ row: Int) {
    nodes[row].kind = .macroDecl
    advance()
    declaredName(row)
    genericParameters()
    parameters(.function)
    _ = effects()
    returnType()
    initializer([])
    whereClause()
  }
}
