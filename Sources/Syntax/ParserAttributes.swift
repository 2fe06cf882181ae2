// Attributes and modifiers.

extension Parser {
  // head ::= (attribute | '#if' … '#endif')* modifier*
  mutating func head() {
    attributes()
    modifiers()
  }

  mutating func attributes(_ place: AttributePlace = .declaration) {
    while true {
      if kind == .at {
        attribute(place)
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

  /// What an attribute stands in front of. A part of a declaration, such as a parameter, is as good as a declaration.
  enum AttributePlace { case declaration, closureSignature, type }

  // attribute ::= '@' type-name ('(' arguments ')')?
  mutating func attribute(_ place: AttributePlace = .declaration) {
    let row = open(.attribute)
    advance()
    guard kind.isWord else {
      report(.expected(.name))
      close(row)
      return
    }
    setToken(row, position)
    let isSelected = next == .doubleColon
    let word = isSelected ? .identifier : kind
    attributeName()
    if kind == .leftParen, !Parser.takesNoArguments(word), beginsArguments(position, place) {
      attributeArguments(row, word)
    } else if Parser.needsArguments(word) {
      report(.expected(.leftParen))
    }
    close(row)
  }

  private static func needsArguments(_ kind: TokenKind) -> Bool {
    takesSpecialArguments(kind) && kind != .objc
  }

  /// The parentheses at `index`, after an attribute's name, are its arguments. Otherwise they are a type, or a closure's parameters:
  /// Swift 5 also takes `@name (arguments)`, with a blank between, and `@name(Int) -> Int`, without one.
  func beginsArguments(_ index: Int, _ place: AttributePlace) -> Bool {
    if startsLine(index) { return false }
    if place == .declaration { return true }
    let end = after(index)
    let next = kind(at: end)
    if next == .arrow { return false }
    if isAfterBlank(index) {
      if startsLine(end) || next == .async || next == .reasync { return false }
      return next.isName || next == .leftParen || next == .leftSquare || next == .at || next == .Any || next == .Self
    }
    guard place == .type else { return true }
    switch next {
    case .rightParen, .rightSquare, .rightBrace, .rightAngle: return false
    default: return !arrowFollows(end)
    }
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
