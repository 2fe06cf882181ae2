// An array that never changes, read through a pointer: a loop that many threads run over it counts no references.

public struct FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline final class Storage {
    @usableFromInline let elements: UnsafeMutableBufferPointer<Element>
    @inlinable init(count: Int) { elements = .allocate(capacity: count) }
    deinit { elements.deallocate() }
  }

  // Written before anybody sees it, and never again.
  @usableFromInline let storage: Storage?
  public let count: Int
  /// Valid as long as the array; of an empty one it leads nowhere.
  public let base: UnsafePointer<Element>

  @inlinable public init(_ array: [Element]) {
    self.init(count: array.count) { _ = $0.initialize(from: array) }
  }

  /// `initialize` gives all `count` elements their first value.
  @inlinable public init(count: Int, _ initialize: (UnsafeMutableBufferPointer<Element>) -> Void) {
    self.count = count
    guard count > 0 else {
      (storage, base) = (nil, UnsafePointer(Self.nowhere))
      return
    }
    let storage = Storage(count: count)
    (self.storage, base) = (storage, UnsafePointer(storage.elements.baseAddress!))
    initialize(storage.elements)
  }

  @inlinable static var nowhere: UnsafeMutablePointer<Element> { UnsafeMutableRawPointer(bitPattern: 64)!.assumingMemoryBound(to: Element.self) }

  /// Valid as long as the array.
  @inlinable public var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
  @inlinable public var isEmpty: Bool { count == 0 }
  @inlinable public var indices: Range<Int> { 0..<count }
  @inlinable public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return base[index]
  }
}
