// A list of symbols for each declaration, most of them empty, in two flat arrays.

public struct SymbolLists: Sendable {
  /// By declaration: where its list begins in `symbols`; at the end where the last one ends.
  @usableFromInline let starts: FrozenArray<UInt32>
  @usableFromInline let symbols: FrozenArray<Symbol>

  /// `lists[n]` is the list of declaration `owners[n]`; they rise. All others have none.
  init(count: Int, owners: [Int] = [], _ lists: [[Symbol]] = []) {
    var starts: [UInt32] = []
    starts.reserveCapacity(count + 1)
    var end: UInt32 = 0
    for (owner, list) in zip(owners, lists) {
      while starts.count <= owner { starts.append(end) }
      end += UInt32(truncatingIfNeeded: list.count)
    }
    while starts.count <= count { starts.append(end) }
    self.starts = FrozenArray(starts)
    symbols = FrozenArray(Array(lists.joined()))
  }

  private init(_ starts: FrozenArray<UInt32>, _ symbols: FrozenArray<Symbol>) { (self.starts, self.symbols) = (starts, symbols) }

  @inlinable public var count: Int { starts.count - 1 }

  /// To be used as long as the lists live.
  @inlinable public subscript(index: Int) -> UnsafeBufferPointer<Symbol> {
    let (start, end) = (Int(starts[index]), Int(starts[index + 1]))
    return UnsafeBufferPointer(start: symbols.base + start, count: end - start)
  }

  /// The same, each in the order of its symbols.
  func sorted() -> SymbolLists {
    let sorted = FrozenArray(count: symbols.count) { (symbols: UnsafeMutableBufferPointer<Symbol>) in
      _ = symbols.initialize(from: self.symbols.elements)
      for index in 0..<count where self[index].count > 1 { symbols[Int(starts[index])..<Int(starts[index + 1])].sort() }
    }
    return SymbolLists(starts, sorted)
  }
}

/// Symbols in the order in which they came, each once.
package struct UniqueSymbols {
  package private(set) var symbols: [Symbol] = []
  /// Once there are many.
  private var known: Set<Symbol> = []

  package init() {}

  /// Whether it is new.
  @discardableResult
  package mutating func insert(_ symbol: Symbol) -> Bool {
    if symbols.count < 16 {
      if symbols.contains(symbol) { return false }
    } else {
      if known.isEmpty { known = Set(symbols) }
      if !known.insert(symbol).inserted { return false }
    }
    symbols.append(symbol)
    return true
  }
}
