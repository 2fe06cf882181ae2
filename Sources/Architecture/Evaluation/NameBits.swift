// A few names, asked for at every step of every body or of every reference: one bit for each name of the project.

import Syntax

struct NameBits: Sendable {
  private var words: [UInt64]
  private(set) var isEmpty = true

  /// None, whatever is asked.
  init() { words = [] }

  /// `count`: how many names the project has.
  init(count: Int) { words = [UInt64](repeating: 0, count: count / 64 + 1) }

  mutating func insert(_ name: NameID) {
    guard name.index >> 6 < words.count else { return }
    words[name.index >> 6] |= 1 << UInt64(name.index & 63)
    isEmpty = false
  }

  @inline(__always) func contains(_ name: NameID) -> Bool {
    let word = name.index >> 6
    return word < words.count && words[word] >> UInt64(name.index & 63) & 1 != 0
  }
}
