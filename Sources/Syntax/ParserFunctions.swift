// Functions, their parameters and effects, and accessors.

extension Parser {
  // function ::= head 'func' (name | operator) generics? '(' parameter* ')' effects ('->' type)? where? block?
  mutating func funcDecl(_ row: Int) {
    nodes[row].kind = .funcDecl
    advance()
    setToken(row, position)
    if isOperatorName() {
      functionOperator()
    } else if kind.isName || kind == .placeholder {
      advance()
    } else {
      report(.expected(.name))
      if kind.isReserved || kind == .integer || kind == .underscore, !startsLine { advance() }
    }
    signature(row)
    body(row, .statements)
  }

  /// The operator's pieces, all but a last `<` that begins generic parameters.
  private mutating func functionOperator() {
    let end = operatorEnd(position)
    let leavesAngle =
      end - position > 1 && kind(at: end - 1) == .leftAngle && (kind(at: end).isName || kind(at: end) == .let)
    move(to: leavesAngle ? end - 1 : end)
  }

  mutating func initDecl(_ row: Int) {
    nodes[row].kind = .initDecl
    setToken(row, position)
    advance()
    if kind == .postfixQuestion || kind == .exclamation || kind == .infixQuestion || isOperator(position, "!") {
      nodes[row].flags.insert(.failable)
      advance()
    }
    signature(row)
    body(row, .initializerBody)
  }

  private mutating func signature(_ row: Int) {
    genericParameters()
    parameters(.function)
    nodes[row].flags.formUnion(effects())
    returnType()
    whereClause()
  }

  private mutating func body(_ row: Int, _ content: Items) {
    guard kind == .leftBrace else { return }
    nodes[row].flags.insert(.hasBody)
    codeBlock(content)
  }

  mutating func deinitDecl(_ row: Int) {
    nodes[row].kind = .deinitDecl
    setToken(row, position)
    advance()
    propertyEffects(row)
    if nodes[row].flags.contains(.throws) { report(.unexpected(.throws), at: position - 1) }
    body(row, .statements)
  }

  /// The effects of what is no function: neither `rethrows` nor `reasync`.
  private mutating func propertyEffects(_ row: Int) {
    let start = position
    nodes[row].flags.formUnion(effects())
    for index in start..<position where kind(at: index) == .reasync || kind(at: index) == .rethrows {
      report(.unexpected(kind(at: index)), at: index)
    }
  }

  mutating func subscriptDecl(_ row: Int) {
    nodes[row].kind = .subscriptDecl
    setToken(row, position)
    advance()
    genericParameters()
    parameters(.function)
    if kind == .arrow { returnType() } else { report(.expected(.arrow)) }
    whereClause()
    if kind == .leftBrace { accessors() }
  }

  /// `-> type`, if it is there.
  mutating func returnType() {
    guard kind == .arrow else { return }
    let row = open(.returnType)
    advance()
    resultType()
    close(row)
  }

  /// A type that may begin with generic parameters of its own (`-> <T> T`).
  mutating func resultType() {
    genericParameters()
    type()
  }

  /// `async`, `throws` and the like, as rows; returns what they say.
  mutating func effects() -> NodeFlags {
    var flags: NodeFlags = []
    while true {
      switch kind {
      case .async, .reasync:
        if !flags.isEmpty { report(.unexpected(kind)) }
        flags.insert(.async)
        leaf(.effect)
      case .throws, .rethrows:
        if flags.contains(.throws) { report(.unexpected(kind)) }
        flags.insert(.throws)
        throwsEffect()
      case .await, .try, .throw:
        guard !startsLine else { return flags }
        report(.unexpected(kind))
        advance()
      default: return flags
      }
    }
  }

  mutating func throwsEffect() {
    let row = open(.effect)
    advance()
    if kind == .leftParen {
      let bracket = openBracket()
      type()
      closeBracket(bracket)
    }
    close(row)
  }

  // MARK: Parameters

  enum ParameterList { case function, enumCase, closure }

  // parameters ::= '(' (parameter ','?)* ')'
  mutating func parameters(_ list: ParameterList) {
    guard kind == .leftParen else { return report(.expected(.leftParen)) }
    let bracket = openBracket()
    while position < bracketEnd {
      let before = position
      parameter(list)
      if !eat(.comma) || position == before { break }
    }
    if position < bracketEnd { report(.expected(.rightParen)) }
    closeBracket(bracket)
  }

  // parameter ::= attribute* modifier* (label name? ':')? type '...'? ('=' expression)?
  private mutating func parameter(_ list: ParameterList) {
    let row = open(.parameter)
    // Those of an enum case's parameter belong to its type.
    if list != .enumCase { attributes() }
    let isClosure = list == .closure
    while isParameterModifier(isClosure: isClosure) { leaf(.modifier) }
    setToken(row, position)
    let isNamed = isClosure ? !beginsUnnamedType() : list == .function || beginsParameterName(position, isClosure: false)
    if isNamed { parameterNames(row) } else { nodes[row].flags.insert(.unnamed) }
    let hasColon = isNamed && eat(.colon)
    if isNamed, !hasColon, !isClosure { report(.expected(.colon)) }
    if hasColon || !isNamed { type() }
    if kind == .ellipsis {
      nodes[row].flags.insert(.variadic)
      advance()
    }
    if !isClosure { initializer([]) }
    close(row)
  }

  /// A closure's parameter is a type without a name, which Swift 5 takes: `[A]`, `() -> A`.
  private func beginsUnnamedType() -> Bool {
    kind == .leftSquare || kind == .leftParen && arrowFollows(after(position))
  }

  private func isParameterModifier(isClosure: Bool) -> Bool {
    switch kind {
    case ._const, .isolated: return !beginsParameterName(position, isClosure: isClosure)
    default: return false
    }
  }

  private mutating func parameterNames(_ row: Int) {
    guard Parser.isLabel(kind) else {
      report(.expected(.name))
      return
    }
    if kind == .dollarIdentifier { report(.expected(.name)) }
    advance()
    if Parser.isLabel(kind) {
      nodes[row].flags.insert(.hasSecondName)
      advance()
    }
  }

  // MARK: Accessors

  /// The words that begin an accessor.
  private static func isAccessor(_ kind: TokenKind) -> Bool {
    switch kind {
    case .get, .set, .willSet, .didSet, .`init`, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .borrow, .mutate,
      .addressWithOwner, .addressWithNativeOwner, .mutableAddressWithOwner, .mutableAddressWithNativeOwner:
      return true
    default: return false
    }
  }

  /// An accessor begins at `index`, after attributes and a modifier. `mutate` alone does not tell that a list of accessors begins.
  private mutating func beginsAccessor(_ index: Int, isFirst: Bool = false) -> Bool {
    var i = index
    while kind(at: i) == .at { i = attributeEnd(i) }
    switch kind(at: i) {
    case .mutating, .nonmutating, .borrowing, .consuming, .__consuming: i += 1
    default: break
    }
    return Parser.isAccessor(kind(at: i)) && !(isFirst && i == index && kind(at: i) == .mutate)
  }

  /// The block at `index` holds accessors that say so at once: it can't be a trailing closure.
  func beginsAccessorBlock(_ index: Int) -> Bool {
    var i = index + 1
    while kind(at: i) == .at {
      i += 1
      guard kind(at: i).isName else { return false }
      if kind(at: i) == ._accessorBlock, i == index + 2 { return true }
      i += 1
      if kind(at: i) == .leftParen { i = after(i) }
    }
    return kind(at: i) == .didSet || kind(at: i) == .willSet || kind(at: i) == .`init`
  }

  // accessors ::= '{' accessor* '}' | '{' item* '}'
  mutating func accessors() {
    let isList = beginsAccessor(position + 1, isFirst: true)
    let row = open(isList ? .accessorBlock : .getter)
    let bracket = openBracket()
    if isList {
      while position < bracketEnd, beginsAccessor(position) { accessor() }
    } else {
      items(until: bracketEnd, .statements)
    }
    closeBracket(bracket)
    close(row)
  }

  // accessor ::= attribute* modifier? word ('(' name ')')? effects block?
  private mutating func accessor() {
    let row = open(.accessor)
    attributes()
    if !Parser.isAccessor(kind) { leaf(.modifier) }
    setToken(row, position)
    let takesName = kind == .set || kind == .willSet || kind == .didSet || kind == .`init`
    advance()
    if takesName, kind == .leftParen {
      nodes[row].flags.insert(.hasSecondName)
      let bracket = openBracket()
      if kind.isName { advance() } else { report(.expected(.name)) }
      closeBracket(bracket)
    }
    propertyEffects(row)
    body(row, .statements)
    close(row)
  }
}
