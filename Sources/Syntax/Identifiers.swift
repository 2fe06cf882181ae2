// The typed indexes of this module. They hold no pointer, so copying one costs nothing.

/// An interned name: two names have the same bytes exactly if their ids, from one `NameTable`, are equal.
@frozen public struct NameID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }
  @inlinable public var index: Int { Int(raw) }
  /// The id of a word the language knows.
  @inlinable public init(_ word: TokenKind) { raw = UInt32(word.rawValue) }
  @inlinable public static func == (left: NameID, right: NameID) -> Bool { left.raw == right.raw }
}

/// An index into a tree's tokens.
@frozen public struct TokenID: Hashable, Comparable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }
  @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }
  @inlinable public var index: Int { Int(raw) }
  @inlinable public static func < (a: TokenID, b: TokenID) -> Bool { a.raw < b.raw }
  @inlinable public static func == (left: TokenID, right: TokenID) -> Bool { left.raw == right.raw }
}

/// An index into a tree's nodes.
@frozen public struct NodeID: Hashable, Comparable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }
  @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }
  @inlinable public var index: Int { Int(raw) }
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.raw < b.raw }
  @inlinable public static func == (left: NodeID, right: NodeID) -> Bool { left.raw == right.raw }
}
