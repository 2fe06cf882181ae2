// Everything that text says of a run: roles, layers, vocabulary and rules, compiled together so that each knows the others' words.

import Architecture

package struct RuleBook: Sendable {
  /// Ordered by id; those that the configuration turns off are among them.
  package var rules: [Rule] = []
  /// The document of each rule, parallel to `rules`.
  package var documents: [RuleDocument] = []
  /// In the order in which they decide: a team's before the built-in ones.
  package var roles: [RoleDefinition] = []
  package var layers: [LayerDefinition] = []
  package var vocabulary = Vocabulary()
  package var words = KnownWords()

  package init() {}

  /// Where the texts of a run come from.
  package struct Sources: Sendable {
    /// Built-in documents and definitions, and those of the team. Which is which is told by the name: `roles.yml`, `layers.yml` and
    /// `vocabulary.yml` are definitions, other `.yml` plain rule files, `.md` documents.
    package var builtIn: [SourceText]
    package var team: [SourceText]
    package var configuration: Configuration?
    /// Whether the examples of built-in documents, which their own tests check, are read: who shows or runs them needs them.
    package var readsBuiltInExamples = true
    package init(builtIn: [SourceText], team: [SourceText] = [], configuration: Configuration? = nil) {
      (self.builtIn, self.team, self.configuration) = (builtIn, team, configuration)
    }
  }

  /// Compiles all texts. The book is nil if anything is wrong; all problems are in the diagnostics, in the order of files and lines.
  package static func load(_ sources: Sources) -> (book: RuleBook?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog()
    for diagnostic in sources.configuration?.diagnostics ?? [] { log.add(diagnostic.problem, at: diagnostic.position) }
    let book = RuleBookCompiler(sources: sources, log: log).compile()
    return (log.diagnostics.isEmpty ? book : nil, log.sorted)
  }

  package subscript(rule id: String) -> (rule: Rule, document: RuleDocument)? {
    rules.firstIndex { $0.id == id }.map { (rules[$0], documents[$0]) }
  }
}

private struct RuleBookCompiler {
  let sources: RuleBook.Sources
  let log: DiagnosticLog

  func compile() -> RuleBook {
    var book = RuleBook()
    let all = sources.builtIn + sources.team
    let definitions = all.compactMap { source in source.definitionKey.flatMap { key in definition(source, key).map { (key, $0) } } }
    compileDefinitions(definitions, into: &book)
    let documents = sources.builtIn.flatMap { self.documents($0, withExamples: sources.readsBuiltInExamples) }
      + sources.team.flatMap { self.documents($0, withExamples: true) }
    compileRules(documents, into: &book)
    return book
  }

  private func definition(_ source: SourceText, _ key: StaticString) -> YAMLNode? {
    guard let node = source.parse(log), let reader = MapReader(node, keys: [key], of: .document, log) else { return nil }
    return reader.require(key)
  }

  private func documents(_ source: SourceText, withExamples: Bool) -> [RuleDocument] {
    if source.definitionKey != nil { return [] }
    if source.name.hasSuffix(".yml") || source.name.hasSuffix(".yaml") { return PlainRuleFile(source: source, log: log).parse() }
    if !withExamples { return MarkdownDocument.withoutExamples(source, log: log).map { [$0] } ?? [] }
    var document = MarkdownDocument(source, log: log)
    return document.parse().map { [$0] } ?? []
  }

  // MARK: Definitions

  private func compileDefinitions(_ files: [(key: StaticString, node: YAMLNode)], into book: inout RuleBook) {
    let team = sources.configuration
    let teamRoles = team?.roles ?? []
    let roleLists = teamRoles + files.filter { $0.key.description == "roles" }.map(\.node)
    let layerMaps = files.filter { $0.key.description == "layers" }.map(\.node) + (team?.layers ?? [])
    let categoryMaps = files.filter { $0.key.description == "categories" }.map(\.node) + (team?.vocabulary ?? [])
    book.words = KnownWords(
      layers: unique(layerMaps.flatMap { DefinitionCompiler.layerNames($0) }),
      roles: unique(roleLists.flatMap { DefinitionCompiler.roleNames($0) }),
      categories: unique(categoryMaps.flatMap { VocabularyCompiler.categoryNames($0) }))
    let compiler = DefinitionCompiler(words: book.words, log: log)
    var hidden: Set<String> = []
    for (index, list) in roleLists.enumerated() {
      book.roles += compiler.roles(list).filter { !hidden.contains($0.role) }
      if index < teamRoles.count { hidden.formUnion(DefinitionCompiler.roleNames(list)) }
    }
    for map in layerMaps { book.layers = compiler.layers(map, over: book.layers) }
    var vocabulary = VocabularyCompiler(log: log)
    for map in categoryMaps { vocabulary.add(map) }
    book.vocabulary = vocabulary.vocabulary()
  }

  private func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  // MARK: Rules

  private func compileRules(_ documents: [RuleDocument], into book: inout RuleBook) {
    let settings = settings(documents)
    var compiled: [(rule: Rule, document: RuleDocument)] = []
    for document in documents {
      let id = document.node["id"]?.text ?? ""
      var compiler = RuleCompiler(document.node, words: book.words, settings: settings[id], log: log)
      guard let rule = compiler.compile() else { continue }
      if let first = compiled.first(where: { $0.rule.id == rule.id }) {
        log.add(.duplicate(.rule, rule.id, first: first.rule.position), at: rule.position)
      }
      compiled.append((rule, document))
    }
    compiled.sort { $0.rule.id < $1.rule.id }
    book.rules = compiled.map(\.rule)
    book.documents = compiled.map(\.document)
    // Ids and tags of documents that did not compile are known all the same.
    let ids = unique(documents.compactMap { $0.node["id"]?.text })
    checkNames(book.rules, documents, ids: ids)
    checkExpectations(documents, ids: ids)
  }

  /// What the configuration says of each rule, exceptions included.
  private func settings(_ documents: [RuleDocument]) -> [String: RuleSettings] {
    var settings = sources.configuration?.rules ?? [:]
    for exception in sources.configuration?.exceptions ?? [] {
      for word in exception.rules {
        settings[word.text, default: RuleSettings(position: word.position)].exceptions.append(exception.node)
      }
    }
    if let exhaustive = sources.configuration?.exhaustive {
      let option = OptionSetting(name: Word("exhaustive", at: exhaustive.position), value: exhaustive)
      for document in documents where document.node["options"]?["exhaustive"] != nil {
        guard let id = document.node["id"]?.text, let severity = document.node["severity"]?.text.flatMap(Severity.init) else { continue }
        settings[id, default: RuleSettings(position: exhaustive.position)].options.insert(option, at: 0)
        if settings[id]?.severity == nil { settings[id]?.severity = .level(severity) }
      }
    }
    return settings
  }

  private func checkNames(_ rules: [Rule], _ documents: [RuleDocument], ids: [String]) {
    for word in rules.flatMap(\.yieldsTo) where !ids.contains(word.text) && !rules.contains(where: { $0.tags.contains(word.text) }) {
      let tags = unique(documents.flatMap { $0.node["tags"]?.commaSeparated(DiagnosticLog()) ?? [] })
      if !tags.contains(word.text) { log.add(.unknown(.ruleOrTag, word.text, allowed: ids + tags), at: word.position) }
    }
    let named = (sources.configuration?.rules ?? [:]).map { Word($0.key, at: $0.value.position) }
      + (sources.configuration?.exceptions ?? []).flatMap(\.rules)
    for word in named where !ids.contains(word.text) { log.add(.unknown(.rule, word.text, allowed: ids), at: word.position) }
  }

  private func checkExpectations(_ documents: [RuleDocument], ids: [String]) {
    for document in documents {
      for file in document.examples.flatMap(\.files) {
        for expectation in file.expectations {
          guard let rule = expectation.rule, rule.isRuleID, !ids.contains(rule) else { continue }
          let position = SourcePosition(file: document.file, line: file.firstLine + expectation.line - 1, column: 1, length: 1)
          log.add(.unknown(.rule, rule, allowed: ids), at: position)
        }
      }
    }
  }
}

extension SourceText {
  /// The one key of a definitions file; nil for a rule file.
  fileprivate var definitionKey: StaticString? {
    switch name.utf8.lastIndex(of: UInt8(ascii: "/")).map({ name[name.utf8.index(after: $0)...] }) ?? name[...] {
    case "roles.yml": "roles"
    case "layers.yml": "layers"
    case "vocabulary.yml": "categories"
    default: nil
    }
  }
}
