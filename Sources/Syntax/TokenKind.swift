// The kinds of tokens. Words come first, in the order in which every `NameTable` holds them, so that the raw value
// of a word's kind is its `NameID`.

@frozen public enum TokenKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // Reserved words: keywords wherever they stand unescaped.
  case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`, `do`
  case `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`
  case `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`
  case `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`, `throw`
  case `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // Contextual words: names, until the parser finds them where they mean more.
  // Modifiers.
  case async, borrowing, consuming, convenience, distributed, dynamic, final, indirect, infix, isolated, lazy
  case mutating, nonisolated, nonmutating, open, optional, override, package, postfix, prefix, required, sending, unowned
  case weak, reasync, coroutine, _borrowing, _const
  case _local, __consuming, __owned, __shared, __setter_access, _resultDependsOnSelf
  // Accessors.
  case get, set, willSet, didSet, read, modify, _read, _modify, unsafeAddress, unsafeMutableAddress, borrow, mutate
  case addressWithOwner, addressWithNativeOwner, mutableAddressWithOwner, mutableAddressWithNativeOwner, _accessorBlock
  // Starts of declarations, statements, expressions and types.
  case actor, macro, await, each, some, any, unsafe, consume, copy, yield, then, discard, of, `Type`, `Protocol`
  case module, using, safe, nonsending
  // Attributes with arguments of their own grammar, or with none.
  case abi, available, _spi_available, backDeployed, _backDeploy, differentiable, derivative, transpose, objc
  case specialized, _specialize, _dynamicReplacement, _documentation, _effects, _implements, _originallyDefinedIn
  case autoclosure, escaping, noescape, noDerivative, preconcurrency, retroactive, `Sendable`, unchecked, unknown
  case attached, freestanding, lifetime, _lifetime, convention, storageRestrictions, objcMembers
  // Words that a consumer of the tree asks for often.
  case main, discardableResult, warn_unqualified_access, `MainActor`

  /// Any other identifier, `` `escaped` `` ones included.
  case identifier
  /// `$0`, and a `$` alone, which can't be declared.
  case dollarIdentifier
  /// `_`.
  case underscore

  // Literals.
  case integer, float, regex
  /// A whole string literal without interpolation, delimiters included.
  case string
  /// A string literal from its opening delimiter to its first `\(`, included.
  case stringHead
  /// From the `)` that ends an interpolation to the next `\(`, both included.
  case stringMid
  /// From the `)` that ends the last interpolation to the closing delimiter, both included.
  case stringTail

  // Brackets.
  case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace

  // Punctuation and the operators that the grammar knows.
  case comma, colon, doubleColon, semicolon, at, backslash, backtick
  case dot, ellipsis, equal, arrow
  /// `&` before an operand.
  case prefixAmpersand
  /// `?` right after an operand, and `?` that stands free.
  case postfixQuestion, infixQuestion
  /// `!` right after an operand.
  case exclamation
  /// `<` and `>`, alone or as the first byte of a longer operator, whose other bytes follow as tokens flagged `continues`.
  case leftAngle, rightAngle
  // All other operators, by the white space around them.
  case binaryOperator, prefixOperator, postfixOperator

  // Words after `#`. `#name` of a macro is `pound` and the name.
  case pound, poundIf, poundElseif, poundElse, poundEndif, poundAvailable, poundUnavailable, poundSourceLocation

  case shebang
  /// `<#text#>`, which an editor shows as a blank to fill in; an identifier and an error.
  case placeholder
  /// A byte that can begin no token.
  case invalid
  case endOfFile

  /// How the words are spelled, in the order of their raw values: one text is there at once, the names of cases are looked up one by one.
  static let spellings: StaticString = """
    Any as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
    protocol public repeat rethrows return self Self static struct subscript super switch throw throws true try \
    typealias var where while async borrowing consuming convenience distributed dynamic final indirect infix isolated \
    lazy mutating nonisolated nonmutating open optional override package postfix prefix required sending unowned weak \
    reasync coroutine _borrowing _const _local __consuming __owned __shared __setter_access _resultDependsOnSelf get \
    set willSet didSet read modify _read _modify unsafeAddress unsafeMutableAddress borrow mutate addressWithOwner \
    addressWithNativeOwner mutableAddressWithOwner mutableAddressWithNativeOwner _accessorBlock actor macro await each \
    some any unsafe consume copy yield then discard of Type Protocol module using safe nonsending abi available \
    _spi_available backDeployed _backDeploy differentiable derivative transpose objc specialized _specialize \
    _dynamicReplacement _documentation _effects _implements _originallyDefinedIn autoclosure escaping noescape \
    noDerivative preconcurrency retroactive Sendable unchecked unknown attached freestanding lifetime _lifetime \
    convention storageRestrictions objcMembers main discardableResult warn_unqualified_access MainActor
    """

  @inlinable public var isReserved: Bool { rawValue <= TokenKind.while.rawValue }
  /// A name: an identifier or a contextual word.
  @inlinable public var isName: Bool {
    rawValue > TokenKind.while.rawValue && rawValue <= TokenKind.identifier.rawValue
  }
  /// An identifier, a contextual or a reserved word.
  @inlinable public var isWord: Bool { rawValue <= TokenKind.identifier.rawValue }
  @inlinable public var isOpener: Bool {
    self == .leftParen || self == .leftSquare || self == .leftBrace || self == .stringHead || self == .stringMid
  }
  @inlinable public var isCloser: Bool {
    self == .rightParen || self == .rightSquare || self == .rightBrace || self == .stringMid || self == .stringTail
  }
}
