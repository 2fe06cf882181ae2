// The heads of operands: names, literals, brackets.

extension Parser {
  mutating func primary(_ mode: Mode) -> Bool {
    switch kind {
    case .integer: simplePrimary(.integer, mode, isLiteral: true)
    case .float: simplePrimary(.float, mode, isLiteral: true)
    case .regex: simplePrimary(.regex, mode, isLiteral: true)
    case .true, .false: simplePrimary(.boolean, mode, isLiteral: true)
    case .nil: simplePrimary(.nil, mode, isLiteral: true)
    case .string: simplePrimary(.string, mode, isLiteral: true)
    case .stringHead:
      bracketed(literalEnd(position) + 1, mode, isLiteral: true) { $0.stringLiteral() }
    case .underscore:
      if next == .doubleColon { name(mode) } else { simplePrimary(.wildcard, mode, isLiteral: false) }
    case .dollarIdentifier, .super, .placeholder:
      if next == .doubleColon { name(mode) } else { simplePrimary(.identifier, mode, isLiteral: false) }
    case .`self`, .`init`, .deinit, .subscript, .`Self`, .doubleColon:
      name(mode)
    case .Any:
      if next == .doubleColon { name(mode) } else { anyOperand(mode) }
    case .dot: implicitMember(mode)
    case .leftParen:
      bracketed(after(position), mode, isLiteral: isUncalledTuple()) { $0.tuple(mode) }
    case .leftSquare:
      bracketed(after(position), mode, isLiteral: !beginsInlineArray()) { $0.collection() }
    case .leftBrace:
      bracketed(after(position), mode, isLiteral: false) { $0.closure() }
    case .pound:
      guard !startsLine(position + 1), next.isWord || next == .underscore else { return false }
      macro(mode)
    case .poundAvailable, .poundUnavailable:
      report(.unexpected(kind))
      availability()
    default:
      if kind.isName {
        name(mode)
      } else if mode.contains(.attribute), kind.isReserved, next == .comma || next == .rightParen {
        leaf(.identifier)
      } else {
        return false
      }
    }
    return true
  }

  /// A head of one token.
  @inline(__always)
  private mutating func simplePrimary(_ node: NodeKind, _ mode: Mode, isLiteral: Bool) {
    guard suffixFollows(position &+ 1, mode, isLiteral: isLiteral) else { return leaf(node) }
    let row = open(.postfix)
    leaf(node)
    suffixes(row, mode, isLiteral: isLiteral)
  }

  /// A head in brackets, which ends before `end`.
  private mutating func bracketed(_ end: Int, _ mode: Mode, isLiteral: Bool, _ head: (inout Parser) -> Void) {
    // Brackets take much stack: each counts twice, here and for what it holds.
    guard enter() else { return }
    defer { leave() }
    guard suffixFollows(end, mode, isLiteral: isLiteral) else { return head(&self) }
    let row = open(.postfix)
    head(&self)
    suffixes(row, mode, isLiteral: isLiteral)
  }

  /// A name with all that may follow it.
  private mutating func name(_ mode: Mode) {
    var last = position
    if next == .doubleColon || kind == .doubleColon {
      last = selectedName(position)
      if mode.contains(.binding) { report(.unexpected(.doubleColon), at: position + 1) }
    }
    if mode.contains(.binding), last == position, kind != .Self, bindsName(position) {
      return boundName(mode)
    }
    let labelsEnd = argumentNamesEnd(last + 1)
    let end = labelsEnd ?? last + 1
    let isGeneric = kind(at: end) == .leftAngle && beginsGenericArguments(end)
    guard isGeneric || suffixFollows(end, mode, isLiteral: false) else {
      return identifier(last, labelsEnd)
    }
    let row = open(.postfix)
    identifier(last, labelsEnd)
    if isGeneric { genericArguments() }
    suffixes(row, mode, isLiteral: false)
  }

  /// The index of the name after the module selector at `index`.
  private func selectedName(_ index: Int) -> Int {
    let name = kind(at: index) == .doubleColon ? index + 1 : index + 2
    return (kind(at: name).isWord || kind(at: name) == .underscore) && !startsLine(name) ? name : name - 1
  }

  private mutating func identifier(_ last: Int, _ labelsEnd: Int?) {
    let row = open(.identifier, labelsEnd == nil ? [] : .hasLabels)
    if last > position {
      moduleSelector()
      if position > last { report(.expected(.name)) } else { setToken(row, last) }
    }
    move(to: labelsEnd ?? last + 1)
    work += 1
    close(row)
  }

  /// In `case let x`, the name at `index` is no start of a longer expression.
  mutating func bindsName(_ index: Int) -> Bool {
    switch kind(at: index + 1) {
    case .dot, .leftParen, .leftSquare: return false
    case .leftAngle: return !beginsGenericArguments(index + 1)
    default: return true
    }
  }

  private mutating func boundName(_ mode: Mode) {
    guard suffixFollows(position + 1, mode, isLiteral: false) else { return leaf(.boundName) }
    let row = open(.postfix)
    leaf(.boundName)
    suffixes(row, mode, isLiteral: false)
  }

  private mutating func anyOperand(_ mode: Mode) {
    guard suffixFollows(position + 1, mode, isLiteral: false) else {
      let row = open(.typeOperand)
      leaf(.typeName)
      close(row)
      return
    }
    let row = open(.postfix)
    let operand = open(.typeOperand)
    leaf(.typeName)
    close(operand)
    suffixes(row, mode, isLiteral: false)
  }

  /// `.name`, which takes no generic arguments.
  private mutating func implicitMember(_ mode: Mode) {
    var last = position + 1
    if kind(at: last + 1) == .doubleColon { last = selectedName(last) }
    let labelsEnd = kind(at: last).isWord ? argumentNamesEnd(last + 1) : nil
    let end = labelsEnd ?? last + 1
    guard kind(at: last).isWord else {
      report(.expected(.name), at: last)
      leaf(.member)
      if kind == .integer, !isAfterBlank(position) { advance() }
      return
    }
    let hasSuffix = suffixFollows(end, mode, isLiteral: false)
    let row = hasSuffix ? open(.postfix) : 0
    let member = open(.member, labelsEnd == nil ? [] : .hasLabels)
    setToken(member, last)
    move(to: end)
    work += 2
    close(member)
    if hasSuffix { suffixes(row, mode, isLiteral: false) }
  }

  // MARK: Literals

  /// The last part of the string literal that begins at `index`.
  func literalEnd(_ index: Int) -> Int {
    var i = index
    while kind(at: i) == .stringHead || kind(at: i) == .stringMid {
      let next = Int(tokens[i].data)
      guard next > i else { return i }
      i = next
    }
    return i
  }

  mutating func stringLiteral() {
    let row = open(.string)
    while kind == .stringHead || kind == .stringMid {
      let interpolation = open(.interpolation)
      let outerEnd = bracketEnd
      bracketEnd = Int(tokens[position].data)
      advance()
      arguments([])
      unexpected(until: bracketEnd)
      if position > bracketEnd { move(to: bracketEnd) }
      bracketEnd = outerEnd
      close(interpolation)
    }
    if kind == .stringTail { advance() }
    close(row)
  }

  mutating func tuple(_ mode: Mode) {
    let row = open(.tuple)
    let bracket = openBracket()
    arguments(mode.intersection([.pattern, .binding]))
    closeBracket(bracket)
    close(row)
  }

  /// A tuple of not one element, or of one with a label, is followed by a block: no closure that it takes.
  private func isUncalledTuple() -> Bool {
    let end = after(position) - 1
    guard kind(at: end + 1) == .leftBrace else { return false }
    if end == position + 1 || kind(at: position + 2) == .colon { return true }
    var i = position + 1
    while i < end {
      switch kind(at: i) {
      case .comma: return i + 1 < end
      case .leftParen, .leftSquare, .leftBrace: i = after(i)
      case .stringHead: i = literalEnd(i) + 1
      default: i += 1
      }
    }
    return false
  }

  // collection ::= '[' ']' | '[' ':' ']' | '[' (run ','?)* ']' | '[' (run ':' run ','?)* ']'
  mutating func collection() {
    if beginsInlineArray() {
      let row = open(.typeOperand)
      collectionType()
      close(row)
      return
    }
    let row = open(.array)
    let bracket = openBracket()
    if kind == .colon, position + 1 == bracketEnd {
      nodes[row].kind = .dictionary
      advance()
    }
    while position < bracketEnd {
      let before = position
      let element = open(.element)
      run([])
      close(element)
      if kind == .colon, before == bracket.index + 1 { nodes[row].kind = .dictionary }
      if nodes[row].kind == .dictionary { value(element) }
      if !eat(.comma) || position == before { break }
    }
    if position < bracketEnd { report(.expected(.rightSquare)) }
    closeBracket(bracket)
    close(row)
  }

  private mutating func value(_ key: Int) {
    nodes[key].kind = .key
    expect(.colon, .colon)
    let row = open(.value)
    run([])
    close(row)
  }

  /// `[3 of T]` or `[n of T]` stands where an expression may.
  func beginsInlineArray() -> Bool {
    var i = position + 1
    if isOperator(i, "-") { i += 1 }
    switch kind(at: i) {
    case .integer: i += 1
    case .leftParen, .leftSquare: i = after(i)
    case .underscore: i += 1
    case let word where word.isName || word == .Any || word == .Self:
      i += 1
      while kind(at: i) == .dot, kind(at: i + 1).isWord { i += 2 }
    default: return false
    }
    guard kind(at: i) == .of, !startsLine(i) else { return false }
    return kind(at: i + 1) != .rightSquare && kind(at: i + 1) != .comma
  }
}
