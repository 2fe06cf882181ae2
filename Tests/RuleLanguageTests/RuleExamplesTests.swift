import Architecture
import Linting
import Model
import Rules
import Syntax
import Testing
@testable import RuleLanguage

/// Runs the examples of the built-in documents: each is a project, judged by the document's rule alone.
@Suite struct RuleExamplesTests {
  struct Case: CustomTestStringConvertible {
    var rule: Rule
    var document: RuleDocument
    var example: RuleExample
    var testDescription: String { "\(document.file):\(example.position.line)" }
  }

  static let cases: [Case] = {
    guard let book = BuiltIn.loaded.book else { return [] }
    return zip(book.rules, book.documents).flatMap { rule, document in
      document.examples.map { Case(rule: rule, document: document, example: $0) }
    }
  }()

  @Test(arguments: cases) func example(_ one: Case) throws {
    let book = try #require(BuiltIn.loaded.book)
    let findings = ExampleRun.findings(in: one.example.files, rules: [one.rule], book: book)
    func line(_ path: String, _ line: Int) -> Int {
      (one.example.files.first { $0.path == path }?.firstLine ?? 0) + line - 1
    }
    let found = Set(findings.map { line($0.place.path, $0.place.line) })
    let expected = Set(one.example.files.flatMap { file in file.expectations.map { line(file.path, $0.line) } })
    let said = findings.map { "\(one.document.file):\(line($0.place.path, $0.place.line)): \($0.message)" }.joined(separator: "\n")
    if one.example.isCorrect {
      #expect(found.isEmpty, "\(said)")
    } else if expected.isEmpty {
      #expect(!found.isEmpty, "nothing found")
    } else {
      #expect(found == expected, "\(said)")
    }
    for finding in findings { checkWords(finding.message) }
  }

  /// Lower case, no period, both what was seen and what to do.
  private func checkWords(_ message: String) {
    #expect(message.first.map { $0 == "`" || $0.isLowercase } == true, "\(message)")
    #expect(!message.hasSuffix("."), "\(message)")
    #expect(message.contains("; "), "\(message)")
    #expect(!message.contains("()") && !message.contains("``") && !message.contains("  "), "\(message)")
  }

  @Test func everyDocumentHasExamplesAndLimits() {
    for (rule, document) in zip(BuiltIn.loaded.book?.rules ?? [], BuiltIn.loaded.book?.documents ?? []) {
      #expect(document.file == "Rules/\(rule.id).md")
      for isCorrect in [true, false] {
        let examples = document.examples.filter { $0.isCorrect == isCorrect }
        #expect(examples.count >= 2, "\(rule.id)")
        #expect(examples.contains { $0.files.count > 1 }, "\(rule.id)")
      }
      #expect(document.body.contains("*Limits*"), "\(rule.id)")
      #expect(!rule.impactDescription.isEmpty && !rule.tags.isEmpty, "\(rule.id)")
    }
  }
}

enum ExampleRun {
  static func findings(in files: [ExampleFile], rules: [Rule], book: RuleBook) -> [Finding] {
    var names = NameTable()
    var tree = Tree()
    var inputs: [LinkInput] = []
    let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for file in sorted {
      parse(file.source, names: &names, into: &tree)
      inputs.append(LinkInput(path: file.path, facts: fileFacts(of: tree, names: &names), worker: 0))
    }
    let project = link(inputs, names: [names], parallel: inOrder)
    let definitions = Definitions(roles: book.roles, layers: book.layers, vocabulary: book.vocabulary)
    let model = ArchitectureModel(project: project, modules: ModuleMap(), definitions: definitions, parallel: inOrder)
    let sources = sorted.map(\.source)
    let surroundings = LintSurroundings(source: { sources[$0.index] })
    let all = Set(sorted.indices.map { FileID($0) })
    var settings = LintSettings()
    settings.only = Set(rules.map(\.id))
    return lint(model, rules: rules, settings: settings, selected: all, surroundings).findings
  }
}
