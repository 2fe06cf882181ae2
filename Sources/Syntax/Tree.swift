// What parsing one file gives: stored tables, which the next file may reuse.

/// The tokens, rows, problems and remarks of one source text. It knows no path and no name of a file.
package struct Tree: Sendable {
  /// The bytes that were parsed. Move them out with `takeSource()` to reuse the buffer.
  package internal(set) var source: [UInt8] = []
  /// All tokens in source order; the last one is `endOfFile`.
  package internal(set) var tokens: [Token] = []
  /// All rows in preorder; row 0 is the file.
  package internal(set) var nodes: [Node] = []
  /// What is wrong with the source, by offset; empty for what Swift accepts.
  package internal(set) var problems: [SyntaxProblem] = []
  /// The comments that contain `archlint:`, in source order.
  package internal(set) var directives: [Comment] = []

  /// Tokens that parsing consumed or looked at, and bytes that were read ahead: a measure of the work, the same on every machine.
  package internal(set) var work = 0

  package init() {}

  /// Where the first token starts: the bytes before it are the leading comment.
  @inlinable package var leadingCommentEnd: Int { tokens.isEmpty ? 0 : Int(tokens[0].start) }

  /// Gives the source's buffer back, and keeps none.
  package mutating func takeSource() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &source)
    return taken
  }
}

/// A comment's bytes, its delimiters included, without the line end.
@frozen package struct Comment: BitwiseCopyable, Sendable {
  package var start: UInt32
  package var end: UInt32
  package var isBlock: Bool
  /// It is the first thing on its line.
  package var startsLine: Bool
}

extension Tree {
  @inlinable package subscript(_ id: NodeID) -> Node { nodes[id.index] }
  @inlinable package subscript(_ id: TokenID) -> Token { tokens[id.index] }

  /// The children of a row, in order.
  @inlinable package func children(of id: NodeID) -> Children {
    Children(nodes: nodes, next: id.raw &+ 1, end: nodes[id.index].end.raw)
  }

  /// The name of a row's main token.
  @inlinable package func name(of id: NodeID) -> NameID { tokens[nodes[id.index].token.index].name }

  /// The bytes of a row, from its first token to its last.
  @inlinable package func range(of id: NodeID) -> Range<Int> {
    let node = nodes[id.index]
    let start = Int(tokens[node.firstToken.index].start)
    return start..<max(start, Int(tokens[node.lastToken.index].end))
  }
}

/// Walks the children of one row.
@frozen package struct Children: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var position: UInt32
  @usableFromInline let end: UInt32

  @inlinable init(nodes: [Node], next: UInt32, end: UInt32) { (self.nodes, self.position, self.end) = (nodes, next, end) }

  @inlinable package mutating func next() -> NodeID? {
    guard position < end else { return nil }
    let id = NodeID(position)
    position = nodes[id.index].end.raw
    return id
  }
}
