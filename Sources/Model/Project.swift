// The whole project after linking: every declaration, what each name leads to, and every reference. It never changes.

import Syntax

/// A file as the project knows it. An object, so that asking one of its tables copies none.
package final class SourceFile: Sendable {
  /// Relative to the project's root, with `/`; bytes that are no UTF-8 stand as `\xNN`.
  package let path: String
  /// The module the file belongs to; none if unknown.
  package let module: NameID
  /// See `FileModule.isExclusive`.
  package let isExclusive: Bool
  /// Its rows of `Project.declarations`, `Project.references`.
  package let declarations: Span32
  package let references: Span32
  /// Its other tables. Names are the project's; `declarations` is empty here, and a step's DeclarationID is the file's
  /// own: add `declarations.start`.
  package let facts: FileFacts

  init(path: String, module: NameID, isExclusive: Bool, declarations: Span32, references: Span32 = .empty, facts: FileFacts) {
    (self.path, self.module, self.isExclusive) = (path, module, isExclusive)
    (self.declarations, self.references) = (declarations, references)
    self.facts = facts
  }

  /// What a declaration of the file is called in its own tables.
  func own(_ id: DeclarationID) -> DeclarationID { DeclarationID(id.index - declarations.range.lowerBound) }

  func with(references: Span32) -> SourceFile {
    SourceFile(path: path, module: module, isExclusive: isExclusive, declarations: declarations, references: references, facts: facts)
  }
}

package final class Project: Sendable {
  package let names: FrozenNames
  /// In the order of paths.
  package let files: [SourceFile]
  /// File by file, each in preorder. `parent` and `descendantsEnd` are the project's ids; `type`, `attributes`, `inherits` and
  /// `steps` are rows of the file's tables.
  package let declarations: [Declaration]
  package let types: TypeTable
  /// By declaration: the type of a property or parameter (annotated, else inferred from its initial value), the result of a
  /// function, the aliased type, the type of an extension. Unknown where nothing is known.
  package let declaredTypes: [TypeID]
  /// By declaration: the nominal type (or framework's type) that an extension extends, a typealias stands for, and the
  /// declaration itself for a nominal type; none for the rest.
  package let canonical: [Symbol]
  /// By declaration, for types: the written supertypes of the type and of all its extensions, resolved, in source order.
  package let supertypes: SymbolLists
  /// By declaration, for types: all supertypes, direct and indirect, sorted; framework symbols included.
  package let ancestors: SymbolLists
  /// File by file, each in source order.
  package let references: [Reference]
  /// Members of every type, its extensions' among them: by owner and name.
  package let members: MemberIndex
  /// By declaration: the nominal type it is or stands in; a framework's type in its extension; none at file level.
  package let enclosing: [Symbol]

  package init(
    names: FrozenNames, files: [SourceFile], declarations: [Declaration], types: TypeTable, declaredTypes: [TypeID],
    canonical: [Symbol], supertypes: SymbolLists, ancestors: SymbolLists, references: [Reference], members: MemberIndex, enclosing: [Symbol]
  ) {
    (self.names, self.files, self.declarations, self.types) = (names, files, declarations, types)
    (self.declaredTypes, self.canonical, self.supertypes, self.ancestors) = (declaredTypes, canonical, supertypes, ancestors)
    (self.references, self.members, self.enclosing) = (references, members, enclosing)
  }

  package subscript(id: DeclarationID) -> Declaration { declarations[id.index] }

  /// The attributes of a declaration.
  package func attributes(of id: DeclarationID) -> ArraySlice<Attribute> {
    let declaration = declarations[id.index]
    return files[declaration.file.index].facts.attributes[declaration.attributes.range]
  }

  /// The direct children of a declaration in source order: parameters, generic parameters, members.
  package func children(of id: DeclarationID) -> DeclarationChildren {
    DeclarationChildren(declarations: declarations, next: id.index + 1, end: declarations[id.index].descendantsEnd.index)
  }

  /// The nearest nominal type around a declaration, itself included; an extension leads to the type it extends. None at file
  /// level and in an extension of a framework's type.
  package func enclosingType(of id: DeclarationID) -> DeclarationID { id.isNone ? .none : enclosing[id.index].declaration ?? .none }
}

extension Project {
  /// Whoever speaks where a declaration stands: of a parameter the function, else the declaration itself.
  package func speaker(of id: DeclarationID) -> DeclarationID {
    let declaration = self[id]
    let isPart = declaration.kind == .parameter || declaration.kind == .genericParameter
    return isPart && !declaration.parent.isNone ? declaration.parent : id
  }
}

/// A sequence over the direct children of a declaration.
package struct DeclarationChildren: Sequence, IteratorProtocol {
  let declarations: [Declaration]
  var position: Int
  let end: Int
  init(declarations: [Declaration], next: Int, end: Int) { (self.declarations, self.position, self.end) = (declarations, next, end) }

  package mutating func next() -> DeclarationID? {
    guard position < end else { return nil }
    defer { position = Swift.max(position + 1, declarations[position].descendantsEnd.index) }
    return DeclarationID(position)
  }
}
