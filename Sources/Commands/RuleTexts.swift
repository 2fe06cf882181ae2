// Reads the texts of a run, the configuration and the team's rule files, and remembers them for messages about them.

import Architecture
import Platform
import Reporting
import RuleLanguage

struct RuleTexts: Sendable {
  let shownFrom: SystemPath
  var team: [SourceText] = []
  /// By name.
  private(set) var sources: [String: [UInt8]] = [:]
  /// The name of each file that was read, by where it leads.
  private var names: [SystemPath: String] = [:]

  init(shownFrom: SystemPath) { self.shownFrom = shownFrom }

  /// The configuration over those that it extends, with the rule files that each of them names. What is wrong with any of them is among
  /// its diagnostics, unless the first is no YAML at all.
  mutating func readConfiguration(_ path: SystemPath) throws(Failure) -> Configuration {
    let (parsed, problems) = Configuration.parse(try read(path))
    guard var configuration = parsed else { throw failure(problems) }
    var texts: [SourceText] = []
    let shownFrom = shownFrom
    var shared = SharedConfigurations(first: path) { path throws(FileError) in
      let text = SourceText(name: Self.name(of: path, from: shownFrom), bytes: try readFile(path))
      texts.append(text)
      return text
    }
    shared.add(extendedBy: configuration)
    for text in texts { sources[text.name] = text.bytes }
    for path in [path] + shared.found.map(\.path) { names[path] = Self.name(of: path, from: shownFrom) }
    var diagnostics = shared.diagnostics
    var below = Configuration()
    for one in shared.found {
      diagnostics += try addConfigured(one.configuration.ruleFiles, below: one.path.parent ?? one.path)
      below = one.configuration.over(below)
    }
    diagnostics += try addConfigured(configuration.ruleFiles, below: path.parent ?? path)
    configuration = configuration.over(below)
    configuration.diagnostics += diagnostics
    return configuration
  }

  /// Files that the configuration's globs name; they stand below its folder. Gives a diagnostic for each glob that names none.
  private mutating func addConfigured(_ globs: [Pattern], below folder: SystemPath) throws(Failure) -> [Diagnostic] {
    if globs.isEmpty { return [] }
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
    return diagnostics
  }

  /// A file or folder that the command line names. Gives the names of its files, also of those that were read before.
  @discardableResult
  mutating func addNamed(_ path: SystemPath) throws(Failure) -> [String] {
    guard try checked(path, { () throws(FileError) in try fileKind(at: path) }) == .folder else { return [try add(path)] }
    let files = try checked(path) { () throws(FileError) in try listFiles(below: path) }.filter(isRuleFile)
    if files.isEmpty { throw Failure("\(path.display): no rule file (*.md, *.yml) in this folder") }
    var added: [String] = []
    for file in files { added.append(try add(path.appending(file))) }
    return added
  }

  @discardableResult
  private mutating func add(_ path: SystemPath) throws(Failure) -> String {
    let resolved = try checked(path) { () throws(FileError) in try path.resolved() }
    if let name = names[resolved] { return name }
    let text = try read(path)
    names[resolved] = text.name
    team.append(text)
    return text.name
  }

  /// The text of a file, named as messages name it.
  private mutating func read(_ path: SystemPath) throws(Failure) -> SourceText {
    let bytes = try checked(path) { () throws(FileError) in try readFile(path) }
    let name = Self.name(of: path, from: shownFrom)
    sources[name] = bytes
    return SourceText(name: name, bytes: bytes)
  }

  private static func name(of path: SystemPath, from folder: SystemPath) -> String {
    visibleText(shown(path, from: folder))
  }

  /// Up to two folders up, else from the top.
  private static func shown(_ path: SystemPath, from folder: SystemPath) -> String {
    for (steps, above) in sequence(first: folder, next: \.parent).prefix(3).enumerated() where above.parent != nil || steps == 0 {
      if let rest = path.relative(to: above) { return String(repeating: "../", count: steps) + rest.display }
    }
    return path.display
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
