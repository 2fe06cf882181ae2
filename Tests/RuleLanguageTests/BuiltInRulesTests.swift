import Architecture
import Rules
import Testing
@testable import RuleLanguage

/// The embedded documents, as a run loads them.
enum BuiltIn {
  static let sources = EmbeddedRules.documents.map { SourceText(name: "Rules/" + $0.name, bytes: Array($0.text.utf8)) }
  static let loaded = RuleBook.load(RuleBook.Sources(builtIn: sources))
}

@Suite struct BuiltInRulesTests {
  @Test func allDocumentsCompile() {
    #expect(BuiltIn.loaded.diagnostics.map(\.description) == [])
    #expect(BuiltIn.loaded.book != nil)
  }

  @Test func withoutExamplesTheRulesAreTheSame() throws {
    var sources = RuleBook.Sources(builtIn: BuiltIn.sources)
    sources.readsBuiltInExamples = false
    let (loaded, diagnostics) = RuleBook.load(sources)
    let (book, whole) = (try #require(loaded), try #require(BuiltIn.loaded.book))
    #expect(diagnostics.isEmpty)
    #expect(book.rules.map { "\($0)" } == whole.rules.map { "\($0)" })
    for (document, other) in zip(book.documents, whole.documents) {
      #expect(document.examples.isEmpty && !other.examples.isEmpty, "\(document.file)")
      #expect(document.body == other.body, "\(document.file)")
    }
  }

  @Test func definitionsAreRich() throws {
    let book = try #require(BuiltIn.loaded.book)
    #expect(book.layers.map(\.name) == ["Presentation", "Domain", "Data", "App", "Tests"])
    #expect(Set(book.roles.map(\.role)).count == 12)
    #expect(book.vocabulary.categories.map(\.name).contains("data-access"))
    #expect(book.vocabulary.categories.reduce(0) { $0 + $1.entries.count } > 300)
    for role in book.roles { #expect(role.pass == 1 || role.pass == 3) }
  }
}
