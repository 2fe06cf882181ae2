// A map from numbers to plain values, for what is asked at every step of every body: open addressing in two flat arrays, a
// multiplication for a hash.

/// The greatest key of its type stands for none and is in no map.
struct FlatMap<Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable, Value: BitwiseCopyable & Sendable>: Sendable {
  /// A power of two, more than twice as many as there are keys; none as long as the map is empty.
  private var keys: [Key] = []
  private var values: [Value] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(key: Key) -> Value? {
    guard !keys.isEmpty else { return nil }
    let slot = slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  func contains(_ key: Key) -> Bool { !keys.isEmpty && keys[slot(of: key)] == key }

  mutating func set(_ key: Key, _ value: Value) {
    guard key != .max else { return }
    if count * 2 >= keys.count { grow(filling: value) }
    let slot = slot(of: key)
    if keys[slot] != key { count += 1 }
    (keys[slot], values[slot]) = (key, value)
  }

  /// The slot of a key, or the free one where it would stand.
  @inline(__always) private func slot(of key: Key) -> Int {
    let mask = keys.count - 1
    let (low, high) = (UInt64(truncatingIfNeeded: key), UInt64(truncatingIfNeeded: key >> 64))
    let mixed = (low ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & mask
    while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow(filling value: Value) {
    let old = (keys, values)
    keys = [Key](repeating: .max, count: max(16, old.0.count * 2))
    values = [Value](repeating: value, count: keys.count)
    for (key, value) in zip(old.0, old.1) where key != .max {
      let slot = slot(of: key)
      (keys[slot], values[slot]) = (key, value)
    }
  }
}

typealias FlatSet<Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable> = FlatMap<Key, FlatMember>

/// What a set keeps at its keys: nothing.
struct FlatMember: BitwiseCopyable, Sendable {}

extension FlatMap where Value == FlatMember {
  mutating func insert(_ key: Key) { set(key, FlatMember()) }
}
