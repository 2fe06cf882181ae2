// What holds of every tree, whatever the source.

import Syntax

/// What is broken in a tree's tables, whatever the source; nil if nothing is.
package func flaw(in tree: borrowing Tree) -> String? {
  let count = tree.source.count
  var last = 0
  for token in tree.tokens {
    if Int(token.start) < last { return "token at \(token.start) overlaps" }
    if token.end < token.start || Int(token.end) > count { return "token ends at \(token.end) of \(count)" }
    last = Int(token.end)
  }
  if tree.tokens.last?.kind != .endOfFile { return "no end of file" }
  var ends: [Int] = []
  for (row, node) in tree.nodes.enumerated() {
    while let end = ends.last, end <= row { ends.removeLast() }
    let end = node.end.index
    if end <= row || end > tree.nodes.count { return "row \(row) ends at \(end)" }
    if let outer = ends.last, end > outer { return "row \(row) ends after the row around it" }
    ends.append(end)
    if node.token.index >= tree.tokens.count || node.lastToken.index >= tree.tokens.count { return "row \(row) has no token" }
  }
  var offset: UInt32 = 0
  for problem in tree.problems {
    if problem.offset < offset || Int(problem.offset) > count { return "problem at \(problem.offset)" }
    offset = problem.offset
  }
  return nil
}
