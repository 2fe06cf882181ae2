// Finds the members of a type by name, whichever declaration or extension holds them.

import Syntax

package struct MemberIndex: Sendable {
  /// What a declaration is found by. An owner of `Symbol.none` stands for "at file level".
  struct Key: BitwiseCopyable {
    var owner: Symbol
    var name: NameID
    var declaration: DeclarationID
  }

  /// A key, and the next of its chains.
  fileprivate struct Row: BitwiseCopyable {
    var key: Key
    var nextNamed = UInt32.max
    var nextOwned = UInt32.max
  }

  private let rows: FrozenArray<Row>
  /// Open addressing, in a power of two slots: a chain's first row, by owner and name, and by owner alone.
  private let named: FrozenArray<Slot>
  private let owned: FrozenArray<Slot>

  /// A bit for each key by owner and name, among many more: most of what is asked for is not here, and that is seen in little memory.
  private let present: FrozenArray<UInt64>

  /// Part of a key's hash, so that most keys that are not here are known without a look at a row.
  fileprivate struct Slot: BitwiseCopyable {
    var tag: UInt32
    var first: UInt32
    static var free: Slot { Slot(tag: 0, first: .max) }
  }

  package init() { self.init([]) }

  /// Indexes declarations, in their order.
  init(_ keys: [Key]) {
    let size = Self.size(for: keys.count), ownerSize = Self.size(for: Self.ownerCount(keys))
    var rows = keys.map { Row(key: $0) }
    (named, owned) = rows.withUnsafeMutableBufferPointer { rows in
      // Backwards, so that each chain is in order of declaration.
      let named = FrozenArray(count: size) { (slots: UnsafeMutableBufferPointer<Slot>) in
        slots.initialize(repeating: .free)
        for index in rows.indices.reversed() {
          let key = rows[index].key
          let hash = Self.hash(key.owner, key.name)
          let slot = Self.slot(hash, in: size, UnsafePointer(slots.baseAddress!)) { rows[$0].key.name == key.name && rows[$0].key.owner == key.owner }
          rows[index].nextNamed = slots[slot].first
          slots[slot] = Slot(tag: Self.tag(hash), first: UInt32(index))
        }
      }
      let owned = FrozenArray(count: ownerSize) { (slots: UnsafeMutableBufferPointer<Slot>) in
        slots.initialize(repeating: .free)
        for index in rows.indices.reversed() {
          let owner = rows[index].key.owner
          let hash = Self.hash(owner)
          let slot = Self.slot(hash, in: ownerSize, UnsafePointer(slots.baseAddress!)) { rows[$0].key.owner == owner }
          rows[index].nextOwned = slots[slot].first
          slots[slot] = Slot(tag: Self.tag(hash), first: UInt32(index))
        }
      }
      return (named, owned)
    }
    self.rows = FrozenArray(rows)
    var present = [UInt64](repeating: 0, count: size / Self.slotsPerWord)
    for key in keys {
      let bit = Self.bit(of: Self.hash(key.owner, key.name), in: present.count)
      present[bit.word] |= bit.mask
    }
    self.present = FrozenArray(present)
  }

  private static let slotsPerWord = 16

  /// Where the bit of a key stands; other parts of its hash than those that lead to a slot say so.
  @inline(__always) private static func bit(of hash: UInt64, in words: Int) -> (word: Int, mask: UInt64) {
    (Int(truncatingIfNeeded: hash >> 24) & (words - 1), 1 << (hash >> 58))
  }

  /// A power of two that leaves a quarter of the slots free or more.
  private static func size(for count: Int) -> Int {
    var size = 16
    while size * 3 < count * 4 { size *= 2 }
    return size
  }

  /// How many owners there are, or more: those of one owner mostly follow each other.
  private static func ownerCount(_ keys: [Key]) -> Int {
    var count = 0
    var last: Symbol?
    for key in keys where key.owner != last {
      count += 1
      last = key.owner
    }
    return count
  }

  /// The members of `owner` itself with this base name, own and in extensions, in order of declaration. Inherited ones are
  /// not among them.
  package func members(of owner: Symbol, named name: NameID) -> MemberChain {
    let rows = rows.base
    let hash = Self.hash(owner, name)
    let bit = Self.bit(of: hash, in: present.count)
    if present.base[bit.word] & bit.mask == 0 { return MemberChain(rows: rows, first: .max, isNamed: true) }
    let slot = Self.slot(hash, in: named.count, named.base) { rows[$0].key.name == name && rows[$0].key.owner == owner }
    return MemberChain(rows: rows, first: named.base[slot].first, isNamed: true)
  }

  /// All members of `owner`, own and in extensions, in order of declaration.
  package func members(of owner: Symbol) -> MemberChain {
    let rows = rows.base
    let slot = Self.slot(Self.hash(owner), in: owned.count, owned.base) { rows[$0].key.owner == owner }
    return MemberChain(rows: rows, first: owned.base[slot].first, isNamed: false)
  }

  @inline(__always) private static func hash(_ owner: Symbol, _ name: NameID = NameID(0)) -> UInt64 {
    let mixed = (UInt64(owner.raw) << 32 | UInt64(name.raw)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 32
  }

  @inline(__always) private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// The slot that holds the chain that is meant, or the free one where it would begin. A slot is always free: there are more
  /// than chains.
  @inline(__always) private static func slot(
    _ hash: UInt64, in count: Int, _ slots: UnsafePointer<Slot>, _ isMeant: (Int) -> Bool
  ) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (count - 1)
    while slots[slot].first != .max, slots[slot].tag != tag(hash) || !isMeant(Int(slots[slot].first)) { slot = (slot + 1) & (count - 1) }
    return slot
  }
}

/// Declarations linked one to the next. Valid as long as the index it comes from.
package struct MemberChain: Sequence, IteratorProtocol {
  private let rows: UnsafePointer<MemberIndex.Row>
  private var first: UInt32
  private let isNamed: Bool
  fileprivate init(rows: UnsafePointer<MemberIndex.Row>, first: UInt32, isNamed: Bool) {
    (self.rows, self.first, self.isNamed) = (rows, first, isNamed)
  }

  package mutating func next() -> DeclarationID? {
    guard first != .max else { return nil }
    let row = rows[Int(first)]
    first = isNamed ? row.nextNamed : row.nextOwned
    return row.key.declaration
  }
}
