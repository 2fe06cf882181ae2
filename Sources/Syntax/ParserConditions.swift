// Conditions of `if`, `guard` and `while`.

extension Parser {
  // conditions ::= condition (',' condition)*
  mutating func conditions() {
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
    let isNegative = kind == .poundUnavailable
    advance()
    if kind == .leftParen {
      let bracket = openBracket()
      platforms(isNegative: isNegative)
      closeBracket(bracket)
    } else {
      report(.expected(.leftParen))
    }
    close(row)
  }

  // platforms ::= ('*' | name version?) (',' …)*
  /// Those of `#unavailable` may end with a comma.
  private mutating func platforms(isNegative: Bool) {
    while true {
      if isOperator(position, "*") {
        advance()
      } else if kind.isName {
        advance()
        while kind == .integer || kind == .float || kind == .dot { advance() }
      } else {
        return report(.expected(.condition))
      }
      guard eat(.comma), !(isNegative && position == bracketEnd) else { return }
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
}
