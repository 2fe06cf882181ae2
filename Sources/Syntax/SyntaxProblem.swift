// What is wrong with a source text, as data. The words are made when a problem is shown.

package struct SyntaxProblem: Hashable, Sendable {
  /// The byte offset at which the problem is seen.
  package var offset: UInt32
  package var kind: Kind

  package init(offset: UInt32, kind: Kind) { (self.offset, self.kind) = (offset, kind) }

  package enum Kind: Hashable, Sendable {
    case expected(Expectation)
    /// A token that fits nowhere here.
    case unexpected(TokenKind)
    /// An opening bracket that is never closed.
    case unclosed(TokenKind)
    /// A closing bracket that closes nothing.
    case unopened(TokenKind)
    case unterminatedString, unterminatedComment, unterminatedRegex, unterminatedConditional
    /// `*/` outside a comment.
    case unopenedComment
    /// A literal's delimiters or indentation.
    case invalidString, invalidRegex
    case invalidEscape, invalidNumber, invalidCharacter, invalidUTF8
    case placeholder
    /// Two statements on a line without `;` between them.
    case consecutiveStatements
    case misplacedOperator
    /// Nesting deeper than `Parser.depthLimit`.
    case tooDeep
    /// A file longer than offsets can say.
    case tooLarge
  }

  package enum Expectation: UInt8, Hashable, Sendable {
    case declaration, expression, type, pattern, name, statement, member
    case leftParen, rightParen, leftBrace, rightBrace, rightSquare, rightAngle, colon, equal, comma, `in`, `while`, arrow
    case condition, accessor, caseLabel, parameters, endif, string, operatorName
  }
}
