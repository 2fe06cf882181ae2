// An array that never changes, read through a pointer: a loop that many threads run over it counts no references.

public struct FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline final class Storage {
    @usableFromInline let elements: UnsafeMutableBufferPointer<Element>
    @inlinable init(_ array: [Element]) {
      elements = .allocate(capacity: Swift.max(1, array.count))
      _ = elements.initialize(from: array)
    }
    @inlinable init(count: Int) { elements = .allocate(capacity: Swift.max(1, count)) }
    deinit { elements.deallocate() }
  }

  // Written before anybody sees it, and never again.
  @usableFromInline let storage: Storage
  public let count: Int
  /// Valid as long as the array.
  public let base: UnsafePointer<Element>

  @inlinable public init(_ array: [Element]) {
    storage = Storage(array)
    count = array.count
    base = UnsafePointer(storage.elements.baseAddress!)
  }

  /// `initialize` gives all `count` elements their first value.
  @inlinable public init(count: Int, _ initialize: (UnsafeMutableBufferPointer<Element>) -> Void) {
    storage = Storage(count: count)
    self.count = count
    base = UnsafePointer(storage.elements.baseAddress!)
    initialize(UnsafeMutableBufferPointer(rebasing: storage.elements[..<count]))
  }

  /// Valid as long as the array.
  @inlinable public var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
  @inlinable public var isEmpty: Bool { count == 0 }
  @inlinable public var indices: Range<Int> { 0..<count }
  @inlinable public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return base[index]
  }
}
