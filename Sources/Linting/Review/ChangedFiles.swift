// The files of two trees: which are the same one under another name, and which of their lines the change wrote.

struct ChangedFiles: Sendable {
  private let base, head: ReviewedTree
  private let inBase: Set<String>
  private let renamed: RenamedFiles

  init(base: ReviewedTree, head: ReviewedTree) {
    (self.base, self.head) = (base, head)
    inBase = Set(base.structure.paths)
    let inHead = Set(head.structure.paths)
    func texts(_ paths: Set<String>, _ tree: ReviewedTree) -> [String: [UInt8]] {
      var texts: [String: [UInt8]] = [:]
      for path in paths { texts[path] = tree.source(path) }
      return texts
    }
    renamed = RenamedFiles(gone: texts(inBase.subtracting(inHead), base), new: texts(inHead.subtracting(inBase), head))
  }

  /// What a file of the later tree was called in the earlier one; nil if it is new.
  func counterpart(of path: String) -> String? { inBase.contains(path) ? path : renamed.before[path] }

  func change(of path: String) -> TextChange? {
    guard let text = head.source(path) else { return nil }
    return TextChange(before: counterpart(of: path).flatMap { base.source($0) }, after: text)
  }
}
