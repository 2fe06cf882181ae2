// One declaration of a valid source text broken, as it is while somebody types.

import Syntax

/// What is done to a declaration.
package enum BreakageKind: CaseIterable, Sendable {
  case tokenDropped, braceLost, stringUnclosed
}

/// Which declaration is broken.
package enum BreakageLevel: Sendable {
  /// One at the top of the file.
  case top
  /// A member of a type at the top of the file.
  case member
}

/// A source text with one broken declaration.
package struct Breakage: Sendable {
  package var kind: BreakageKind
  package var source: [UInt8]
  /// Where bytes were taken out.
  package var offset: Int
  /// The lines of the declaration, counted from 1; no other declaration of its level shares them.
  package var lines: ClosedRange<Int>

  /// Breaks one declaration of `tree`, whose facts can then be compared line by line: no line is added or taken. Nil where the text
  /// has fewer than two declarations of that level or nothing that can be broken this way.
  package init?(_ kind: BreakageKind, of tree: borrowing Tree, _ level: BreakageLevel, _ random: inout SeededGenerator) {
    let lines = LineNumbers(tree.source)
    var rows = tree.declarations(below: NodeID(UInt32(0)))
    if level == .member {
      let blocks = rows.flatMap { row in tree.children(of: row).filter { tree[$0].kind == .memberBlock } }
      guard let block = blocks.randomElement(using: &random) else { return nil }
      rows = tree.declarations(below: block)
    }
    let candidates = rows.filter { tree[$0].kind != .importDecl && tree.children(of: $0).first { _ in true } != nil }
    guard rows.count > 1, let row = candidates.randomElement(using: &random) else { return nil }
    let range = tree.range(of: row)
    let own = lines[range.lowerBound]...lines[range.upperBound - 1]
    let sharesLines = rows.contains { other in
      let range = tree.range(of: other)
      return other.raw != row.raw && own.overlaps(lines[range.lowerBound]...lines[range.upperBound - 1])
    }
    if sharesLines { return nil }
    let tokens = tree[row].firstToken.index...tree[row].lastToken.index
    guard let hole = Breakage.hole(kind, tree, tokens, lines, &random) else { return nil }
    self.kind = kind
    self.source = tree.source
    self.source.removeSubrange(hole)
    (self.offset, self.lines) = (hole.lowerBound, own)
  }

  /// The bytes to take out.
  private static func hole(
    _ kind: BreakageKind, _ tree: borrowing Tree, _ tokens: ClosedRange<Int>, _ lines: LineNumbers, _ random: inout SeededGenerator
  ) -> Range<Int>? {
    let candidates = tokens.filter { index in
      let token = tree.tokens[index]
      guard token.end > token.start, lines[Int(token.start)] == lines[Int(token.end)] else { return false }
      return switch kind {
      case .tokenDropped: true
      case .braceLost: token.kind == .leftBrace || token.kind == .rightBrace
      case .stringUnclosed: token.kind == .string || token.kind == .stringTail
      }
    }
    guard let index = candidates.randomElement(using: &random) else { return nil }
    let token = tree.tokens[index]
    // A closing `"""` alone on its line ends no string of one line.
    if kind == .stringUnclosed, tree.source[Int(token.start)..<Int(token.end)].suffix(3).allSatisfy({ $0 == UInt8(ascii: "\"") }) { return nil }
    return kind == .stringUnclosed ? Int(token.end) - 1..<Int(token.end) : Int(token.start)..<Int(token.end)
  }
}

/// The facts of a tree that lie outside of some lines, sorted.
package func facts(of tree: Tree, outside lines: ClosedRange<Int>) -> [[UInt8]] {
  facts(of: tree, path: []).split(separator: 0x0A).dropFirst().filter { fact in
    let line = fact.dropFirst().prefix { $0 != UInt8(ascii: ":") }.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return !lines.contains(line)
  }.map { Array($0) }
}

/// The line of each offset of a source text.
private struct LineNumbers {
  private var starts = [0]

  init(_ source: [UInt8]) {
    for (index, byte) in source.enumerated() where byte == 0x0A || byte == 0x0D && (index + 1 == source.count || source[index + 1] != 0x0A) {
      starts.append(index + 1)
    }
  }

  subscript(_ offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Tree {
  /// The declarations among the children of a row.
  fileprivate func declarations(below row: NodeID) -> [NodeID] {
    children(of: row).filter { row in
      switch self[row].kind {
      case .importDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl, .funcDecl, .initDecl,
        .deinitDecl, .subscriptDecl, .letDecl, .varDecl, .caseDecl, .associatedtypeDecl, .operatorDecl, .precedenceGroupDecl:
        true
      default: false
      }
    }
  }
}
