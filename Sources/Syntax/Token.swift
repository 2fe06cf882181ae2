// Tokens: plain rows of 16 bytes. White space and comments are no tokens; the gaps between tokens hold them.

/// One token: its kind, where it stands, and what is known of it.
@frozen public struct Token: BitwiseCopyable, Sendable {
  public var kind: TokenKind
  public var flags: TokenFlags
  /// Byte offsets into the source; the byte at `end` is the first after the token.
  public var start: UInt32
  public var end: UInt32
  /// Of a word, `$0` and `_`: its `NameID` (back-ticks left out). Of a bracket or of a part of a string literal: the token it
  /// is paired with; see `partner`. Of an operator: something for the parser. Otherwise 0.
  public var data: UInt32

  @inlinable public init(kind: TokenKind, flags: TokenFlags, start: UInt32, end: UInt32, data: UInt32) {
    (self.kind, self.flags, self.start, self.end, self.data) = (kind, flags, start, end, data)
  }

  /// The interned name of a word.
  @inlinable public var name: NameID { NameID(data) }

  /// Of an opening bracket the closing one, and the reverse. Of an opening bracket that is never closed: the token before
  /// which what it encloses ends (a closing bracket of something around it, or the end of file). Of a closing bracket that closes
  /// nothing: itself. Of a string's head and mid the next part of the same literal; of a tail its head.
  @inlinable public var partner: TokenID { TokenID(data) }
}

@frozen public struct TokenFlags: OptionSet, BitwiseCopyable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// First token on its line.
  @inlinable public static var startsLine: TokenFlags { TokenFlags(rawValue: 1) }
  /// White space or a comment stands before it.
  @inlinable public static var afterBlank: TokenFlags { TokenFlags(rawValue: 2) }
  /// A further piece of the operator that the token before it began with `<` or `>`; nothing stands between them.
  @inlinable public static var continues: TokenFlags { TokenFlags(rawValue: 4) }
  /// An identifier in back-ticks.
  @inlinable public static var escaped: TokenFlags { TokenFlags(rawValue: 8) }
  /// An operator, judged by the white space around it: bound to what stands before it.
  @inlinable public static var leftBound: TokenFlags { TokenFlags(rawValue: 16) }
  /// An operator bound to what stands after it.
  @inlinable public static var rightBound: TokenFlags { TokenFlags(rawValue: 32) }
  /// A bracket without its partner.
  @inlinable public static var unpaired: TokenFlags { TokenFlags(rawValue: 64) }
}
