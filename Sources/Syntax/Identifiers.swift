// The typed indexes of this module. They hold no pointer, so copying one costs nothing.

/// An interned name: two names have the same bytes exactly if their ids, from one `NameTable`, are equal.
@frozen package struct NameID: Hashable, BitwiseCopyable, Sendable {
  package var raw: UInt32
  @inlinable package init(_ raw: UInt32) { self.raw = raw }
  @inlinable package var index: Int { Int(raw) }
  /// The id of a word the language knows.
  @inlinable package init(_ word: TokenKind) { raw = UInt32(word.rawValue) }
}

/// An index into a tree's tokens.
@frozen package struct TokenID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package var raw: UInt32
  @inlinable package init(_ raw: UInt32) { self.raw = raw }
  @inlinable package init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(raw) }
  @inlinable package static func < (a: TokenID, b: TokenID) -> Bool { a.raw < b.raw }
}

/// An index into a tree's nodes.
@frozen package struct NodeID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package var raw: UInt32
  @inlinable package init(_ raw: UInt32) { self.raw = raw }
  @inlinable package init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(raw) }
  @inlinable package static func < (a: NodeID, b: NodeID) -> Bool { a.raw < b.raw }
}
