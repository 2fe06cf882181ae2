// Facts about how a type is built: closures only, static functions only, a managed entity, a preview.

import Model
import Syntax

extension Knowledge {
  /// Properties and parameters that are annotated `T!`.
  func findImplicitlyUnwrapped() -> FactTable {
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .property || declaration.kind == .parameter {
      let types = project.files[declaration.file.index].facts.typeExpressions
      guard !declaration.type.isNone, declaration.type.index < types.count else { continue }
      values[row] = types[declaration.type.index].flags.contains(.implicitlyUnwrapped)
    }
    return FactTable(.implicitlyUnwrapped, values: values)
  }

  /// Structs whose stored properties are all functions.
  func findClosureStructs() -> FactTable {
    var values = noDeclarations
    for (row, _) in declarations(.struct) {
      var count = 0
      var areClosures = true
      for member in project.members.members(of: Symbol(DeclarationID(row))) where isStored(member) {
        if project.declarations[member.index].flags.contains(.isStatic) { continue }
        count += 1
        areClosures = areClosures && isFunction(project.declaredTypes[member.index])
      }
      values[row] = count > 0 && areClosures
    }
    return FactTable(.closuresOnly, values: values)
  }

  private func isFunction(_ type: TypeID) -> Bool {
    let row = project.types[type]
    if row.kind == .optional { return isFunction(project.types.argument(0, of: type)) }
    return row.kind == .function
  }

  /// Types that are used through static functions alone.
  func findStaticServices() -> FactTable {
    var isMade = noDeclarations
    for (_, reference) in references(.create) {
      if let type = reference.target.declaration { isMade[type.index] = true }
    }
    var values = noDeclarations
    for row in project.declarations.indices {
      let kind = project.declarations[row].kind
      guard kind.isNominal, kind != .protocol, !isMade[row] else { continue }
      var hasStatic = false
      var hasInstance = false
      for member in project.members.members(of: Symbol(DeclarationID(row))) {
        let declaration = project.declarations[member.index]
        if declaration.kind == .enumCase { hasInstance = true }
        guard declaration.kind == .function, !declaration.flags.contains(.isExpansion) else { continue }
        if declaration.flags.contains(.isStatic) { hasStatic = true } else { hasInstance = true }
      }
      values[row] = hasStatic && !hasInstance
    }
    return FactTable(.staticService, values: values)
  }

  /// Static properties that hold an instance of their own type, made there or later.
  func findSingletons() -> FactTable {
    var values = noDeclarations
    for (_, reference) in references(.create) where !reference.from.isNone {
      let row = reference.from.index
      let declaration = project.declarations[row]
      guard declaration.kind == .property, declaration.flags.contains(.isStatic), !values[row], isStored(reference.from) else { continue }
      let owner = project.enclosingType(of: reference.from)
      guard !owner.isNone, project.declarations[owner.index].kind != .protocol, reference.target == Symbol(owner) else { continue }
      let type = project.types[project.declaredTypes[row]]
      guard type.kind == .nominal else { continue }
      values[row] = type.symbol == Symbol(owner) || project.ancestors[owner.index].contains(type.symbol)
    }
    // `static var shared: Session!` is filled elsewhere.
    for (row, declaration) in declarations(.property) where declaration.flags.contains(.isStatic) {
      let type = project.declaredTypes[row]
      guard !values[row], !declaration.flags.contains(.isLet), project.types[type].kind == .optional, isStored(DeclarationID(row)) else { continue }
      let owner = project.enclosingType(of: DeclarationID(row))
      guard !owner.isNone, project.declarations[owner.index].kind == .class else { continue }
      values[row] = project.types[project.types.argument(0, of: type)].symbol == Symbol(owner)
    }
    return FactTable(.singleton, values: values)
  }

  /// Whether the superclass at the end of a class's line may be one that no file declares.
  private func hasUnseenBase(_ type: DeclarationID) -> Bool {
    let line = [type] + project.ancestors[type.index].compactMap(\.declaration).filter { project[$0].kind == .class }
    guard let last = line.last, project[last].flags.contains(.hasSupertypes) else { return false }
    return !(project.names.find("NSObject").map { project.supertypes[last.index].contains(Symbol(external: $0)) } ?? false)
  }

  /// Types with the name of an entity in a Core Data model.
  func findManagedEntities() -> FactTable {
    let values = project.declarations.indices.map { row in
      let declaration = project.declarations[row]
      return declaration.kind == .class && managedEntities.contains(declaration.name) && declaration.flags.contains(.hasSupertypes) && hasUnseenBase(DeclarationID(row))
    }
    return FactTable(.managedEntity, values: values)
  }

  /// What stands in a `#Preview`, in `#if DEBUG` or in a type that conforms to `PreviewProvider`; types named after
  /// previews, and views named after trials, that only those use.
  func findPreviews() -> FactTable {
    let provider = project.names.find("PreviewProvider").map { Symbol(external: $0) }
    var seeds = project.declarations.map { $0.flags.contains(.isPreview) }
    if let provider {
      for (row, _) in nominalTypes where !seeds[row] { seeds[row] = project.ancestors[row].contains(provider) }
    }
    let values = withNested(seeds)
    let wrappers = previewWrappers(values)
    return FactTable(.inPreview, values: wrappers.isEmpty ? values : withNested(values.indices.map { values[$0] || wrappers.contains($0) }))
  }

  /// The same, with all that stands inside of what is true. Who stands around comes first.
  private func withNested(_ seeds: [Bool]) -> [Bool] {
    var values = seeds
    for (row, declaration) in project.declarations.enumerated() where !declaration.parent.isNone && values[declaration.parent.index] { values[row] = true }
    return values
  }

  private static let trials: WordSet = ["debug", "demo", "test", "sample", "example", "sandbox", "playground"]

  /// Types named after previews, and views named after trials, that something in a preview refers to, and nothing else but they themselves.
  private func previewWrappers(_ isPreview: [Bool]) -> Set<Int> {
    let view = project.names.find("View").map { Symbol(external: $0) }
    var named = noDeclarations
    for (row, declaration) in nominalTypes where !isPreview[row] {
      let isView = declaration.kind == .struct && view.map(project.ancestors[row].contains) ?? false
      guard isView || project.names.spells("preview", in: declaration.name) else { continue }
      let words = project.names.words(of: declaration.name)
      named[row] = words.contains("preview") || isView && words.contains(where: Self.trials.contains)
    }
    guard named.contains(true) else { return [] }
    let isOfNamed = project.declarations.indices.map { row in
      let type = project.enclosingType(of: DeclarationID(row))
      return !type.isNone && named[type.index]
    }
    var (inside, outside): (Set<Int>, Set<Int>) = ([], [])
    for reference in project.references {
      guard let target = reference.target.declaration, isOfNamed[target.index] else { continue }
      let type = project.enclosingType(of: target)
      if !reference.from.isNone, project.enclosingType(of: reference.from) == type { continue }
      let isInside = reference.flags.contains(.inPreview) || !reference.from.isNone && isPreview[reference.from.index]
      if isInside { inside.insert(type.index) } else { outside.insert(type.index) }
    }
    return inside.subtracting(outside)
  }
}
