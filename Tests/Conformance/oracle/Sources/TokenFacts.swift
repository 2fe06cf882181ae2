import SwiftSyntax

/// Counts over a file's tokens, for the FILE fact.
struct TokenCounts {
  var strings = 0, regexes = 0
  var braces = 0, parens = 0, squares = 0

  init(_ tree: SourceFileSyntax) {
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .stringQuote, .multilineStringQuote, .singleQuote: strings += 1  // quotes, halved below
      case .regexLiteralPattern: regexes += 1
      case .leftBrace: braces += 1
      case .leftParen: parens += 1
      case .leftSquare: squares += 1
      default: break
      }
    }
    strings /= 2
  }
}

/// The token stream itself: one TOK fact per token and one COMMENT fact per comment.
func tokenFacts(_ tree: SourceFileSyntax) -> [Fact] {
  var facts: [Fact] = []
  for token in tree.tokens(viewMode: .sourceAccurate) {
    comments(token.leadingTrivia, from: token.position.utf8Offset, into: &facts)
    if token.tokenKind != .endOfFile {
      facts.append(
        Fact(
          offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, kind: .token, text: escaped(token.text),
          extra: "kind=" + kindName(token.tokenKind)))
    }
    comments(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, into: &facts)
  }
  return facts
}

private func comments(_ trivia: Trivia, from start: Int, into facts: inout [Fact]) {
  var offset = start
  for piece in trivia {
    let length = piece.sourceLength.utf8Length
    switch piece {
    case .lineComment: facts.append(Fact(offset: offset, kind: .comment, text: "line", extra: "len=\(length)"))
    case .blockComment: facts.append(Fact(offset: offset, kind: .comment, text: "block", extra: "len=\(length)"))
    case .docLineComment: facts.append(Fact(offset: offset, kind: .comment, text: "docLine", extra: "len=\(length)"))
    case .docBlockComment: facts.append(Fact(offset: offset, kind: .comment, text: "docBlock", extra: "len=\(length)"))
    default: break
    }
    offset += length
  }
}

private func kindName(_ kind: TokenKind) -> String {
  switch kind {
  case .identifier, .dollarIdentifier: return "identifier"
  case .keyword: return "keyword"
  case .integerLiteral: return "integer"
  case .floatLiteral: return "float"
  case .stringSegment: return "segment"
  case .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter: return "quote"
  case .regexLiteralPattern, .regexSlash, .regexPoundDelimiter: return "regex"
  case .binaryOperator, .prefixOperator, .postfixOperator: return "operator"
  case .shebang: return "shebang"
  case .unknown: return "unknown"
  default: return "punctuation"
  }
}
