// The suppressions of all judged files: which references they cover, and which of them cover nothing.

import Architecture
import Model
import RuleLanguage

/// One `archlint:disable` for one rule.
struct Suppression {
  /// Index into the rules; nil: all of them.
  var rule: Int?
  var file: FileID
  /// The bytes it covers.
  var covered: Range<Int>
  /// Where the rule's name stands, for remarks.
  var start: Int
  var end: Int
  var name: String
  var isUsed = false
}

/// A remark about a comment, to be shown once lines are known.
struct CommentRemark {
  var file: FileID
  var start: Int
  var end: Int
  var message: String
}

struct SuppressionTable {
  private var suppressions: [Suppression] = []
  /// By file: its suppressions.
  private var byFile: [FileID: Range<Int>] = [:]
  /// What is wrong with the comments themselves.
  private(set) var remarks: [CommentRemark] = []

  /// Reads the comments of the given files. `rules` are the ids of all rules, also of those that are off.
  init(_ project: Project, files: some Sequence<FileID>, rules: [String], requiresReason: Bool = false) {
    var indexes: [String: Int] = [:]
    for (index, id) in rules.enumerated() { indexes[id] = index }
    for file in files where !project.files[file.index].facts.directives.isEmpty {
      let first = suppressions.count
      var reader = CommentReader(project: project, file: file, rules: rules, indexes: indexes, requiresReason: requiresReason)
      reader.readAll()
      suppressions += reader.suppressions
      remarks += reader.remarks
      byFile[file] = first..<suppressions.count
    }
  }

  /// Whether a comment covers one of the `offsets` for this rule; remembers that the comment was of use.
  mutating func covers(rule: Int, file: FileID, offset: Int) -> Bool {
    guard let range = byFile[file] else { return false }
    var isCovered = false
    for index in range where suppressions[index].covered.contains(offset) {
      if let only = suppressions[index].rule, only != rule { continue }
      suppressions[index].isUsed = true
      isCovered = true
    }
    return isCovered
  }

  /// A remark for each suppression that covered nothing.
  var unusedRemarks: [CommentRemark] {
    suppressions.filter { !$0.isUsed }.map {
      CommentRemark(
        file: $0.file, start: $0.start, end: $0.end, message: "the suppression of '\($0.name)' suppresses nothing; remove it")
    }
  }
}

/// Reads the comments of one file, in order.
private struct CommentReader {
  let project: Project
  let file: FileID
  let rules: [String]
  let indexes: [String: Int]
  let requiresReason: Bool
  var suppressions: [Suppression] = []
  var remarks: [CommentRemark] = []
  /// Indexes of `suppressions` that wait for `enable`.
  private var open: [Int] = []

  init(project: Project, file: FileID, rules: [String], indexes: [String: Int], requiresReason: Bool) {
    (self.project, self.file, self.rules, self.indexes) = (project, file, rules, indexes)
    self.requiresReason = requiresReason
  }

  mutating func readAll() {
    for directive in project.files[file.index].facts.directives {
      do throws(SuppressionComment.Problem) {
        let comment = try SuppressionComment(directive.text)
        read(comment, directive)
      } catch {
        guard let message = words(of: error) else { continue }
        remarks.append(CommentRemark(file: file, start: Int(directive.start), end: Int(directive.end), message: message))
      }
    }
  }

  private mutating func read(_ comment: SuppressionComment, _ directive: Directive) {
    if requiresReason, comment.verb != .enable, comment.reason.isEmpty {
      return remarks.append(
        CommentRemark(
          file: file, start: Int(directive.start), end: Int(directive.end),
          message: "the suppression says no reason, so it does not count: `archlint:disable:next RULE - why`"))
    }
    let base = Int(directive.start) + "archlint:".utf8.count
    for name in comment.rules {
      let start = base + name.offset
      let end = start + name.text.utf8.count
      guard name.text == "all" || indexes[name.text] != nil else {
        remarks.append(
          CommentRemark(
            file: file, start: start, end: end, message: "unknown rule '\(name.text)'" + suggestion(for: name.text, among: rules)))
        continue
      }
      switch comment.verb {
      case .enable: close(name.text, at: Int(directive.start), start, end)
      case .disable(let scope):
        if scope == .onwards { open.append(suppressions.count) }
        suppressions.append(
          Suppression(
            rule: indexes[name.text], file: file, covered: range(of: scope, directive), start: start, end: end, name: name.text))
      }
    }
  }

  private mutating func close(_ name: String, at offset: Int, _ start: Int, _ end: Int) {
    let closed = open.filter { name == "all" || suppressions[$0].name == name }
    if closed.isEmpty {
      remarks.append(CommentRemark(file: file, start: start, end: end, message: "'\(name)' is not disabled here"))
    }
    for index in closed {
      let from = suppressions[index].covered.lowerBound
      suppressions[index].covered = from..<max(from, offset)
    }
    open.removeAll { closed.contains($0) }
  }

  private func range(of scope: SuppressionComment.Scope, _ directive: Directive) -> Range<Int> {
    switch scope {
    case .this: directive.line.range
    case .previous: directive.previousLine.range
    case .onwards: Int(directive.start)..<Int.max
    case .next: directive.nextLine.range.lowerBound..<endOfNext(directive.nextLine.range)
    }
  }

  /// The end of the line, or of the declaration that begins on it.
  private func endOfNext(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    for row in project.files[file.index].declarations.range {
      let declaration = project.declarations[row]
      if declaration.kind == .parameter || declaration.kind == .genericParameter { continue }
      if line.contains(Int(declaration.start)) || line.contains(Int(declaration.nameStart)) { end = max(end, Int(declaration.end)) }
    }
    return end
  }

  private func words(of problem: SuppressionComment.Problem) -> String? {
    switch problem {
    case .notForUs: nil
    case .unknownVerb(let word, let nearest): "unknown comment 'archlint:\(word)'; did you mean 'archlint:\(nearest)'?"
    case .unknownScope(let scope):
      "unknown 'disable:\(scope)'" + suggestion(for: scope, among: ["next", "this", "previous"]) + " (one of next, this, previous)"
    case .noRule: "the comment names no rule: `archlint:disable:next RULE - why`"
    }
  }
}
