// A row of the tree: plain data of 16 bytes.

/// One row of the tree, in preorder: the descendants of row `n` are the rows in `n + 1 ..< end`.
@frozen package struct Node: BitwiseCopyable, Sendable {
  package var kind: NodeKind
  package var flags: NodeFlags
  /// How many tokens stand between the row's first token and its main token; 65,535 stands for any larger number.
  package var lead: UInt16
  /// The main token; `NodeKind` says which that is.
  package var token: TokenID
  /// The last token that belongs to the row.
  package var lastToken: TokenID
  /// The row after the last descendant.
  package var end: NodeID

  @inlinable package init(
    kind: NodeKind, flags: NodeFlags = [], lead: UInt16 = 0, token: TokenID, lastToken: TokenID, end: NodeID
  ) {
    (self.kind, self.flags, self.lead) = (kind, flags, lead)
    (self.token, self.lastToken, self.end) = (token, lastToken, end)
  }

  /// The first token that belongs to the row.
  @inlinable package var firstToken: TokenID { TokenID(token.raw &- UInt32(lead)) }
}

/// What a row says beside its kind. Meanings share bits, each kind uses those that `NodeKind` names.
@frozen package struct NodeFlags: OptionSet, BitwiseCopyable, Sendable {
  package var rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Functions, initializers, accessors, closures, function types.
  @inlinable package static var async: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var `throws`: NodeFlags { NodeFlags(rawValue: 2) }
  @inlinable package static var hasBody: NodeFlags { NodeFlags(rawValue: 4) }
  @inlinable package static var failable: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable package static var hasSignature: NodeFlags { NodeFlags(rawValue: 16) }

  // Lists and names.
  @inlinable package static var hasList: NodeFlags { NodeFlags(rawValue: 32) }
  @inlinable package static var hasDetail: NodeFlags { NodeFlags(rawValue: 64) }
  @inlinable package static var hasSecondName: NodeFlags { NodeFlags(rawValue: 128) }
  @inlinable package static var unnamed: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var variadic: NodeFlags { NodeFlags(rawValue: 2) }
  @inlinable package static var pack: NodeFlags { NodeFlags(rawValue: 4) }
  @inlinable package static var value: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable package static var special: NodeFlags { NodeFlags(rawValue: 16) }
  @inlinable package static var hasLabel: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable package static var hasLabels: NodeFlags { NodeFlags(rawValue: 16) }

  // Statements and markers.
  @inlinable package static var hasElse: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var isDefault: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var await: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var `try`: NodeFlags { NodeFlags(rawValue: 2) }
  @inlinable package static var `case`: NodeFlags { NodeFlags(rawValue: 4) }
  @inlinable package static var optional: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var forced: NodeFlags { NodeFlags(rawValue: 2) }
}
