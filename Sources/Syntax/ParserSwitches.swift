// `switch`, and its cases.

extension Parser {
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

  mutating func caseItems(_ node: NodeKind, _ guardMode: Mode) {
    while true {
      let row = open(node)
      if !(node == .catchItem && kind == .where) { matchPattern([.condition, .pattern]) }
      whereGuard(guardMode)
      close(row)
      guard kind == .comma else { return }
      advance()
    }
  }
}
