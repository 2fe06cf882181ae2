// A rule's document: its front matter, its prose and its examples. Compiled with all others by `RuleBook`.

import Architecture

package struct RuleDocument: Sendable {
  /// The file it was read from.
  package var file: String
  /// The rule's map.
  var node: YAMLNode
  /// The text below the front matter; empty for a rule of a plain `.yml`.
  package var body: Substring
  /// What stands after `**Tools:**`.
  package var tools: String?
  package var examples: [RuleExample]
}

/// One example of a rule: a project of a few files, and whether the rule must say something of it.
package struct RuleExample: Sendable {
  package var isCorrect: Bool
  /// What stands in the heading's parentheses.
  package var title: String
  package var files: [ExampleFile]
  /// Of the heading.
  package var position: SourcePosition

  package init(isCorrect: Bool, title: String, files: [ExampleFile], position: SourcePosition) {
    (self.isCorrect, self.title, self.files, self.position) = (isCorrect, title, files, position)
  }
}

package struct ExampleFile: Sendable {
  /// `Example.swift`, `Example2.swift`, … where the block names none.
  package var path: String
  package var source: [UInt8]
  /// The document's line on which the source begins: line n of the source is line `firstLine + n - 1`.
  package var firstLine: Int
  /// Lines of the source that carry `// expect`.
  package var expectations: [Expectation]

  package struct Expectation: Hashable, Sendable {
    /// 1-based, of the source.
    package var line: Int
    /// nil: the document's own rule.
    package var rule: String?
  }
}

extension ExampleFile {
  /// A file with the expectations that its comments say. What they say wrong is logged.
  init(path: String, source: [UInt8], firstLine: Int, document: String, _ log: DiagnosticLog) {
    (self.path, self.source, self.firstLine) = (path, source, firstLine)
    expectations = []
    var number = 0
    for line in source.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let bytes = line.last == 13 ? line.dropLast() : line
      guard let marker = Self.lastMarker(in: bytes) else { continue }
      let rest = String(decoding: bytes[(marker + Self.marker.count)...], as: UTF8.self).trimmed
      if rest.isEmpty {
        expectations.append(Expectation(line: number, rule: nil))
      } else if rest.hasPrefix(":") {
        for word in rest.dropFirst().split(separator: ",").map(\.trimmed) {
          expectations.append(Expectation(line: number, rule: word))
          if !word.isRuleID {
            let position = SourcePosition(
              file: document, line: firstLine + number - 1, column: marker - bytes.startIndex + 1, length: bytes.endIndex - marker)
            log.add(.badExpectation(word), at: position)
          }
        }
      }
    }
  }
}

extension ExampleFile {
  private static let marker = Array("// expect".utf8)

  private static func lastMarker(in line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= marker.count else { return nil }
    return (line.startIndex...(line.endIndex - marker.count)).last { line[$0...].starts(with: marker) }
  }
}

extension String {
  /// Lower-case letters, digits and `-`, beginning with a letter.
  var isRuleID: Bool {
    utf8.first.map { (97...122).contains($0) } == true
      && utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}
