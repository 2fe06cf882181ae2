// What facts ask at each of a million rows, here once more: the compiler inlines nothing of `package` access into another module.

import Model

extension Project {
  subscript(id: DeclarationID) -> Declaration { declarations[id.index] }

  /// The type that a property or parameter holds, seen through an optional.
  func held(by property: DeclarationID) -> TypeRow {
    let type = declaredTypes[property.index]
    return types[types[type].kind == .optional ? types.argument(0, of: type) : type]
  }

  /// See `Model`: the nearest nominal type around a declaration, itself included.
  func enclosingType(of id: DeclarationID) -> DeclarationID { id.isNone ? .none : enclosing[id.index].declaration ?? .none }
}

extension FileID {
  /// A byte offset of the file, as one number: places of a project are ordered by it.
  func place(_ offset: UInt32) -> UInt64 { UInt64(raw) << 32 | UInt64(offset) }
}

extension Reference {
  var place: UInt64 { file.place(start) }
}
