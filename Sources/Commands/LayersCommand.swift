// `archlint layers`: the layer and the role of every type, and what says so.

import Architecture
import Linting
import Model
import Platform
import RuleLanguage

func runLayers(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let (_, project, model) = try loadModel(arguments, console) else { return .clean }
  var rows = TypeRow.all(project, model)
  if let name = arguments.value(.why) {
    let names = rows.map(\.name)
    rows = rows.filter { $0.name == name || $0.path == name }
    if rows.isEmpty { throw Failure("no type is named '\(name)'\(suggestion(for: name, among: names))") }
  }
  if arguments.value(.format) == "json" { return try printed(TypeRow.json(rows)) }
  return try printed(arguments.has(.why) ? TypeRow.reasons(rows) : TypeRow.table(rows))
}

/// One type and its verdict.
private struct TypeRow {
  var name, path, kind, role, roleReason, layer, layerReason: String
  var place: Place

  static func all(_ project: LoadedProject, _ model: ArchitectureModel) -> [TypeRow] {
    var rows: [TypeRow] = []
    for file in project.selected.sorted() {
      let source = project.project.files[file.index]
      let ids = source.declarations.range.map { DeclarationID($0) }.filter { project.project[$0].kind.isNominal }
      if ids.isEmpty { continue }
      let lines = LineTable(project.source(of: file) ?? [])
      let shown = project.scope.shownPath(source.path)
      for id in ids { rows.append(TypeRow(id, project.project, model, lines, shown)) }
    }
    return rows
  }

  private init(_ id: DeclarationID, _ project: Project, _ model: ArchitectureModel, _ lines: LineTable, _ file: String) {
    let declaration = project[id]
    (name, path) = (project.names.text(declaration.name), model.path(of: id))
    kind = "\(declaration.kind)"
    (role, layer) = (model.role(of: id), model.layer(of: id))
    roleReason = model.roleEvidence(of: id) ?? (role.isEmpty ? "" : "that of the type around it")
    layerReason = model.layerEvidence(of: id).words
    place = lines.place(file, Int(declaration.nameStart), Int(declaration.nameEnd))
  }

  static func table(_ rows: [TypeRow]) -> String {
    let cells = rows.map { row in
      [row.path, row.layer.isEmpty ? "-" : row.layer, row.role.isEmpty ? "-" : row.role,
        [row.layerReason, row.roleReason].filter { !$0.isEmpty }.joined(separator: "; ")]
    }
    return columns([["TYPE", "LAYER", "ROLE", "EVIDENCE"]] + cells)
  }

  static func reasons(_ rows: [TypeRow]) -> String {
    rows.map { row in
      Console.printable("\(row.place.path):\(row.place.line):\(row.place.column): \(row.kind) \(row.path)\n")
        + "  layer: \(row.layer.isEmpty ? "none" : row.layer)\(row.layerReason.isEmpty ? "" : " (\(row.layerReason))")\n"
        + "  role: \(row.role.isEmpty ? "none" : row.role)\(row.roleReason.isEmpty ? "" : " (\(row.roleReason))")\n"
    }.joined()
  }

  static func json(_ rows: [TypeRow]) -> String {
    let objects = rows.map { row in
      "    {\"type\": \(quoted(row.path)), \"kind\": \(quoted(row.kind)), \"layer\": \(quoted(row.layer)), "
        + "\"layerEvidence\": \(quoted(row.layerReason)), \"role\": \(quoted(row.role)), \"roleEvidence\": \(quoted(row.roleReason)), "
        + "\"path\": \(quoted(row.place.path)), \"line\": \(row.place.line), \"column\": \(row.place.column)}"
    }
    return "{\n  \"version\": 1,\n  \"types\": [\n\(objects.joined(separator: ",\n"))\n  ]\n}\n"
  }
}

extension LayerEvidence {
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .configured: "the configuration says so"
    case .certainRole: "its role can't be mistaken"
    case .supertype: "it inherits or conforms to what a framework has for that"
    case .folder(let path): "folder \(path)"
    case .module(let name): "module \(name)"
    case .role: "its role"
    case .weakFolder(let path): "folder \(path), a weak word"
    case .weakModule(let name): "module \(name), a weak word"
    case .enclosing: "that of the type around it"
    case .file: "that of its file"
    }
  }
}
