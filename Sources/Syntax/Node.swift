// A row of the tree: plain data of 16 bytes.
//
// Rows, tokens, their kinds, flags and ids are `public`, not `package`: only so are their methods, their `==` and `contains`
// inlined into the modules that read trees (measured: those run 1.5 times as fast).

/// One row of the tree, in preorder: the descendants of row `n` are the rows in `n + 1 ..< end`.
@frozen public struct Node: BitwiseCopyable, Sendable {
  public var kind: NodeKind
  public var flags: NodeFlags
  /// How many tokens stand between the row's first token and its main token; 65,535 stands for any larger number.
  public var lead: UInt16
  /// The main token; `NodeKind` says which that is.
  public var token: TokenID
  /// The last token that belongs to the row.
  public var lastToken: TokenID
  /// The row after the last descendant.
  public var end: NodeID

  @inlinable public init(
    kind: NodeKind, flags: NodeFlags = [], lead: UInt16 = 0, token: TokenID, lastToken: TokenID, end: NodeID
  ) {
    (self.kind, self.flags, self.lead) = (kind, flags, lead)
    (self.token, self.lastToken, self.end) = (token, lastToken, end)
  }

  /// The first token that belongs to the row.
  @inlinable public var firstToken: TokenID { TokenID(token.raw &- UInt32(lead)) }
}

/// What a row says beside its kind. Meanings share bits, each kind uses those that `NodeKind` names.
@frozen public struct NodeFlags: OptionSet, BitwiseCopyable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  // Functions, initializers, accessors, closures, function types.
  @inlinable public static var async: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable public static var `throws`: NodeFlags { NodeFlags(rawValue: 2) }
  @inlinable public static var hasBody: NodeFlags { NodeFlags(rawValue: 4) }
  @inlinable public static var failable: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable public static var hasSignature: NodeFlags { NodeFlags(rawValue: 16) }

  // Lists and names.
  @inlinable public static var hasList: NodeFlags { NodeFlags(rawValue: 32) }
  @inlinable public static var hasDetail: NodeFlags { NodeFlags(rawValue: 64) }
  @inlinable public static var hasSecondName: NodeFlags { NodeFlags(rawValue: 128) }
  @inlinable public static var unnamed: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable public static var variadic: NodeFlags { NodeFlags(rawValue: 2) }
  @inlinable public static var pack: NodeFlags { NodeFlags(rawValue: 4) }
  @inlinable public static var value: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable public static var special: NodeFlags { NodeFlags(rawValue: 16) }
  @inlinable public static var hasLabel: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable public static var hasLabels: NodeFlags { NodeFlags(rawValue: 16) }

  // Statements and markers.
  @inlinable public static var hasElse: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable public static var isDefault: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable public static var await: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable public static var `try`: NodeFlags { NodeFlags(rawValue: 2) }
  @inlinable public static var `case`: NodeFlags { NodeFlags(rawValue: 4) }
  @inlinable public static var optional: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable public static var forced: NodeFlags { NodeFlags(rawValue: 2) }
}
