// Brackets paired again where braces do not balance: the indentation tells which one is missing, so that what stands before and
// after it is understood. Only for source texts that Swift rejects, and in linear time like all.

/// Pairs the brackets of a token table from its first token to its last. The parts of a string literal stay as they are.
struct BracketRepair {
  var tokens: [Token]
  let source: [UInt8]

  private struct Frame {
    var token: Int
    var kind: TokenKind
    /// The column of the line on which what it belongs to begins.
    var indentation: Int
    /// The first line inside stands further right, or what is inside begins on the line of the bracket.
    var isIndented: Bool
    /// No line has begun inside.
    var isFresh = true
    /// The last `}` that stood too far right to close this one, if nothing better comes.
    var candidate: Int?
  }

  private var frames: [Frame] = []
  /// Which of `frames` are braces of the innermost interpolation.
  private var braces: [Int] = []
  /// The braces around each interpolation that is open.
  private var outerBraces: [[Int]] = []
  private var column = 0
  /// The column of the line on which what stands on the current line began.
  private var indentation = 0

  init(tokens: [Token], source: [UInt8]) { (self.tokens, self.source) = (tokens, source) }

  /// Pairs all brackets; returns which are left over, in source order.
  mutating func run() -> [SyntaxProblem] {
    for index in tokens.indices {
      if tokens[index].flags.contains(.startsLine) { beginLine(index) }
      switch tokens[index].kind {
      case .leftBrace, .leftParen, .leftSquare: open(index)
      case .rightBrace: closeBrace(index)
      case .rightParen: close(index, .leftParen)
      case .rightSquare: close(index, .leftSquare)
      case .stringHead: openInterpolation(index)
      case .stringMid:
        leaveInterpolation(index)
        openInterpolation(index)
      case .stringTail: leaveInterpolation(index)
      case .endOfFile: abandon(downTo: 0, at: index)
      default: break
      }
    }
    return tokens.filter { $0.flags.contains(.unpaired) }.map { token in
      SyntaxProblem(offset: token.start, kind: token.kind.isOpener ? .unclosed(token.kind) : .unopened(token.kind))
    }
  }

  // MARK: Lines

  private mutating func beginLine(_ index: Int) {
    column = columnOfToken(index)
    indentation = column
    if beginsDeclaration(index) {
      while let brace = braces.last, frames[brace].isIndented, frames[brace].indentation >= column { abandon(downTo: brace, at: index) }
    }
    if let last = frames.indices.last, frames[last].isFresh {
      frames[last].isFresh = false
      frames[last].isIndented = column > frames[last].indentation
    }
  }

  /// Each byte of white space is read once for each line.
  private mutating func columnOfToken(_ index: Int) -> Int {
    var i = Int(tokens[index].start)
    var width = 0
    while i > 0, source[i - 1] == 0x20 || source[i - 1] == 0x09 {
      i -= 1
      width += source[i] == 0x09 ? 4 : 1
    }
    return width
  }

  /// Whether the first token of a line is one that begins declarations.
  private func beginsDeclaration(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias, .associatedtype, .deinit, .`init`,
      .subscript:
      return true
    case .at, .actor: return index + 1 < tokens.count && tokens[index + 1].kind.isWord
    default: return Parser.isModifier(tokens[index].kind) && index + 1 < tokens.count && tokens[index + 1].kind.isWord
    }
  }

  // MARK: Pairs

  private mutating func open(_ index: Int) {
    if tokens[index].kind == .leftBrace { braces.append(frames.count) }
    let hasContent = index + 1 < tokens.count && !tokens[index + 1].flags.contains(.startsLine)
    frames.append(Frame(token: index, kind: tokens[index].kind, indentation: indentation, isIndented: hasContent))
  }

  private mutating func pair(_ frame: Frame, with index: Int) {
    tokens[frame.token].data = UInt32(truncatingIfNeeded: index)
    tokens[index].data = UInt32(truncatingIfNeeded: frame.token)
    tokens[frame.token].flags.remove(.unpaired)
    tokens[index].flags.remove(.unpaired)
  }

  /// Pairs the innermost frame with the token at `index`.
  private mutating func closeLast(_ index: Int) {
    guard let frame = frames.popLast() else { return }
    if frame.kind == .leftBrace { braces.removeLast() }
    indentation = min(indentation, frame.indentation)
    pair(frame, with: index)
  }

  /// The frames from `count` on end before the token at `index`, or with the `}` that stood too far right.
  private mutating func abandon(downTo count: Int, at index: Int) {
    while frames.count > count, let frame = frames.popLast() {
      if frame.kind == .stringHead { continue }
      if frame.kind == .leftBrace { braces.removeLast() }
      if let candidate = frame.candidate {
        pair(frame, with: candidate)
      } else {
        tokens[frame.token].data = UInt32(truncatingIfNeeded: index)
        tokens[frame.token].flags.insert(.unpaired)
      }
    }
  }

  private mutating func leaveOver(_ index: Int) {
    tokens[index].data = UInt32(truncatingIfNeeded: index)
    tokens[index].flags.insert(.unpaired)
  }

  private mutating func closeBrace(_ index: Int) {
    guard var brace = braces.last else { return leaveOver(index) }
    if tokens[index].flags.contains(.startsLine) {
      if frames[brace].indentation < column {
        abandon(downTo: brace + 1, at: index)
        frames[brace].candidate = index
        return leaveOver(index)
      }
      // The outermost that stands no further left.
      while braces.count > 1, frames[brace].indentation > column, frames[braces[braces.count - 2]].indentation >= column {
        abandon(downTo: brace, at: index)
        brace = braces[braces.count - 1]
      }
    }
    abandon(downTo: brace + 1, at: index)
    closeLast(index)
  }

  private mutating func close(_ index: Int, _ kind: TokenKind) {
    if let match = innermost(kind, index) {
      abandon(downTo: match + 1, at: index)
      closeLast(index)
    } else {
      leaveOver(index)
    }
  }

  /// The frame that a `)` or `]` closes. Beyond a brace only if the closing bracket begins a line further left than what the brace
  /// belongs to. Only a few frames are looked at.
  private func innermost(_ kind: TokenKind, _ index: Int) -> Int? {
    let startsLine = tokens[index].flags.contains(.startsLine)
    for depth in 0..<min(8, frames.count) {
      let frame = frames[frames.count - 1 - depth]
      if frame.kind == kind { return frames.count - 1 - depth }
      if frame.kind == .stringHead { return nil }
      if frame.kind == .leftBrace, !startsLine || frame.indentation < column { return nil }
    }
    return nil
  }

  // MARK: Interpolation

  private mutating func openInterpolation(_ index: Int) {
    frames.append(Frame(token: index, kind: .stringHead, indentation: indentation, isIndented: false))
    outerBraces.append(braces)
    braces = []
  }

  private mutating func leaveInterpolation(_ index: Int) {
    while let frame = frames.last, frame.kind != .stringHead { abandon(downTo: frames.count - 1, at: index) }
    if let outer = outerBraces.popLast() {
      frames.removeLast()
      braces = outer
    }
  }
}
