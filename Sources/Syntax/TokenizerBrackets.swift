// Pairing brackets. Each is pushed once and popped once; what an unpaired one encloses ends at the bracket that closes
// something around it.

extension Tokenizer {
  @inline(__always)
  mutating func open(_ kind: TokenKind, _ start: Int) {
    frames.append(
      Frame(
        token: UInt32(truncatingIfNeeded: tokens.count), kind: kind, lineEndsLiteral: lineEndsLiteral,
        openParens: openParens, openSquares: openSquares, openBraces: openBraces))
    push(kind, start, start &+ 1)
  }

  /// Pairs the innermost frame with the token to come, and takes it off.
  @inline(__always)
  private mutating func close(_ frame: Frame, _ kind: TokenKind, _ start: Int) {
    tokens[Int(frame.token)].data = UInt32(truncatingIfNeeded: tokens.count)
    frames.removeLast()
    restore(frame)
    push(kind, start, start &+ 1, frame.token)
  }

  @inline(__always)
  private mutating func restore(_ frame: Frame) {
    openParens = frame.openParens
    openSquares = frame.openSquares
    openBraces = frame.openBraces
  }

  /// The bracket of `frame` is never closed: it ends before the token to come.
  mutating func abandon(_ frame: Frame) {
    let index = Int(frame.token)
    tokens[index].data = UInt32(truncatingIfNeeded: tokens.count)
    tokens[index].flags.insert(.unpaired)
    report(.unclosed(frame.kind), Int(tokens[index].start))
    restore(frame)
  }

  /// Abandons frames down to the innermost one of `kind`, which is there, and returns it.
  private mutating func unwind(to kind: TokenKind) -> Frame? {
    while let frame = frames.last {
      if frame.kind == kind { return frame }
      if frame.kind == .stringHead { return nil }
      abandon(frame)
      frames.removeLast()
    }
    return nil
  }

  private mutating func stray(_ kind: TokenKind, _ start: Int) {
    report(.unopened(kind), start)
    push(kind, start, start &+ 1, UInt32(truncatingIfNeeded: tokens.count), .unpaired)
  }

  /// `)` closes a `(`, or an interpolation.
  mutating func closeParen(_ start: Int) -> Int {
    if let frame = frames.last {
      if frame.kind == .leftParen {
        close(frame, .rightParen, start)
        return start &+ 1
      }
      if frame.kind == .stringHead { return continueLiteral(frame, at: start) }
      if openParens > 0, let frame = unwind(to: .leftParen) {
        close(frame, .rightParen, start)
        return start &+ 1
      }
      if openStrings > 0, let frame = unwind(to: .stringHead) {
        return continueLiteral(frame, at: start)
      }
    }
    stray(.rightParen, start)
    return start &+ 1
  }

  mutating func closeSquare(_ start: Int) {
    if let frame = frames.last, frame.kind == .leftSquare {
      close(frame, .rightSquare, start)
    } else if openSquares > 0, let frame = unwind(to: .leftSquare) {
      close(frame, .rightSquare, start)
    } else {
      stray(.rightSquare, start)
    }
  }

  mutating func closeBrace(_ start: Int) {
    if let frame = frames.last, frame.kind == .leftBrace {
      close(frame, .rightBrace, start)
    } else if openBraces > 0, let frame = unwind(to: .leftBrace) {
      close(frame, .rightBrace, start)
    } else {
      stray(.rightBrace, start)
    }
  }
}
