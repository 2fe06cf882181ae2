// Finds the members of a type by name, whichever declaration or extension holds them.

import Syntax

package struct MemberIndex: Sendable {
  /// Open addressing: a chain's first member. The key is read back from `owners` and `names`.
  private var slots: [UInt32] = []
  private var ownerSlots: [UInt32] = []
  /// By declaration: what it was added under, and the next of its chain.
  private var owners: [Symbol] = []
  private var names: [NameID] = []
  private var nextNamed: [UInt32] = []
  private var nextOwned: [UInt32] = []

  package init() {}

  /// Indexes declarations `0 ..< owners.count` in order. An owner of `Symbol.none` stands for "at file level"; `names[i]` of `.none`
  /// leaves declaration `i` out.
  package init(owners: [Symbol], names: [NameID]) {
    (self.owners, self.names) = (owners, names)
    nextNamed = [UInt32](repeating: .max, count: owners.count)
    nextOwned = nextNamed
    var size = 16
    while size < owners.count * 2 { size *= 2 }
    slots = [UInt32](repeating: .max, count: size)
    ownerSlots = slots
    // Backwards, so that each chain is in order of declaration.
    for index in stride(from: owners.count - 1, through: 0, by: -1) where !names[index].isNone {
      let slot = namedSlot(owners[index], names[index])
      nextNamed[index] = slots[slot]
      slots[slot] = UInt32(index)
      let ownerSlot = ownedSlot(owners[index])
      nextOwned[index] = ownerSlots[ownerSlot]
      ownerSlots[ownerSlot] = UInt32(index)
    }
  }

  /// The members of `owner` itself with this base name, own and in extensions, in order of declaration. Inherited ones are
  /// not among them.
  package func members(of owner: Symbol, named name: NameID) -> MemberChain {
    MemberChain(following: nextNamed, first: slots.isEmpty ? .max : slots[namedSlot(owner, name)])
  }

  /// All members of `owner`, own and in extensions, in order of declaration.
  package func members(of owner: Symbol) -> MemberChain {
    MemberChain(following: nextOwned, first: slots.isEmpty ? .max : ownerSlots[ownedSlot(owner)])
  }

  /// The slot that holds the chain of `owner` and `name`, or the free one where it would begin.
  private func namedSlot(_ owner: Symbol, _ name: NameID) -> Int {
    let hash = (UInt64(owner.raw) << 32 | UInt64(name.raw)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != .max {
      let first = Int(slots[slot])
      if names[first] == name, owners[first] == owner { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func ownedSlot(_ owner: Symbol) -> Int {
    var slot = Int(truncatingIfNeeded: (UInt64(owner.raw) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (ownerSlots.count - 1)
    while ownerSlots[slot] != .max {
      if owners[Int(ownerSlots[slot])] == owner { return slot }
      slot = (slot + 1) & (ownerSlots.count - 1)
    }
    return slot
  }
}

/// Declarations linked one to the next.
package struct MemberChain: Sequence, IteratorProtocol {
  let following: [UInt32]
  var first: UInt32
  init(following: [UInt32], first: UInt32) { (self.following, self.first) = (following, first) }

  package mutating func next() -> DeclarationID? {
    guard first != .max else { return nil }
    defer { first = following[Int(first)] }
    return DeclarationID(raw: first)
  }
}
