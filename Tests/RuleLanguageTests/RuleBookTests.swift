import Architecture
import Foundation
import Testing
@testable import RuleLanguage

/// Small definitions that the tests of this target share.
enum Small {
  static let definitions = [
    SourceText(
      name: "layers.yml",
      bytes: Array("layers:\n  Presentation: { strong: [UI], may-depend-on: [Domain] }\n  Domain: { strong: [Domain] }\n  Data: { may-depend-on: [Domain] }\n".utf8)),
    SourceText(
      name: "roles.yml",
      bytes: Array("roles:\n  - { role: ViewModel, where: { name: '*ViewModel' } }\n  - { role: Repository, where: { name: '*Repository', layer: Data } }\n".utf8)),
    SourceText(
      name: "vocabulary.yml",
      bytes: Array(
        "categories:\n  network: [URLSession, { name: 'Data.init(contentsOf:)' }]\n  store: [{ name: UserDefaults, kind: [create, access] }]\n  data-access: { includes: [network, store] }\n"
          .utf8)),
  ]

  static func load(_ rules: String, configuration: String? = nil) -> (book: RuleBook?, diagnostics: [Diagnostic]) {
    var parsed: Configuration?
    if let configuration {
      let result = Configuration.parse(SourceText(name: "archlint.yml", bytes: Array(configuration.utf8)))
      parsed = result.configuration
    }
    let team = [SourceText(name: "team.yml", bytes: Array(rules.utf8))]
    return RuleBook.load(RuleBook.Sources(builtIn: definitions, team: team, configuration: parsed))
  }

  /// A rule file of one rule with the given lines in it.
  static func rule(_ lines: String, head: String = "id: r\n    title: T\n    severity: error") -> String {
    "rules:\n  - \(head)\n    " + lines.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ") + "\n"
  }
}

@Suite struct RuleBookTests {
  /// Each rule file with what is said of it; `|` separates problems.
  @Test(arguments: [
    ("select: reference\nwhere: { from: { layer: Domian } }", "6:29: unknown layer 'Domian'; did you mean 'Domain'?"),
    ("select: reference\nwhere: { from: { role: 'View?odel', layer: 'X*' } }", "6:48: no layer matches 'X*'; expected one of Presentation, Domain, Data"),
    ("select: reference\nwhere: { to: { category: netwrk } }", "6:30: unknown category 'netwrk'; did you mean 'network'?"),
    ("select: reference\nwhere: { form: { layer: Domain } }", "6:14: unknown property 'form'; did you mean 'from'?"),
    ("select: referense\nwhere: { name: a }", "5:13: unknown selector 'referense'; did you mean 'reference'?"),
    ("select: type\nwhere: { from: { layer: Domain } }", "6:14: a type has no 'from', so this can never match"),
    ("select: type\nwhere: { kind: clas }", "6:20: unknown word 'clas'; did you mean 'class'?"),
    ("select: reference\nwhere: { kind: class }", "6:20: unknown word 'class'; expected one of import, inherit, annotate, create, call, read, write, access, cast, extend, infer"),
    ("select: type\nwhere: { name: { regex: '(a' } }", "6:30: '(' has no ')'"),
    ("select: type\nwhere: { name: 'a{b' }", "6:22: '{' has no '}'"),
    ("select: type\nwhere: { name: '' }", "6:20: empty text matches nothing; leave the entry out, or write what it must be"),
    ("select: type\nwhere: { name: [] }", "6:20: an empty list matches nothing; leave the entry out, or write what it must be"),
    ("select: type\nwhere: {}", "6:12: an empty predicate holds of everything; say what must hold"),
    ("select: type\nwhere: { lines: many }", "6:21: 'many' is no whole number from 0 to 1000000000"),
    ("select: type\nwhere: { lines: { over: 5, under: 3 } }", "6:21: say at least one of 'over', 'under' and 'is', so that some number fits"),
    ("select: function\nwhere: { async: yes }", "6:21: expected `true` or `false`, found 'yes'"),
    ("select: type\nwhere: { or: [{ name: a }] }", "6:14: unknown property 'or'; did you mean 'any'?"),
    ("select: type\nwhere: { is-odd: true }", "6:14: unknown property 'is-odd'; `archlint facts` lists them"),
    ("select: type\nwhere: { name: { regexp: a } }", "6:22: unknown key 'regexp'; did you mean 'regex'?"),
    ("select: type\nwhere: { conforms: { name: View } }", "6:24: expected text, a list or `{ regex: '…' }`, found a map"),
    ("select: type\nwhere: { layer: 'Domain, Data' }", "6:21: unknown layer 'Domain, Data'; several are a list: [Domain, Data]"),
    ("select: class\nwhere: { name: a }", "5:13: unknown selector 'class'; did you mean 'type'?"),
    ("select: type\nwhere: { name: a }\nexamples: [{ wrong: a, code: b }]", "7:16: an example needs 'incorrect' or 'correct'|7:18: unknown key 'wrong'; did you mean 'incorrect'?"),
    ("select: type\nwhere: { count: { over: 3 } }", "6:21: a property needs 'of'"),
    ("select: type\nwhere: { all: { name: a } }", "6:19: expected a list of maps, found a map"),
    ("select: type\nwhere: { name: $suffix }", "6:20: unknown option '$suffix'; the rule declares none (add it under 'options:', or write '\\$suffix' for the text)"),
    ("select: type\noptions: { max: 3 }\nwhere: { lines: { over: $mx } }", "6:16: option 'max' is used nowhere in the rule|7:29: unknown option '$mx'; did you mean 'max'?"),
    ("select: type\noptions: { max: many }\nwhere: { lines: { over: $max } }", "7:29: option 'max' must be a number here"),
    ("select: type\nwhere: { path: '{!f}/*' }", "6:20: '{!f}' has nothing to differ from; capture '{f}' in an entry before it"),
    ("select: type\nwhere: { layer: '{f}*' }", "6:21: a glob can capture only where a name, path, module or other text is asked for"),
    ("select: type\nwhere: { name: a }\nmessage: '{form} is'", "7:16: unknown term 'form'; expected one of declaration, path, matches, kind, name, role, layer, module, access, isolation, type, lines, count, size, screens, via"),
    ("select: type\nwhere: { name: a }\nmessage: '{to.layer} is'", "7:16: '{to.layer}' says nothing of a rule that selects 'type'"),
    ("select: type\nwhere: { name: a }\nmessage: 'x {name'", "7:17: '{' has no '}'; write '{{' for the character"),
    ("select: type\nwhere: { name: a }\nvia: transitive", "7:5: 'via' is for rules that select 'reference' or 'import'"),
    ("select: type\nwhere: { name: a }\nyields-to: [other]", "7:17: unknown rule or tag 'other'; expected r"),
    ("select: type\nwhere: { name: a }\nplace: here", "7:12: unknown place 'here'; expected one of reference, binding, declaration, import, target"),
    ("select: type\nwhere: { name: a }\nfoo: bar\nslect: x", "7:5: unknown key 'foo'|8:5: unknown key 'slect'; did you mean 'select'?"),
    ("select: type\nwhere: { name: a }\nexcept: [{ from: b }]", "7:14: an exception needs a 'reason'"),
    ("select: type\nwhere: { name: a }\nexcept: [{ from: b, reason: c, until: 2026-02-30 }]", "7:43: '2026-02-30' is no day; write it as 2026-03-31"),
    ("select: type\nwhere: { name: a }\nexcept: [{ reason: c }]", "7:14: an exception needs 'from'"),
    ("where: { name: *x }", "2:5: a rule needs 'select'|5:20: put this in single quotes: '*x'"),
    ("where: { from: a }", "2:5: a rule needs 'select'"),
    ("select: type\nwhere: { name: a }\nmessage: [{ when: { name: b }, text: c }]", "7:15: the last message must be plain text, for when no condition holds"),
    ("select: type\nwhere: { name: a }\nmessage: [c, d]", "7:15: this message has no 'when', so those after it are never said; put it last"),
  ])
  func problemsOfRules(lines: String, expected: String) {
    let found = Small.load(Small.rule(lines)).diagnostics.map(\.description)
    #expect(found == expected.split(separator: "|").map { "team.yml:" + $0 })
  }

  @Test(arguments: [
    ("rules: { rr: error }", "archlint.yml:1:10: unknown rule 'rr'; did you mean 'r'?"),
    ("rules: { r: fatal }", "archlint.yml:1:13: unknown severity 'fatal'; expected one of off, note, warning, error"),
    ("rules: { r: { options: { mx: 3 } } }", "archlint.yml:1:26: unknown option 'mx'; did you mean 'max'?"),
    ("rules: { r: { options: { max: few } } }", "archlint.yml:1:31: option 'max' must be a number"),
    ("layers: { Domain: { may-depend-on: [Dta] } }", "archlint.yml:1:37: unknown layer 'Dta'; did you mean 'Data'?"),
    ("layers: { Domain: { strongs: [Dta] } }", "archlint.yml:1:21: unknown key 'strongs'; did you mean 'strong'?"),
    ("layer: { Domain: {} }", "archlint.yml:1:1: unknown key 'layer'; did you mean 'layers'?"),
    ("roles: [{ role: A, where: { layer: Domain }, pass: 1 }]", "archlint.yml:1:52: a definition of pass 1 can't ask for 'layer', which is found later; leave out 'pass: 1'"),
    ("vocabulary: { a: { includes: [b] }, b: { includes: [a] } }", "archlint.yml:1:15: category 'a' includes itself|archlint.yml:1:37: category 'b' includes itself"),
    ("vocabulary: { a: ['B.c('] }", "archlint.yml:1:19: 'B.c(' is no member; write 'Type.member', 'Type.method(label:)' or 'Type.init(label:)'"),
    ("exceptions: [{ rule: q, from: A, reason: b }]", "archlint.yml:1:22: unknown rule 'q'; did you mean 'r'?"),
    ("exclude: ['a{']", "archlint.yml:1:13: '{' has no '}'"),
    ("modules: { App: { default-isolation: Main } }", "archlint.yml:1:38: unknown word 'Main'; expected one of MainActor, nonisolated"),
    ("fail-on: often\nrules: { rr: off }", "archlint.yml:1:10: unknown word 'often'; expected one of error, warning, note, never|archlint.yml:2:10: unknown rule 'rr'; did you mean 'r'?"),
    ("layers: [Domain]", "archlint.yml:1:9: expected a map, found a list; write it as `Domain: { path: 'App/Domain/**' }`"),
    ("layers: { Domain: { may-depend-on: all } }", "archlint.yml:1:36: unknown layer 'all'; expected one of Presentation, Domain, Data, '*' for all"),
    ("layers: { Domain: { may-depend-on: Data, x: y } }", "archlint.yml:1:42: unknown key 'x'; expected one of strong, weak, supertypes, roles, may-depend-on, where, path, module, name, role, conforms, inherits, attribute"),
    ("layers: { Features: { path: '{feature}/**' } }", "archlint.yml:1:11: only rules compare what globs capture; write '*' here"),
    ("roles: { Screen: '*Screen' }", "archlint.yml:1:8: expected a list of maps, found a map; write it as `- { role: Screen, where: { name: '*Screen' } }`"),
    ("modules: { App: MainActor }", "archlint.yml:1:17: expected a map, found text; write it as `App: { default-isolation: MainActor }`"),
    ("modules: { 'A*': { path: 'A/**' } }", "archlint.yml:1:12: 'A*' is a glob; with 'path' it must be one module's name"),
    ("modules: { A: { kind: app } }", "archlint.yml:1:12: a module needs 'path'"),
    ("rules: { r: warn }", "archlint.yml:1:13: unknown severity 'warn'; did you mean 'warning'?"),
    ("exhaustive: []", "archlint.yml:1:13: an empty list matches nothing; leave the entry out, or write what it must be"),
    ("fail-on: often", "archlint.yml:1:10: unknown word 'often'; expected one of error, warning, note, never"),
  ])
  func problemsOfConfigurations(text: String, expected: String) {
    let rule = Small.rule("select: type\noptions: { max: 3 }\nwhere: { lines: { over: $max } }")
    let found = Small.load(rule, configuration: text).diagnostics.map(\.description)
    #expect(found == expected.split(separator: "|").map(String.init))
  }

  @Test func anOptionIsReplacedByTheConfiguration() throws {
    let rule = Small.rule("select: type\noptions: { max: 3, names: [A] }\nwhere: { lines: { over: $max }, name: $names }\nmessage: 'over {$max}'")
    let book = try #require(Small.load(rule, configuration: "rules: { r: { severity: note, options: { max: 9, names: ['B*', C] } } }").book)
    guard case .all(let parts) = book.rules[0].where, case .test(let lines) = parts[0], case .test(let names) = parts[1],
      case .number(let ranges) = lines.expectation, case .text(let patterns) = names.expectation
    else { return #expect(Bool(false)) }
    #expect(ranges == [10...Int.max])
    #expect(patterns.map { $0.matches("Bee") } == [true, false])
    #expect(book.rules[0].messages[0].template.render { _ in "" } == "over 9")
    #expect(book.rules[0].options.map(\.default) == [.number(3), .list(["A"])])
  }

  @Test func definitionsOfATeamAreAddedAndReplace() throws {
    let configuration = """
      layers:
        Domain: { path: 'Core/**' }
        Features: { module: '*Feature', may-depend-on: '*' }
      roles:
        - { role: ViewModel, where: { name: '*Store' } }
        - { role: Screen, where: { name: '*Screen' } }
      vocabulary:
        network: [{ name: [HTTP, Socket], module: Net }]
      exceptions:
        - { rule: r, from: Legacy, reason: old, until: 2026-12-31 }
      """
    let rule = Small.rule("select: reference\nwhere: { from: { role: Screen }, to: { category: network } }")
    let (loaded, diagnostics) = Small.load(rule, configuration: configuration)
    #expect(diagnostics.map(\.description) == [])
    let book = try #require(loaded)
    #expect(book.roles.map(\.role) == ["ViewModel", "Screen", "Repository"])
    #expect(book.roles.map(\.pass) == [1, 1, 3])
    #expect(book.layers.map(\.name) == ["Presentation", "Domain", "Data", "Features"])
    #expect(book.layers[1].configured != nil && book.layers[1].strongWords.map(\.text) == ["Domain"])
    #expect(book.vocabulary.categories[0].entries.count == 4)
    #expect(book.vocabulary.categories[2].includes == [0, 1])
    #expect(book.rules[0].except.map(\.until) == ["2026-12-31"])
  }

  @Test func messagesHaveParts() throws {
    let rule = Small.rule("select: reference\nwhere: { from: { path: '{feature}/**' } }\nmessage: '{from} ({from.role}) of `{feature}` uses {to} ({to.category}); {{x} `{to}`'")
    let template = try #require(Small.load(rule).book).rules[0].messages[0].template
    let said = template.render { term in
      switch (term.end, term.value) {
      case (.from, .name): "A"
      case (.to, .name): "B"
      case (.to, .category): "network"
      case (.subject, .capture(0)): "Cart"
      default: ""
      }
    }
    #expect(said == "`A` of `Cart` uses `B` (network); {x} `B`")
  }
}

@Suite struct RuleDocumentTests {
  static let document = """
    ---
    id: r
    title: T
    severity: warning
    impact: HIGH
    impactDescription: Because.
    tags: swift, ios
    select: reference
    where: { from: { role: ViewModel } }
    ---

    ## T

    **Incorrect (two files):**

    ```swift path=Domain/User.swift
    struct User {}  // expect
    ```

    Prose between.

    ```swift
    let a = 1
    let b = 2 // expect: r, q
    ```

    **Correct (all fine):**

    ```swift
    let a = 1
    ```

    ```yaml
    not: swift
    ```

    **Tools:** Code review

    ```swift
    let notAnExample = 1
    ```

    """

  func parse(_ text: String) -> (document: RuleDocument?, problems: [String]) {
    let log = DiagnosticLog()
    var parser = MarkdownDocument(SourceText(name: "r.md", bytes: Array(text.utf8)), log: log)
    let document = parser.parse()
    return (document, log.sorted.map(\.description))
  }

  @Test(arguments: ["\n", "\r\n"]) func readsExamples(lineEnd: String) throws {
    let text = Self.document.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    let (parsed, problems) = parse(text)
    #expect(problems == [])
    let document = try #require(parsed)
    #expect(document.tools == "Code review")
    #expect(document.examples.map(\.title) == ["two files", "all fine"])
    #expect(document.examples.map(\.isCorrect) == [false, true])
    let files = document.examples[0].files
    #expect(files.map(\.path) == ["Domain/User.swift", "Example2.swift"])
    #expect(files.map(\.firstLine) == [17, 23])
    #expect(files[0].expectations == [ExampleFile.Expectation(line: 1, rule: nil)])
    #expect(files[1].expectations == [ExampleFile.Expectation(line: 2, rule: "r"), ExampleFile.Expectation(line: 2, rule: "q")])
    #expect(document.examples[1].files.map { String(decoding: $0.source, as: UTF8.self) } == ["let a = 1\n"])
  }

  @Test(arguments: [
    ("no front matter", "r.md:1:1: a rule document begins with front matter between '---' lines"),
    ("---\nid: r\n", "r.md:1:1: the front matter has no closing '---' line"),
    ("---\nid: *x\n---\n", "r.md:2:5: put this in single quotes: '*x'"),
    ("---\nid: r\n---\n**Incorrect:**\n```swift\nlet a = 1\n", "r.md:5:1: the code block has no closing '```' line"),
    ("---\nid: r\n---\n**Incorrect:**\n", "r.md:4:1: the example has no Swift code block"),
    ("---\nid: r\n---\n**Incorrect:**\n```swift path=../a.swift\n```\n", "r.md:5:1: 'path=../a.swift' is nothing a code block can say; write ```swift or ```swift path=Folder/File.swift"),
    ("---\nid: r\n---\n**Incorrect:**\n```swift\na // expect: B c\n```\n", "r.md:6:3: 'B c' is no rule id; write '// expect' or '// expect: rule-id'"),
    ("---\nid: r\n---\n**Incorrect:**\n```swift path=a.swift\n```\n```swift path=a.swift\n```\n", "r.md:7:1: path 'a.swift' is defined twice; first at r.md:5"),
  ])
  func refuses(text: String, expected: String) {
    #expect(parse(text).problems == [expected])
  }

  @Test func aPlainFileHasExamplesToo() throws {
    let rule = Small.rule(
      "select: type\nwhere: { name: A }\nexamples:\n  - incorrect: why\n    path: Domain/A.swift\n    code: |\n      struct A {} // expect\n  - correct: why not\n    files: [{ path: B.swift, code: 'struct B {}' }]")
    let (book, diagnostics) = Small.load(rule)
    #expect(diagnostics.map(\.description) == [])
    let examples = try #require(book).documents[0].examples
    #expect(examples.map(\.isCorrect) == [false, true])
    #expect(examples.map { $0.files.map(\.path) } == [["Domain/A.swift"], ["B.swift"]])
    #expect(examples[0].files[0].firstLine == 11)
    #expect(examples[0].files[0].expectations.map(\.line) == [1])
  }
}

@Suite struct DiagnosticFrameTests {
  @Test(arguments: [
    ("a: b\nlayer: Domian\n", 2, 8, 6, "f:2:8: unknown layer 'Domian'; did you mean 'Domain'?\n2 | layer: Domian\n  |        ^^^^^^"),
    ("\tkey: Domian", 1, 7, 6, "f:1:7: unknown layer 'Domian'; did you mean 'Domain'?\n1 | \tkey: Domian\n  | \t     ^^^^^^"),
    ("日本: Domian\r\n", 1, 9, 6, "f:1:9: unknown layer 'Domian'; did you mean 'Domain'?\n1 | 日本: Domian\n  |       ^^^^^^"),
    ("a: \u{1B}[0m", 1, 4, 2, "f:1:4: unknown layer 'Domian'; did you mean 'Domain'?\n1 | a: ?[0m\n  |    ^^"),
    ("a", 7, 4, 2, "f:7:4: unknown layer 'Domian'; did you mean 'Domain'?"),
  ])
  func underlines(source: String, line: Int, column: Int, length: Int, expected: String) {
    let position = SourcePosition(file: "f", line: line, column: column, length: length)
    let diagnostic = Diagnostic(.unknown(.layer, "Domian", allowed: ["Data", "Domain"]), at: position)
    #expect(diagnostic.frame(source: Array(source.utf8)) == expected)
  }
}

@Suite struct RuleFileMutantTests {
  /// A document in the plain format of a code guideline, with the four keys that make it a rule.
  static let guideline = """
    ---
    id: order-data-access
    severity: error
    select: reference
    where: { from: { role: ViewModel }, to: { category: data-access } }
    title: Tách logic xử lý khỏi truy cập dữ liệu
    impact: HIGH
    impactDescription: Gộp chung làm khó kiểm thử, khó thay nơi lưu trữ và vi phạm nguyên tắc một trách nhiệm.
    tags: swift, ios, architecture, repository-pattern
    ---

    ## Tách logic xử lý khỏi truy cập dữ liệu

    ViewModel hỏi **UseCase**, UseCase hỏi **Repository**.

    **Incorrect (trộn lẫn):**

    ```swift
    class OrderViewModel {
      func load() { URLSession.shared.invalidateAndCancel() }
    }
    ```

    **Correct (tách biệt):**

    ```swift
    class OrderViewModel {
      let load: () -> Void = {}
    }
    ```

    **Tools:** Code Review, Unit Tests (mock repository)

    """

  @Test func aGuidelineWithFourKeysIsARule() throws {
    let sources = RuleBook.Sources(
      builtIn: Small.definitions, team: [SourceText(name: "order-data-access.md", bytes: Array(Self.guideline.utf8))])
    let (loaded, diagnostics) = RuleBook.load(sources)
    #expect(diagnostics.map(\.description) == [])
    let (rule, document) = try #require(loaded?[rule: "order-data-access"])
    #expect(rule.severity == .error && rule.impact == .high)
    #expect(rule.tags == ["swift", "ios", "architecture", "repository-pattern"])
    #expect(document.tools == "Code Review, Unit Tests (mock repository)")
    #expect(document.examples.map(\.isCorrect) == [false, true])
    let said = rule.messages[0].template.render { $0.value == .name ? ($0.end == .from ? "A" : "B") : "" }
    #expect(said == "`A` refers to `B`: Tách logic xử lý khỏi truy cập dữ liệu")
  }

  /// A configuration with every key.
  static let configuration = """
    extends: [shared.yml]
    paths: [Sources]
    exclude: ['**/G/**']
    rule-files: ['rules/*.md']
    exhaustive: ['App/**']
    layers:
      Domain: { path: 'D/**', may-depend-on: [] }
      Kit: { where: { any: [{ module: '*Kit' }, { conforms: Kit }] }, may-depend-on: '*' }
    roles: [{ role: A, where: { name: 'A*', has: { kind: function, returns: B } }, evidence: 'named {name}' }]
    vocabulary: { network: ['A.b(c:)', { name: [C], module: D, kind: [create] }] }
    modules: { Kit: { path: 'Kit/**', kind: library, default-isolation: MainActor, approachable-concurrency: true } }
    rules:
      x: { severity: off, options: { max: 9 }, except: [{ from: a, reason: b }] }
    exceptions:
      - { rule: x, from: { name: a, in: 'B*' }, reason: 'b', until: 2026-12-31 }
    require-reason: true
    fail-on: error
    baseline: archlint.baseline
    """

  static let rule = Small.rule(
    """
    tags: [a, b]
    impact: LOW
    impactDescription: Why.
    select: [reference]
    options: { max: 3, names: [A, B] }
    where:
      from: { in: { role: ViewModel }, lines: { over: $max }, name: $names, path: '{feature}/**' }
      to: { any: [{ category: network }, { name: { regex: '^a+$' }, path: '{!feature}/**' }] }
      not: [{ from: { layer: Domain } }]
    require: { inferred: false }
    group: [from, to.category]
    place: reference
    via: direct
    message: [{ when: { inferred: true }, text: '{from} a' }, '{from} uses {to} over {$max}']
    yields-to: [a]
    except: [{ from: 'A*', to: { name: B }, reason: b, until: 2026-01-01 }]
    examples:
      - { incorrect: why, path: A.swift, code: 'struct A {}' }
      - { correct: why, files: [{ path: B.swift, code: 'struct B {}' }] }
    """, head: "id: x\n    title: T\n    severity: error")

  /// The texts that are mutated: a rule document, a plain rule file, a configuration, and documents that come with the binary.
  static let texts: [(name: String, bytes: [UInt8])] =
    [("team.md", Array(guideline.utf8)), ("team.yml", Array(rule.utf8)), ("archlint.yml", Array(configuration.utf8))]
    + BuiltIn.sources.filter { $0.name.hasSuffix(".md") && $0.bytes.count < 6_000 }.map { ($0.name, $0.bytes) }

  static func load(_ name: String, _ bytes: [UInt8]) -> (book: RuleBook?, diagnostics: [Diagnostic]) {
    var sources = RuleBook.Sources(builtIn: Small.definitions)
    let source = SourceText(name: name, bytes: bytes)
    guard name == "archlint.yml" else {
      sources.team = [source]
      return RuleBook.load(sources)
    }
    let (configuration, diagnostics) = Configuration.parse(source)
    guard let configuration else { return (nil, diagnostics) }
    sources.team = [SourceText(name: "team.yml", bytes: Array(rule.utf8))]
    sources.configuration = configuration
    return RuleBook.load(sources)
  }

  /// Any bytes give a book, or problems that each have a place.
  @Test func mutantsAreValidOrRefusedWithAPlace() {
    var seed: UInt64 = 0x2545_F491_4F6C_DD1D
    func next(_ bound: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(max(1, bound)))
    }
    let inserts = ["'", "\"", ":", "- ", "{", "}", "[", "]", "\n", "*", "$x", "{!a}", "regex: '(", "```", "---\n", "not:", "é", "\u{0}", " "].map { Array($0.utf8) }
    var valid = 0
    // A sanitizer slows each one fifty times.
    let rounds = ProcessInfo.processInfo.environment["ARCHLINT_SANITIZER"] == nil ? 10_000 : 1000
    for round in 0..<rounds {
      var (name, bytes) = Self.texts[round % Self.texts.count]
      for _ in 0...next(5) {
        let index = next(bytes.count + 1)
        switch next(3) {
        case 0: bytes.insert(contentsOf: inserts[next(inserts.count)], at: index)
        case 1: bytes.removeSubrange(min(index, bytes.count)..<min(bytes.count, index + next(12)))
        default: if index < bytes.count { bytes[index] = UInt8(truncatingIfNeeded: next(256)) }
        }
      }
      let (book, diagnostics) = Self.load(name, bytes)
      #expect((book != nil) == diagnostics.isEmpty)
      if book != nil { valid += 1 }
      #expect(diagnostics.allSatisfy { $0.position.line > 0 && $0.position.column > 0 && !$0.problem.text.isEmpty })
      for diagnostic in diagnostics.prefix(3) { #expect(!diagnostic.frame(source: bytes).isEmpty) }
    }
    #expect(valid > 0)
  }

  /// Nothing is ignored in silence: a key that nobody reads is a problem at its place.
  @Test func everyKeyIsRead() throws {
    var count = 0
    for (name, bytes) in Self.texts {
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      let isDocument = name.hasSuffix(".md")
      let last = isDocument ? lines.dropFirst().firstIndex { $0.elementsEqual("---".utf8) } ?? 0 : lines.count
      let text = Array(lines[(isDocument ? 1 : 0)..<last].joined(separator: [10]))
      var parser = YAMLParser(text, file: name, firstLine: isDocument ? 2 : 1)
      let node = try #require(parser.parse().node)
      let known = Set(Self.load(name, bytes).diagnostics)
      for key in Self.keys(of: node, below: "") {
        var mutant = lines.map { Array($0) }
        let end = key.position.column - 1 + key.position.length
        mutant[key.position.line - 1].insert(contentsOf: "zq".utf8, at: mutant[key.position.line - 1][end - 1] == 39 ? end - 1 : end)
        let found = Self.load(name, Array(mutant.joined(separator: [10]))).diagnostics.filter { !known.contains($0) }
        #expect(found.contains { $0.position.line == key.position.line }, "\(name): \(key.text ?? "")")
        count += 1
      }
    }
    #expect(count > 400)
  }

  /// The keys of all maps, but names that a map gives: of layers, categories, modules.
  private static func keys(of node: YAMLNode, below parent: String) -> [YAMLNode] {
    if let items = node.items { return items.flatMap { keys(of: $0, below: "") } }
    return node.entries?.flatMap { entry in
      (["layers", "vocabulary", "modules"].contains(parent) ? [] : [entry.key]) + keys(of: entry.value, below: entry.name)
    } ?? []
  }
}
