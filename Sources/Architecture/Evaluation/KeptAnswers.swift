// What parts of a predicate last said of declarations: neighbours in source refer from and to the same few.

struct KeptAnswers {
  /// The place of a part, a declaration and, in the lowest bit, the answer; each in the one slot that its place and declaration give.
  private var slots: [UInt64] = []
  private static let slotCount = 1024

  func answer(_ position: Int, _ declaration: UInt32) -> Bool? {
    guard !slots.isEmpty else { return nil }
    let key = Self.key(position, declaration)
    let found = slots[Self.slot(key)]
    return found >> 1 == key ? found & 1 != 0 : nil
  }

  mutating func keep(_ position: Int, _ declaration: UInt32, _ answer: Bool) {
    if slots.isEmpty { slots = [UInt64](repeating: .max, count: Self.slotCount) }
    let key = Self.key(position, declaration)
    slots[Self.slot(key)] = key << 1 | (answer ? 1 : 0)
  }

  @inline(__always) private static func key(_ position: Int, _ declaration: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: position & 0x3FFF_FFFF) << 32 | UInt64(declaration)
  }

  @inline(__always) private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54) & (slotCount - 1)
  }
}
