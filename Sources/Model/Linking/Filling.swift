// Arrays and places that threads fill, each its own part.

/// Where each of several arrays begins when they stand one after the other, and where the last ends.
func starts(of counts: [Int]) -> [Int] {
  var starts = [0]
  starts.reserveCapacity(counts.count + 1)
  for count in counts { starts.append(starts[starts.count - 1] + count) }
  return starts
}

/// What is done beside one round of filling, and which parts that round fills.
struct Round: Sendable {
  var besides: @Sendable () -> Void = {}
  var includes: @Sendable (Int) -> Bool = { _ in true }
}

/// An array that threads fill in rounds, each part from one of `starts` to the next; `fill` initializes all of it.
func joined<Element: BitwiseCopyable & Sendable>(
  _ starts: [Int], _ parallel: ParallelFor, rounds: [Round] = [Round()], _ fill: @escaping @Sendable (Int, UnsafeMutableBufferPointer<Element>) -> Void
) -> [Element] {
  let chunks = Chunks(count: starts.count - 1, size: 64)
  return Array(unsafeUninitializedCapacity: starts[starts.count - 1]) { buffer, count in
    // Each part is written by one thread and read after all are done.
    nonisolated(unsafe) let rows = buffer
    for round in rounds {
      parallel(1 + chunks.count) { share in
        if share == 0 { return round.besides() }
        for part in chunks[share - 1] where round.includes(part) {
          fill(part, UnsafeMutableBufferPointer(rebasing: rows[starts[part]..<starts[part + 1]]))
        }
      }
    }
    count = starts[starts.count - 1]
  }
}

/// Ranges of `size` that cover `0 ..< count`.
struct Chunks: Sendable {
  let total: Int
  let size: Int
  init(count: Int, size: Int) { (total, self.size) = (count, size) }
  var count: Int { (total + size - 1) / size }
  subscript(index: Int) -> Range<Int> { index * size..<min(total, (index + 1) * size) }
}

/// Places that threads fill, each its own.
package final class Slots<Element>: @unchecked Sendable {
  // Each index is written by one thread and read after all are done.
  private let storage: UnsafeMutableBufferPointer<Element>

  package init(count: Int, empty: Element) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: empty)
  }

  /// Takes the elements out of an array, so that none is copied, and leaves `empty` in their place.
  init(taking elements: inout [Element], leaving empty: Element) {
    storage = .allocate(capacity: elements.count)
    elements.withUnsafeMutableBufferPointer { elements in
      _ = storage.moveInitialize(fromContentsOf: elements)
      elements.initialize(repeating: empty)
    }
  }

  var count: Int { storage.count }

  deinit {
    storage.deinitialize()
    storage.deallocate()
  }

  package subscript(index: Int) -> Element {
    _read { yield storage[index] }
    _modify { yield &storage[index] }
  }
}
