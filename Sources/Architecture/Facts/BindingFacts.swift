// Facts about how views reach into view models: through a binding, or by setting a property from outside.

import Model
import Syntax

extension Knowledge {
  /// Properties that are bound: `$viewModel.text`, where `$viewModel` is a wrapper's projection.
  func findBound() -> FactTable {
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() where !declaration.steps.isEmpty {
      let file = declaration.file.index
      let count = project.files[file].facts.steps.count
      for index in declaration.steps.range.clamped(to: 0..<count) {
        let step = project.files[file].facts.steps[index]
        guard step.kind == .name || step.kind == .member, index + 1 < count else { continue }
        let member = project.files[file].facts.steps[index + 1]
        guard member.kind == .member, let base = projected(step.name) else { continue }
        mark(base, member.name, from: DeclarationID(row), &values)
      }
    }
    return FactTable(.bound, values: values)
  }

  /// The name behind `$name`; nil for other names and for `$0`.
  private func projected(_ name: NameID) -> NameID? {
    let range = project.names.range(of: name)
    guard range.count > 1, project.names.bytes[range.lowerBound] == UInt8(ascii: "$") else { return nil }
    let second = project.names.bytes[range.lowerBound + 1]
    guard second < 48 || second > 57 else { return nil }
    return project.names.find(String(project.names.text(name).dropFirst()))
  }

  private func mark(_ base: NameID, _ member: NameID, from: DeclarationID, _ values: inout [Bool]) {
    var owners: [Symbol] = []
    let type = project.enclosingType(of: from)
    if !type.isNone {
      for property in project.members.members(of: Symbol(type), named: base) { owners.append(project.types[unwrapped(project.declaredTypes[property.index])].symbol) }
    }
    for owner in owners {
      guard let declaration = owner.declaration else { continue }
      for name in [owner] + project.ancestors[declaration.index] {
        for property in project.members.members(of: name, named: member) { values[property.index] = true }
      }
    }
    // A local `@Bindable var`, or a type that is not known: every property of this name may be meant.
    guard owners.isEmpty || owners.allSatisfy({ $0.isNone }) else { return }
    for row in propertiesNamed(member) { values[row] = true }
  }

  private func propertiesNamed(_ name: NameID) -> [Int] {
    project.declarations.indices.filter { project.declarations[$0].name == name && project.declarations[$0].kind == .property }
  }

  func unwrapped(_ type: TypeID) -> TypeID { project.types[type].kind == .optional ? project.types.argument(0, of: type) : type }

  /// Properties that code outside of the outermost type around them writes; tests and previews apart.
  func findSetFromOutside() -> FactTable {
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for row in stateWrites.rows {
      let reference = project.references[row]
      guard let target = reference.target.declaration, !values[target.index], !reference.from.isNone, !isTest(reference) else { continue }
      let outside = outermostType(of: reference.from)
      guard outside != outermostType(of: target) else { continue }
      values[target.index] = true
      let name = outside.isNone ? project.files[reference.file.index].path.lastComponent : text(of: outside)
      proofs[target.raw] = FactTable.Proof(
        place: range(of: reference), related: [Evidence(range: nameRange(of: target), message: "`\(text(of: target))` can be set by `\(name)`")])
    }
    return FactTable(.setFromOutside, values: values, proofs: proofs)
  }

  private func outermostType(of id: DeclarationID) -> DeclarationID {
    var outermost = DeclarationID.none
    var current = project.enclosingType(of: id)
    while !current.isNone {
      outermost = current
      let parent = project.declarations[current.index].parent
      current = parent.isNone ? .none : project.enclosingType(of: parent)
    }
    return outermost
  }
}
