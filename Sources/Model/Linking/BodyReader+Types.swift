// Written types become types of the table; every name in them becomes a reference on the way.

import Syntax

/// How the types of one expression are referred to.
struct TypeUse {
  var kind: ReferenceKind
  var flags: ReferenceFlags = []
  /// The declaration whose scope the names are looked up in.
  var scope: DeclarationID
}

extension BodyReader {
  /// The type at row `id` of the current file's type expressions.
  mutating func resolve(_ id: TypeExpressionID, _ use: TypeUse) -> TypeID {
    guard !id.isNone else { return TypeTable.unknown }
    let rows = tables.files[file.index].facts.typeExpressions
    guard id.index < rows.count else { return TypeTable.unknown }
    return resolve(rows, id.index, use)
  }

  private mutating func resolve(_ rows: [TypeExpression], _ index: Int, _ use: TypeUse) -> TypeID {
    let row = rows[index]
    var nested = use
    nested.flags.insert(.nested)
    switch row.kind {
    case .name:
      let symbol = named(row.name, at: row.offset, use)
      return applied(symbol, resolveChildren(rows, index, nested))
    case .member:
      return member(rows, index, use, nested)
    case .optional: return wrapped(.optional, resolveChildren(rows, index, nested))
    case .array: return wrapped(.array, resolveChildren(rows, index, nested))
    case .dictionary:
      let parts = resolveChildren(rows, index, nested)
      return parts.count == 2 ? types.id(.dictionary, .none, parts) : TypeTable.unknown
    case .tuple: return types.id(.tuple, row.name.isNone ? .none : Symbol(external: row.name), resolveChildren(rows, index, nested))
    case .function:
      nested.flags.insert(.inFunctionType)
      return types.id(.function, .none, resolveChildren(rows, index, nested))
    case .metatype: return wrapped(.metatype, resolveChildren(rows, index, nested))
    case .some, .any: return resolveChildren(rows, index, use).first ?? TypeTable.unknown
    case .composition: return types.id(.composition, .none, resolveChildren(rows, index, use))
    case .other: return resolveChildren(rows, index, nested).first ?? TypeTable.unknown
    }
  }

  private mutating func wrapped(_ kind: TypeKind, _ parts: [TypeID]) -> TypeID {
    parts.count == 1 ? types.id(kind, .none, parts[0]) : TypeTable.unknown
  }

  private mutating func resolveChildren(_ rows: [TypeExpression], _ index: Int, _ use: TypeUse) -> [TypeID] {
    var parts: [TypeID] = []
    var child = index + 1
    let end = min(rows.count, index + 1 + Int(rows[index].span))
    while child < end {
      parts.append(resolve(rows, child, use))
      child += 1 + Int(rows[child].span)
    }
    return parts
  }

  /// What a simple type name means here; writes its reference.
  mutating func named(_ name: NameID, at offset: UInt32, _ use: TypeUse) -> Symbol {
    if name == tables.known.selfType { return tables.enclosingType(of: use.scope) }
    var ambiguous = false
    var type = tables.type(named: name, from: use.scope, in: file, scratch: &found, ambiguous: &ambiguous)
    if ambiguous { return .none }
    if use.flags.contains(.inAttribute), !use.flags.contains(.nested), !tables.mayBeAttribute(type) { type = .none }
    let symbol = type.isNone ? Symbol(external: name) : canonical(type)
    write(use.kind, to: referenced(symbol, as: type), at: offset, end(offset, name), flags: use.flags)
    return symbol
  }

  /// A typealias of something that is no nominal type stays a reference to the alias.
  private func referenced(_ symbol: Symbol, as type: DeclarationID) -> Symbol {
    if symbol.isNone { return type.isNone ? .none : Symbol(type) }
    if let declaration = symbol.declaration, tables.declarations[declaration.index].kind == .genericParameter { return .none }
    return symbol
  }

  /// The type a declared type name stands for: aliases are looked through.
  func canonical(_ type: DeclarationID) -> Symbol {
    switch tables.declarations[type.index].kind {
    case .typealias: tables.canonical[type.index].isNone ? Symbol(type) : tables.canonical[type.index]
    default: Symbol(type)
    }
  }

  /// A symbol with generic arguments as a type: the standard library's containers have kinds of their own.
  mutating func applied(_ symbol: Symbol, _ arguments: [TypeID]) -> TypeID {
    if symbol.isNone { return TypeTable.unknown }
    guard let name = symbol.externalName else {
      let id = symbol.declaration ?? .none
      switch tables.declarations[id.index].kind {
      case .genericParameter, .associatedtype: return types.id(.genericParameter, symbol)
      case .typealias: return declaredType(id)
      default: return types.id(.nominal, symbol, arguments)
      }
    }
    let known = tables.known
    if arguments.count == 1 {
      if name == known.optional { return types.id(.optional, .none, arguments) }
      if name == known.array || name == known.set || name == known.contiguousArray || name == known.arraySlice { return types.id(.array, .none, arguments) }
    } else if arguments.count == 2, name == known.dictionary {
      return types.id(.dictionary, .none, arguments)
    } else if arguments.isEmpty, name == known.void {
      return TypeTable.void
    }
    return types.id(.nominal, symbol, arguments)
  }

  /// `Base.Name<A>`: a module's type, or a nested one.
  private mutating func member(_ rows: [TypeExpression], _ index: Int, _ use: TypeUse, _ nested: TypeUse) -> TypeID {
    let row = rows[index]
    let end = min(rows.count, index + 1 + Int(row.span))
    guard index + 1 < end else { return TypeTable.unknown }
    let base = rows[index + 1]
    var argumentStart = index + 2 + Int(base.span)
    var arguments: [TypeID] = []

    if base.kind == .name, let symbol = moduleMember(row.name, of: base.name, use) {
      write(use.kind, to: symbol, at: row.offset, self.end(row.offset, row.name), flags: use.flags)
      while argumentStart < end {
        arguments.append(resolve(rows, argumentStart, nested))
        argumentStart += 1 + Int(rows[argumentStart].span)
      }
      return applied(symbol, arguments)
    }
    // The outer type is named too, but the nested one is what is meant: only its reference is written.
    let before = references.count
    let outer = resolve(rows, index + 1, use)
    var outerRow = types[outer]
    if outerRow.kind == .metatype { outerRow = types[types.argument(0, of: outer)] }
    while argumentStart < end {
      arguments.append(resolve(rows, argumentStart, nested))
      argumentStart += 1 + Int(rows[argumentStart].span)
    }
    guard outerRow.kind == .nominal || outerRow.kind == .genericParameter else { return TypeTable.unknown }
    if let inner = tables.memberType(named: row.name, of: outerRow.symbol) {
      let symbol = canonical(inner)
      if writesReferences, references.count > before { references.removeSubrange(before..<min(references.count, before + 1)) }
      write(use.kind, to: referenced(symbol, as: inner), at: row.offset, self.end(row.offset, row.name), flags: use.flags)
      return applied(symbol, arguments)
    }
    // Of a project's type the outer name alone says nothing either: what is meant is not it.
    if writesReferences, references.count > before, outerRow.symbol.isDeclaration { references.removeSubrange(before..<references.count) }
    // A framework's nested type is known by its outer one, whose reference stands; of its values nothing is known.
    if writesReferences, references.count > before, outerRow.symbol.isExternal { references[before].member = row.name }
    return TypeTable.unknown
  }

  /// `Module.Name`: nil if `module` is no module here, or a type of that name is nearer.
  private mutating func moduleMember(_ name: NameID, of module: NameID, _ use: TypeUse) -> Symbol? {
    guard isModuleName(module, from: use.scope) else { return nil }
    return moduleMember(name, of: module, .types).map { canonical($0) } ?? Symbol(external: name)
  }

  /// Whether `name` means a module: it is called so, and no type of the project is.
  mutating func isModuleName(_ name: NameID, from scope: DeclarationID) -> Bool {
    guard name.index < tables.isModule.count, tables.isModule[name.index] else { return false }
    var ambiguous = false
    return tables.type(named: name, from: scope, in: file, scratch: &found, ambiguous: &ambiguous).isNone && !ambiguous
  }

  /// A file-level declaration of a module of the project.
  func moduleMember(_ name: NameID, of module: NameID, _ wanted: DeclarationKinds) -> DeclarationID? {
    for candidate in tables.members.members(of: .none, named: name) {
      let declaration = tables.declarations[candidate.index]
      if wanted.contains(declaration.kind), tables.files[declaration.file.index].module == module { return candidate }
    }
    return nil
  }

  // MARK: Generic arguments

  /// Replaces generic parameters by what they are bound to; those without a binding stay.
  mutating func substituted(_ type: TypeID, _ bindings: [(parameter: Symbol, type: TypeID)]) -> TypeID {
    let row = types[type]
    if bindings.isEmpty || !row.isGeneric { return type }
    if row.kind == .genericParameter { return bindings.first { $0.parameter == row.symbol }?.type ?? type }
    if row.arguments.isEmpty { return type }
    let old = Array(types.arguments(of: type))
    let new = old.map { substituted($0, bindings) }
    return new == old ? type : types.id(row.kind, row.symbol, new)
  }

  /// The generic parameters of a nominal type, bound to the arguments it has.
  func bindings(of type: TypeID) -> [(parameter: Symbol, type: TypeID)] {
    let row = types[type]
    guard row.kind == .nominal, !row.arguments.isEmpty, let declaration = row.symbol.declaration else { return [] }
    return Array(zip(tables.genericParameters(of: declaration).map { Symbol($0) }, types.arguments(of: type)))
      .map { (parameter: $0.0, type: $0.1) }
  }

  /// A type with what is still generic made unknown: a type that means something outside its declaration.
  mutating func withoutGenerics(_ type: TypeID) -> TypeID {
    let row = types[type]
    if !row.isGeneric { return type }
    if row.kind == .genericParameter { return TypeTable.unknown }
    let old = Array(types.arguments(of: type))
    let new = old.map { withoutGenerics($0) }
    return new == old ? type : types.id(row.kind, row.symbol, new)
  }
}

extension TypeTable {
  /// Finds bindings that make `pattern`, which holds generic parameters, equal to `type`. What is bound already stays.
  func unify(_ pattern: TypeID, with type: TypeID, _ bindings: inout [(parameter: Symbol, type: TypeID)], depth: Int = 0) {
    let row = self[pattern]
    if type == TypeTable.unknown || !row.isGeneric || depth > 16 { return }
    if row.kind == .genericParameter {
      if !bindings.contains(where: { $0.parameter == row.symbol }) { bindings.append((row.symbol, type)) }
      return
    }
    let other = self[type]
    if row.kind == .optional, other.kind != .optional { return unify(argument(0, of: pattern), with: type, &bindings, depth: depth + 1) }
    guard row.kind == other.kind, row.symbol == other.symbol, row.arguments.range.count == other.arguments.range.count else { return }
    for index in 0..<row.arguments.range.count {
      unify(argument(index, of: pattern), with: argument(index, of: type), &bindings, depth: depth + 1)
    }
  }
}
