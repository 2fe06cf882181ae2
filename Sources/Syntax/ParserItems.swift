// Lists of declarations and statements, and `#if`.

extension Parser {
  /// What a list of items holds.
  enum Items {
    case statements
    /// Of the body of an initializer, where `init` is called.
    case initializerBody
    case members
    /// Ends at the next case.
    case switchCase
  }

  // items ::= (item ';'*)*
  mutating func items(until end: Int, _ content: Items) {
    guard enter() else { return }
    var needsSeparator = false
    while position < end {
      if isBranchEnd(kind), openConditionals > 0 { break }
      if content == .switchCase, beginsSwitchCase() { break }
      if needsSeparator, !startsLine, !isStray { report(.consecutiveStatements) }
      let before = position
      item(content, end)
      needsSeparator = true
      if position == before { skipUnexpected(end, content) }
      while kind == .semicolon, position < end {
        needsSeparator = false
        if position == before || position == 0 || tokens[position - 1].kind == .semicolon {
          report(.unexpected(.semicolon))
        }
        advance()
      }
    }
    leave()
  }

  /// A closing bracket that closes nothing.
  var isStray: Bool { kind.isCloser && tokens[position].flags.contains(.unpaired) }

  private mutating func item(_ content: Items, _ end: Int) {
    switch kind {
    case .poundIf:
      if attributesEnd(ofConditional: position) == nil {
        conditional(content)
      } else if beginsDeclaration(content) {
        declaration(content)
      } else {
        conditional(content)
      }
    case .poundSourceLocation:
      sourceLocation()
    case .semicolon:
      break
    default:
      if beginsDeclaration(content) {
        declaration(content)
      } else if content != .members {
        if kind == .at, next.isWord { declaration(content) } else { statement(content) }
      }
    }
  }

  /// Skips what begins no item, up to the next declaration or, in a list of statements, the next line.
  private mutating func skipUnexpected(_ end: Int, _ content: Items) {
    if kind == .semicolon { return }
    report(content == .members ? .expected(.declaration) : .unexpected(kind), at: position)
    let row = open(.unexpected)
    repeat {
      let partner = Int(tokens[position].data)
      if kind.isOpener, partner > position, partner < end, !tokens[position].flags.contains(.unpaired) {
        move(to: partner)
      }
      advance()
      if isBranchEnd(kind), openConditionals > 0 { break }
      if kind == .poundIf || kind == .poundSourceLocation { break }
      if content == .members ? beginsDeclaration(content) : startsLine { break }
      if content == .switchCase, beginsSwitchCase() { break }
    } while position < end && kind != .semicolon
    close(row)
  }

  private mutating func sourceLocation() {
    let row = open(.sourceLocation)
    advance()
    if kind == .leftParen, !startsLine {
      let bracket = openBracket()
      if position < bracketEnd { move(to: bracketEnd) }
      closeBracket(bracket)
      if position < bracketEnd, !startsLine { report(.unexpected(kind)) }
    } else {
      report(.expected(.leftParen))
    }
    close(row)
  }

  // MARK: `#if`

  @inline(__always)
  func isBranchEnd(_ kind: TokenKind) -> Bool {
    kind == .poundElseif || kind == .poundElse || kind == .poundEndif
  }

  // conditional ::= '#if' condition body ('#elseif' condition body)* ('#else' body)? '#endif'
  mutating func conditional(_ content: Items) {
    conditional { parser in parser.items(until: parser.bracketEnd, content) }
  }

  mutating func conditional(_ body: (inout Parser) -> Void) {
    let row = open(.ifConfig)
    openConditionals += 1
    repeat {
      let branch = open(.ifBranch)
      let isElse = kind == .poundElse
      advance()
      conditionalCondition(isElse: isElse)
      body(&self)
      // What the body left is no part of this sort of list.
      while position < bracketEnd, !isBranchEnd(kind) {
        let before = position
        items(until: bracketEnd, .statements)
        if position == before { break }
        report(.unexpected(tokens[before].kind), at: before)
      }
      close(branch)
    } while kind == .poundElseif || kind == .poundElse
    openConditionals -= 1
    if !eat(.poundEndif) {
      report(.unterminatedConditional, at: nodes[row].token.index)
    } else if position < bracketEnd, !startsLine {
      report(.unexpected(kind))
    }
    close(row)
  }

  /// The condition ends with its line.
  private mutating func conditionalCondition(isElse: Bool) {
    guard !startsLine, position < bracketEnd else {
      if !isElse { report(.expected(.condition)) }
      return
    }
    if isElse { report(.unexpected(kind)) }
    let row = open(.ifCondition)
    let end = lineEnd(position)
    var wantsOperand = true
    while position < end {
      work += 1
      checkCondition(&wantsOperand)
      move(to: kind.isOpener ? min(max(after(position), position + 1), end) : position + 1)
    }
    close(row)
  }

  /// A condition is no more than one expression: two operands side by side are too many.
  private mutating func checkCondition(_ wantsOperand: inout Bool) {
    switch kind {
    case .semicolon, .comma, .at: report(.unexpected(kind))
    case .leftParen: wantsOperand = false
    case .true, .false, .integer, .float, .string, .identifier:
      if !wantsOperand { report(.unexpected(kind)) }
      wantsOperand = false
    case .binaryOperator, .dot, .doubleColon, .leftAngle, .rightAngle, .equal, .prefixOperator: wantsOperand = true
    default:
      if kind.isReserved, !wantsOperand, kind != .is, kind != .as { report(.unexpected(kind)) }
    }
  }

  /// The first token after `index` that stands on another line, looking past brackets.
  func lineEnd(_ index: Int) -> Int {
    var i = index
    while i < bracketEnd {
      let token = tokens[i]
      if token.kind.isOpener, !token.flags.contains(.unpaired), Int(token.data) > i {
        i = Int(token.data)
      } else {
        i += 1
        if startsLine(i) { break }
      }
    }
    return min(i, bracketEnd)
  }

  /// The first token inside the innermost `#if` of those that begin at `index` one inside the other.
  mutating func firstInsideConditionals(_ index: Int) -> Int {
    if conditionals.range.contains(index) { return conditionals.first }
    var i = index
    while kind(at: i) == .poundIf {
      let end = max(lineEnd(i + 1), i + 1)
      work += end - i
      i = end
    }
    conditionals = (index..<max(i, index + 1), i)
    return i
  }
}
