// The way in: bytes to a tree.

/// Parses `source` into `tree`, whose buffers are reused. Names are interned in `names`, which belongs to the calling thread.
/// It never fails and takes time linear in the length of `source`: what Swift does not accept is in `tree.problems`.
/// A `source` with eight bytes of free capacity is not copied.
package func parse(_ source: consuming [UInt8], names: inout NameTable, into tree: inout Tree) {
  tokenize(source, names: &names, into: &tree)
  parseTokens(of: &tree, names: &names)
}

/// The second half of `parse`: the tokens that `tokenize` left in `tree` to rows.
package func parseTokens(of tree: inout Tree, names: inout NameTable) {
  parseTokens(of: &tree)
  if !tree.problems.isEmpty { readAsSwift5(&tree, names: &names) }
}

/// Swift 5 knows no regex literal between bare slashes: a text that holds one and is wrong is read once more, with operators there, and
/// that reading is kept if nothing is wrong with it.
private func readAsSwift5(_ tree: inout Tree, names: inout NameTable) {
  let source = tree.source
  guard tree.tokens.contains(where: { $0.kind == .regex && source[Int($0.start)] == UInt8(ascii: "/") }) else { return }
  var other = Tree()
  tokenize(source, names: &names, into: &other, knowsBareRegex: false)
  if other.problems.isEmpty { parseTokens(of: &other) }
  tree.work += other.work
  guard other.problems.isEmpty else { return }
  other.work = tree.work
  tree = other
}

private func parseTokens(of tree: inout Tree) {
  var parser = Parser(tokens: [], nodes: [], problems: [])
  swap(&parser.tokens, &tree.tokens)
  swap(&parser.nodes, &tree.nodes)
  parser.start()
  parser.parseFile()
  swap(&parser.tokens, &tree.tokens)
  swap(&parser.nodes, &tree.nodes)
  tree.work += parser.work
  if !parser.problems.isEmpty {
    tree.problems.append(contentsOf: parser.problems)
  }
  if tree.problems.count > 1 { tree.problems.sort { $0.offset < $1.offset } }
}

/// The first half of `parse`: fills everything in `tree` that tokens are made of.
package func tokenize(
  _ source: consuming [UInt8], names: inout NameTable, into tree: inout Tree, knowsBareRegex: Bool = true
) {
  var source = source
  if source.count > Tokenizer.longestSource { return refuse(&tree) }
  let count = source.count
  source.reserveCapacity(count + Tokenizer.padding)
  for _ in 0..<Tokenizer.padding { source.append(0) }
  tree.nodes.removeAll(keepingCapacity: true)
  tree.tokens.removeAll(keepingCapacity: true)
  tree.problems.removeAll(keepingCapacity: true)
  tree.directives.removeAll(keepingCapacity: true)
  tree.tokens.reserveCapacity(count / 6 + 16)
  var tokenizer = Tokenizer(
    source: [], count: count, names: .placeholder, tokens: [], problems: [], directives: [],
    knowsBareRegex: knowsBareRegex)
  swap(&tokenizer.source, &source)
  swap(&tokenizer.names, &names)
  swap(&tokenizer.tokens, &tree.tokens)
  swap(&tokenizer.problems, &tree.problems)
  swap(&tokenizer.directives, &tree.directives)
  tokenizer.run()
  tree.work = tokenizer.scanned
  swap(&tokenizer.names, &names)
  swap(&tokenizer.tokens, &tree.tokens)
  swap(&tokenizer.problems, &tree.problems)
  swap(&tokenizer.directives, &tree.directives)
  swap(&tokenizer.source, &tree.source)
  tree.source.removeLast(Tokenizer.padding)
  if tree.problems.contains(where: { $0.kind == .unclosed(.leftBrace) || $0.kind == .unopened(.rightBrace) }) { repairBrackets(&tree) }
}

private func repairBrackets(_ tree: inout Tree) {
  var repair = BracketRepair(tokens: [], source: tree.source)
  swap(&repair.tokens, &tree.tokens)
  tree.problems.removeAll { problem in
    switch problem.kind {
    case .unclosed, .unopened: true
    default: false
    }
  }
  tree.problems += repair.run()
  swap(&repair.tokens, &tree.tokens)
  tree.work += tree.tokens.count
}

/// What is left of a source text that is longer than offsets can say: nothing but that.
private func refuse(_ tree: inout Tree) {
  tree.source = []
  tree.nodes.removeAll(keepingCapacity: true)
  tree.directives.removeAll(keepingCapacity: true)
  tree.tokens = [Token(kind: .endOfFile, flags: .startsLine, start: 0, end: 0, data: 0)]
  tree.problems = [SyntaxProblem(offset: 0, kind: .tooLarge)]
}
