// Interned names: each distinct sequence of bytes gets one small number. A worker thread keeps one table over all its files.

/// Names by id. The words of the language have the ids of their token kinds.
package struct NameTable: Sendable {
  /// All names' bytes, one after the other.
  package private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing in a power of two slots.
  private var slots: [Slot] = []
  /// Names met not long ago, by their hash: code says the same few again and again, and these stay in the processor's cache.
  private var recent: [Recent]
  private static let recentCount = 4096

  private struct Recent: BitwiseCopyable {
    /// As in a `Key`.
    var prefix, suffix: UInt64
    var length: UInt32
    var id: NameID

    /// Equal to no name.
    static let none = Recent(prefix: 0, suffix: 0, length: .max, id: NameID(0))
  }

  private struct Entry {
    /// As in a `Key`.
    var prefix, suffix: UInt64
    var start: UInt32
    var length: UInt32
  }

  private struct Slot {
    var hash: UInt32
    /// id + 1, or 0.
    var entry: UInt32
  }

  package init() { self = Self.ofWords }

  /// The words of the language, looked up once for all tables.
  private static let ofWords: NameTable = {
    var table = NameTable(empty: ())
    table.recent = [Recent](repeating: .none, count: recentCount)
    table.slots = [Slot](repeating: Slot(hash: 0, entry: 0), count: 1 << 12)
    TokenKind.spellings.withUTF8Buffer { text in
      for word in text.split(separator: UInt8(ascii: " ")) { _ = table.intern(padded: padded(word)) }
    }
    return table
  }()

  private init(empty: Void) { recent = [] }

  /// A table that owns nothing, to stand where one is moved from.
  package static var placeholder: NameTable { NameTable(empty: ()) }

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
    var text = text
    return text.withUTF8 { bytes in
      let key = Key(bytes)
      return probe(key) { isEqual($0, bytes) }.id
    }
  }

  /// A name with the eight bytes behind it that allow it to be read in words.
  private static func padded(_ name: some Collection<UInt8>) -> [UInt8] {
    var source: [UInt8] = []
    source.reserveCapacity(name.count + 8)
    source.append(contentsOf: name)
    for _ in 0..<8 { source.append(0) }
    return source
  }

  package mutating func intern(_ text: String) -> NameID { intern(padded: Self.padded(text.utf8)) }

  package mutating func intern(_ name: [UInt8]) -> NameID { intern(padded: Self.padded(name)) }

  /// Interns `name` without its last eight bytes, which only allow it to be read in words: a buffer that is reused is not copied.
  package mutating func intern(padded name: [UInt8]) -> NameID { intern(name, 0, max(0, name.count - 8)) }

  /// Interns all names of another table: their ids here, by their ids there.
  package mutating func intern(all other: NameTable) -> [NameID] {
    // Some more follow.
    let spare = 1 << 16
    bytes.reserveCapacity(bytes.count + other.bytes.count + spare)
    entries.reserveCapacity(entries.count + other.entries.count + spare / 16)
    let source = other.bytes + [UInt8](repeating: 0, count: 8)
    // Each is asked for once, so that those met not long ago say nothing of it.
    return other.entries.map { entry in
      let (start, end) = (Int(entry.start), Int(entry.start) + Int(entry.length))
      let key = Key(source, start, end)
      let place = probe(key, source, start)
      return place.id ?? add(source, start, end, key, place)
    }
  }

  /// Interns `source[start..<end]`; at least eight more bytes follow in `source`.
  @inline(__always)
  mutating func intern(_ source: [UInt8], _ start: Int, _ end: Int) -> NameID {
    let key = Key(source, start, end)
    let line = Int(key.hash) & (NameTable.recentCount &- 1)
    let guess = recent[line]
    if guess.prefix == key.prefix, guess.suffix == key.suffix, guess.length == key.length,
      key.length <= 16 || isEqual(Int(entries[guess.id.index].start), source, start, Int(key.length))
    {
      return guess.id
    }
    return internOther(key, source, start, end)
  }

  /// Interns what is not among the recent names.
  @inline(never)
  private mutating func internOther(_ key: Key, _ source: [UInt8], _ start: Int, _ end: Int) -> NameID {
    let place = probe(key, source, start)
    let id = place.id ?? add(source, start, end, key, place)
    let line = Int(key.hash) & (NameTable.recentCount &- 1)
    recent[line] = Recent(prefix: key.prefix, suffix: key.suffix, length: key.length, id: id)
    return id
  }

  /// What a name is found by: all of it, if it has no more than sixteen bytes.
  fileprivate struct Key: BitwiseCopyable {
    /// Its first eight bytes and its last eight, the missing ones zero.
    var prefix, suffix: UInt64
    var length: UInt32
    var hash: UInt32

    @inline(__always) init(_ source: [UInt8], _ start: Int, _ end: Int) {
      let length = end &- start
      var prefix = NameTable.load(source, start)
      if length < 8 { prefix &= (1 &<< (UInt64(length) &* 8)) &- 1 }
      self.init(length, prefix) { NameTable.load(source, start &+ $0) }
    }

    init(_ name: UnsafeBufferPointer<UInt8>) {
      let bytes = UnsafeRawBufferPointer(name)
      var prefix: UInt64 = 0
      for index in 0..<min(8, bytes.count) { prefix |= UInt64(bytes[index]) << UInt64(8 * index) }
      self.init(bytes.count, prefix) { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
    }

    /// `load` gives eight bytes of the name from an offset on.
    @inline(__always) private init(_ length: Int, _ prefix: UInt64, load: (Int) -> UInt64) {
      self.prefix = prefix
      var mixed = prefix
      if length < 8 {
        suffix = 0
      } else {
        suffix = load(length &- 8)
        var i = 8
        while i < length &- 8 {
          mixed = (mixed ^ load(i)) &* 0x9E37_79B9_7F4A_7C15
          mixed ^= mixed >> 29
          i &+= 8
        }
        mixed = (mixed &* 0xC2B2_AE3D_27D4_EB4F) ^ suffix
      }
      mixed = (mixed ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
      hash = UInt32(truncatingIfNeeded: mixed >> 32)
      self.length = UInt32(truncatingIfNeeded: length)
    }
  }

  /// Where a name is, or would be put.
  private struct Place {
    var id: NameID?
    var index: Int
  }

  @inline(__always)
  private func probe(_ key: Key, _ source: [UInt8], _ start: Int) -> Place {
    probe(key) { isEqual($0, source, start, Int(key.length)) }
  }

  /// `isEqual`: whether the bytes from there on, which begin and end as the key says, are the name's.
  @inline(__always)
  private func probe(_ key: Key, _ isEqual: (Int) -> Bool) -> Place {
    let mask = slots.count &- 1
    var index = Int(key.hash) & mask
    while true {
      let slot = slots[index]
      if slot.entry == 0 { return Place(id: nil, index: index) }
      if slot.hash == key.hash {
        let id = Int(slot.entry) &- 1
        let entry = entries[id]
        if entry.prefix == key.prefix, entry.suffix == key.suffix, entry.length == key.length,
          key.length <= 16 || isEqual(Int(entry.start))
        {
          return Place(id: NameID(UInt32(truncatingIfNeeded: id)), index: index)
        }
      }
      index = (index &+ 1) & mask
    }
  }

  /// Eight bytes from `start` on.
  @inline(__always)
  static func load(_ source: [UInt8], _ start: Int) -> UInt64 {
    precondition(start >= 0 && start &+ 8 <= source.count)
    return UInt64(littleEndian: source.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) })
  }

  /// The bytes between the first eight and the last eight are equal.
  @inline(__always)
  private func isEqual(_ from: Int, _ source: [UInt8], _ start: Int, _ length: Int) -> Bool {
    var i = 8
    while i < length &- 8 {
      if NameTable.load(bytes, from &+ i) != NameTable.load(source, start &+ i) { return false }
      i &+= 8
    }
    return true
  }

  private func isEqual(_ from: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[from..<from + name.count].elementsEqual(name)
  }

  @inline(never)
  private mutating func add(_ source: [UInt8], _ start: Int, _ end: Int, _ key: Key, _ place: Place) -> NameID {
    let id = UInt32(entries.count)
    slots[place.index] = Slot(hash: key.hash, entry: id + 1)
    entries.append(
      Entry(
        prefix: key.prefix, suffix: key.suffix, start: UInt32(truncatingIfNeeded: bytes.count), length: key.length))
    bytes.append(contentsOf: source[start..<end])
    if entries.count * 2 > slots.count { grow(to: entries.count) }
    return NameID(id)
  }

  static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt32 { Key(name).hash }

  /// The same names with the same ids, without what only interning needs.
  package consuming func frozen() -> FrozenNames {
    let starts = entries.map(\.start) + [UInt32(truncatingIfNeeded: bytes.count)]
    return FrozenNames(bytes: bytes, starts: starts, hashes: slots.lazy.filter { $0.entry != 0 }.map { (Int($0.entry) - 1, $0.hash) })
  }

  /// Makes room for `count` names.
  private mutating func grow(to count: Int) {
    var size = slots.count
    while count * 2 > size { size *= 2 }
    var next = [Slot](repeating: Slot(hash: 0, entry: 0), count: size)
    for slot in slots where slot.entry != 0 {
      var index = Int(slot.hash) & (size - 1)
      while next[index].entry != 0 { index = (index + 1) & (size - 1) }
      next[index] = slot
    }
    slots = next
  }
}
