// What a project is built like, in names: who depends on whom, what runs in circles, where each type belongs. Two of them compare.

import Architecture
import Model

/// A dependency between two layers or two modules.
struct StructureEdge: Hashable, Comparable, Sendable {
  enum Kind: String, Sendable { case layer, module }
  var kind: Kind
  var from, to: String

  static func < (left: StructureEdge, right: StructureEdge) -> Bool {
    (left.kind.rawValue, left.from, left.to) < (right.kind.rawValue, right.from, right.to)
  }
}

/// The first reference that makes a dependency.
struct EdgeExample: Sendable {
  var range: FileRange
  var words: String
  /// The table of layers forbids it.
  var isForbidden: Bool
}

struct TypePosition: Sendable {
  var layer, role: String
  var range: FileRange
}

package struct StructureSummary: Sendable {
  private(set) var edges: [StructureEdge: EdgeExample] = [:]
  /// Kind and sorted members.
  private(set) var cycles: [[String]: FileRange] = [:]
  /// By dotted path; types whose paths are not theirs alone are left out.
  private(set) var types: [String: TypePosition] = [:]
  /// Simple names of all that is declared, parameters apart.
  private(set) var names: Set<String> = []
  /// By file.
  private(set) var paths: [String]

  /// Tests are no part of it.
  package init(_ model: ArchitectureModel) {
    let project = model.project
    paths = project.files.map(\.path)
    addDeclarations(model)
    for (row, reference) in project.references.enumerated() { add(reference, row, model) }
    for cycle in model.cycles {
      let reference = project.references[cycle.reference]
      cycles[[cycle.kind.rawValue] + cycle.members.sorted()] = FileRange(file: reference.file, start: reference.start, end: reference.end)
    }
  }

  private mutating func addDeclarations(_ model: ArchitectureModel) {
    let project = model.project
    var ambiguous: Set<String> = []
    for row in project.declarations.indices {
      let declaration = project.declarations[row]
      if declaration.kind == .parameter || declaration.kind == .genericParameter { continue }
      names.insert(project.names.text(declaration.name))
      let id = DeclarationID(row)
      guard declaration.kind.isNominal, !model.isTest(id) else { continue }
      let path = model.path(of: id)
      let range = FileRange(file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd)
      if types.updateValue(TypePosition(layer: model.layer(of: id), role: model.role(of: id), range: range), forKey: path) != nil {
        ambiguous.insert(path)
      }
    }
    for path in ambiguous { types[path] = nil }
  }

  private mutating func add(_ reference: Reference, _ row: Int, _ model: ArchitectureModel) {
    guard !reference.from.isNone, let target = reference.target.declaration else { return }
    let project = model.project
    let modules = [reference.file, project[target].file].map { project.files[$0.index].module }
    if modules[0] != modules[1], !modules[0].isNone, !modules[1].isNone {
      add(.module, project.names.text(modules[0]), project.names.text(modules[1]), reference, row, target, model)
    }
    let layers = [model.layer(of: reference.from), model.layer(of: target)]
    if layers[0] != layers[1], !layers[0].isEmpty, !layers[1].isEmpty { add(.layer, layers[0], layers[1], reference, row, target, model) }
  }

  private mutating func add(
    _ kind: StructureEdge.Kind, _ from: String, _ to: String, _ reference: Reference, _ row: Int, _ target: DeclarationID,
    _ model: ArchitectureModel
  ) {
    let edge = StructureEdge(kind: kind, from: from, to: to)
    let isForbidden = kind == .layer && model.isAllowed(row) == false
    // One against the layers says more than the first.
    if let known = edges[edge], known.isForbidden || !isForbidden { return }
    if model.isTest(reference.from) || model.isTest(target) { return }
    let words = "`\(model.path(of: reference.from))` uses `\(model.path(of: target))`"
    edges[edge] = EdgeExample(
      range: FileRange(file: reference.file, start: reference.start, end: reference.end), words: words, isForbidden: isForbidden)
  }
}
