// Facts about who uses what: views that hold a model, protocol requirements, uses from another layer.

import Model
import Syntax

extension Knowledge {
  /// Types that a View holds as observed or owned state, and their subclasses.
  func findHeldByView() -> FactTable {
    let wrappers = Set(
      ["StateObject", "ObservedObject", "State", "Bindable", "EnvironmentObject"].compactMap { project.names.find($0)?.raw })
    let view = words.role(WellKnown.viewRole)
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for (row, declaration) in declarations(.property) where verdicts.inheritedRoles[row] == view && view != 0 && !declaration.attributes.isEmpty {
      let id = DeclarationID(row)
      guard project.attributes(of: id).contains(where: { wrappers.contains($0.name.raw) }) else { continue }
      guard let held = project.held(by: id).symbol.declaration, project.declarations[held.index].kind.isNominal else { continue }
      values[held.index] = true
      proofs[held.raw, default: FactTable.Proof(place: nameRange(of: held))].related.append(
        Evidence(range: nameRange(of: id), message: "`\(text(of: project.enclosingType(of: id)))` holds it"))
    }
    return FactTable(.heldByView, values: withSubclasses(values), proofs: proofs)
  }

  /// The same, with the subclasses of what is true.
  private func withSubclasses(_ values: [Bool]) -> [Bool] {
    var found = values
    for (row, _) in declarations(.class) where !values[row] {
      found[row] = project.ancestors[row].contains { $0.declaration.map { values[$0.index] && kinds[$0.index] == .class } ?? false }
    }
    return found
  }

  /// Types that a View of their own module holds and makes, or is named after, and that are mapped from nothing.
  func findOwnScreens() -> FactTable {
    let held = fact(.heldByView)
    let (view, dto) = (words.role(WellKnown.viewRole), words.role(WellKnown.dtoRole))
    let inner = [WellKnown.domainLayer, WellKnown.dataLayer].map { words.layer($0) }.filter { $0 != 0 }
    var (isMade, isMapped) = (noDeclarations, noDeclarations)
    for (_, reference) in references(.create) where !reference.from.isNone {
      guard let target = reference.target.declaration, held.holds(target.raw), project.enclosingType(of: reference.from) != target else { continue }
      let role = verdicts.inheritedRoles[reference.from.index]
      if inner.contains(verdicts.layers[reference.from.index]) || role != 0 && role == dto { isMapped[target.index] = true }
      if role == view, project.files[reference.file.index].module == project.files[project[target].file.index].module { isMade[target.index] = true }
    }
    let views = Set(
      project.declarations.indices.filter { project.declarations[$0].kind.isNominal && verdicts.roles[$0] == view }
        .map { ModuleName(name: project.declarations[$0].name, module: project.files[project.declarations[$0].file.index].module) })
    let values = project.declarations.indices.map { row in
      held.holds(UInt32(row)) && !isMapped[row] && (isMade[row] || isNamedLikeView(DeclarationID(row), views))
    }
    return FactTable(.ofOwnScreen, values: values)
  }

  private struct ModuleName: Hashable { var name, module: NameID }

  /// Whether a View of its module is called as the type is, with `View`, `Screen` or `Page` behind that.
  private func isNamedLikeView(_ type: DeclarationID, _ views: Set<ModuleName>) -> Bool {
    let module = project.files[project[type].file.index].module
    return ["View", "Screen", "Page"].contains { ending in
      project.names.find(text(of: type) + ending).map { views.contains(ModuleName(name: $0, module: module)) } ?? false
    }
  }

  /// Each member of a type, and each requirement of the same base name that a protocol of the type has.
  func forEachAnswer(_ visit: (_ member: DeclarationID, _ requirement: DeclarationID, _ type: DeclarationID) -> Void) {
    for row in project.declarations.indices where kinds[row].isNominal && kinds[row] != .protocol {
      for ancestor in project.ancestors[row] {
        guard let inherited = ancestor.declaration, kinds[inherited.index] == .protocol else { continue }
        for requirement in project.children(of: inherited) {
          for member in project.members.members(of: Symbol(DeclarationID(row)), named: project[requirement].name) {
            visit(member, requirement, DeclarationID(row))
          }
        }
      }
    }
  }

  /// What holds of a class holds of its subclasses.
  func spreadToSubclasses(_ values: inout [Bool]) {
    for row in values.indices where kinds[row] == .class && !values[row] {
      values[row] = project.ancestors[row].contains { $0.declaration.map { kinds[$0.index] == .class && values[$0.index] } ?? false }
    }
  }

  /// Members that a protocol of the project asks for.
  func findRequirementsMet() -> FactTable {
    var values = noDeclarations
    var requirements: [UInt32: DeclarationID] = [:]
    forEachAnswer { member, requirement, _ in
      let (found, wanted) = (project[member], project[requirement])
      guard wanted.kind == .function || wanted.kind == .property || wanted.kind == .subscript else { return }
      guard found.kind == wanted.kind, found.fullName == wanted.fullName, !values[member.index] else { return }
      values[member.index] = true
      requirements[member.raw] = requirement
    }
    return FactTable(.satisfiesRequirement, values: values) { [requirements] member, knowledge in
      requirements[member].map { requirement in
        let asker = knowledge.text(of: knowledge.project[requirement].parent)
        return FactTable.Proof(related: [Evidence(range: knowledge.nameRange(of: requirement), message: "`\(asker)` asks for it")])
      }
    }
  }

  /// Members that only protocols ask for that are their layer's own affair.
  func findKeptInLayer() -> FactTable {
    let (tests, app) = (words.layer(WellKnown.testLayer), words.layer(WellKnown.appLayer))
    // By protocol: whether its own layer uses it, and whether another does.
    var usedInside = noDeclarations, usedOutside = noDeclarations
    let isOfProtocol = project.declarations.indices.map { row in
      let type = project.enclosingType(of: DeclarationID(row))
      return !type.isNone && kinds[type.index] == .protocol
    }
    for reference in project.references where !reference.from.isNone {
      guard let target = reference.target.declaration, isOfProtocol[target.index] else { continue }
      let type = project.enclosingType(of: target)
      let speaker = project.enclosingType(of: reference.from)
      if !speaker.isNone, speaker == type || project.ancestors[speaker.index].contains(Symbol(type)) { continue }
      let layer = verdicts.layers[reference.from.index]
      if layer != 0, layer == tests || layer == app { continue }
      if layer != 0, layer == verdicts.layers[type.index] { usedInside[type.index] = true } else { usedOutside[type.index] = true }
    }
    var kept = noDeclarations, asked = noDeclarations
    forEachAnswer { member, requirement, type in
      guard project[member].fullName == project[requirement].fullName else { return }
      let inherited = project[requirement].parent.index
      let isKept = usedInside[inherited] && !usedOutside[inherited] && verdicts.layers[inherited] == verdicts.layers[type.index]
      kept[member.index] = isKept && (kept[member.index] || !asked[member.index])
      asked[member.index] = true
    }
    return FactTable(.keptInLayer, values: kept)
  }

  /// Declarations that another layer than their own refers to; tests apart.
  func findUsesOutsideLayer() -> FactTable {
    let tests = words.layer(WellKnown.testLayer)
    var values = noDeclarations
    /// The row of the first reference to each.
    var uses: [UInt32: Int] = [:]
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      guard let target = reference.target.declaration, !values[target.index] else { continue }
      let from = verdicts.layers[reference.from.index]
      let to = verdicts.layers[target.index]
      guard from != 0, to != 0, from != to, from != tests else { continue }
      values[target.index] = true
      uses[target.raw] = row
    }
    return FactTable(.usedOutsideLayer, values: values) { [uses] target, knowledge in
      uses[target].map { row in
        let use = knowledge.project.references[row]
        let layer = knowledge.words.layers[Int(knowledge.verdicts.layers[use.from.index])]
        return FactTable.Proof(related: [Evidence(range: knowledge.range(of: use), message: "\(layer) uses it here")])
      }
    }
  }
}
