// The words for what is wrong with a source text.

extension SyntaxProblem.Kind {
  /// Lower case, code in backticks, no period.
  package var message: String {
    switch self {
    case .expected(let what): "expected \(what.words)"
    case .unexpected(let kind): "\(kind.words) is not expected here"
    case .unclosed(let kind): "\(kind.words) is never closed"
    case .unopened(let kind): "\(kind.words) closes nothing"
    case .unterminatedString: "the string is not terminated"
    case .unterminatedComment: "the comment is not terminated"
    case .unterminatedRegex: "the regular expression is not terminated"
    case .unterminatedConditional: "`#if` has no `#endif`"
    case .unopenedComment: "`*/` ends no comment"
    case .invalidString: "the string's delimiters or indentation are wrong"
    case .invalidRegex: "the regular expression's delimiters or indentation are wrong"
    case .invalidEscape: "unknown escape in a string"
    case .invalidNumber: "not a number that Swift knows"
    case .invalidCharacter: "a character that stands for nothing in Swift"
    case .invalidUTF8: "bytes that are no UTF-8"
    case .placeholder: "an editor placeholder is left"
    case .consecutiveStatements: "two statements on one line need a `;` between them"
    case .misplacedOperator: "an operator can't stand here"
    case .tooDeep: "nested too deeply to be read"
    case .tooLarge: "the file is too large to be read"
    }
  }
}

extension SyntaxProblem.Expectation {
  fileprivate var words: String {
    switch self {
    case .declaration: "a declaration"
    case .expression: "an expression"
    case .type: "a type"
    case .pattern: "a pattern"
    case .name: "a name"
    case .statement: "a statement"
    case .member: "a member"
    case .leftParen: "`(`"
    case .rightParen: "`)`"
    case .leftBrace: "`{`"
    case .rightBrace: "`}`"
    case .rightSquare: "`]`"
    case .rightAngle: "`>`"
    case .colon: "`:`"
    case .equal: "`=`"
    case .comma: "`,`"
    case .in: "`in`"
    case .while: "`while`"
    case .arrow: "`->`"
    case .condition: "a condition"
    case .accessor: "an accessor"
    case .caseLabel: "`case` or `default`"
    case .parameters: "a parameter list"
    case .endif: "`#endif`"
    case .string: "a string"
    case .operatorName: "an operator"
    }
  }
}

extension TokenKind {
  /// How a token of this kind is spelled, or what it is.
  fileprivate var words: String {
    if self != .identifier, isWord { return "`\(self)`" }
    return switch self {
    case .dollarIdentifier, .identifier: "a name"
    case .underscore: "`_`"
    case .integer, .float: "a number"
    case .regex: "a regular expression"
    case .string, .stringHead, .stringMid, .stringTail: "a string"
    case .leftParen: "`(`"
    case .rightParen: "`)`"
    case .leftSquare: "`[`"
    case .rightSquare: "`]`"
    case .leftBrace: "`{`"
    case .rightBrace: "`}`"
    case .comma: "`,`"
    case .colon: "`:`"
    case .doubleColon: "`::`"
    case .semicolon: "`;`"
    case .at: "`@`"
    case .backslash: "`\\`"
    case .dot: "`.`"
    case .ellipsis: "`...`"
    case .equal: "`=`"
    case .arrow: "`->`"
    case .prefixAmpersand: "`&`"
    case .postfixQuestion, .infixQuestion: "`?`"
    case .exclamation: "`!`"
    case .leftAngle: "`<`"
    case .rightAngle: "`>`"
    case .binaryOperator, .prefixOperator, .postfixOperator: "an operator"
    case .pound: "`#`"
    case .poundIf: "`#if`"
    case .poundElseif: "`#elseif`"
    case .poundElse: "`#else`"
    case .poundEndif: "`#endif`"
    case .poundAvailable: "`#available`"
    case .poundUnavailable: "`#unavailable`"
    case .poundSourceLocation: "`#sourceLocation`"
    case .endOfFile: "the end of the file"
    default: "this"
    }
  }
}
