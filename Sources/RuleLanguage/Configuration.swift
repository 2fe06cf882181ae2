// A team's `archlint.yml`: every part is optional. What needs the words of the definitions stays a node until `RuleBook` has them.

import Architecture

package struct Configuration: Sendable {
  /// Files that this one stands on, relative to its own folder. Read by who knows files; see `over`.
  package var extends: [Word] = []
  /// What is linted when no path is named; relative to the configuration's folder, as all paths are.
  package var paths: [Word] = []
  /// Globs of files that are left out.
  package var exclude: [Pattern] = []
  /// Globs of documents with rules of the team's own.
  package var ruleFiles: [Pattern] = []
  package var modules: [ModuleSettings] = []
  package var rules: [String: RuleSettings] = [:]
  package var failOn: FailureLevel?
  package var baseline: Word?
  /// Whether a suppression in code must say why.
  package var requireReason: Bool?

  /// What is wrong in it; `RuleBook.load` reports it with what only the definitions can tell.
  package var diagnostics: [Diagnostic] = []

  /// Maps of layers and categories, each over the one before.
  var layers: [YAMLNode] = []
  var vocabulary: [YAMLNode] = []
  /// A list of globs, `true` or `false`: the option of this name in rules that have one, which it turns on.
  var exhaustive: YAMLNode?
  /// Lists of roles; each hides the roles of the same names in those after it.
  var roles: [YAMLNode] = []
  /// Entries of `exceptions:`, each with the rules it names.
  var exceptions: [(rules: [Word], node: YAMLNode)] = []

  package struct ModuleSettings: Sendable {
    /// A glob of module names.
    package var module: Pattern
    /// Globs of its files, where no manifest says which they are; then the name is no glob.
    package var files: [Pattern]
    package var kind: ModuleKind?
    /// `MainActor` or `nonisolated`; nil: not said.
    package var defaultIsolation: String?
    package var approachableConcurrency: Bool?
    package var position: SourcePosition
  }

  package enum FailureLevel: String, CaseIterable, Sendable { case error, warning, note, never }

  package init() {}

  /// How many configurations may extend each other.
  package static let maximumDepth = 32

  static let keys: [StaticString] = [
    "extends", "paths", "exclude", "rule-files", "layers", "exhaustive", "roles", "vocabulary", "modules", "rules", "exceptions", "fail-on", "baseline",
    "require-reason",
  ]

  /// Reads a configuration: as much as can be understood, nil where it is no YAML at all. Words that only the definitions know are checked by
  /// `RuleBook.load`, which gives no book where there are diagnostics.
  package static func parse(_ source: SourceText) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog()
    guard let node = source.parse(log) else { return (nil, log.sorted) }
    var reader = ConfigurationReader(log: log)
    var configuration = reader.read(node)
    configuration.diagnostics = log.sorted
    return (configuration, configuration.diagnostics)
  }
}

/// A file's name, as it is shown, and its bytes.
package struct SourceText: Sendable {
  package var name: String
  /// A text that the binary holds stays where it is.
  private(set) var content: Content
  enum Content: Sendable {
    case bytes([UInt8])
    case text(String)
  }

  package init(name: String, bytes: [UInt8]) { (self.name, content) = (name, .bytes(bytes)) }
  package init(name: String, text: String) { (self.name, content) = (name, .text(text)) }

  package var bytes: [UInt8] {
    get {
      switch content {
      case .bytes(let bytes): bytes
      case .text(let text): Array(text.utf8)
      }
    }
    set { content = .bytes(newValue) }
  }

  func parse(_ log: DiagnosticLog, firstLine: Int = 1) -> YAMLNode? {
    var parser = YAMLParser(bytes, file: name, firstLine: firstLine)
    let (node, errors) = parser.parse()
    for error in errors { log.add(.yaml(error.problem), at: error.position) }
    return node
  }
}

struct ConfigurationReader {
  let log: DiagnosticLog

  mutating func read(_ node: YAMLNode) -> Configuration {
    var configuration = Configuration()
    if node.text?.isEmpty == true { return configuration }
    guard let reader = MapReader(node, keys: Configuration.keys, of: .configuration, log) else { return configuration }
    configuration.extends = reader.words("extends") ?? []
    configuration.paths = reader.words("paths") ?? []
    configuration.exclude = globs(reader, "exclude")
    configuration.ruleFiles = globs(reader, "rule-files")
    configuration.layers = [reader["layers"]].compactMap { $0 }
    configuration.roles = [reader["roles"]].compactMap { $0 }
    configuration.vocabulary = [reader["vocabulary"]].compactMap { $0 }
    configuration.exhaustive = reader["exhaustive"].flatMap(exhaustive)
    configuration.modules = reader["modules"].map(modules) ?? []
    if let rules = reader["rules"] { readRules(rules, into: &configuration) }
    if let exceptions = reader["exceptions"] { readExceptions(exceptions, into: &configuration) }
    configuration.failOn = reader.word("fail-on", as: Configuration.FailureLevel.self, .word)
    configuration.baseline = reader["baseline"].flatMap { node in node.nonEmptyText(log).map { Word($0, at: node.position) } }
    configuration.requireReason = reader["require-reason"].flatMap { $0.flag(log) }
    return configuration
  }

  private func globs(_ reader: MapReader, _ key: StaticString) -> [Pattern] {
    guard let node = reader[key] else { return [] }
    return node.nodes.compactMap { item in item.nonEmptyText(log).flatMap { item.glob($0, log) } }
  }

  private static let moduleExample = "App: { default-isolation: MainActor }"

  // exhaustive ::= 'true' | 'false' | globs
  private func exhaustive(_ node: YAMLNode) -> YAMLNode? {
    if node.text == "false" { return nil }
    if node.text == "true" {
      return .list(of: "**", at: node)
    }
    guard node.items?.isEmpty != true else {
      log.add(.emptyList, at: node.position)
      return nil
    }
    return node.words(log) == nil ? nil : node
  }

  // modules ::= '{' (glob ':' '{' 'path' ':' globs, 'kind' ':' kind, 'default-isolation' ':' isolation … '}')* '}'
  private func modules(_ node: YAMLNode) -> [Configuration.ModuleSettings] {
    guard let entries = node.entries else {
      log.add(.expectedLike(.map, found: node.shape, example: Self.moduleExample), at: node.position)
      return []
    }
    return entries.compactMap { entry -> Configuration.ModuleSettings? in
      if entry.value.entries == nil {
        log.add(.expectedLike(.map, found: entry.value.shape, example: Self.moduleExample), at: entry.value.position)
        return nil
      }
      let keys: [StaticString] = ["path", "kind", "default-isolation", "approachable-concurrency"]
      guard let reader = MapReader(entry.value, keys: keys, of: .module, log) else { return nil }
      let isolation = reader.text("default-isolation")
      if let isolation, isolation != "MainActor", isolation != "nonisolated" {
        log.add(.unknown(.word, isolation, allowed: ["MainActor", "nonisolated"]), at: reader["default-isolation"]?.position ?? entry.key.position)
      }
      guard let pattern = entry.key.glob(entry.name, log) else { return nil }
      let files = globs(reader, "path")
      if reader["path"] != nil, Glob.isPattern(entry.name) { log.add(.badModuleName(entry.name), at: entry.key.position) }
      let kind = reader.word("kind", as: ModuleKind.self, .word)
      if kind != nil, reader["path"] == nil { log.add(.missing("path", in: .module), at: entry.key.position) }
      return Configuration.ModuleSettings(
        module: pattern, files: files, kind: kind, defaultIsolation: isolation,
        approachableConcurrency: reader["approachable-concurrency"].flatMap { $0.flag(log) }, position: entry.key.position)
    }
  }

  // rules ::= '{' (id ':' (level | '{' 'severity' ':' level, 'options' ':' map, 'except' ':' exceptions '}'))* '}'
  private func readRules(_ node: YAMLNode, into configuration: inout Configuration) {
    if node.items != nil || node.text?.isEmpty == false { return log.add(.ruleFilesUnderRules, at: node.position) }
    guard let entries = node.entries else { return log.add(.expected(.map, found: node.shape), at: node.position) }
    for entry in entries {
      var settings = RuleSettings(position: entry.key.position)
      if entry.value.text != nil {
        settings.severity = severity(entry.value)
      } else if let reader = MapReader(entry.value, keys: ["severity", "options", "except"], of: .setting, log) {
        settings.severity = reader["severity"].flatMap(severity)
        if let options = reader["options"] {
          if let entries = options.entries {
            settings.options = entries.map { OptionSetting(name: Word($0.name, at: $0.key.position), value: $0.value) }
          } else {
            log.add(.expected(.map, found: options.shape), at: options.position)
          }
        }
        if let except = reader["except"] { settings.exceptions.append(except) }
      }
      configuration.rules[entry.name] = settings
    }
  }

  private func severity(_ node: YAMLNode) -> RuleSettings.SeveritySetting? {
    guard let text = node.nonEmptyText(log) else { return nil }
    if text == "off" { return .off }
    if let severity = Severity(rawValue: text) { return .level(severity) }
    log.add(.unknown(.severity, text, allowed: ["off"] + Severity.allCases.map(\.rawValue)), at: node.position)
    return nil
  }

  // exceptions ::= list of '{' 'rule' ':' ids, 'from' …, 'to' …, 'reason' …, 'until' … '}'
  private func readExceptions(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let items = node.items else { return log.add(.expected(.listOfMaps, found: node.shape), at: node.position) }
    for item in items {
      guard let reader = MapReader(item, keys: ["rule", "from", "to", "reason", "until"], of: .exception, log) else { continue }
      guard reader.require("rule") != nil, let rules = reader.words("rule") else { continue }
      configuration.exceptions.append((rules, item))
    }
  }
}
