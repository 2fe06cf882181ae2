// Some rows of a table, a bit for each.

struct RowBits: Sendable {
  private var words: [UInt64]

  /// None. `count`: how many rows the table has.
  init(count: Int) { words = [UInt64](repeating: 0, count: count / 64 + 1) }

  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  /// Keeps those of which the fact holds.
  mutating func formIntersection(_ answers: FactTable.Answers) {
    for index in words.indices where words[index] != 0 { words[index] &= answers.word(index) }
  }

  /// Those in a range, in rising order.
  func rows(in range: Range<Int>) -> Iterator { Iterator(words, range) }

  struct Iterator: Sequence, IteratorProtocol {
    private let words: [UInt64]
    private let end: Int
    private var index: Int
    /// What is left of the word at `index`.
    private var current: UInt64

    fileprivate init(_ words: [UInt64], _ range: Range<Int>) {
      (self.words, end, index) = (words, range.upperBound, range.lowerBound >> 6)
      current = range.isEmpty ? 0 : words[index] & ~0 << UInt64(range.lowerBound & 63)
    }

    mutating func next() -> Int? {
      while current == 0 {
        index += 1
        guard index << 6 < end else { return nil }
        current = words[index]
      }
      let row = index << 6 + current.trailingZeroBitCount
      current &= current - 1
      return row < end ? row : nil
    }
  }
}
