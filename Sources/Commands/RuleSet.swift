// The texts that a run is made of: the configuration, the built-in rules and the team's, read and compiled.

import Architecture
import Linting
import Platform
import RuleLanguage

/// What a run reads before it knows a rule: where the project stands, its configuration, and the texts.
struct RuleSources: Sendable {
  var scope: ProjectScope
  var configuration: Configuration?
  fileprivate let team: RuleTexts
  fileprivate let builtIn: [SourceText]
  /// The names, as in documents, of the files that `replacing` names.
  fileprivate var namedFiles: Set<String> = []

  /// Finds the project and its configuration, and reads the team's texts. Files of `replacing` are rule files too; built-in documents of
  /// the same names give way to them.
  init(_ arguments: Arguments, operands: [[UInt8]]? = nil, replacing: [SystemPath] = []) throws(Failure) {
    let operands = operands ?? arguments.operands
    let given = arguments.path(.config).map { SystemPath(bytes: $0) }
    var scope = try ProjectScope(
      operands: operands, configuration: given, commands: arguments.namesCommand ? [] : Command.allCases.map(\.rawValue))
    var texts = RuleTexts(shownFrom: scope.shownFrom)
    if let path = scope.configuration {
      configuration = try texts.readConfiguration(path)
      if operands.isEmpty, let configured = configuration?.paths, !configured.isEmpty, let folder = path.parent {
        scope = try ProjectScope(operands: configured.map { folder.appending($0.text).bytes }, configuration: path)
      }
    }
    for path in arguments.paths(.rules) { try texts.addNamed(path) }
    for path in replacing { namedFiles.formUnion(try texts.addNamed(path)) }
    let replaced = Set(namedFiles.compactMap { $0.split(separator: "/").last.map(String.init) })
    (self.scope, team, builtIn) = (scope, texts, builtInTexts(replacedBy: replaced))
  }
}

struct RuleSet: Sendable {
  var scope: ProjectScope
  var configuration: Configuration?
  var book: RuleBook
  /// The names of the documents that come with the binary.
  let builtInFiles: Set<String>
  /// The configurations and rule files of the team, by name.
  let texts: [String: [UInt8]]
  /// The names, as in documents, of the files that `replacing` names.
  let namedFiles: Set<String>

  /// Compiles every rule. All that is wrong is said at once. `withExamples`: whether examples of built-in rules are of interest.
  init(_ sources: RuleSources, withExamples: Bool = false) throws(Failure) {
    let (builtIn, team) = (sources.builtIn, sources.team)
    var all = RuleBook.Sources(builtIn: builtIn, team: team.team, configuration: sources.configuration)
    all.readsBuiltInExamples = withExamples
    let (book, diagnostics) = RuleBook.load(all)
    guard let book else { throw team.failure(diagnostics) }
    (scope, configuration, self.book) = (sources.scope, sources.configuration, book)
    builtInFiles = Set(builtIn.map(\.name)).subtracting(team.team.map(\.name))
    (texts, namedFiles) = (team.sources, sources.namedFiles)
  }

  init(
    _ arguments: Arguments, operands: [[UInt8]]? = nil, replacing: [SystemPath] = [], withExamples: Bool = false
  ) throws(Failure) {
    try self.init(RuleSources(arguments, operands: operands, replacing: replacing), withExamples: withExamples)
  }

  /// A remark on one line, and with its line of the file below.
  func words(of remark: RuleRemark) -> (line: String, block: String) {
    let place = remark.position
    let line = "\(place.file):\(place.line):\(place.column): \(remark.message)"
    return (line, texts[place.file].map { Diagnostic.frame(line, place, source: $0) } ?? line)
  }

  /// Fails where an option names no rule or tag.
  func check(_ names: [String], of option: Option) throws(Failure) {
    if names.isEmpty { return }
    let known = book.rules.map(\.id) + Set(book.rules.flatMap(\.tags)).sorted()
    for name in names where !known.contains(name) {
      throw Failure("'--\(option.rawValue)': unknown rule '\(name)'\(suggestion(for: name, among: known))")
    }
  }
}
