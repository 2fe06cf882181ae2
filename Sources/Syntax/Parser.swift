// Tokens to rows, by recursive descent. Repetition is a loop; each cycle of the grammar passes through `enter()`, which
// stops at `depthLimit`; a bracket that does not close where it should is left in one step. So every input takes linear time.

/// Reads one token table into rows. Functions named after a row write that row and consume its tokens.
struct Parser {
  var tokens: [Token]
  var nodes: [Node]
  var problems: [SyntaxProblem]

  /// The current token's index and kind.
  var position = 0
  var kind = TokenKind.endOfFile
  /// Levels of nesting, each a pass through `enter()`.
  var depth = 0
  /// The token at which the innermost open bracket ends.
  var bracketEnd = 0
  /// How many `#if` are open around the current token, inside the innermost bracket or not.
  var openConditionals = 0
  /// A run of attributes and modifiers that is known to begin no declaration.
  var fruitlessRun = 0..<0
  /// The nested `#if`s that were last looked through, and what follows them.
  var conditionals = (range: 0..<0, first: 0)
  /// The last list of generic arguments that turned out to be none: where it begins, and the token that is no type.
  var failedScan = (start: 0, at: 0)
  /// Tokens consumed or looked at: what the tests hold to be linear.
  var work = 0

  static let depthLimit = 1024

  /// What is read differently from place to place.
  struct Mode: OptionSet {
    var rawValue: UInt8
    /// A `{` may be the body of the statement around.
    static let condition = Mode(rawValue: 1)
    /// A pattern of `case` or `catch`: `let`, `var` and `is` may begin an operand, `=` ends the run.
    static let pattern = Mode(rawValue: 2)
    /// Inside `let` or `var` in a pattern: names are bound.
    static let binding = Mode(rawValue: 4)
    /// Arguments of an attribute: keywords may be names.
    static let attribute = Mode(rawValue: 8)
  }

  init(tokens: [Token], nodes: [Node], problems: [SyntaxProblem]) {
    self.tokens = tokens
    self.nodes = nodes
    self.problems = problems
  }

  /// Goes to the first token.
  mutating func start() {
    bracketEnd = max(0, tokens.count - 1)
    kind = tokens.first?.kind ?? .endOfFile
  }

  mutating func parseFile() {
    let row = open(.file)
    if kind == .shebang { advance() }
    items(until: bracketEnd, .statements)
    nodes[row].end = NodeID(nodes.count)
    nodes[row].lastToken = TokenID(max(0, position - 1))
  }

  // MARK: Tokens

  @inline(__always)
  mutating func advance() {
    if position < tokens.count &- 1 { position &+= 1 }
    work &+= 1
    kind = tokens[position].kind
  }

  @inline(__always)
  mutating func move(to index: Int) {
    position = index
    kind = tokens[index].kind
  }

  /// The kind of the token at `index`, the end of file beyond it.
  @inline(__always)
  func kind(at index: Int) -> TokenKind { index < tokens.count ? tokens[index].kind : .endOfFile }

  @inline(__always)
  var next: TokenKind { kind(at: position &+ 1) }

  @inline(__always)
  func startsLine(_ index: Int) -> Bool { index < tokens.count && tokens[index].flags.contains(.startsLine) }

  @inline(__always)
  var startsLine: Bool { tokens[position].flags.contains(.startsLine) }

  @inline(__always)
  func isAfterBlank(_ index: Int) -> Bool { index >= tokens.count || tokens[index].flags.contains(.afterBlank) }

  /// Consumes the current token if it is of this kind.
  @inline(__always)
  mutating func eat(_ wanted: TokenKind) -> Bool {
    guard kind == wanted else { return false }
    advance()
    return true
  }

  /// Consumes the current token if it is of this kind, else reports that it is missing.
  @discardableResult
  mutating func expect(_ wanted: TokenKind, _ expectation: SyntaxProblem.Expectation) -> Bool {
    if eat(wanted) { return true }
    report(.expected(expectation))
    return false
  }

  // MARK: Problems

  /// One problem a place: what follows from the first is not told.
  mutating func report(_ problem: SyntaxProblem.Kind) {
    if case .expected = problem, startsLine, position > 0 {
      // What is missing at the end of a line is missing there, not on the next.
      report(problem, offset: tokens[position - 1].end)
    } else {
      report(problem, at: position)
    }
  }

  mutating func report(_ problem: SyntaxProblem.Kind, at index: Int) {
    report(problem, offset: tokens[min(index, tokens.count - 1)].start)
  }

  private mutating func report(_ problem: SyntaxProblem.Kind, offset: UInt32) {
    if let last = problems.last, last.offset == offset { return }
    problems.append(SyntaxProblem(offset: offset, kind: problem))
  }

  // MARK: Rows

  /// Begins a row at the current token.
  @inline(__always)
  mutating func open(_ kind: NodeKind, _ flags: NodeFlags = []) -> Int {
    let row = nodes.count
    let token = TokenID(position)
    nodes.append(Node(kind: kind, flags: flags, token: token, lastToken: token, end: NodeID(0)))
    return row
  }

  /// Ends a row with the last token consumed.
  @inline(__always)
  mutating func close(_ row: Int) {
    nodes[row].end = NodeID(nodes.count)
    nodes[row].lastToken = TokenID(max(0, position &- 1))
  }

  /// A row of the current token alone, which is consumed.
  @inline(__always)
  mutating func leaf(_ kind: NodeKind, _ flags: NodeFlags = []) {
    let token = TokenID(position)
    nodes.append(Node(kind: kind, flags: flags, token: token, lastToken: token, end: NodeID(nodes.count &+ 1)))
    advance()
  }

  /// Makes the token at `index` the row's main token; the row's first token stays what it was.
  @inline(__always)
  mutating func setToken(_ row: Int, _ index: Int) {
    let first = Int(nodes[row].token.raw) &- Int(nodes[row].lead)
    nodes[row].token = TokenID(index)
    nodes[row].lead = UInt16(clamping: index &- first)
  }

  /// The tokens up to `end` fit nowhere.
  mutating func unexpected(until end: Int) {
    guard position < end else { return }
    report(.unexpected(kind))
    let row = open(.unexpected)
    move(to: end)
    close(row)
  }

  // MARK: Nesting

  /// Goes one level deeper. Where that is too deep, reports it, skips to the end of the innermost bracket and says false.
  mutating func enter() -> Bool {
    if depth >= Parser.depthLimit {
      report(.tooDeep)
      if position < bracketEnd { move(to: bracketEnd) }
      return false
    }
    depth &+= 1
    return true
  }

  @inline(__always)
  mutating func leave() { depth &-= 1 }

  /// Consumes the opening bracket at the current token; returns its index and what `closeBracket` restores.
  @inline(__always)
  mutating func openBracket() -> (index: Int, outerEnd: Int) {
    let saved = (position, bracketEnd)
    bracketEnd = Int(tokens[position].data)
    advance()
    return saved
  }

  /// Consumes the closing bracket of `bracket`, skipping what stands before it. An unpaired bracket was reported already: it
  /// encloses no more than its line, so that what follows is read.
  mutating func closeBracket(_ bracket: (index: Int, outerEnd: Int)) {
    let end = bracketEnd
    bracketEnd = bracket.outerEnd
    if tokens[bracket.index].flags.contains(.unpaired), kind(at: bracket.index) != .leftBrace {
      if !startsLine, position < end {
        unexpected(until: min(end, lineEnd(position)))
      }
      return
    }
    if position < end {
      if openConditionals > 0, isBranchEnd(kind) {
        report(.unexpected(kind))
        return
      }
      unexpected(until: end)
    }
    if position == end, !tokens[bracket.index].flags.contains(.unpaired) { advance() }
  }
}
