// `archlint graph`: what depends on what, between layers, modules, folders or types.

import Architecture
import Linting
import Model
import Platform
import Reporting
import RuleLanguage

func runGraph(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let outputs = try arguments.outputs()
  let level = arguments.value(.of).flatMap(GraphLevel.init) ?? .layers
  guard let (rules, project, model) = try loadModel(arguments, console) else { return .clean }
  let graph = GraphReport(
    model.dependencies(between: level, of: project.selected, rules: rules.book.rules), project, model)
  if level == .modules, graph.nodes.isEmpty { console.notice("no Package.swift or Xcode project says which modules there are") }
  for output in outputs {
    var options = ReportOptions()
    options.usesColor = arguments.wantsColor(output.file == nil)
    options.width = output.file == nil ? StandardStream.output.terminalWidth : nil
    try write(GraphFormat.named(output.format)?.format(graph, options) ?? [], to: output)
  }
  return .clean
}

extension GraphReport {
  /// The map with names and places. Each file that holds a reference is read again for its lines.
  fileprivate init(_ map: DependencyMap, _ loaded: LoadedProject, _ model: ArchitectureModel) {
    var lines = Lines(loaded)
    let edges = map.edges.map { edge in
      Edge(from: edge.from, to: edge.to, uses: edge.references.map { Self.use($0, map.forbidden.contains($0), loaded.project, model, &lines) })
    }
    self.init(
      project: loaded.scope.root.display.split(separator: "/").last.map(String.init) ?? "", level: map.level, nodes: map.nodes, edges: edges,
      fileCount: loaded.selected.count, unplacedTypeCount: map.unplacedTypeCount)
  }

  private static func use(_ row: Int, _ isForbidden: Bool, _ project: Project, _ model: ArchitectureModel, _ lines: inout Lines) -> Use {
    let reference = project.references[row]
    let place = lines.place(reference.file, Int(reference.start), Int(reference.end))
    let file = place.path
    let from = reference.from.isNone ? file : model.path(of: reference.from)
    let module = reference.target.externalName.map(project.names.text) ?? ""
    let to = reference.target.declaration.map { model.path(of: $0) } ?? module
    return Use(
      fromType: reference.from.isNone ? file : type(of: reference.from, project, model) ?? from,
      toType: reference.target.declaration.flatMap { type(of: $0, project, model) } ?? to, from: from, to: to,
      kind: "\(reference.kind)", place: place, isInferred: reference.flags.contains(.inferred), isForbidden: isForbidden)
  }

  private static func type(of id: DeclarationID, _ project: Project, _ model: ArchitectureModel) -> String? {
    let type = project.enclosingType(of: id)
    return type.isNone ? nil : model.path(of: type)
  }
}

/// The lines of each file, found when they are asked for.
private struct Lines {
  private let loaded: LoadedProject
  private var tables: [LineTable?]
  private var paths: [String?]

  init(_ loaded: LoadedProject) {
    self.loaded = loaded
    tables = [LineTable?](repeating: nil, count: loaded.project.files.count)
    paths = [String?](repeating: nil, count: tables.count)
  }

  mutating func place(_ file: FileID, _ start: Int, _ end: Int) -> Place {
    let table = tables[file.index] ?? LineTable(loaded.source(of: file) ?? [])
    tables[file.index] = table
    let path = paths[file.index] ?? loaded.scope.shownPath(loaded.project.files[file.index].path)
    paths[file.index] = path
    return table.place(path, start, end)
  }
}
