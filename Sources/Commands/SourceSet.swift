// The files of a project: which are read, which of them are reported, and what was left out.

import Platform

struct SourceSet: Sendable {
  struct Source: Sendable {
    /// Relative to the root.
    var path: SystemPath
    /// Whether its findings are reported.
    var isSelected: Bool
  }

  /// Ordered by the bytes of their paths.
  var sources: [Source] = []
  /// Manifests, project files, build settings, data models; relative to the root.
  var documents: [SystemPath] = []
  /// Folders and files that could not be looked at though they may hold source.
  var unreadable: [(path: SystemPath, error: FileError)] = []
  var notices: [String] = []
  /// Files that are named on the command line and excluded: an editor's or a hook's, and no mistake.
  var excludedNamedCount = 0

  /// Walks the project. `excludes` is what the configuration leaves out.
  init(_ scope: ProjectScope, noExclude: Bool, excludes: (@Sendable (ArraySlice<UInt8>, Bool) -> Bool)?) throws(Failure) {
    var found: [SystemPath: FoundFileKind] = [:]
    var excluded: [SystemPath: ExclusionReason] = [:]
    for folder in scope.walked {
      let prefix = folder.relative(to: scope.root) ?? .current
      var options = WalkOptions()
      if let excludes { options.excludes = { excludes(Self.joined(prefix, $0)[...], $1) } }
      let result = try Self.walk(folder, options)
      for file in result.files where Self.isLinted(file, at: folder) { found[prefix.appending(file.path)] = file.kind }
      for entry in result.excluded { excluded[prefix.appending(entry.path)] = entry.reason }
      note(result.skipped, below: prefix)
    }
    var selected: Set<SystemPath> = []
    for target in scope.targets {
      try select(target, in: scope, excluded: excluded, noExclude: noExclude, found: &found, selected: &selected)
    }
    for (path, kind) in found.sorted(by: { $0.key < $1.key }) {
      if kind == .source {
        sources.append(Source(path: path, isSelected: selected.contains(path)))
      } else {
        documents.append(path)
      }
    }
  }

  /// What was found in a git revision: all of it is judged.
  init(_ files: [FoundFile]) {
    sources = files.filter { $0.kind == .source }.map { Source(path: $0.path, isSelected: true) }
    documents = files.filter { $0.kind != .source }.map(\.path)
  }

  /// A file that is walked by itself is a source only by its name.
  private static func isLinted(_ file: FoundFile, at path: SystemPath) -> Bool {
    file.path != .current || file.kind != .source || path.hasSuffix(".swift")
  }

  private static func joined(_ prefix: SystemPath, _ path: ArraySlice<UInt8>) -> [UInt8] {
    prefix == .current ? Array(path) : prefix.bytes + [UInt8(ascii: "/")] + path
  }

  private static func walk(_ folder: SystemPath, _ options: WalkOptions) throws(Failure) -> WalkResult {
    do throws(FileError) { return try Platform.walk(folder, options: options) } catch {
      throw Failure("\(folder.display): \(error.message)")
    }
  }

  /// Chooses what the target names of what was found; an excluded target is added only if the user insists.
  private mutating func select(
    _ target: ProjectScope.Target, in scope: ProjectScope, excluded: [SystemPath: ExclusionReason], noExclude: Bool,
    found: inout [SystemPath: FoundFileKind], selected: inout Set<SystemPath>
  ) throws(Failure) {
    guard let path = target.resolved.relative(to: scope.root) else {
      throw Failure("\(target.given.display): stands outside the project \(scope.root.display)")
    }
    let exclusion = sequence(first: path, next: \.parent).lazy.compactMap { excluded[$0] }.first
    if exclusion != nil, noExclude {
      let result = try Self.walk(target.resolved, .everything)
      for file in result.files where Self.isLinted(file, at: target.resolved) { found[path.appending(file.path)] = file.kind }
    }
    if target.isFolder {
      if let exclusion, !noExclude { notices.append(Self.words(exclusion, target)) }
      selected.formUnion(found.lazy.filter { $0.value == .source && $0.key.isInside(path) }.map(\.key))
    } else if found[path] == .source {
      selected.insert(path)
    } else if let exclusion {
      notices.append(Self.words(exclusion, target))
      excludedNamedCount += 1
    } else if found[path] != nil {
      notices.append("\(target.given.display) is read for its settings and not linted")
      excludedNamedCount += 1
    } else {
      notices.append("\(target.given.display) is no Swift file")
    }
  }

  private static func words(_ exclusion: ExclusionReason, _ target: ProjectScope.Target) -> String {
    let reason =
      switch exclusion {
      case .gitIgnored: "git ignores it"
      case .builtIn: "what is called so holds no source of the project"
      case .configured: "the configuration excludes it"
      }
    return "\(target.given.display) is left out: \(reason); --no-exclude lints it"
  }

  /// Says each skip once. A folder or file that can't be read is a problem, the rest are remarks.
  private mutating func note(_ skipped: [SkippedEntry], below prefix: SystemPath) {
    var remarks: [String] = []
    for entry in skipped {
      let path = prefix.appending(entry.path)
      switch entry.reason {
      case .unreadable(let error): unreadable.append((path, error))
      case .danglingLink: remarks.append("\(path.display): a link that leads nowhere")
      case .linkOutside: remarks.append("\(path.display): a link to a file outside the project is not read")
      case .notAFile(let kind): remarks.append("\(path.display): \(FileError.notAFile(kind).message)")
      // The same files under another name, or a folder that the walk does not enter twice.
      case .linkToFoundFile, .linkToFolder: continue
      }
    }
    notices += remarks.prefix(10)
    if remarks.count > 10 { notices.append("\(remarks.count - 10) more links and special files are not read") }
  }
}
