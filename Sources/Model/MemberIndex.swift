// Finds the members of a type by name, whichever declaration or extension holds them.

import Syntax

package struct MemberIndex: Sendable {
  /// By declaration: what it was added under, and the next of its chains.
  fileprivate struct Row: BitwiseCopyable {
    var owner: Symbol
    var name: NameID
    var nextNamed = UInt32.max
    var nextOwned = UInt32.max
  }

  private let rows: FrozenArray<Row>
  /// Open addressing, in a power of two slots: a chain's first member, by owner and name, and by owner alone.
  private let named: FrozenArray<Slot>
  private let owned: FrozenArray<Slot>

  /// Part of a key's hash, so that most keys that are not here are known without a look at a row.
  fileprivate struct Slot: BitwiseCopyable {
    var tag: UInt32
    var first: UInt32
    static var free: Slot { Slot(tag: 0, first: .max) }
  }

  package init() { self.init(owners: [], names: []) }

  /// Indexes declarations `0 ..< owners.count` in order. An owner of `Symbol.none` stands for "at file level"; `names[i]` of `.none`
  /// leaves declaration `i` out.
  package init(owners: [Symbol], names: [NameID]) {
    var rows = zip(owners, names).map { Row(owner: $0, name: $1) }
    var size = 16
    while size < rows.count * 2 { size *= 2 }
    var named = [Slot](repeating: .free, count: size)
    var owned = named
    rows.withUnsafeMutableBufferPointer { rows in
      named.withUnsafeMutableBufferPointer { named in
        owned.withUnsafeMutableBufferPointer { owned in
          // Backwards, so that each chain is in order of declaration.
          for index in rows.indices.reversed() where !rows[index].name.isNone {
            let (owner, name) = (rows[index].owner, rows[index].name)
            let hash = Self.hash(owner, name)
            let slot = Self.slot(hash, in: size, UnsafePointer(named.baseAddress!)) { rows[$0].name == name && rows[$0].owner == owner }
            rows[index].nextNamed = named[slot].first
            named[slot] = Slot(tag: Self.tag(hash), first: UInt32(index))
            let ownedHash = Self.hash(owner)
            let ownedSlot = Self.slot(ownedHash, in: size, UnsafePointer(owned.baseAddress!)) { rows[$0].owner == owner }
            rows[index].nextOwned = owned[ownedSlot].first
            owned[ownedSlot] = Slot(tag: Self.tag(ownedHash), first: UInt32(index))
          }
        }
      }
    }
    (self.rows, self.named, self.owned) = (FrozenArray(rows), FrozenArray(named), FrozenArray(owned))
  }

  /// The members of `owner` itself with this base name, own and in extensions, in order of declaration. Inherited ones are
  /// not among them.
  package func members(of owner: Symbol, named name: NameID) -> MemberChain {
    let rows = rows.base
    let slot = Self.slot(Self.hash(owner, name), in: named.count, named.base) { rows[$0].name == name && rows[$0].owner == owner }
    return MemberChain(rows: rows, first: named.base[slot].first, isNamed: true)
  }

  /// All members of `owner`, own and in extensions, in order of declaration.
  package func members(of owner: Symbol) -> MemberChain {
    let rows = rows.base
    let slot = Self.slot(Self.hash(owner), in: owned.count, owned.base) { rows[$0].owner == owner }
    return MemberChain(rows: rows, first: owned.base[slot].first, isNamed: false)
  }

  @inline(__always) private static func hash(_ owner: Symbol, _ name: NameID = NameID(0)) -> UInt64 {
    let mixed = (UInt64(owner.raw) << 32 | UInt64(name.raw)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 32
  }

  @inline(__always) private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// The slot that holds the chain that is meant, or the free one where it would begin. A slot is always free: there are twice as
  /// many as chains.
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
    defer { first = isNamed ? rows[Int(first)].nextNamed : rows[Int(first)].nextOwned }
    return DeclarationID(raw: first)
  }
}
