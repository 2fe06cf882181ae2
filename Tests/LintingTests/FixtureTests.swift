// The two sample apps: the leaky one is flagged where its marks say and nowhere else, the clean one is not flagged at all.

import Architecture
import Foundation
import Linting
import RuleLanguage
import Rules
import Testing

private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fixtures")

private let builtIn = RuleBook.load(
  RuleBook.Sources(builtIn: EmbeddedRules.documents.map { SourceText(name: "Rules/\($0.name)", bytes: Array($0.text.utf8)) }))

/// The files below a fixture's folder that a test of `isWanted` takes, by their paths below it.
private func files(of fixture: String, where isWanted: (String) -> Bool) throws -> [SourceText] {
  let folder = fixtures.appendingPathComponent(fixture)
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".build/") && isWanted($0) }
  return try paths.sorted().map { path in
    SourceText(name: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
  }
}

private func judge(_ fixture: String) throws -> (result: LintResult, sources: [SourceText]) {
  let book = try #require(builtIn.book, "\(builtIn.diagnostics.map(\.description))")
  let manifests = try files(of: fixture) { ManifestFile.isManifest($0) }.map { ManifestFile(path: $0.name, bytes: $0.bytes) }
  let sources = try files(of: fixture) { $0.hasSuffix(".swift") && !ManifestFile.isManifest($0) }
  let modules = ModuleMap(manifests: manifests, files: sources.map(\.name))
  return (lintTexts(sources, book, modules: modules), sources)
}

/// The marks at the ends of lines, `// expect: rule, rule` and `// later: rule`, as `path:line rule`.
private func marks(in sources: [SourceText], rules: Set<String>) -> [String] {
  sources.flatMap { source in
    String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      ["// expect: ", "// later: "].flatMap { mark -> [String] in
        guard let range = line.range(of: mark) else { return [] }
        return line[range.upperBound...].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter(rules.contains).map { "\(source.name):\(index + 1) \($0)" }
      }
    }
  }
}

@Test func theLeakyAppIsFlaggedAtItsMarksAndNowhereElse() throws {
  let (result, sources) = try judge("LeakyApp")
  let marked = Set(marks(in: sources, rules: Set(builtIn.book?.rules.map(\.id) ?? [])))
  let found = Set(result.findings.filter { $0.status == .new }.map { "\($0.place.path):\($0.place.line) \($0.rule)" })
  #expect(!marked.isEmpty)
  #expect(marked.subtracting(found).sorted() == [], "marked and not found")
  #expect(found.subtracting(marked).sorted() == [], "found and not marked")
}

@Test func theReferenceAppIsClean() throws {
  let (result, sources) = try judge("ReferenceApp")
  #expect(sources.count > 50)
  #expect(result.findings.map { "\($0.place.path):\($0.place.line) \($0.rule): \($0.message)" } == [])
  #expect(result.remarks.isEmpty)
}

private let documents = builtIn.book.map { book in book.rules.indices.map { (book.rules[$0], book.documents[$0]) } } ?? []

@Test(arguments: documents.indices) func theExamplesOfADocumentComeOutInEveryWay(_ index: Int) throws {
  let (rule, document) = documents[index]
  let result = ExampleRun(rule, try #require(builtIn.book)).run(document.examples)
  #expect(result.runCount >= document.examples.count)
  #expect(result.failures.map { "\($0.position.file):\($0.position.line): \($0.message)" } == [])
}
