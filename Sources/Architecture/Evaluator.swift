// Judges subjects by predicates: what Linting asks of this module. Built once for a project; asked from many threads.

import Model

/// One thing that a rule judges.
package enum Subject: Hashable, Sendable {
  case declaration(DeclarationID)
  /// A row of `Project.references`.
  case reference(Int)
  case file(FileID)
  /// A row of the evaluator's cycles.
  case cycle(Int)
  case project
}

/// A range of bytes of a file.
package struct FileRange: Hashable, Sendable {
  package var file: FileID
  package var start: UInt32
  package var end: UInt32
  package init(file: FileID, start: UInt32, end: UInt32) { (self.file, self.start, self.end) = (file, start, end) }
}

/// A place that proves something, with the words for it (lower case, code in backticks, no period).
package struct Evidence: Hashable, Sendable {
  package var range: FileRange
  package var message: String
  package init(range: FileRange, message: String) { (self.range, self.message) = (range, message) }
}

/// A subject that a rule found, before precedence, exceptions and suppressions.
package struct Match: Sendable {
  package var subject: Subject
  /// What globs captured, parallel to `Rule.captures`; empty strings for what was not bound.
  package var captures: [String]
  /// The place of the fact that the match rests on; nil where no fact has one.
  package var factPlace: FileRange?
  /// What proves it elsewhere: the related places of facts, the edges of a cycle.
  package var related: [Evidence]

  package init(subject: Subject, captures: [String] = [], factPlace: FileRange? = nil, related: [Evidence] = []) {
    (self.subject, self.captures, self.factPlace, self.related) = (subject, captures, factPlace, related)
  }
}

/// What Linting asks. A rule is prepared once, so that each of its patterns is decided once for each distinct name.
package protocol RuleEvaluator: Sendable {
  associatedtype PreparedRule: Sendable
  associatedtype PreparedPredicate: Sendable
  var project: Project { get }

  /// In parallel, since that is when the facts they ask for are found.
  func prepare(_ rules: [Rule], _ parallel: @escaping ParallelFor) -> [PreparedRule]
  /// A predicate besides `where` and `require`: a message's condition, an exception's end.
  func prepare(_ predicate: Predicate) -> PreparedPredicate

  /// The declarations, references, imports and the files themselves that the rule finds in some files, which are
  /// in rising order, in source order: `where` holds and `require`, if any, does not. Tests, mocks and previews are no subjects unless the rule names them.
  func matches(of rule: PreparedRule, in files: ArraySlice<FileID>) -> [Match]
  /// The same of cycles and of the project.
  func projectMatches(of rule: PreparedRule) -> [Match]

  /// Whether the predicate holds of a match's subject, or of an end of it. What the match does not have holds for nothing.
  func holds(_ predicate: PreparedPredicate, of end: Term.End, in match: Match) -> Bool
  /// The text of a term for a match; empty where the subject has no such thing. For a message and for groups.
  func text(of term: Term, in match: Match, rule: PreparedRule) -> String

  /// Where a subject stands: a reference's token, a declaration's name, a file's first byte, the edge of a cycle to remove, for the
  /// project the first byte of its first file.
  func range(of subject: Subject) -> FileRange
  /// The reference of a cycle at its `range`; nil of other subjects.
  func reference(of cycle: Int) -> Int?
}
