// Types in brackets.

extension Parser {
  // elements ::= '(' ((label name? ':')? type '...'? ','?)* ')'
  mutating func typeElements() {
    let bracket = openBracket()
    while position < bracketEnd {
      let before = position
      typeElement()
      if !eat(.comma) || position == before { break }
    }
    if position < bracketEnd { report(.expected(.rightParen)) }
    closeBracket(bracket)
  }

  private mutating func typeElement() {
    let row = open(.typeElement)
    if beginsParameterName(position, isClosure: false) {
      if kind == .dollarIdentifier { report(.expected(.name)) }
      advance()
      if kind != .colon, Parser.isLabel(kind) {
        nodes[row].flags.insert(.hasSecondName)
        advance()
      }
      expect(.colon, .colon)
    } else {
      nodes[row].flags.insert(.unnamed)
    }
    type()
    if kind == .ellipsis {
      nodes[row].flags.insert(.variadic)
      advance()
    }
    if kind == .equal {
      report(.unexpected(.equal))
      initializer([])
    }
    close(row)
  }

  // collection ::= '[' type ']' | '[' type ':' type ']' | '[' (type | number) 'of' type ']'
  mutating func collectionType() {
    let row = open(.arrayType)
    let bracket = openBracket()
    typeOrValue()
    if kind == .of, !startsLine {
      nodes[row].kind = .inlineArrayType
      advance()
      typeOrValue()
    } else if eat(.colon) {
      nodes[row].kind = .dictionaryType
      type()
    }
    if position < bracketEnd { report(.expected(.rightSquare)) }
    closeBracket(bracket)
    close(row)
  }
}
