// Key paths, and macros in use.

extension Parser {
  // key-path ::= '\' type? ('.' name generic-arguments? | '.'? '[' arguments ']' | '(' arguments ')' | '?' | '!' | postfix-operator)*
  mutating func keyPath(_ mode: Mode) {
    let row = open(.keyPath)
    advance()
    if !beginsWithDot(position) { keyPathRoot() }
    // A dot before `[` or a mark may stand after the type only.
    var isTypeName = true
    while true {
      switch kind {
      case .leftSquare:
        guard !startsLine else { return close(row) }
        keyPathArguments(.subscript, mode)
        isTypeName = false
      case .leftParen:
        guard !startsLine else { return close(row) }
        keyPathArguments(.call, mode)
        isTypeName = false
      case .dot:
        if next == .leftSquare, isTypeName {
          advance()
          keyPathArguments(.subscript, mode)
          isTypeName = false
        } else {
          member()
        }
      case .postfixQuestion:
        leaf(.optionalChain)
        isTypeName = false
      case .exclamation:
        leaf(.forceUnwrap)
        isTypeName = false
      case .binaryOperator, .prefixOperator, .postfixOperator, .ellipsis, .leftAngle, .rightAngle:
        let isPostfix = isPostfixOperator(position)
        if isKeyPathOperator(position), isTypeName || isPostfix {
          keyPathOperator()
        } else if isPostfix {
          longOperator(.postfixOperator)
        } else {
          return close(row)
        }
        isTypeName = false
      default: return close(row)
      }
    }
  }

  /// No root stands at `index`: a dot does, or an operator that begins with one (`\..a`).
  private func beginsWithDot(_ index: Int) -> Bool {
    switch kind(at: index) {
    case .dot, .ellipsis: return true
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return UInt8(truncatingIfNeeded: tokens[index].data) == UInt8(ascii: ".")
    default: return false
    }
  }

  /// A type without members: `\A.b` has the root `A`.
  private mutating func keyPathRoot() {
    switch kind {
    case .leftParen, .leftSquare, .underscore, .Any, .Self, .placeholder: break
    default: guard kind.isName else { return report(.expected(.type)) }
    }
    let end: Int
    switch kind {
    case .leftParen, .leftSquare: end = after(position)
    default:
      let name = next == .doubleColon ? position + 2 : position
      end = kind(at: name + 1) == .leftAngle ? (angleEnd(name + 1) ?? name) + 1 : name + 1
    }
    let hasSuffix = isRootSuffix(end)
    let row = hasSuffix ? open(.typePostfix) : 0
    rootHead()
    while isRootSuffix(position) {
      switch kind {
      case .postfixQuestion: leaf(.typeOptional)
      case .exclamation: leaf(.typeImplicit)
      default:
        let meta = open(.typeMeta)
        advance()
        setToken(meta, position)
        advance()
        close(meta)
      }
    }
    if hasSuffix { close(row) }
  }

  private func isRootSuffix(_ index: Int) -> Bool {
    switch kind(at: index) {
    case .postfixQuestion, .exclamation: return !startsLine(index)
    case .dot: return kind(at: index + 1) == .Type || kind(at: index + 1) == .Protocol
    default: return false
    }
  }

  private mutating func rootHead() {
    switch kind {
    case .leftParen, .leftSquare: typeHead()
    default:
      let row = open(.typeName)
      moduleSelector()
      advance()
      if kind == .leftAngle { genericArguments() }
      close(row)
    }
  }

  private mutating func keyPathArguments(_ node: NodeKind, _ mode: Mode) {
    let row = open(node, .hasList)
    let bracket = openBracket()
    arguments(mode.intersection([.pattern, .binding]))
    closeBracket(bracket)
    close(row)
  }

  /// The operator at `index` has only dots and marks (`.?.`).
  private func isKeyPathOperator(_ index: Int) -> Bool {
    tokens[index].data == Tokenizer.marks || tokens[index].data == Tokenizer.marksAndDot
  }

  /// `.?`, `.?.`: the marks are one row; a dot at the end leads to a member.
  private mutating func keyPathOperator() {
    let endsWithDot = tokens[position].data == Tokenizer.marksAndDot
    leaf(.optionalChain)
    guard endsWithDot else { return }
    if kind.isWord || kind == .integer { leaf(.member) } else { report(.expected(.name)) }
    if kind == .leftAngle, beginsGenericArguments(position) { genericArguments() }
  }

  // macro ::= '#' name generic-arguments? ('(' arguments ')')? trailing-closures?
  mutating func macro(_ mode: Mode) {
    let row = open(.postfix)
    let macro = open(.macro)
    macroExpansion(macro, mode)
    close(macro)
    if suffixFollows(position, mode, isLiteral: false) {
      suffixes(row, mode, isLiteral: false)
    } else {
      close(row)
    }
  }

  /// Reads all of a macro's use, from its `#`, into a row that is open.
  mutating func macroExpansion(_ row: Int, _ mode: Mode) {
    advance()
    if isAfterBlank(position) { report(.unexpected(.pound), at: position - 1) }
    if next == .doubleColon { moduleSelector() }
    setToken(row, position)
    if kind.isWord, !startsLine { advance() } else { report(.expected(.name)) }
    if kind == .leftAngle, beginsGenericArguments(position) { genericArguments() }
    if kind == .leftParen, !startsLine {
      nodes[row].flags.insert(.hasList)
      let bracket = openBracket()
      arguments(mode.subtracting([.condition, .attribute]))
      closeBracket(bracket)
    }
    if mode.isDisjoint(with: [.condition, .attribute]), kind == .leftBrace, isTrailingClosure(position, mode) {
      trailingClosures()
    }
  }
}
