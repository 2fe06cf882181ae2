// Interned names: each distinct sequence of bytes gets one small number. A worker thread keeps one table over all its files.

/// Names by id. The words of the language have the ids of their token kinds.
package struct NameTable: Sendable {
  /// All names' bytes, one after the other.
  package private(set) var bytes: [UInt8] = []
  /// Where each name's bytes begin, and one more: the end of the last.
  package private(set) var starts: [UInt32] = [0]
  /// Open addressing, a power of two slots: id + 1, or 0.
  private var slots: [UInt32] = []
  private var hashes: [UInt32] = []

  package init() {
    bytes.reserveCapacity(1 << 14)
    slots = [UInt32](repeating: 0, count: 1 << 12)
    for kind in TokenKind.allCases where kind.rawValue < TokenKind.identifier.rawValue {
      _ = intern(String(describing: kind))
    }
  }

  /// How many names there are; the ids are those below.
  package var count: Int { hashes.count }

  /// The bytes of a name.
  package func range(of name: NameID) -> Range<Int> { Int(starts[name.index])..<Int(starts[name.index + 1]) }

  /// A name's text, for people.
  package func text(_ name: NameID) -> String { String(decoding: bytes[range(of: name)], as: UTF8.self) }

  /// The id of a name that is in the table, else nil.
  package func find(_ text: String) -> NameID? {
    let name = Array(text.utf8)
    let hash = NameTable.hash(name, 0, name.count)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = Int(slots[slot]) - 1
      if hashes[id] == hash, isEqual(id, name, 0, name.count) { return NameID(UInt32(id)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  package mutating func intern(_ text: String) -> NameID { intern(Array(text.utf8)) }

  package mutating func intern(_ name: [UInt8]) -> NameID { intern(name, 0, name.count, NameTable.hash(name, 0, name.count)) }

  /// Interns `source[start..<end]`, whose `hash(source, start, end)` is given.
  mutating func intern(_ source: [UInt8], _ start: Int, _ end: Int, _ hash: UInt32) -> NameID {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      let id = Int(entry) &- 1
      if hashes[id] == hash, isEqual(id, source, start, end) { return NameID(UInt32(id)) }
      slot = (slot &+ 1) & mask
    }
    let id = hashes.count
    slots[slot] = UInt32(id + 1)
    hashes.append(hash)
    bytes.append(contentsOf: source[start..<end])
    starts.append(UInt32(bytes.count))
    if hashes.count * 2 > slots.count { grow() }
    return NameID(UInt32(id))
  }

  /// The hash of `source[start..<end]`.
  static func hash(_ source: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for i in start..<end { hash = (hash ^ UInt64(source[i])) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private func isEqual(_ id: Int, _ source: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let from = Int(starts[id])
    let count = Int(starts[id + 1]) &- from
    guard count == end &- start else { return false }
    for i in 0..<count where bytes[from &+ i] != source[start &+ i] { return false }
    return true
  }

  private mutating func grow() {
    let size = slots.count * 2
    var next = [UInt32](repeating: 0, count: size)
    for (id, hash) in hashes.enumerated() {
      var slot = Int(hash) & (size - 1)
      while next[slot] != 0 { slot = (slot + 1) & (size - 1) }
      next[slot] = UInt32(id + 1)
    }
    slots = next
  }
}
