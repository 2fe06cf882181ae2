// What a property is asked of while a predicate is evaluated: a subject, or something that leads on from one.

import Model
import Syntax

struct Item: BitwiseCopyable {
  enum Kind: UInt8 {
    /// `index`: a declaration.
    case declaration
    /// `index`: the name of a framework's symbol; `reference`: the reference that leads to it, if any; `file`: where it is named.
    case external
    /// `index`: the name of an imported module, also of the project's own.
    case module
    /// `index`: a row of the references.
    case reference
    case file, cycle, project
  }

  var kind: Kind
  /// It is an end of a reference: what it lacks of role, layer, conformances and isolation comes from around it.
  var end: End = .none
  var index: UInt32
  var reference: UInt32 = .max
  var file: FileID = .none

  enum End: UInt8 { case none, from, to }

  static func declaration(_ id: DeclarationID) -> Item { Item(kind: .declaration, index: id.raw) }
  static func file(_ id: FileID) -> Item { Item(kind: .file, index: id.raw, file: id) }
  static func reference(_ row: Int) -> Item { Item(kind: .reference, index: UInt32(row)) }
  static func cycle(_ row: Int) -> Item { Item(kind: .cycle, index: UInt32(row)) }
  static let project = Item(kind: .project, index: 0)
  static func module(_ name: NameID, in file: FileID) -> Item { Item(kind: .module, index: name.raw, file: file) }

  /// A type's symbol, named in `file`; nil for none.
  static func symbol(_ symbol: Symbol, in file: FileID) -> Item? {
    if let declaration = symbol.declaration { return .declaration(declaration) }
    return symbol.externalName.map { Item(kind: .external, index: $0.raw, file: file) }
  }

  var declaration: DeclarationID { DeclarationID(raw: index) }
  var name: NameID { NameID(index) }

  /// The end of a reference that refers: the innermost declaration, at file level the file.
  static func from(_ row: Int, _ reference: Reference) -> Item {
    var item = reference.from.isNone ? Item.file(reference.file) : Item.declaration(reference.from)
    (item.end, item.reference, item.file) = (.from, UInt32(row), reference.file)
    return item
  }

  /// The end of a reference that is referred to.
  static func to(_ row: Int, _ reference: Reference) -> Item? {
    guard !reference.target.isNone else { return nil }
    if reference.kind == .import, let name = reference.target.externalName {
      return Item(kind: .module, end: .to, index: name.raw, reference: UInt32(row), file: reference.file)
    }
    guard var item = Item.symbol(reference.target, in: reference.file) else { return nil }
    (item.end, item.reference, item.file) = (.to, UInt32(row), reference.file)
    return item
  }
}

extension Item {
  /// The subject as an item.
  init(_ subject: Subject) {
    switch subject {
    case .declaration(let id): self = .declaration(id)
    case .reference(let row): self = .reference(row)
    case .file(let id): self = .file(id)
    case .cycle(let row): self = .cycle(row)
    case .project: self = .project
    }
  }
}
