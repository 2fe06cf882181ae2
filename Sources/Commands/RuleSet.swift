// The texts that a run is made of: the configuration, the built-in rules and the team's, read and compiled.

import Architecture
import Platform
import Reporting
import RuleLanguage

struct RuleSet: Sendable {
  var scope: ProjectScope
  var configuration: Configuration?
  var book: RuleBook
  /// The names of the documents that come with the binary.
  private(set) var builtInFiles: Set<String> = []
  /// The names, as in documents, of the files that `replacing` names.
  var namedFiles: Set<String> = []

  /// Finds the project and its configuration, and compiles every rule. All that is wrong is said at once. Files of
  /// `replacing` are rule files too; built-in documents of the same names give way to them.
  init(_ arguments: Arguments, operands: [[UInt8]]? = nil, replacing: [SystemPath] = []) throws(Failure) {
    let operands = operands ?? arguments.operands
    let given = arguments.path(.config).map { SystemPath(bytes: $0) }
    var scope = try ProjectScope(
      operands: operands, configuration: given, commands: arguments.namesCommand ? [] : Command.allCases.map(\.rawValue))
    var texts = RuleTexts(shownFrom: scope.shownFrom)
    if let path = scope.configuration {
      configuration = try texts.configuration(path)
      if operands.isEmpty, let configured = configuration?.paths, !configured.isEmpty, let folder = path.parent {
        scope = try ProjectScope(operands: configured.map { folder.appending($0.text).bytes }, configuration: path)
      }
    }
    if let configuration, let folder = scope.configuration?.parent { try texts.addConfigured(configuration.ruleFiles, below: folder) }
    for path in arguments.paths(.rules) { try texts.addNamed(path) }
    let unnamed = texts.team.count
    for path in replacing { try texts.addNamed(path) }
    namedFiles = Set(texts.team[unnamed...].map(\.name))
    let replaced = Set(namedFiles.compactMap { $0.split(separator: "/").last.map(String.init) })
    let builtIn = builtInTexts(replacedBy: replaced)
    builtInFiles = Set(builtIn.map(\.name)).subtracting(texts.team.map(\.name))
    let (book, diagnostics) = RuleBook.load(
      RuleBook.Sources(builtIn: builtIn, team: texts.team, configuration: configuration))
    guard let book else { throw texts.failure(diagnostics) }
    (self.scope, self.book) = (scope, book)
  }

  /// Fails where an option names no rule or tag.
  func check(_ names: [String], of option: Option) throws(Failure) {
    let known = book.rules.map(\.id) + Set(book.rules.flatMap(\.tags)).sorted()
    for name in names where !known.contains(name) {
      throw Failure("'--\(option.rawValue)': unknown rule '\(name)'\(suggestion(for: name, among: known))")
    }
  }
}

/// Reads the texts, and remembers them for messages about them.
private struct RuleTexts {
  let shownFrom: SystemPath
  var team: [SourceText] = []
  private var sources: [String: [UInt8]] = [:]
  private var seen: Set<SystemPath> = []

  init(shownFrom: SystemPath) { self.shownFrom = shownFrom }

  mutating func configuration(_ path: SystemPath) throws(Failure) -> Configuration {
    let text = try read(path)
    let (configuration, diagnostics) = Configuration.parse(text)
    guard let configuration else { throw failure(diagnostics) }
    return configuration
  }

  /// Files that the configuration's globs name; they stand below its folder.
  mutating func addConfigured(_ globs: [Pattern], below folder: SystemPath) throws(Failure) {
    if globs.isEmpty { return }
    let files: [SystemPath]
    do throws(FileError) { files = try listFiles(below: folder).filter(isRuleFile) } catch {
      throw Failure("\(folder.display): \(error.message)")
    }
    var diagnostics: [Diagnostic] = []
    for glob in globs {
      let matching = files.filter { glob.matches($0.display) }
      if matching.isEmpty { diagnostics.append(Diagnostic(.matchesNoFile(glob.text), at: glob.position)) }
      for file in matching { try add(folder.appending(file)) }
    }
    if !diagnostics.isEmpty { throw failure(diagnostics) }
  }

  /// A file or folder that the command line names.
  mutating func addNamed(_ path: SystemPath) throws(Failure) {
    guard try checked(path, { () throws(FileError) in try fileKind(at: path) }) == .folder else { return try add(path) }
    let files = try checked(path) { () throws(FileError) in try listFiles(below: path) }.filter(isRuleFile)
    if files.isEmpty { throw Failure("\(path.display): no rule file (*.md, *.yml) in this folder") }
    for file in files { try add(path.appending(file)) }
  }

  private mutating func add(_ path: SystemPath) throws(Failure) {
    let resolved = try checked(path) { () throws(FileError) in try path.resolved() }
    if seen.insert(resolved).inserted { team.append(try read(path)) }
  }

  /// The text of a file, named as messages name it.
  private mutating func read(_ path: SystemPath) throws(Failure) -> SourceText {
    let bytes = try checked(path) { () throws(FileError) in try readFile(path) }
    let name = visibleText((path.relative(to: shownFrom) ?? path).display)
    sources[name] = bytes
    return SourceText(name: name, bytes: bytes)
  }

  private func checked<Result>(_ path: SystemPath, _ body: () throws(FileError) -> Result) throws(Failure) -> Result {
    do throws(FileError) { return try body() } catch { throw Failure("\(path.display): \(error.message)") }
  }

  /// Each diagnostic with its line, where the text is at hand.
  func failure(_ diagnostics: [Diagnostic]) -> Failure {
    Failure(blocks: diagnostics.map { diagnostic in sources[diagnostic.position.file].map { diagnostic.frame(source: $0) } ?? diagnostic.description })
  }
}

/// A rule's document or a plain rule file; a folder's `README.md` is about the folder.
private func isRuleFile(_ path: SystemPath) -> Bool {
  if path.name.elementsEqual("README.md".utf8) { return false }
  return [".md", ".yml", ".yaml"].contains { path.hasSuffix($0) } && !path.name.elementsEqual(ProjectScope.configurationName.utf8)
}
