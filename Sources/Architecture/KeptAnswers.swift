// Answers by number, each found once: what a part of a predicate says of a declaration, what patterns say of a name. Asked from many threads.

import Synchronization

/// Two bits for each number. Threads that ask at the same time find the same answer.
// What the pointer leads to is written and read as a whole.
final class KeptAnswers: @unchecked Sendable {
  /// Made when the first answer is kept: many are never asked for one.
  private let words = Atomic<UnsafeMutablePointer<Atomic<UInt64>>?>(nil)
  private let count: Int

  init(count: Int) { self.count = count / 32 + 1 }

  deinit {
    guard let words = words.load(ordering: .relaxed) else { return }
    words.deinitialize(count: count)
    words.deallocate()
  }

  subscript(number: UInt32) -> Bool? {
    guard let words = words.load(ordering: .acquiring), Int(number) >> 5 < count else { return nil }
    let bits = words[Int(number) >> 5].load(ordering: .relaxed) >> UInt64(number & 31 * 2)
    return bits & 2 == 0 ? nil : bits & 1 == 1
  }

  func keep(_ number: UInt32, _ answer: Bool) {
    guard Int(number) >> 5 < count else { return }
    let words = words.load(ordering: .acquiring) ?? made()
    words[Int(number) >> 5].bitwiseOr((answer ? 3 : 2) << UInt64(number & 31 * 2), ordering: .relaxed)
  }

  private func made() -> UnsafeMutablePointer<Atomic<UInt64>> {
    let new = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: count)
    for index in 0..<count { (new + index).initialize(to: Atomic(0)) }
    let (isFirst, known) = words.compareExchange(expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isFirst, let known else { return new }
    new.deinitialize(count: count)
    new.deallocate()
    return known
  }
}
