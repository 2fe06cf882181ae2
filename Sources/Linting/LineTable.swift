// Byte offsets of one source text to lines and columns. Made only for files that a report speaks of.

/// Where each line begins, as everywhere in 32 bits. LF, CRLF and CR end a line; a byte order mark is in no column.
package struct LineTable: Sendable {
  private let starts: [UInt32]
  private let end: Int

  package init(_ source: [UInt8]) {
    var starts: [UInt32] = []
    starts.reserveCapacity(source.count / 32)
    starts.append(source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var index = 0
    while index < source.count {
      let byte = source[index]
      index += 1
      if byte == 0x0D, index < source.count, source[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(UInt32(truncatingIfNeeded: index)) }
    }
    (self.starts, end) = (starts, source.count)
  }

  package var count: Int { starts.count }

  /// The 1-based line and column, in UTF-8 bytes, of a byte offset. An offset behind the end is the end.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, Int(starts[0])), end)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - Int(starts[low]) + 1)
  }

  /// The bytes of a 1-based line with its line end; nil if there is no such line.
  package func range(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    return Int(starts[line - 1])..<(line < starts.count ? Int(starts[line]) : end)
  }

  /// The place of the bytes `start ..< end`.
  package func place(_ path: String, _ start: Int, _ end: Int) -> Place {
    let first = position(of: start)
    let last = position(of: max(start, end))
    return Place(path: path, line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
  }
}
