// The rows of a table by the kind of each: who seeks one kind among a million rows looks at no other.

import Model

struct RowIndex: Sendable {
  /// By kind: where its rows begin in `rows`; and where the last end.
  private let starts: [Int]
  private let rows: FrozenArray<UInt32>

  init(count: Int, kinds: Int, _ kind: (Int) -> Int) {
    var starts = [Int](repeating: 0, count: kinds + 1)
    for row in 0..<count { starts[kind(row) + 1] += 1 }
    for index in 1...kinds { starts[index] += starts[index - 1] }
    self.starts = starts
    rows = FrozenArray(count: count) { rows in
      for row in 0..<count {
        let kind = kind(row)
        rows.initializeElement(at: starts[kind], to: UInt32(truncatingIfNeeded: row))
        starts[kind] += 1
      }
    }
  }

  /// Those of a kind, in rising order; to be used as long as the index lives.
  func rows(_ kind: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: rows.base + starts[kind], count: starts[kind + 1] - starts[kind])
  }

  /// Those of a kind, in rising order, with what stands in the table.
  func rows<Element>(_ kind: Int, of table: [Element]) -> Rows<Element> {
    Rows(rows: rows, position: starts[kind], end: starts[kind + 1], table: table)
  }
}

/// Rows of a table, one after the other.
struct Rows<Element>: Sequence, IteratorProtocol {
  fileprivate let rows: FrozenArray<UInt32>
  fileprivate var position: Int
  fileprivate let end: Int
  fileprivate let table: [Element]

  fileprivate init(rows: FrozenArray<UInt32>, position: Int, end: Int, table: [Element]) {
    (self.rows, self.position, self.end, self.table) = (rows, position, end, table)
  }

  init(_ rows: FrozenArray<UInt32>, of table: [Element]) { self.init(rows: rows, position: 0, end: rows.count, table: table) }

  @inline(__always) mutating func next() -> (row: Int, element: Element)? {
    if position == end { return nil }
    let row = Int(rows.base[position])
    position += 1
    return (row, table[row])
  }
}

/// What is asked of declarations and references so often that each has it in a table.
struct RowTables: Sendable {
  let declarations: RowIndex
  let references: RowIndex
  /// Classes, structs, enums, actors and protocols.
  let nominalTypes: FrozenArray<UInt32>
  /// By declaration.
  let kinds: FrozenArray<DeclarationKind>
  let files: FrozenArray<FileID>
  /// By file.
  let isGenerated: FrozenArray<Bool>
  /// By declaration: see `Knowledge.outermostFunction`.
  let outermostFunctions: FrozenArray<DeclarationID>

  init(_ project: Project) {
    let kinds = FrozenArray(project.declarations.map(\.kind))
    self.kinds = kinds
    files = FrozenArray(project.declarations.map(\.file))
    isGenerated = FrozenArray(project.files.map(\.facts.isGenerated))
    outermostFunctions = FrozenArray(count: kinds.count) { found in
      for (row, declaration) in project.declarations.enumerated() {
        let parent = declaration.parent
        let isOutermost = parent.isNone || kinds.base[parent.index].isNominal || kinds.base[parent.index] == .extension
        found.initializeElement(at: row, to: isOutermost ? DeclarationID(row) : found[parent.index])
      }
    }
    declarations = RowIndex(count: kinds.count, kinds: DeclarationKind.allCases.count) { Int(kinds.base[$0].rawValue) }
    nominalTypes = FrozenArray(kinds.indices.filter { kinds.base[$0].isNominal }.map { UInt32(truncatingIfNeeded: $0) })
    references = RowIndex(count: project.references.count, kinds: ReferenceKind.allCases.count) { Int(project.references[$0].kind.rawValue) }
  }
}
