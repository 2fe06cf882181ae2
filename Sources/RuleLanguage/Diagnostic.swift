// What is wrong in a rule file or a configuration, as data. `DiagnosticText` finds the words, `DiagnosticFrame` shows the line.

import Architecture

package struct Diagnostic: Error, Hashable, Sendable {
  package var position: SourcePosition
  package var problem: Problem
  package init(_ problem: Problem, at position: SourcePosition) { (self.problem, self.position) = (problem, position) }
}

package enum Problem: Hashable, Sendable {
  case yaml(YAMLProblem)
  /// Of a regular expression or a glob.
  case pattern(PatternProblem.Kind)

  /// A word that nothing is called; the words that would have done.
  case unknown(Noun, String, allowed: [String])
  case missing(String, in: Noun)
  case expected(Shape, found: Shape)
  /// The same with what it could look like.
  case expectedLike(Shape, found: Shape, example: String)
  /// A list that must stand under a key.
  case listWithoutKey(String)
  case notBoolean(String)
  case captureInDefinition
  case emptyText, emptyList, emptyPredicate
  case duplicate(Noun, String, first: SourcePosition)

  /// A property or fact that exists, but never of this subject.
  case notOfSubject(property: String, subject: String)
  /// A pattern that matches none of the words it could.
  case matchesNoWord(Noun, String, allowed: [String])
  case unknownOption(String, declared: [String])
  case unusedOption(String)
  case optionType(String, expected: String)
  case captureOutsideText
  case unboundCapture(String)
  case badNumber(String), badRange
  case badDay(String)
  case badIdentifier(String)
  case unclosedPlaceholder
  case termNotOfSelector(String, Selector)
  case onlyForReferences(String)
  case unconditionalMessageFirst, conditionalMessageLast
  case laterPass(asks: String)
  case vocabularyCycle(String)
  case badMember(String)
  case missingReason
  /// `rules:` of a configuration that is a list, of files it seems.
  case ruleFilesUnderRules

  // Of documents.
  case noFrontMatter, unclosedFrontMatter, unclosedCode
  case badFence(String)
  case emptyExample
  case badExpectation(String)

  /// Found by those who know the project: said here so that all of a file's problems look alike.
  case matchesNoFile(String)
  case badModuleName(String)
  /// A word of the definitions that nothing of the project has, so that what asks for it never matches.
  case noneOfProject(Noun, [String])
  /// What a team's rule looks at is not there.
  case idle(String)
  case sharedFile(String, SharedFileFault)
}

/// What a word is, for messages.
package enum Noun: String, Hashable, Sendable {
  case key, property, word, layer, role, category, rule, severity, impact, selector, place, term, option, setting
  case ruleOrTag = "rule or tag"
  case kindOfReference = "kind of reference"
  case document, definition, entry, message, exception, example, module, configuration, path
}

package enum Shape: String, Hashable, Sendable {
  case text, list, map, number, boolean = "`true` or `false`", predicate, pattern
  case textOrList = "text or a list"
  case textOrRegex = "text, a list or `{ regex: '…' }`"
  case listOfMaps = "a list of maps"
  case count = "`{ of: predicate, over: N }`"
  case nothing
}

/// Collects the problems of a run over rule files, so that all are shown at once.
final class DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []

  func add(_ problem: Problem, at position: SourcePosition) { diagnostics.append(Diagnostic(problem, at: position)) }

  /// In the order of files and lines.
  var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element.position, right.element.position)
      return (a.file, a.line, a.column, left.offset) < (b.file, b.line, b.column, right.offset)
    }.map(\.element)
  }
}
