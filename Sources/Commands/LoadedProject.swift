// From paths to a linked project: what `lint` and `layers` have in common.

import Architecture
import Linting
import Model
import Platform
import RuleLanguage

/// A project, read and linked, with what the reports need of its files.
struct LoadedProject: Sendable {
  var scope: ProjectScope
  var contents: ProjectContents
  var project: Project
  var modules: ModuleMap
  /// By file: where it stands below the root.
  var paths: [SystemPath]
  /// The files whose findings are reported.
  var selected: Set<FileID>
  /// Selected files that could not be read.
  var unreadable: [(path: SystemPath, message: String)]
  /// Files that no target builds and that were left out for that.
  var unbuilt: [String] = []
  var threads: Int

  /// The bytes of a file, read again; nil if it is gone.
  func source(of file: FileID) -> [UInt8]? { try? contents.bytes(of: paths[file.index]) }

  var surroundings: LintSurroundings {
    let (contents, paths) = (contents, paths)
    return LintSurroundings(
      parallel: parallelFor(threads: threads),
      source: { file in try? contents.bytes(of: paths[file.index]) },
      clock: monotonicNanoseconds)
  }
}

/// A loop over `threads` threads.
func parallelFor(threads: Int) -> @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void {
  { count, body in
    if count == 0 { return }
    let queue = IndexQueue(count: count)
    parallel(threads: min(threads, count)) { _ in while let index = queue.next() { body(index) } }
  }
}

extension LoadedProject {
  /// Finds, reads, parses and links the project of the command line. `excludes` is what the configuration leaves out. Nil if there is
  /// nothing to judge and that is no mistake.
  static func load(
    _ scope: ProjectScope, _ arguments: Arguments, _ console: Console, _ statistics: inout Statistics,
    excludes: (@Sendable (ArraySlice<UInt8>, Bool) -> Bool)?, _ configuration: Configuration?
  ) throws(Failure) -> LoadedProject? {
    let threads = try arguments.threads()
    let sources = try statistics.measure("find files") { () throws(Failure) in
      try SourceSet(scope, noExclude: arguments.has(.noExclude), excludes: excludes, threads: threads)
    }
    for notice in sources.notices { console.notice(notice) }
    guard try hasWork(sources, arguments, console) else { return nil }
    let project = assemble(
      sources, .folder(scope.root), scope, keepsUnbuilt: arguments.has(.noExclude), threads: threads, &statistics, configuration)
    if let notice = project.unbuiltNotice { console.notice(notice) }
    return project
  }

  private var unbuiltNotice: String? {
    guard let first = unbuilt.first else { return nil }
    let isOne = unbuilt.count == 1
    let names = isOne ? first : "\(unbuilt.count) files, \(first) among them,"
    return "\(names) \(isOne ? "is" : "are") left out: no target of the Xcode project compiles \(isOne ? "it" : "them"); --no-exclude lints \(isOne ? "it" : "them")"
  }

  /// Reads, parses and links what was found.
  static func assemble(
    _ sources: SourceSet, _ contents: ProjectContents, _ scope: ProjectScope, keepsUnbuilt: Bool = false, threads: Int, _ statistics: inout Statistics,
    _ configuration: Configuration?
  ) -> LoadedProject {
    var (modules, read) = (ModuleMap(), ReadProject())
    statistics.measure("modules, read and parse") {
      let shown = sources.sources.map(\.path.display)
      // The manifests are few and large, the files many and small.
      let others = beside { moduleMap(sources, shown, contents, scope, configuration) }
      read = Commands.read(sources.sources, shown: shown, contents, threads: threads)
      modules = others()
    }
    let unbuilt = keepsUnbuilt ? [] : modules.unbuiltFiles
    read.drop(Set(unbuilt))
    read.place { modules.membership(ofFile: $0) }
    let project = statistics.measure("link") {
      let (files, names, declarations) = read.takeFiles()
      return link(consume files, names: consume names, declarations: consume declarations, parallel: parallelFor(threads: threads))
    }
    statistics.count(read, project)
    return LoadedProject(
      scope: scope, contents: contents, project: project, modules: modules, paths: read.paths,
      selected: Set(read.isSelected.indices.filter { read.isSelected[$0] }.map { FileID($0) }),
      unreadable: unreadable(sources, read, scope), unbuilt: unbuilt, threads: threads)
  }

  /// Whether any file is to be judged. If not, that is an error unless the user expects it or named excluded files only.
  private static func hasWork(_ sources: SourceSet, _ arguments: Arguments, _ console: Console) throws(Failure) -> Bool {
    if sources.sources.contains(where: \.isSelected) { return true }
    if !sources.unreadable.isEmpty { return true }
    let isExpected = arguments.has(.allowEmpty) || (sources.excludedNamedCount > 0 && sources.excludedNamedCount == arguments.operands.count)
    if !isExpected { throw Failure("no Swift file to lint; --allow-empty takes that as success") }
    console.notice("no Swift file to lint")
    return false
  }

  /// `files`: the paths of the sources, as they are shown.
  private static func moduleMap(
    _ sources: SourceSet, _ files: [String], _ contents: ProjectContents, _ scope: ProjectScope, _ configuration: Configuration?
  ) -> ModuleMap {
    let manifests = sources.documents.compactMap { path in
      (try? contents.bytes(of: path)).map { ManifestFile(path: path.display, bytes: $0) }
    }
    var modules = ModuleMap(manifests: manifests, files: files)
    if let package = enclosingPackage(scope), let manifest = try? readFile(package.appending("Package.swift")),
      let folder = scope.root.relative(to: package)
    {
      modules.addEnclosingPackage(manifest, folder: folder.display, files: files)
    }
    for settings in configuration?.modules ?? [] {
      if !settings.files.isEmpty {
        modules.define(settings.module.text, kind: settings.kind, files: files) { path in settings.files.contains { $0.matches(path) } }
      }
      modules.setIsolation(isMainActor: settings.defaultIsolation.map { $0 == "MainActor" }, staysOnCaller: settings.approachableConcurrency) {
        settings.module.matches($0)
      }
    }
    return modules
  }

  /// The folder of the package that the root lies inside of, within the same repository.
  private static func enclosingPackage(_ scope: ProjectScope) -> SystemPath? {
    guard scope.configuration != nil, let parent = scope.root.parent,
      let package = try? nearestFolder(from: parent, with: .file("Package.swift"))
    else { return nil }
    let repository = try? nearestFolder(from: scope.root, with: .folder(".git"))
    return repository.map { package.relative(to: $0) != nil } ?? false ? package : nil
  }

  private static func unreadable(_ sources: SourceSet, _ read: ReadProject, _ scope: ProjectScope) -> [(path: SystemPath, message: String)] {
    let targets = scope.targets.compactMap { $0.resolved.relative(to: scope.root) }
    let folders = sources.unreadable.filter { entry in
      targets.contains { entry.path.relative(to: $0) != nil || $0.relative(to: entry.path) != nil }
    }
    return (folders.map { ($0.path, $0.error.message) } + read.unreadable.filter(\.isSelected).map { ($0.path, $0.error.message) })
      .sorted { $0.0 < $1.0 }
  }
}

/// The project of the command line in roles and layers, for commands that judge nothing; nil where there is nothing to look at.
func loadModel(
  _ arguments: Arguments, _ console: Console
) throws(Failure) -> (rules: RuleSet, project: LoadedProject, model: ArchitectureModel)? {
  var statistics = Statistics()
  let rules = try RuleSet(arguments)
  let exclusions = Exclusions(rules.configuration?.exclude ?? [])
  let project = try LoadedProject.load(rules.scope, arguments, console, &statistics, excludes: exclusions.excludes, rules.configuration)
  return project.map { (rules, $0, architecture(of: $0, rules, &statistics)) }
}

extension Arguments {
  func threads() throws(Failure) -> Int {
    do throws(UsageError) { return try jobs() ?? processorCount() } catch { throw Failure(error.message) }
  }
}

extension Statistics {
  fileprivate mutating func count(_ read: ReadProject, _ project: Project) {
    self.read = read.counts
    files = project.files.count
    declarations = project.declarations.count
    references = project.references.count
  }
}
