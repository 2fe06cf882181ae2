// Answers by number, each found once: what a part of a predicate says of a declaration, what patterns say of a name. Asked from many threads.

import Synchronization

/// Two bits for each number, in leaves that are made when the first answer of one is kept: most are asked for few numbers, which
/// stand close together. Threads that ask at the same time find the same answer.
// What the pointers lead to is written and read as a whole.
final class KeptAnswers: @unchecked Sendable {
  private typealias Leaf = UnsafeMutablePointer<Atomic<UInt64>>
  private typealias Leaves = UnsafeMutablePointer<Atomic<Leaf?>>

  private let leaves = Atomic<Leaves?>(nil)
  private let count: Int

  /// Of a leaf: 512 answers in 16 words.
  private static let wordCount = 16
  private static let shift: UInt32 = 9

  init(count: Int) { self.count = count >> Int(Self.shift) + 1 }

  deinit {
    guard let leaves = leaves.load(ordering: .relaxed) else { return }
    for index in 0..<count {
      if let leaf = leaves[index].load(ordering: .relaxed) { free(leaf, Self.wordCount) }
    }
    free(leaves, count)
  }

  subscript(number: UInt32) -> Bool? {
    let index = Int(number >> Self.shift)
    guard index < count, let leaves = leaves.load(ordering: .acquiring), let leaf = leaves[index].load(ordering: .acquiring) else { return nil }
    let bits = leaf[Self.word(number)].load(ordering: .relaxed) >> UInt64(number & 31 * 2)
    return bits & 2 == 0 ? nil : bits & 1 == 1
  }

  func keep(_ number: UInt32, _ answer: Bool) {
    let index = Int(number >> Self.shift)
    guard index < count else { return }
    let leaves = leaves.load(ordering: .acquiring) ?? made(count, in: leaves) { Atomic(nil) }
    let leaf = leaves[index].load(ordering: .acquiring) ?? made(Self.wordCount, in: leaves[index]) { Atomic(0) }
    leaf[Self.word(number)].bitwiseOr((answer ? 3 : 2) << UInt64(number & 31 * 2), ordering: .relaxed)
  }

  private static func word(_ number: UInt32) -> Int { Int(number >> 5) & (wordCount - 1) }

  /// A new table, or the one that another thread was quicker to put in its place.
  private func made<Element: ~Copyable>(
    _ count: Int, in place: borrowing Atomic<UnsafeMutablePointer<Element>?>, _ empty: () -> Element
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: count)
    for index in 0..<count { (new + index).initialize(to: empty()) }
    let (isFirst, known) = place.compareExchange(expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isFirst, let known else { return new }
    free(new, count)
    return known
  }

  private func free<Element: ~Copyable>(_ table: UnsafeMutablePointer<Element>, _ count: Int) {
    table.deinitialize(count: count)
    table.deallocate()
  }
}
