// An array that never changes, read through a pointer: a loop that many threads run over it counts no references.

struct FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  private final class Storage {
    let elements: UnsafeMutableBufferPointer<Element>
    init(_ array: [Element]) {
      elements = .allocate(capacity: max(1, array.count))
      _ = elements.initialize(from: array)
    }
    deinit { elements.deallocate() }
  }

  // Written before anybody sees it, and never again.
  private let storage: Storage
  let count: Int
  /// Valid as long as the array.
  let base: UnsafePointer<Element>

  init(_ array: [Element]) {
    storage = Storage(array)
    count = array.count
    base = UnsafePointer(storage.elements.baseAddress!)
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return base[index]
  }
}
