// What declarations say of types: inheritance, generic parameters, requirements.

extension Parser {
  // inheritance ::= ':' type (',' type)*
  mutating func inheritance() {
    guard kind == .colon else { return }
    let row = open(.inheritance)
    repeat {
      advance()
      if kind == .class { leaf(.classType) } else { type() }
    } while kind == .comma
    close(row)
  }

  // generics ::= '<' (attribute* ('each' | 'let')? name (':' type)? ',')* where? '>'
  mutating func genericParameters() {
    guard kind == .leftAngle else { return }
    guard enter() else { return }
    advance()
    if kind == .rightAngle { report(.expected(.name)) }
    while kind != .rightAngle {
      let row = open(.genericParameter)
      attributes()
      if kind == .each {
        nodes[row].flags.insert(.pack)
        advance()
      } else if eat(.let) {
        nodes[row].flags.insert(.value)
      }
      setToken(row, position)
      if kind.isName || kind == .`Self` || kind == .`self` {
        advance()
      } else {
        report(.expected(.name))
        close(row)
        break
      }
      if kind == .ellipsis {
        report(.unexpected(.ellipsis))
        advance()
      }
      if eat(.colon) { type() }
      close(row)
      if !eat(.comma) { break }
    }
    whereClause()
    expect(.rightAngle, .rightAngle)
    leave()
  }

  // where ::= 'where' requirement (',' requirement)*
  mutating func whereClause() {
    guard kind == .where else { return }
    let row = open(.whereClause)
    repeat {
      advance()
      if kind == .leftBrace, tokens[position - 1].kind == .comma { break }
      let requirement = open(.requirement)
      typeOrValue()
      if kind == .colon {
        setToken(requirement, position)
        advance()
        layoutOrType()
      } else if isEqualityOperator {
        setToken(requirement, position)
        advance()
        typeOrValue()
      } else {
        report(.expected(.colon))
      }
      close(requirement)
    } while kind == .comma
    close(row)
  }

  private var isEqualityOperator: Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return tokens[position].end &- tokens[position].start == 2 && tokens[position].data == Tokenizer.equality
    default: return false
    }
  }

  /// A type, or a layout constraint (`_Trivial(64)`), whose numbers are skipped.
  private mutating func layoutOrType() {
    type()
    if kind == .leftParen, !startsLine, kind(at: position + 1) == .integer { move(to: after(position)) }
  }
}
