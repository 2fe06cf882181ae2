// Types that stand alone: nothing of the project uses them, and they use nothing of it.

import Model

extension Knowledge {
  /// Types and protocols without a reference from or to what stands outside of them. What stands in a type or its extensions is the type's.
  func findOrphans() -> FactTable {
    var values = noDeclarations
    for (row, _) in nominalTypes { values[row] = true }
    for reference in project.references {
      guard let target = reference.target.declaration else { continue }
      let from = reference.from.isNone ? [] : enclosingTypes(of: reference.from)
      let to = enclosingTypes(of: target)
      for type in from where !to.contains(type) { values[type.index] = false }
      for type in to where !from.contains(type) { values[type.index] = false }
    }
    return FactTable(.orphan, values: values)
  }

  /// The declaration itself if it is a type, and every type around it; an extension is the type that it extends.
  private func enclosingTypes(of id: DeclarationID) -> [DeclarationID] {
    var types: [DeclarationID] = []
    var current = id
    for _ in 0..<64 where !current.isNone {
      let type = project.enclosingType(of: current)
      if type.isNone || types.contains(type) { break }
      types.append(type)
      current = project.declarations[type.index].parent
    }
    return types
  }
}
