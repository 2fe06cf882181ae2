// Patterns: those of declarations and loops, which only bind, and those of `case` and `catch`, which are read as expressions.

extension Parser {
  // pattern ::= name | '_' | '(' (label ':')? pattern … ')' | ('let' | 'var') pattern
  mutating func pattern() {
    guard enter() else { return }
    switch kind {
    case .leftParen: tuplePattern()
    case .underscore: leaf(.wildcardPattern)
    case .let, .var, .inout: bindingPattern()
    case .borrowing where (next.isName || next == .underscore) && !startsLine(position + 1): bindingPattern()
    case ._borrowing where (next.isName || next == .underscore) && !startsLine(position + 1): bindingPattern()
    default:
      if kind.isName || kind == .placeholder {
        leaf(.boundName)
      } else {
        report(.expected(.pattern))
        if kind.isReserved || kind == .dollarIdentifier, kind != .in, !startsLine { advance() }
      }
    }
    leave()
  }

  private mutating func bindingPattern() {
    let row = open(.bindingPattern)
    advance()
    pattern()
    close(row)
  }

  private mutating func tuplePattern() {
    let row = open(.tuplePattern)
    let bracket = openBracket()
    while position < bracketEnd {
      let before = position
      let element = open(.tuplePatternElement)
      if kind.isName, next == .colon {
        nodes[element].flags.insert(.hasLabel)
        advance()
        advance()
      }
      pattern()
      close(element)
      if !eat(.comma) || position == before { break }
    }
    if position < bracketEnd { report(.expected(.rightParen)) }
    closeBracket(bracket)
    close(row)
  }

  /// A pattern of `case`, `catch` or `if let`; a mere name is one row.
  mutating func matchPattern(_ mode: Mode) {
    if mode.contains(.binding), kind.isName || kind == .`self` {
      switch next {
      case .equal, .comma, .colon, .else: return leaf(.boundName)
      case .leftBrace: if !isTrailingClosure(position + 1, mode) { return leaf(.boundName) }
      default: break
      }
    }
    let row = open(.matchPattern)
    run(mode)
    close(row)
  }

  /// Reads `is T`, `let p` and the like, which can only be patterns.
  mutating func patternOnly(_ mode: Mode) -> Bool {
    switch kind {
    case .is:
      let row = open(.isPattern)
      advance()
      type()
      close(row)
      return true
    case .let, .var, .inout: break
    case .borrowing, ._borrowing:
      guard next.isName || next == .underscore, !startsLine(position + 1) else { return false }
    default: return false
    }
    let row = open(.bindingPattern)
    advance()
    run(mode.union([.binding, .condition]))
    close(row)
    return true
  }
}
