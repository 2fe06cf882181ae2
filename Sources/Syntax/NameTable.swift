// Interned names: each distinct sequence of bytes gets one small number. A worker thread keeps one table over all its files.

/// Names by id. The words of the language have the ids of their token kinds.
package struct NameTable: Sendable {
  /// All names' bytes, one after the other.
  package private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing in a power of two slots.
  private var slots: [Slot] = []

  private struct Entry {
    /// The first eight bytes of the name, the missing ones zero.
    var prefix: UInt64
    var start: UInt32
    var length: UInt32
  }

  private struct Slot {
    var hash: UInt32
    /// id + 1, or 0.
    var entry: UInt32
  }

  package init() {
    slots = [Slot](repeating: Slot(hash: 0, entry: 0), count: 1 << 12)
    for kind in TokenKind.allCases where kind.rawValue < TokenKind.identifier.rawValue {
      _ = intern(String(describing: kind))
    }
  }

  private init(empty: Void) {}

  /// A table that owns nothing, to stand where one is moved from.
  static var placeholder: NameTable { NameTable(empty: ()) }

  /// How many names there are; the ids are those below.
  package var count: Int { entries.count }

  /// Where a name's bytes stand in `bytes`.
  package func range(of name: NameID) -> Range<Int> {
    let entry = entries[name.index]
    return Int(entry.start)..<Int(entry.start) + Int(entry.length)
  }

  /// A name's text, for people.
  package func text(_ name: NameID) -> String { String(decoding: bytes[range(of: name)], as: UTF8.self) }

  /// The id of a name that is in the table, else nil.
  package func find(_ text: String) -> NameID? {
    let name = Array(text.utf8)
    return probe(name + [UInt8](repeating: 0, count: 8), 0, name.count).id
  }

  package mutating func intern(_ text: String) -> NameID { intern(Array(text.utf8)) }

  package mutating func intern(_ name: [UInt8]) -> NameID {
    intern(name + [UInt8](repeating: 0, count: 8), 0, name.count)
  }

  /// Interns `name` without its last eight bytes, which only allow it to be read in words: a buffer that is reused is not copied.
  package mutating func intern(padded name: [UInt8]) -> NameID { intern(name, 0, max(0, name.count - 8)) }

  /// Interns `source[start..<end]`; at least eight more bytes follow in `source`.
  @inline(__always)
  mutating func intern(_ source: [UInt8], _ start: Int, _ end: Int) -> NameID {
    let place = probe(source, start, end)
    if let id = place.id { return id }
    return add(source, start, end, place)
  }

  /// Where a name is, or would be put.
  private struct Place {
    var id: NameID?
    var prefix: UInt64
    var hash: UInt32
    var index: Int
  }

  @inline(__always)
  private func probe(_ source: [UInt8], _ start: Int, _ end: Int) -> Place {
    let length = end &- start
    var prefix = NameTable.load(source, start)
    var mixed: UInt64
    if length < 8 {
      prefix &= (1 &<< (UInt64(length) &* 8)) &- 1
      mixed = prefix
    } else {
      mixed = prefix
      var i = start &+ 8
      while i < end &- 8 {
        mixed = (mixed ^ NameTable.load(source, i)) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        i &+= 8
      }
      mixed = (mixed &* 0xC2B2_AE3D_27D4_EB4F) ^ NameTable.load(source, end &- 8)
    }
    mixed = (mixed ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    let hash = UInt32(truncatingIfNeeded: mixed >> 32)
    let mask = slots.count &- 1
    var index = Int(hash) & mask
    while true {
      let slot = slots[index]
      if slot.entry == 0 { return Place(id: nil, prefix: prefix, hash: hash, index: index) }
      if slot.hash == hash {
        let id = Int(slot.entry) &- 1
        let entry = entries[id]
        if entry.prefix == prefix, Int(entry.length) == length,
          length <= 8 || isEqual(Int(entry.start), source, start, length)
        {
          return Place(id: NameID(UInt32(truncatingIfNeeded: id)), prefix: prefix, hash: hash, index: index)
        }
      }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private static func load(_ source: [UInt8], _ start: Int) -> UInt64 {
    precondition(start >= 0 && start &+ 8 <= source.count)
    return UInt64(littleEndian: source.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) })
  }

  /// The bytes from the ninth on are equal: by eights, the last eight overlapping.
  @inline(__always)
  private func isEqual(_ from: Int, _ source: [UInt8], _ start: Int, _ length: Int) -> Bool {
    var i = 8
    while i < length &- 8 {
      if NameTable.load(bytes, from &+ i) != NameTable.load(source, start &+ i) { return false }
      i &+= 8
    }
    return NameTable.load(bytes, from &+ length &- 8) == NameTable.load(source, start &+ length &- 8)
  }

  @inline(never)
  private mutating func add(_ source: [UInt8], _ start: Int, _ end: Int, _ place: Place) -> NameID {
    let id = UInt32(entries.count)
    slots[place.index] = Slot(hash: place.hash, entry: id + 1)
    entries.append(
      Entry(
        prefix: place.prefix, start: UInt32(truncatingIfNeeded: bytes.count),
        length: UInt32(truncatingIfNeeded: end - start)))
    bytes.append(contentsOf: source[start..<end])
    if entries.count * 2 > slots.count { grow() }
    return NameID(id)
  }

  private mutating func grow() {
    let size = slots.count * 2
    var next = [Slot](repeating: Slot(hash: 0, entry: 0), count: size)
    for slot in slots where slot.entry != 0 {
      var index = Int(slot.hash) & (size - 1)
      while next[index].entry != 0 { index = (index + 1) & (size - 1) }
      next[index] = slot
    }
    slots = next
  }
}
