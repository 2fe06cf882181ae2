// Facts about proportion: use cases that add nothing in a project of such use cases, models that mirror each other layer by layer.

import Model
import Syntax

extension Knowledge {
  /// Use cases that only forward and that at most one view model uses, where most use cases of the project are like that.
  func findIdleUseCases() -> FactTable {
    let useCase = words.role(WellKnown.useCaseRole)
    let viewModel = words.role(WellKnown.viewModelRole)
    let forwards = fact(.forwardsOnly)
    let all = project.declarations.indices.filter { row in
      useCase != 0 && verdicts.roles[row] == useCase && project.declarations[row].kind.isNominal && project.declarations[row].kind != .protocol
    }
    var idle = noDeclarations
    for row in all { idle[row] = forwards.holds(UInt32(row)) }
    let users = viewModels(using: all, viewModel)
    let found = all.filter { idle[$0] && (users[UInt32($0)]?.count ?? 0) < 2 }
    guard found.count * 2 > all.count else { return FactTable(.forwardsLikeMost, values: noDeclarations) }
    var values = noDeclarations
    for row in found { values[row] = true }
    return FactTable(.forwardsLikeMost, values: values)
  }

  /// By use case: the view models that refer to it or to a protocol of its own.
  private func viewModels(using useCases: [Int], _ viewModel: UInt8) -> [UInt32: Set<UInt32>] {
    var standsFor: [UInt32: [UInt32]] = [:]
    for row in useCases {
      standsFor[UInt32(row), default: []].append(UInt32(row))
      for ancestor in project.ancestors[row] {
        guard let type = ancestor.declaration, project.declarations[type.index].kind == .protocol else { continue }
        standsFor[type.raw, default: []].append(UInt32(row))
      }
    }
    var users: [UInt32: Set<UInt32>] = [:]
    for reference in project.references where !reference.from.isNone && verdicts.inheritedRoles[reference.from.index] == viewModel {
      guard let target = reference.target.declaration else { continue }
      let user = project.enclosingType(of: reference.from)
      for row in standsFor[project.enclosingType(of: target).raw] ?? [] { users[row, default: []].insert(user.raw) }
    }
    return users
  }

  /// Entities with a DTO and a presentation type beside them that have the same three or more stored properties, by name.
  func findMirroredModels() -> FactTable {
    let (dto, entity) = (words.role("DTO"), words.role("Entity"))
    let presentation = words.layer(WellKnown.presentationLayer)
    var groups: [String: [DeclarationID]] = [:]
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .struct || declaration.kind == .class {
      let role = verdicts.roles[row]
      let isView = verdicts.layers[row] == presentation && presentation != 0 && role == 0
      guard role != 0 && (role == dto || role == entity) || isView, !isTest(DeclarationID(row)) else { continue }
      if let key = fieldKey(DeclarationID(row)) { groups[key, default: []].append(DeclarationID(row)) }
    }
    var proofs: [UInt32: FactTable.Proof] = [:]
    for group in groups.values {
      guard let model = group.first(where: { verdicts.roles[$0.index] == entity && entity != 0 }) else { continue }
      guard group.contains(where: { verdicts.roles[$0.index] == dto && dto != 0 }), group.contains(where: { verdicts.roles[$0.index] == 0 }) else { continue }
      values[model.index] = true
      proofs[model.raw] = FactTable.Proof(
        related: group.filter { $0 != model }.map { Evidence(range: nameRange(of: $0), message: "`\(text(of: $0))` has the same properties") })
    }
    return FactTable(.mirroredModel, values: values, proofs: proofs)
  }

  /// The names of a type's stored properties, whatever their order and spelling; nil for fewer than three.
  private func fieldKey(_ type: DeclarationID) -> String? {
    var names: [String] = []
    for member in project.members.members(of: Symbol(type)) where isStored(member) {
      if project.declarations[member.index].flags.contains(.isStatic) { continue }
      names.append(PlaceWords.words(in: text(of: member)).joined())
    }
    return names.count < 3 ? nil : names.sorted().joined(separator: ",")
  }
}
