// Small projects from text, and their references as lines that a test can read.

import Syntax

@testable import Model

/// A project of files given as text, in the order of their paths.
func project(_ files: KeyValuePairs<String, String>, modules: [String: String] = [:]) -> Project {
  var names = NameTable()
  var inputs: [LinkInput] = []
  for (path, text) in files.sorted(by: { $0.key < $1.key }) {
    var tree = Tree()
    parse(Array(text.utf8), names: &names, into: &tree)
    let facts = fileFacts(of: tree, names: &names)
    inputs.append(LinkInput(path: path, module: FileModule(name: modules[path] ?? "", isExclusive: true), facts: facts, worker: 0))
  }
  return link(inputs, names: [names], parallel: inOrder)
}

extension Project {
  func text(_ name: NameID) -> String { name.isNone ? "" : names.text(name) }

  /// `Type.member` through all enclosing declarations.
  func path(_ id: DeclarationID) -> String {
    if id.isNone { return "file" }
    let declaration = self[id]
    let own = declaration.kind == .extension ? "+" + text(declaration.name) : text(declaration.name)
    return declaration.parent.isNone ? own : path(declaration.parent) + "." + own
  }

  func path(_ symbol: Symbol) -> String {
    if let name = symbol.externalName { return "@" + text(name) }
    return symbol.declaration.map { path($0) } ?? "?"
  }

  /// `create OrderViewModel.place -> @URLSession.init(configuration:)`, with ` by path` for the evidence of what is inferred.
  var referenceLines: [String] {
    references.map { reference in
      var line = "\(reference.kind) \(path(reference.from)) -> \(path(reference.target))"
      if !reference.member.isNone { line += "." + text(reference.member) }
      if !reference.labels.isNone, reference.target.isExternal { line += text(reference.labels) }
      if !reference.evidence.isNone { line += " by " + path(reference.evidence) }
      return line
    }
  }

  func lines(from prefix: String) -> [String] { referenceLines.filter { $0.contains(" \(prefix)") } }
}
