// On which actor each declaration runs, by what is written and what its module says.

import Model
import Syntax

struct Isolation: Sendable {
  /// By declaration: `MainActor`, another global actor, `actor` or `nonisolated`; none where a base class is unseen, in an
  /// extension that conforms to a protocol on an actor, or where the module is unknown and some module runs on the main actor by default.
  let ofDeclaration: FrozenArray<NameID>

  /// `moduleOfFile`: index into `modules.modules`, or -1.
  init(_ project: Project, _ types: TypeFacts, _ modules: ModuleMap, moduleOfFile: [Int32]) {
    let unknown = modules.someModuleIsMainActor ? NameID.none : NameID(.nonisolated)
    let ofFile = moduleOfFile.map { module in
      module < 0 ? unknown : NameID(modules.modules[Int(module)].isolation.isMainActor ? .MainActor : .nonisolated)
    }
    func written(_ row: Int, _ declaration: Declaration) -> NameID? {
      if declaration.flags.contains(.isNonisolated) || declaration.flags.contains(.isNonisolatedUnsafe) { return NameID(.nonisolated) }
      if declaration.attributes.isEmpty { return nil }
      return project.attributes(of: DeclarationID(row)).first { types.globalActors.contains($0.name.raw) }?.name
    }
    func ofType(_ type: DeclarationID) -> NameID {
      if let written = types.isolation[type.raw] { return written }
      return types.ofUnseenBase.contains(type.raw) ? .none : ofFile[project[type].file.index]
    }
    ofDeclaration = FrozenArray(count: project.declarations.count) { found in
      for (row, declaration) in project.declarations.enumerated() {
        let isolation: NameID
        if let written = written(row, declaration) {
          isolation = written
        } else if declaration.kind.isNominal {
          // A nested type is not isolated by the type around it.
          isolation = ofType(DeclarationID(row))
        } else if types.isolatingExtensions.contains(UInt32(row)) {
          isolation = .none
        } else if declaration.kind == .extension {
          isolation = project.canonical[row].declaration.map(ofType) ?? ofFile[declaration.file.index]
        } else {
          isolation = declaration.parent.isNone ? ofFile[declaration.file.index] : found[declaration.parent.index]
        }
        found.initializeElement(at: row, to: isolation)
      }
    }
  }
}
