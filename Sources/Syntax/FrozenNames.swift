// The names of a linked project: they are looked up and read, and none is added. Their ids are those of the table they come from.

public struct FrozenNames: Sendable {
  /// All names' bytes, one after the other.
  public let bytes: [UInt8]
  /// By name: where its bytes begin; at the end where the last one's end.
  @usableFromInline let starts: [UInt32]
  /// Open addressing in a power of two slots: id + 1, or 0.
  private let slots: [UInt32]

  package static var none: FrozenNames { FrozenNames(bytes: [], starts: [0], hashes: EmptyCollection()) }

  /// `hashes`: the number of each name, and its hash.
  init(bytes: [UInt8], starts: [UInt32], hashes: some Sequence<(id: Int, hash: UInt32)>) {
    (self.bytes, self.starts) = (bytes, starts)
    var size = 16
    while size * 3 < starts.count * 4 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for (id, hash) in hashes {
      var slot = Int(hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: id + 1)
    }
    self.slots = slots
  }

  /// How many names there are; the ids are those below.
  @inlinable public var count: Int { starts.count - 1 }

  /// Where a name's bytes stand in `bytes`; no name has none.
  @inlinable public func range(of name: NameID) -> Range<Int> {
    name.raw == .max ? 0..<0 : Int(starts[name.index])..<Int(starts[name.index + 1])
  }

  /// A name's text, for people.
  package func text(_ name: NameID) -> String { String(decoding: bytes[range(of: name)], as: UTF8.self) }

  /// The id of a name that is in the table, else nil.
  package func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 { sought in
      var slot = Int(NameTable.hash(of: sought)) & (slots.count - 1)
      while slots[slot] != 0 {
        let name = NameID(slots[slot] - 1)
        if bytes[range(of: name)].elementsEqual(sought) { return name }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }
}
