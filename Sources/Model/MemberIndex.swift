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
  private let named: FrozenArray<UInt32>
  private let owned: FrozenArray<UInt32>

  package init() { self.init(owners: [], names: []) }

  /// Indexes declarations `0 ..< owners.count` in order. An owner of `Symbol.none` stands for "at file level"; `names[i]` of `.none`
  /// leaves declaration `i` out.
  package init(owners: [Symbol], names: [NameID]) {
    var rows = zip(owners, names).map { Row(owner: $0, name: $1) }
    var size = 16
    while size < rows.count * 2 { size *= 2 }
    var named = [UInt32](repeating: .max, count: size)
    var owned = named
    rows.withUnsafeMutableBufferPointer { rows in
      named.withUnsafeMutableBufferPointer { named in
        owned.withUnsafeMutableBufferPointer { owned in
          // Backwards, so that each chain is in order of declaration.
          for index in rows.indices.reversed() where !rows[index].name.isNone {
            let (owner, name) = (rows[index].owner, rows[index].name)
            let first = Self.slot(hash: Self.hash(owner, name), in: size, UnsafePointer(named.baseAddress!)) {
              rows[$0].name == name && rows[$0].owner == owner
            }
            rows[index].nextNamed = named[first]
            named[first] = UInt32(index)
            let firstOwned = Self.slot(hash: Self.hash(owner), in: size, UnsafePointer(owned.baseAddress!)) { rows[$0].owner == owner }
            rows[index].nextOwned = owned[firstOwned]
            owned[firstOwned] = UInt32(index)
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
    let slot = Self.slot(hash: Self.hash(owner, name), in: named.count, named.base) { rows[$0].name == name && rows[$0].owner == owner }
    return MemberChain(rows: rows, first: named.base[slot], isNamed: true)
  }

  /// All members of `owner`, own and in extensions, in order of declaration.
  package func members(of owner: Symbol) -> MemberChain {
    let rows = rows.base
    let slot = Self.slot(hash: Self.hash(owner), in: owned.count, owned.base) { rows[$0].owner == owner }
    return MemberChain(rows: rows, first: owned.base[slot], isNamed: false)
  }

  @inline(__always) private static func hash(_ owner: Symbol, _ name: NameID = NameID(0)) -> UInt64 {
    (UInt64(owner.raw) << 32 | UInt64(name.raw)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The slot that holds the chain that is meant, or the free one where it would begin. A slot is always free: there are twice as
  /// many as chains.
  @inline(__always) private static func slot(
    hash: UInt64, in count: Int, _ slots: UnsafePointer<UInt32>, _ isMeant: (Int) -> Bool
  ) -> Int {
    var slot = Int(truncatingIfNeeded: hash >> 32) & (count - 1)
    while slots[slot] != .max, !isMeant(Int(slots[slot])) { slot = (slot + 1) & (count - 1) }
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
