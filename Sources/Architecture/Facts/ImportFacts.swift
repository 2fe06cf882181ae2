// Facts about imports: a framework of the screen that nothing in the file needs.

import Model
import Syntax

extension Knowledge {
  /// Imports of SwiftUI, UIKit and their kin in a file that names nothing which could be theirs.
  func findNeedlessImports() -> FactTable {
    let frameworks = names(["SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit", "SwiftUICore"])
    let core = WordMask.word(words.category("core-type"))
    let ui = WordMask.word(words.category("ui"))
    let known = words.mask(ofCategories: [WellKnown.dataAccess, "vendor-type"])
    // Labels of members that SwiftUI and UIKit add to types of others.
    let added = names(["fromOffsets", "atOffsets", "withAttributes", "documentAttributes"])
    // Functions of the language itself.
    let language = names(["print", "debugPrint", "fatalError", "preconditionFailure", "assertionFailure"])
    let plain = names(Self.plainNames)
    var values = [Bool](repeating: false, count: project.references.count)
    for file in project.files where file.facts.imports.contains(where: { frameworks.contains($0.module) }) {
      let rows = file.references.range
      lazy var members = memberOffsets(file.facts.steps)
      let isNeeded = rows.contains { row in
        let reference = project.references[row]
        if let name = extendedType(reference) {
          let categories = vocabulary.categories(of: name, kind: .access, in: reference.file)
          return categories & ui != 0 || categories & (core | known) == 0 && !plain.contains(name)
        }
        guard reference.kind != .import, let name = reference.target.externalName, !language.contains(name) else { return false }
        let categories = vocabulary.categories(ofReference: row)
        return categories & ui != 0 || categories & (core | known) == 0 && isSpelled(reference) && (reference.member.isNone || !members.contains(reference.start))
      }
      if isNeeded || file.facts.steps.contains(where: { $0.kind == .argument && added.contains($0.name) || $0.kind == .macro }) { continue }
      // A reexport is an import for others.
      for row in rows where project.references[row].kind == .import {
        guard let module = project.references[row].target.externalName, frameworks.contains(module) else { continue }
        values[row] = !file.facts.imports.contains { $0.module == module && $0.flags.contains(.exported) }
      }
    }
    return FactTable(.needlessUIImport, values: values)
  }

  /// Imports of modules of the project of which the file uses something more than a default argument.
  func findUsedImports() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    let modules = project.files.map(\.module)
    let own = nameBits(of: modules)
    for file in project.files where file.facts.imports.contains(where: { own.contains($0.module) }) {
      var used: [NameID] = []
      for row in file.references.range {
        guard let target = project.references[row].target.declaration, !project.references[row].flags.contains(.inDefaultArgument) else { continue }
        let module = modules[rows.files[target.index].index]
        if !used.contains(module) { used.append(module) }
      }
      for row in file.references.range where project.references[row].kind == .import {
        if let module = project.references[row].target.externalName { values[row] = used.contains(module) }
      }
    }
    return FactTable(.usesImported, values: values)
  }

  /// `Color` in `Color.brand`, where the project adds the member.
  private func extendedType(_ reference: Reference) -> NameID? {
    guard reference.flags.contains(.onType), let member = reference.target.declaration, case let parent = project[member].parent, !parent.isNone else { return nil }
    return project[parent].kind == .extension ? project.canonical[parent.index].externalName : nil
  }

  /// Where members are named: one may be as long as the name of its type.
  private func memberOffsets(_ steps: [Step]) -> FlatSet<UInt32> {
    var found = FlatSet<UInt32>()
    for step in steps where step.kind == .member { found.insert(step.offset) }
    return found
  }

  /// Whether what stands at the place is as long as the name of a framework's symbol: an inferred type asks for no import.
  private func isSpelled(_ reference: Reference) -> Bool {
    guard reference.kind != .infer, let name = reference.target.externalName else { return false }
    return Int(reference.end) - Int(reference.start) == project.names.range(of: name).count
  }
}
