// Attributes and modifiers.

extension Parser {
  // head ::= (attribute | '#if' … '#endif')* modifier*
  mutating func head() {
    attributes()
    modifiers()
  }

  mutating func attributes() {
    while true {
      if kind == .at {
        attribute()
      } else if kind == .poundIf, attributesEnd(ofConditional: position) != nil {
        conditionalAttributes()
      } else {
        return
      }
    }
  }

  private mutating func conditionalAttributes() {
    guard enter() else { return }
    conditional { parser in
      // An `#if` inside need hold none itself.
      while parser.kind == .at || parser.kind == .poundIf {
        if parser.kind == .at { parser.attribute() } else { parser.conditionalAttributes() }
      }
    }
    leave()
  }

  /// Attributes that never have arguments, whatever follows.
  static func takesNoArguments(_ kind: TokenKind) -> Bool {
    switch kind {
    case .escaping, .autoclosure, .Sendable, .unchecked, .retroactive, .preconcurrency, .noescape, .async, .noDerivative,
      .rethrows, ._local:
      return true
    default: return false
    }
  }

  /// Attributes whose arguments have a grammar of their own.
  static func takesSpecialArguments(_ kind: TokenKind) -> Bool {
    switch kind {
    case .abi, .available, ._spi_available, .backDeployed, ._backDeploy, .differentiable, .derivative, .transpose, .objc,
      .specialized, ._specialize, ._dynamicReplacement, ._documentation, ._effects, ._implements, ._originallyDefinedIn:
      return true
    default: return false
    }
  }

  // attribute ::= '@' type-name ('(' arguments ')')?
  mutating func attribute() {
    let row = open(.attribute)
    advance()
    guard kind.isWord else {
      report(.expected(.name))
      close(row)
      return
    }
    // Only in front of these Swift lets a blank stand after the `@`.
    if isAfterBlank(position), !Parser.takesNoArguments(kind), kind != .differentiable, kind != .unknown {
      report(.unexpected(.at), at: position - 1)
    }
    setToken(row, position)
    let isSelected = next == .doubleColon
    let word = isSelected ? .identifier : kind
    attributeName()
    if kind == .leftParen, !startsLine, !Parser.takesNoArguments(word) {
      if !isAfterBlank(position) {
        attributeArguments(row, word)
      } else if argumentsAreMeant() {
        report(.unexpected(.leftParen))
        attributeArguments(row, word)
      }
    } else if Parser.needsArguments(word) {
      report(.expected(.leftParen))
    }
    close(row)
  }

  private static func needsArguments(_ kind: TokenKind) -> Bool {
    takesSpecialArguments(kind) && kind != .objc
  }

  /// After `@name (…)` another attribute or a declaration follows.
  private mutating func argumentsAreMeant() -> Bool {
    let end = after(position)
    if kind(at: end) == .at { return true }
    let saved = position
    move(to: min(end, tokens.count - 1))
    let result = beginsDeclaration(.statements)
    move(to: saved)
    return result
  }

  /// The name of an attribute: a name with members and generic arguments, without suffixes.
  private mutating func attributeName() {
    let row = open(.typeName)
    if kind.isReserved, kind != .rethrows, kind != .`Self`, kind != .Any, next != .doubleColon {
      report(.expected(.name))
    }
    dottedName()
    close(row)
  }

  private mutating func attributeArguments(_ row: Int, _ word: TokenKind) {
    let bracket = openBracket()
    if Parser.takesSpecialArguments(word) {
      nodes[row].flags.insert(.special)
      if position == bracketEnd, word != .objc { report(.expected(.expression)) }
      if position < bracketEnd { move(to: bracketEnd) }
    } else {
      nodes[row].flags.insert(.hasList)
      arguments(word == .attached || word == .freestanding ? .attribute : [])
    }
    closeBracket(bracket)
  }

  // MARK: Modifiers

  mutating func modifiers() {
    while true {
      if kind == .class {
        guard classIsModifier() else { return }
        leaf(.modifier)
        continue
      }
      guard Parser.isModifier(kind), kind != .rethrows else { return }
      modifier()
    }
  }

  /// `class` is a modifier if a declaration goes on after it.
  private mutating func classIsModifier() -> Bool {
    let saved = position
    advance()
    let result = beginsDeclaration(.statements) || kind == .override
    move(to: saved)
    return result
  }

  mutating func modifier() {
    let row = open(.modifier)
    let word = kind
    advance()
    if kind == .leftParen, Parser.takesDetail(word) {
      nodes[row].flags.insert(.hasDetail)
      let bracket = openBracket()
      let isDetail: Bool
      switch word {
      case .unowned: isDetail = kind == .safe || kind == .unsafe
      case .nonisolated: isDetail = kind == .unsafe || kind == .nonsending
      default: isDetail = kind == .set
      }
      if isDetail { advance() } else { report(.expected(.name)) }
      closeBracket(bracket)
    }
    close(row)
  }
}
