// Entry point of linking: the facts of all files become one project.

import Syntax

/// The module a file belongs to.
package struct FileModule: Sendable {
  /// Empty if unknown.
  package var name: String
  /// The file is in this module alone, so that what it does not publish is seen nowhere else. Targets of an Xcode project may share files.
  package var isExclusive: Bool
  package init(name: String, isExclusive: Bool) { (self.name, self.isExclusive) = (name, isExclusive) }
  package static let unknown = FileModule(name: "", isExclusive: false)
}

/// One file as a worker read it.
package struct LinkInput: Sendable {
  /// Relative to the project's root, as it is shown.
  package var path: String
  package var module: FileModule
  package var facts: FileFacts
  /// Which of the name tables the facts' names are of.
  package var worker: Int
  /// The file's rows of its worker's declarations; none where the facts have them.
  package var declarations: Span32
  package init(path: String, module: FileModule = .unknown, facts: consuming FileFacts, worker: Int, declarations: Span32 = .empty) {
    (self.path, self.module, self.worker, self.declarations) = (path, module, worker, declarations)
    self.facts = facts
  }
}

/// Calls `body` with each of `0 ..< count`, on any thread, and returns when all are done.
package typealias ParallelFor = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// One after the other, on the thread that asks.
package let inOrder: ParallelFor = { count, body in for number in 0..<count { body(number) } }

/// What `transform` makes of each element, in their order. Threads take `share` elements at a time.
package func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], share: Int, _ parallel: ParallelFor, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let chunks = Chunks(count: elements.count, size: share)
  let results = Slots<[Result]>(count: chunks.count, empty: [])
  parallel(chunks.count) { chunk in results[chunk] = elements[chunks[chunk]].map(transform) }
  return (0..<chunks.count).flatMap { results[$0] }
}

/// Joins the facts of all files: declarations, supertypes, types, references. `files` are sorted by path; equal input gives an equal
/// project, whatever `parallel` does. `names` and `declarations` are those of each worker.
package func link(
  _ files: consuming [LinkInput], names: consuming [NameTable], declarations: consuming [[Declaration]] = [], parallel: ParallelFor
) -> Project {
  var linker = Linker(consume files, names: consume names, declarations: consume declarations, parallel)
  linker.joinExtensions()
  linker.resolveAliases()
  linker.resolveSupertypes(parallel)
  linker.resolveDeclaredTypes(parallel)
  linker.inferProperties(parallel)
  let references = linker.readFiles(parallel)
  return Project(
    names: linker.names, files: linker.files, declarations: linker.declarations, types: linker.types, declaredTypes: linker.declaredTypes,
    canonical: linker.canonical, supertypes: linker.supertypes, ancestors: linker.ancestors.sorted(), references: references,
    members: linker.members, enclosing: linker.enclosing)
}
