// Runs a rule document's examples: each is a small project, judged by its own rule alone, as it is written and in disguise.

import Architecture
import Model
import RuleLanguage
import Syntax

/// An example that did not come out as its document says. The position is in the document.
package struct ExampleFailure: Sendable {
  package var position: SourcePosition
  package var message: String
  /// What was expected and what was found, a line each; with the first failure of an example only.
  package var details: [String] = []
}

/// What running one document's examples gave.
package struct ExampleResult: Sendable {
  package var runCount = 0
  package var failures: [ExampleFailure] = []
}

package struct ExampleRun {
  let rule: Rule
  /// The words that examples are judged in; its other rules are not asked.
  let book: RuleBook

  package init(_ rule: Rule, _ book: RuleBook) { (self.rule, self.book) = (rule, book) }

  package func run(_ examples: [RuleExample]) -> ExampleResult {
    var result = ExampleResult()
    for example in examples {
      for variant in ExampleVariant.allCases where isMeaningful(variant) {
        result.runCount += 1
        let failures = run(example, variant)
        result.failures += failures
        // What is wrong as it is written is wrong in every other way.
        if variant == .plain, !failures.isEmpty { break }
      }
    }
    return result
  }

  /// A rule about files or the project has something to say of a file of comments, too.
  private func isMeaningful(_ variant: ExampleVariant) -> Bool {
    let isAboutCode = !rule.select.contains(.file) && !rule.select.contains(.project)
    return isAboutCode || variant == .plain || variant == .carriageReturns || variant == .disabled
  }

  private struct Line: Hashable {
    var file: Int
    var line: Int
  }

  private func run(_ example: RuleExample, _ variant: ExampleVariant) -> [ExampleFailure] {
    let sources = example.files.map { file in
      SourceText(name: file.path, bytes: Array(variant.text(String(decoding: file.source, as: UTF8.self), rule: rule.id).utf8))
    }
    if variant == .plain {
      let problems = syntaxProblems(sources, example)
      if !problems.isEmpty { return problems }
    }
    var settings = LintSettings()
    settings.only = [rule.id]
    let result = lintTexts(sources, book, rules: [rule], settings: settings)
    var found: Set<Line> = []
    let findings = result.findings.filter { $0.status == .new }
    for finding in findings {
      if let file = example.files.firstIndex(where: { $0.path == finding.place.path }) {
        found.insert(Line(file: file, line: finding.place.line))
      }
    }
    var failures = failures(example, variant, found: found, count: findings.count)
    if variant == .plain, !failures.isEmpty { failures[0].details = details(of: example, findings, sources) }
    return failures
  }

  /// Expected against found, and how the rule saw the example.
  private func details(of example: RuleExample, _ findings: [Finding], _ sources: [SourceText]) -> [String] {
    var lines = ["expected: " + expectation(of: example)]
    for finding in findings.prefix(Self.shownFindings) {
      let file = example.files.first { $0.path == finding.place.path }
      lines.append("found:    line \((file?.firstLine ?? 1) + finding.place.line - 1): \(finding.message)")
    }
    if findings.isEmpty { lines.append("found:    nothing") }
    if findings.count > Self.shownFindings { lines.append("          and \(findings.count - Self.shownFindings) more") }
    let texts = TextProject(sources)
    let model = ArchitectureModel(texts.project, modules: ModuleMap(), book)
    let names = texts.project.names
    let types = texts.project.declarations.indices.map { DeclarationID($0) }.filter { texts.project[$0].kind.isNominal }
    let seen = types.map { id in
      let words = [model.role(of: id), model.layer(of: id)].filter { !$0.isEmpty }
      return "\(model.path(of: id)) (\(words.isEmpty ? "no role, no layer" : words.joined(separator: ", ")))"
    }
    if !seen.isEmpty { lines.append("seen:     " + listed(seen)) }
    var foreign: [String] = []
    for reference in texts.project.references {
      guard let name = reference.target.externalName.map({ names.text($0) }), !foreign.contains(name) else { continue }
      foreign.append(name)
    }
    if !foreign.isEmpty { lines.append("unknown:  \(listed(foreign)); what an example does not declare has no role and no layer") }
    return lines
  }

  private static let shownFindings = 5

  private func listed(_ words: [String]) -> String {
    words.prefix(8).joined(separator: ", ") + (words.count > 8 ? ", …" : "")
  }

  private func expectation(of example: RuleExample) -> String {
    if example.isCorrect { return "nothing" }
    let lines = expectedLines(example).map { example.files[$0.file].firstLine + $0.line - 1 }.sorted()
    if lines.isEmpty { return "at least one finding" }
    return "a finding on \(lines.count == 1 ? "line" : "each of the lines") \(lines.map(String.init).joined(separator: ", "))"
  }

  private func syntaxProblems(_ sources: [SourceText], _ example: RuleExample) -> [ExampleFailure] {
    var (names, tree) = (NameTable(), Tree())
    return zip(sources, example.files).compactMap { source, file in
      parse(source.bytes, names: &names, into: &tree)
      guard let problem = tree.problems.first else { return nil }
      let line = LineTable(source.bytes).position(of: Int(problem.offset)).line
      return ExampleFailure(position: position(file, line), message: "the example is no Swift: \(problem.kind.message)")
    }
  }

  private func failures(_ example: RuleExample, _ variant: ExampleVariant, found: Set<Line>, count: Int) -> [ExampleFailure] {
    let kind = "the \(example.isCorrect ? "Correct" : "Incorrect") example '\(example.title)'"
    let way = variant == .plain ? "" : ", \(variant.rawValue),"
    if example.isCorrect || !variant.keepsFindings {
      guard count > 0 else { return [] }
      let lines = found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
      guard variant.keepsFindings, let first = lines.first else {
        return [ExampleFailure(position: example.position, message: "\(kind)\(way) is flagged")]
      }
      return [
        ExampleFailure(position: position(example.files[first.file], first.line), message: "\(kind)\(way) is flagged here")
      ]
    }
    let expected = expectedLines(example)
    if expected.isEmpty {
      return count > 0 ? [] : [ExampleFailure(position: example.position, message: "\(kind)\(way) is not flagged")]
    }
    let missing = expected.subtracting(found).map { ($0, "is not flagged here") }
    let unexpected = found.subtracting(expected).map { ($0, "is flagged here and carries no `// expect`") }
    return (missing + unexpected).sorted { ($0.0.file, $0.0.line) < ($1.0.file, $1.0.line) }.map { line, words in
      ExampleFailure(position: position(example.files[line.file], line.line), message: "\(kind)\(way) \(words)")
    }
  }

  /// The lines that say `// expect`, or `// expect:` with this rule's id.
  private func expectedLines(_ example: RuleExample) -> Set<Line> {
    var lines: Set<Line> = []
    for (index, file) in example.files.enumerated() {
      for expectation in file.expectations where expectation.rule == nil || expectation.rule == rule.id {
        lines.insert(Line(file: index, line: expectation.line))
      }
    }
    return lines
  }

  private func position(_ file: ExampleFile, _ line: Int) -> SourcePosition {
    SourcePosition(file: rule.position.file, line: file.firstLine + line - 1, column: 1, length: 1)
  }
}
