// One of the two trees of a review: what was found in it, how it is built, and its texts.

import Architecture

package struct ReviewedTree: Sendable {
  package var result: LintResult
  package var structure: StructureSummary
  /// The bytes of a file of the project; nil if there is none.
  package var source: @Sendable (_ path: String) -> [UInt8]?

  package init(result: LintResult, structure: StructureSummary, source: @escaping @Sendable (String) -> [UInt8]?) {
    (self.result, self.structure, self.source) = (result, structure, source)
  }

  func place(_ range: FileRange) -> Place? {
    guard structure.paths.indices.contains(range.file.index) else { return nil }
    let path = structure.paths[range.file.index]
    return source(path).map { LineTable($0).place(path, Int(range.start), Int(range.end)) }
  }
}
