// What a message says of a declaration or reference: its name, its path of types, its place.

import Model

extension Knowledge {
  /// One answer for each declaration, no.
  var noDeclarations: [Bool] { [Bool](repeating: false, count: project.declarations.count) }

  func nameRange(of id: DeclarationID) -> FileRange {
    let declaration = project.declarations[id.index]
    return FileRange(file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd)
  }

  func range(of reference: Reference) -> FileRange { FileRange(file: reference.file, start: reference.start, end: reference.end) }

  func text(of id: DeclarationID) -> String { project.names.text(project.declarations[id.index].name) }

  /// `Type.member`, as people write it.
  func path(of id: DeclarationID) -> String {
    var parts: [String] = []
    var current = id
    while !current.isNone, parts.count < 32 {
      let declaration = project.declarations[current.index]
      let isExtension = declaration.kind == .extension
      parts.append(project.names.text(declaration.name))
      current = isExtension ? (project.canonical[current.index].declaration.map { project.declarations[$0.index].parent } ?? .none) : declaration.parent
    }
    return parts.reversed().joined(separator: ".")
  }
}
