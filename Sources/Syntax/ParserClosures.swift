// Closures and their signatures.

extension Parser {
  // closure ::= '{' signature? item* '}'
  mutating func closure() {
    let row = open(.closure)
    let bracket = openBracket()
    if hasSignature() { signature(row) }
    items(until: bracketEnd, .statements)
    closeBracket(bracket)
    close(row)
  }

  /// A signature, which ends with `in`, begins here.
  private mutating func hasSignature() -> Bool {
    var i = position
    switch kind {
    case .at, .leftParen, .leftSquare, .underscore: break
    default:
      guard kind.isName else { return false }
      // Most closures that begin with a name have no signature.
      switch next {
      case .in, .comma, .async, .throws, .rethrows, .arrow, .reasync, .colon: break
      default: return false
      }
    }
    while kind(at: i) == .at { i = attributeEnd(i, .closureSignature) }
    if kind(at: i) == .leftSquare {
      guard !tokens[i].flags.contains(.unpaired) else { return false }
      i = after(i)
    }
    if kind(at: i) == .leftParen {
      guard !tokens[i].flags.contains(.unpaired) else { return false }
      i = after(i)
    } else if kind(at: i).isName || kind(at: i) == .underscore {
      i += 1
      while kind(at: i) == .comma {
        work += 1
        guard kind(at: i + 1).isName || kind(at: i + 1) == .underscore else { return false }
        i += 2
      }
    }
    i = effectsEnd(i)
    if kind(at: i) == .arrow {
      var furthest = i
      guard let end = scannedTypeEnd(i + 1, &furthest) else { return false }
      i = effectsEnd(end)
      return true
    }
    return kind(at: i) == .in
  }

  // signature ::= attribute* captures? (name (',' name)* | parameters)? effects ('->' type)? 'in'
  private mutating func signature(_ row: Int) {
    nodes[row].flags.insert(.hasSignature)
    attributes(.closureSignature)
    if kind == .leftSquare { captures() }
    if kind != .in {
      if kind == .leftParen {
        nodes[row].flags.insert(.hasList)
        parameters(.closure)
      } else {
        while kind.isName || kind == .underscore {
          leaf(.parameter)
          if !eat(.comma) { break }
        }
      }
      nodes[row].flags.formUnion(effects())
      returnType()
    }
    expect(.in, .in)
  }

  // captures ::= '[' (('weak' | 'unowned' ('(' word ')')?)? name ('=' run)? ','?)* ']'
  private mutating func captures() {
    let bracket = openBracket()
    while position < bracketEnd {
      let before = position
      capture()
      if !eat(.comma) || position == before { break }
    }
    closeBracket(bracket)
  }

  private mutating func capture() {
    let row = open(.capture)
    if kind == .weak || kind == .unowned {
      nodes[row].flags.insert(.hasDetail)
      let isUnowned = kind == .unowned
      advance()
      if isUnowned, kind == .leftParen {
        let bracket = openBracket()
        if kind.isName { advance() } else { report(.expected(.name)) }
        closeBracket(bracket)
      }
    }
    setToken(row, position)
    if kind.isName || kind == .`self` { advance() } else { report(.expected(.name)) }
    initializer([])
    close(row)
  }
}
