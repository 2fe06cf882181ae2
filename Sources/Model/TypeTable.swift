// The types that expressions and declarations have, each stored once.

import Syntax

public enum TypeKind: UInt8, BitwiseCopyable, Sendable {
  case unknown
  /// A nominal type with its generic arguments; `symbol` is a declaration of the project or a framework's type.
  case nominal
  /// `arguments[0]` is what is wrapped, held, or listed. `Set<T>` and lazy sequences count as arrays.
  case optional, array
  /// Key and value.
  case dictionary
  /// `symbol` is external, the names of the elements `(a:_:)`, or none.
  case tuple
  /// Parameters, last the result.
  case function
  /// A type as a value; `arguments[0]` is the instance type.
  case metatype
  /// `symbol` is the generic parameter's or associated type's declaration.
  case genericParameter
  /// A module's name before a dot; `symbol` is an external module.
  case module
  /// Root and value.
  case keyPath
  /// `A & B`: the members.
  case composition
}

/// What the compiler derives is called, not inlined, in other modules.
extension TypeKind {
  @inlinable public var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.byte == right.byte }
}

package struct TypeRow: BitwiseCopyable, Sendable {
  package var kind: TypeKind
  /// A generic parameter stands in it.
  package var isGeneric: Bool
  package var symbol: Symbol
  /// Rows of `TypeTable.arguments`.
  package var arguments: Span32
}

/// Types by value: equal types have equal ids. A copy may grow on its own; the ids of the original stay valid in it.
package struct TypeTable: Sendable {
  package private(set) var rows: [TypeRow] = []
  package private(set) var arguments: [TypeID] = []
  private var slots: [UInt32] = []

  /// Nothing is known.
  package static let unknown = TypeID(raw: 0)
  /// `()`.
  package static let void = TypeID(raw: 1)

  package init() {
    slots = [UInt32](repeating: .max, count: 1024)
    _ = id(.unknown)
    _ = id(.tuple)
  }

  /// The id of a type, made if it is new.
  package mutating func id(_ kind: TypeKind, _ symbol: Symbol = .none, _ parts: [TypeID] = []) -> TypeID {
    id(kind, symbol, count: parts.count) { parts[$0] }
  }

  package mutating func id(_ kind: TypeKind, _ symbol: Symbol = .none, _ part: TypeID) -> TypeID {
    id(kind, symbol, count: 1) { _ in part }
  }

  private mutating func id(_ kind: TypeKind, _ symbol: Symbol, count: Int, part: (Int) -> TypeID) -> TypeID {
    var hash = UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(symbol.raw)
    for index in 0..<count { hash = (hash ^ UInt64(part(index).raw)) &* 0x9E37_79B9_7F4A_7C15 }
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != .max {
      let row = rows[Int(slots[slot])]
      if row.kind == kind, row.symbol == symbol, row.arguments.range.count == count,
        (0..<count).allSatisfy({ arguments[row.arguments.range.lowerBound + $0] == part($0) })
      {
        return TypeID(raw: slots[slot])
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let first = arguments.count
    var isGeneric = kind == .genericParameter
    for index in 0..<count {
      arguments.append(part(index))
      isGeneric = isGeneric || rows[part(index).index].isGeneric
    }
    let new = TypeID(rows.count)
    rows.append(TypeRow(kind: kind, isGeneric: isGeneric, symbol: symbol, arguments: Span32(first, first + count)))
    slots[slot] = new.raw
    if rows.count * 2 > slots.count { grow() }
    return new
  }

  /// Adds the types that a copy got since it had `count` of them, and returns the id here for each id there.
  mutating func add(_ other: TypeTable, after count: Int) -> [TypeID] {
    var ids = (0..<count).map { TypeID($0) }
    ids.reserveCapacity(other.rows.count)
    for row in other.rows[count...] {
      let parts = other.arguments[row.arguments.range]
      ids.append(id(row.kind, row.symbol, count: parts.count) { ids[parts[parts.startIndex + $0].index] })
    }
    return ids
  }

  private mutating func grow() {
    slots = [UInt32](repeating: .max, count: slots.count * 2)
    for (index, row) in rows.enumerated() {
      var hash = UInt64(row.kind.rawValue) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(row.symbol.raw)
      for argument in arguments[row.arguments.range] { hash = (hash ^ UInt64(argument.raw)) &* 0x9E37_79B9_7F4A_7C15 }
      hash ^= hash >> 29
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index)
    }
  }

  package subscript(id: TypeID) -> TypeRow { rows[id.index] }

  package func arguments(of id: TypeID) -> ArraySlice<TypeID> { arguments[rows[id.index].arguments.range] }

  package func argument(_ index: Int, of id: TypeID) -> TypeID {
    let range = rows[id.index].arguments.range
    return index < range.count ? arguments[range.lowerBound + index] : Self.unknown
  }

  /// The types that a composition joins, in order, compositions in it looked through; of any other type that type alone.
  package func joinedTypes(of id: TypeID) -> [TypeID] {
    guard rows[id.index].kind == .composition else { return [id] }
    var (joined, seen, open): ([TypeID], Set<TypeID>, [TypeID]) = ([], [], [id])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if rows[next.index].kind == .composition { open += arguments(of: next).reversed() } else { joined.append(next) }
    }
    return joined
  }

  /// Calls `body` with every nominal type and generic parameter that the type is made of, outermost first; `nested` says
  /// whether it stands inside another type.
  package func forEachSymbol(in id: TypeID, nested: Bool = false, _ body: (Symbol, _ nested: Bool) -> Void) {
    let row = rows[id.index]
    if row.kind == .nominal || row.kind == .genericParameter { body(row.symbol, nested) }
    let inner = nested || (row.kind != .metatype && row.kind != .composition)
    for argument in arguments[row.arguments.range] { forEachSymbol(in: argument, nested: inner, body) }
  }
}
