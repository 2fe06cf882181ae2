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
  init(
    _ scope: ProjectScope, noExclude: Bool, excludes: (@Sendable (ArraySlice<UInt8>, Bool) -> Bool)?, threads: Int
  ) throws(Failure) {
    var found: [Found] = []
    var excluded: [SystemPath: ExclusionReason] = [:]
    for folder in scope.walked {
      let prefix = folder.relative(to: scope.root) ?? .current
      var options = WalkOptions()
      if let excludes { options.excludes = { excludes(Self.joined(prefix, $0)[...], $1) } }
      let result = try Self.walk(folder, options, threads)
      found += Self.linted(result, at: folder, prefix)
      for entry in result.excluded { excluded[prefix.appending(entry.path)] = entry.reason }
      note(result.skipped, below: prefix)
    }
    let targets = try scope.targets.map { target throws(Failure) in try NamedTarget(target, in: scope, excluded) }
    for target in targets where target.exclusion != nil && noExclude {
      found += Self.linted(try Self.walk(target.target.resolved, .everything, threads), at: target.target.resolved, target.path)
    }
    found.sort { $0.path < $1.path }
    var files = FoundFiles(found)
    for target in targets { select(target, of: &files, noExclude: noExclude) }
    for (file, isSelected) in zip(files.files, files.isSelected) {
      if file.kind == .source {
        sources.append(Source(path: file.path, isSelected: isSelected))
      } else {
        documents.append(file.path)
      }
    }
  }

  /// What was found in a git revision: all of it is judged.
  init(_ files: [FoundFile]) {
    sources = files.filter { $0.kind == .source }.map { Source(path: $0.path, isSelected: true) }
    documents = files.filter { $0.kind != .source }.map(\.path)
  }

  private typealias Found = (path: SystemPath, kind: FoundFileKind)

  /// What a walk of `folder` found, below `prefix`. A file that is walked by itself is a source only by its name.
  private static func linted(_ result: WalkResult, at folder: SystemPath, _ prefix: SystemPath) -> [Found] {
    result.files.lazy.filter { $0.path != .current || $0.kind != .source || folder.hasSuffix(".swift") }
      .map { (prefix.appending($0.path), $0.kind) }
  }

  private static func joined(_ prefix: SystemPath, _ path: ArraySlice<UInt8>) -> [UInt8] {
    prefix == .current ? Array(path) : prefix.bytes + [UInt8(ascii: "/")] + path
  }

  private static func walk(_ folder: SystemPath, _ options: WalkOptions, _ threads: Int) throws(Failure) -> WalkResult {
    do throws(FileError) { return try Platform.walk(folder, options: options, threads: threads) } catch {
      throw Failure("\(folder.display): \(error.message)")
    }
  }

  /// A path of the command line, below the root.
  private struct NamedTarget {
    var target: ProjectScope.Target
    var path: SystemPath
    /// Why the walk left it out.
    var exclusion: ExclusionReason?

    init(_ target: ProjectScope.Target, in scope: ProjectScope, _ excluded: [SystemPath: ExclusionReason]) throws(Failure) {
      guard let path = target.resolved.relative(to: scope.root) else {
        throw Failure("\(target.given.display): stands outside the project \(scope.root.display)")
      }
      (self.target, self.path) = (target, path)
      exclusion = sequence(first: path, next: \.parent).lazy.compactMap { excluded[$0] }.first
    }
  }

  /// All files by their paths' bytes, each once.
  private struct FoundFiles {
    private(set) var files: [Found] = []
    var isSelected: [Bool]

    init(_ sorted: [Found]) {
      files.reserveCapacity(sorted.count)
      for file in sorted where file.path != files.last?.path { files.append(file) }
      isSelected = Array(repeating: false, count: files.count)
    }

    /// Where a path stands, or would stand.
    func index(of path: SystemPath) -> Int {
      var range = files.indices
      while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
        range = files[middle].path < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
  }

  /// Chooses what the target names of what was found; one that is excluded only if the user insists.
  private mutating func select(_ named: NamedTarget, of found: inout FoundFiles, noExclude: Bool) {
    let target = named.target
    if target.isFolder {
      if let exclusion = named.exclusion, !noExclude { notices.append(Self.words(exclusion, target)) }
      for index in found.files.indices where found.files[index].path.isInside(named.path) { found.isSelected[index] = true }
      return
    }
    let index = found.index(of: named.path)
    let file = index < found.files.count && found.files[index].path == named.path ? found.files[index] : nil
    if file?.kind == .source {
      found.isSelected[index] = true
    } else if let exclusion = named.exclusion {
      notices.append(Self.words(exclusion, target))
      excludedNamedCount += 1
    } else if file != nil {
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
