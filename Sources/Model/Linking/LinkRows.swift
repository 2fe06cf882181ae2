// What linking gathers in rows: the numbers of declarations that it seeks again and again, and the references of all files.

import Syntax

/// Declarations that are looked for again and again, in their order.
struct DeclarationNumbers {
  private(set) var extensions: [Int] = [], types: [Int] = [], aliases: [Int] = []
  /// Types and extensions with supertypes.
  private(set) var inheriting: [Int] = []
  /// Properties without annotation that something else says the type of.
  private(set) var untyped: [Int] = []

  mutating func add(_ number: Int, _ declaration: Declaration) {
    let flags = declaration.flags
    if flags.contains(.hasSupertypes) { inheriting.append(number) }
    switch declaration.kind {
    case .extension: extensions.append(number)
    case .property where declaration.type.isNone && !flags.contains(.inPattern):
      if flags.contains(.hasInitialValue) || !declaration.attributes.isEmpty { untyped.append(number) }
    case let kind where kind.isTypeLike:
      types.append(number)
      if kind == .typealias { aliases.append(number) }
    default: break
    }
  }
}

/// The references of all files, which come in chunks. A chunk that comes too early waits for those before it.
struct ReferenceRows: Sendable {
  private var all: [Reference] = []
  /// By file: its first row; at the end the number of all.
  private(set) var starts: [Int] = [0]
  private var next = 0
  private var waiting: [(rows: [Reference], ends: [Int])?]

  init(files: Int, chunks: Int, expected: Int) {
    all.reserveCapacity(expected)
    starts.reserveCapacity(files + 1)
    waiting = Array(repeating: nil, count: chunks)
  }

  /// Takes the rows of a chunk, and leaves none; `ends`: by file, where its rows end among them.
  mutating func add(_ rows: inout [Reference], ends: [Int], _ chunk: Int) {
    if chunk != next {
      waiting[chunk] = (rows, ends)
      return rows = []
    }
    append(rows, ends)
    rows.clear()
    while next < waiting.count, let early = waiting[next] {
      waiting[next] = nil
      append(early.rows, early.ends)
    }
  }

  private mutating func append(_ rows: [Reference], _ ends: [Int]) {
    let first = all.count
    all.append(contentsOf: rows)
    for end in ends { starts.append(first + end) }
    next += 1
  }

  mutating func takeAll() -> [Reference] {
    defer { all = [] }
    return all
  }
}
