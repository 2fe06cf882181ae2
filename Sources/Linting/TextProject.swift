// Projects that lie in no folder: texts with paths, parsed and linked. Examples of rules and tests are judged this way.

import Model
import RuleLanguage
import Syntax

/// A linked project and its texts, by file.
package struct TextProject: Sendable {
  package var project: Project
  package var texts: [[UInt8]]

  /// Parses and links on the calling thread. The name of a source is its path below the project's root. `module` says which module a path belongs to, or nothing.
  package init(_ sources: [SourceText], module: (String) -> FileModule = { _ in .unknown }) {
    let sorted = sources.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var names = NameTable()
    var tree = Tree()
    let files = sorted.map { source in
      parse(source.bytes, names: &names, into: &tree)
      return LinkInput(path: source.name, module: module(source.name), facts: fileFacts(of: tree, names: &names), worker: 0)
    }
    project = link(files, names: [names], parallel: inOrder)
    texts = sorted.map(\.bytes)
  }

  /// One thread, the texts of this project, no clock.
  package var surroundings: LintSurroundings {
    let texts = texts
    return LintSurroundings(source: { texts.indices.contains($0.index) ? texts[$0.index] : nil })
  }
}

extension TextProject {
  package var files: [FileID] { project.files.indices.map { FileID($0) } }
}
