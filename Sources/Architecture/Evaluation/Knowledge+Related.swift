// What leads on from an item: its names, its members, the types it is made of.

import Model
import Syntax

extension Knowledge {
  /// Calls `visit` with each name of a property until it returns false.
  func forEachName(_ operation: PredicateProgram.Operation, of item: Item, _ visit: (NameID) -> Bool) {
    switch operation {
    case .name: forEachOwnName(of: item, visit)
    case .module: forEachModule(of: item, visit)
    case .attribute:
      guard item.kind == .declaration, !project.declarations[Int(item.index)].attributes.isEmpty else { return }
      for attribute in project.attributes(of: item.declaration) where !visit(attribute.name) { return }
    case .conforms, .inherits: forEachSupertype(of: item, protocols: operation == .conforms, visit)
    case .isolation:
      if item.kind == .declaration { _ = visit(isolation(of: item.declaration)) }
    default: return
    }
  }

  private func forEachOwnName(of item: Item, _ visit: (NameID) -> Bool) {
    switch item.kind {
    case .declaration:
      let declaration = project.declarations[Int(item.index)]
      if visit(declaration.name), declaration.fullName != declaration.name { _ = visit(declaration.fullName) }
    case .external:
      guard visit(item.name), item.reference != .max else { return }
      let member = project.references[Int(item.reference)].member
      if !member.isNone { _ = visit(member) }
    case .module: _ = visit(item.name)
    case .reference:
      let reference = project.references[Int(item.index)]
      if reference.kind == .import, let name = reference.target.externalName { _ = visit(name) }
    default: return
    }
  }

  private func forEachModule(of item: Item, _ visit: (NameID) -> Bool) {
    switch item.kind {
    case .declaration, .file, .reference:
      guard let file = file(of: item) else { return }
      let module = project.files[file.index].module
      if !module.isNone { _ = visit(module) }
    case .module: _ = visit(item.name)
    case .external:
      if let module = vocabulary.module(of: item.name, in: item.file).flatMap({ project.names.find($0) }) { _ = visit(module) }
    case .project:
      var seen: Set<UInt32> = []
      for file in project.files where !file.module.isNone && seen.insert(file.module.raw).inserted {
        if !visit(file.module) { return }
      }
    default: return
    }
  }

  /// Of a type all its supertypes of the one sort, a framework's in either; of what stands in types those of each type around it.
  private func forEachSupertype(of item: Item, protocols: Bool, _ visit: (NameID) -> Bool) {
    guard item.kind == .declaration else { return }
    var current = project.enclosingType(of: item.declaration)
    let isOwn = item.end != .from && !current.isNone && (current == item.declaration || project.declarations[Int(item.index)].kind == .extension)
    while !current.isNone {
      let isClass = project.declarations[current.index].kind == .class
      for ancestor in project.ancestors[current.index] {
        if let name = ancestor.externalName {
          if protocols || isClass, !visit(name) { return }
        } else if let type = ancestor.declaration {
          let declaration = project.declarations[type.index]
          if (declaration.kind == .protocol) == protocols, !visit(declaration.name) { return }
        }
      }
      if isOwn { return }
      let outer = project.declarations[current.index].parent
      current = outer.isNone ? .none : project.enclosingType(of: outer)
    }
  }

  /// The texts of a property, for captures and for patterns over what has no id.
  func texts(of property: Property, _ item: Item) -> [String] {
    var texts: [String] = []
    switch property {
    case .path: file(of: item).map { texts.append(project.files[$0.index].path) }
    case .name where item.kind == .file: texts.append(project.files[Int(item.index)].path.lastComponent)
    case .modifier:
      if item.kind == .declaration { texts = modifiers(of: item.declaration) }
    case .role: texts = words.roles.indices.filter { roles(of: item).contains(UInt8($0)) }.map { words.roles[$0] }
    case .layer: texts = words.layers.indices.filter { layers(of: item).contains(UInt8($0)) }.map { words.layers[$0] }
    case .category: texts = words.categories.indices.filter { categories(of: item).contains(UInt8($0)) }.map { words.categories[$0] }
    case .access:
      if item.kind == .declaration { texts.append(access(of: item.declaration).word) }
    default:
      guard let operation = property.nameOperation else { break }
      forEachName(operation, of: item) { name in
        texts.append(project.names.text(name))
        return true
      }
    }
    return texts
  }

  /// The type itself, else the nearest type around it.
  func owner(of item: Item) -> Item? {
    switch item.kind {
    case .declaration:
      let type = project.enclosingType(of: item.declaration)
      if !type.isNone { return .declaration(type) }
      return extendedFrameworkType(around: item.declaration)
    case .external: return Item(kind: .external, index: item.index, file: item.file)
    default: return nil
    }
  }

  private func extendedFrameworkType(around id: DeclarationID) -> Item? {
    var current = id
    while !current.isNone {
      if project.declarations[current.index].kind == .extension {
        return .symbol(project.canonical[current.index], in: project.declarations[id.index].file)
      }
      current = project.declarations[current.index].parent
    }
    return nil
  }

  func hasMembers(_ item: Item) -> Bool {
    switch item.kind {
    case .declaration:
      let kind = project.declarations[Int(item.index)].kind
      return kind.isNominal || kind == .extension
    case .file, .project: return true
    default: return false
    }
  }

  /// Calls `visit` with each related item until it returns false.
  func forEachItem(_ operation: PredicateProgram.Operation, of item: Item, _ visit: (Item) -> Bool) {
    switch operation {
    case .enclosing: forEachEnclosing(item, visit)
    case .has: forEachMember(item, visit)
    case .parameters:
      guard item.kind == .declaration else { return }
      for child in project.children(of: item.declaration) where project.declarations[child.index].kind == .parameter {
        if !visit(.declaration(child)) { return }
      }
    case .imports:
      guard let file = file(of: item) else { return }
      for one in project.files[file.index].facts.imports where !visit(.module(one.module, in: file)) { return }
    case .type, .returns, .handsOut: forEachType(operation, item, visit)
    default: return
    }
  }

  /// Enclosing declarations, an extension and the type it extends both, innermost first.
  private func forEachEnclosing(_ item: Item, _ visit: (Item) -> Bool) {
    if item.kind == .external, item.reference != .max {
      if !project.references[Int(item.reference)].member.isNone { _ = visit(Item(kind: .external, index: item.index, file: item.file)) }
      return
    }
    guard item.kind == .declaration else { return }
    var current = item.declaration
    // An extension of a type nested in another leads outwards through that type.
    var steps = 0
    while steps < 64 {
      let declaration = project.declarations[current.index]
      if current.raw != item.index, !visit(.declaration(current)) { return }
      if declaration.kind == .extension, let type = project.canonical[current.index].declaration {
        current = type
        if !visit(.declaration(type)) { return }
      }
      current = project.declarations[current.index].parent
      if current.isNone { return }
      steps += 1
    }
  }

  private func forEachMember(_ item: Item, _ visit: (Item) -> Bool) {
    switch item.kind {
    case .declaration:
      let kind = project.declarations[Int(item.index)].kind
      if kind.isNominal {
        for member in project.members.members(of: Symbol(item.declaration)) where !visit(.declaration(member)) { return }
      } else if kind == .extension {
        for member in project.children(of: item.declaration) where !visit(.declaration(member)) { return }
      }
    case .file:
      for row in project.files[Int(item.index)].declarations.range where !visit(.declaration(DeclarationID(row))) { return }
    case .project:
      for row in project.declarations.indices where !visit(.declaration(DeclarationID(row))) { return }
    default: return
    }
  }
}

extension Property {
  var nameOperation: PredicateProgram.Operation? {
    switch self {
    case .name: .name
    case .module: .module
    case .attribute: .attribute
    case .conforms: .conforms
    case .inherits: .inherits
    case .isolation: .isolation
    default: nil
    }
  }
}
