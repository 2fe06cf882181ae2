// Facts about imports: a framework of the screen that nothing in the file needs.

import Model
import Syntax

extension Knowledge {
  /// Imports of SwiftUI, UIKit and their kin in a file that names nothing which could be theirs.
  func findNeedlessImports() -> FactTable {
    let frameworks = names(["SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit", "SwiftUICore"])
    let core = WordMask.word(words.category("core-type"))
    let ui = WordMask.word(words.category("ui"))
    let known = WordMask.word(words.category("data-access")) | WordMask.word(words.category("vendor-type"))
    // Labels of members that SwiftUI and UIKit add to types of others.
    let added = names(["fromOffsets", "atOffsets", "withAttributes", "documentAttributes"])
    // Functions of the language itself.
    let language = names(["print", "debugPrint", "fatalError", "preconditionFailure", "assertionFailure"])
    var values = [Bool](repeating: false, count: project.references.count)
    for file in project.files where file.facts.imports.contains(where: { frameworks.contains($0.module) }) {
      let rows = file.references.range
      let members = Set(file.facts.steps.lazy.filter { $0.kind == .member }.map(\.offset))
      let isNeeded = rows.contains { row in
        let reference = project.references[row]
        guard reference.kind != .import, let name = reference.target.externalName, !language.contains(name) else { return false }
        let categories = vocabulary.categories(ofReference: row)
        return categories & ui != 0 || categories & (core | known) == 0 && isSpelled(reference, members)
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
    let own = Set(project.files.lazy.filter { !$0.module.isNone }.map(\.module.raw))
    for file in project.files where file.facts.imports.contains(where: { own.contains($0.module.raw) }) {
      var used: Set<UInt32> = []
      for row in file.references.range {
        guard let target = project.references[row].target.declaration, !project.references[row].flags.contains(.inDefaultArgument) else { continue }
        used.insert(project.files[project[target].file.index].module.raw)
      }
      for row in file.references.range where project.references[row].kind == .import {
        if let module = project.references[row].target.externalName { values[row] = used.contains(module.raw) }
      }
    }
    return FactTable(.usesImported, values: values)
  }

  /// Whether the name of a framework's symbol stands at the place: an inferred type asks for no import.
  private func isSpelled(_ reference: Reference, _ members: Set<UInt32>) -> Bool {
    // A member may be as long as the name of its type.
    guard reference.kind != .infer, reference.member.isNone || !members.contains(reference.start), let name = reference.target.externalName else { return false }
    return Int(reference.end) - Int(reference.start) == project.names.range(of: name).count
  }
}
