// Which of the vocabulary's modules each file imports, re-exports followed.

import Model
import Syntax

struct ImportIndex: Sendable {
  /// By file: files with the same number import the same of the modules.
  private(set) var classOfFile: [UInt32] = []
  /// By class and row: whether it is imported.
  private var imported: [[Bool]] = []
  private let modules: [NameSet]

  /// The rows are those of `patterns`.
  init(_ patterns: [Pattern], project: Project) {
    modules = patterns.map { NameSet([$0], names: project.names) }
    let exported = Self.exports(of: project)
    var rowsOfModule: [UInt32: [Bool]] = [:]
    var classes: [[Bool]: UInt32] = [:]
    for file in project.files {
      var rows = [Bool](repeating: false, count: modules.count)
      for one in file.facts.imports {
        let known = rowsOfModule[one.module.raw] ?? Self.rows(of: one.module, modules, exported: exported, project: project)
        rowsOfModule[one.module.raw] = known
        for row in rows.indices where known[row] { rows[row] = true }
      }
      if let known = classes[rows] {
        classOfFile.append(known)
      } else {
        let new = UInt32(imported.count)
        classes[rows] = new
        imported.append(rows)
        classOfFile.append(new)
      }
    }
  }

  func imports(_ row: Int, file: FileID) -> Bool { imported[Int(classOfFile[file.index])][row] }

  /// Whether the module's name is the one of the row.
  func matches(_ row: Int, _ module: NameID) -> Bool { modules[row].contains(module) }

  /// The row's module: by its name, or as the file imports it where the row is a pattern.
  func text(of row: Int, in imports: [Import], _ names: FrozenNames) -> String? {
    if let pattern = modules[row].patterns.first, case .literal(let name) = pattern.form { return name }
    return imports.first { modules[row].contains($0.module) }.map { names.text($0.module) }
  }

  /// By module of the project: the modules that its files import with `@_exported`.
  private static func exports(of project: Project) -> [UInt32: [NameID]] {
    var exported: [UInt32: [NameID]] = [:]
    for file in project.files where !file.module.isNone {
      for one in file.facts.imports where one.flags.contains(.exported) { exported[file.module.raw, default: []].append(one.module) }
    }
    return exported
  }

  private static func rows(of module: NameID, _ modules: [NameSet], exported: [UInt32: [NameID]], project: Project) -> [Bool] {
    var names: Set<String> = []
    var seen: Set<UInt32> = [module.raw]
    var waiting = [module]
    while let next = waiting.popLast() {
      names.formUnion(Reexports.closure(of: project.names.text(next)))
      for other in exported[next.raw] ?? [] where seen.insert(other.raw).inserted { waiting.append(other) }
    }
    return modules.map { set in names.contains { set.contains($0) } }
  }
}
