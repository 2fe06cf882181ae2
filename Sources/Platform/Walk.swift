// Finds the files of a project: Swift sources and the documents that say what its modules are. Folders that git ignores
// or that hold no source of the project are not entered at all. Everything left out is told as data.

/// What a file that the walk found is for.
package enum FoundFileKind: Sendable, CaseIterable {
  /// `*.swift`, but not a manifest.
  case source
  /// `Package.swift`, `Package@swift-6.0.swift`.
  case packageManifest
  /// `project.pbxproj` in a folder `*.xcodeproj`.
  case xcodeProject
  /// `*.xcconfig`.
  case buildSettings
  /// `contents` in a folder `*.xcdatamodel`.
  case dataModel
}

package struct FoundFile: Hashable, Sendable {
  /// Relative to the root of the walk.
  package let path: SystemPath
  package let kind: FoundFileKind
}

/// Why the walk left something out that looks as if it belonged to the project.
package enum SkipReason: Hashable, Sendable {
  case danglingLink
  /// A link to a folder: links that the walk meets are not followed, so that no loop and no copy arises.
  case linkToFolder
  /// A link to a file that the walk finds under its own name, or under an earlier link.
  case linkToFoundFile
  /// A link to a file outside the root: what is read stays inside it.
  case linkOutside
  case unreadable(FileError)
  /// A pipe, a socket or a device with the name of a source.
  case notAFile(FileKind)
}

package struct SkippedEntry: Hashable, Sendable {
  package let path: SystemPath
  package let reason: SkipReason
}

/// Why a folder or file was excluded; these are as the user or the layout of a project wants it.
package enum ExclusionReason: Hashable, Sendable { case gitIgnored, builtIn, configured }

package struct ExcludedEntry: Hashable, Sendable {
  /// An excluded folder stands for all that it holds.
  package let path: SystemPath
  package let reason: ExclusionReason
}

package struct WalkOptions: Sendable {
  /// Whether git's ignore files count.
  package var usesIgnoreFiles = true
  /// Whether build products, checked-out dependencies and hidden folders are left out.
  package var usesBuiltInExclusions = true
  /// Whether the configuration leaves out `path`, which is relative to the root and may be a folder.
  package var excludes: (@Sendable (_ path: ArraySlice<UInt8>, _ isFolder: Bool) -> Bool)?

  package init() {}

  /// Leaves out nothing but `.git`.
  package static var everything: WalkOptions {
    var options = WalkOptions()
    (options.usesIgnoreFiles, options.usesBuiltInExclusions) = (false, false)
    return options
  }
}

/// What a walk found, each list ordered by the bytes of the path.
package struct WalkResult: Sendable {
  package internal(set) var files: [FoundFile] = []
  package internal(set) var skipped: [SkippedEntry] = []
  package internal(set) var excluded: [ExcludedEntry] = []
  /// The number of folders that were listed: the work of the walk.
  package internal(set) var folderCount = 0
}

/// Walks the folder `root`, which may be a link. A root that is a file gives that file alone, under the path `.`.
///
/// Files come in the order of their paths' bytes, whatever the file system's order, and whatever the number of `threads` that list
/// folders. Throws if the root itself can't be listed.
package func walk(_ root: SystemPath, options: WalkOptions = WalkOptions(), threads: Int = 1) throws(FileError) -> WalkResult {
  let rootKind = try fileKind(at: root)
  if rootKind != .folder {
    guard rootKind == .regular else { throw .notAFile(rootKind) }
    var result = WalkResult()
    result.files = [FoundFile(path: .current, kind: FoundFileKind(name: root.name, folder: []) ?? .source)]
    return result
  }
  var walk = Walk(root: try root.resolved(), options: options)
  try walk.run(threads: threads)
  return walk.finished()
}

extension FoundFileKind {
  /// What a file of this name in a folder of that name is for; nil if the project's model has no use for it.
  init?(name: ArraySlice<UInt8>, folder: ArraySlice<UInt8>) {
    if name.hasSuffix(".swift") {
      let isManifest = name.elementsEqual("Package.swift".utf8) || name.starts(with: "Package@swift-".utf8)
      self = isManifest ? .packageManifest : .source
    } else if name.hasSuffix(".xcconfig") {
      self = .buildSettings
    } else if folder.hasSuffix(".xcodeproj"), name.elementsEqual("project.pbxproj".utf8) {
      self = .xcodeProject
    } else if folder.hasSuffix(".xcdatamodel"), name.elementsEqual("contents".utf8) {
      self = .dataModel
    } else {
      return nil
    }
  }
}

/// One walk under way, or a thread's share of it. Folders to come stand in a list, so that their depth is bounded by nothing.
private struct Walk: Sendable {
  private struct PendingFolder: Sendable {
    /// Relative to the root, empty for the root itself.
    var path: [UInt8]
    var rules: IgnoreRules
  }

  private struct Link: Sendable {
    var file: FoundFile
    var target: SystemPath
  }

  let root: SystemPath
  let options: WalkOptions
  private var result = WalkResult()
  private var links: [Link] = []
  private var pending: [PendingFolder] = []

  init(root: SystemPath, options: WalkOptions) { (self.root, self.options) = (root, options) }

  /// Fewer folders are listed before another thread is awake.
  private static let sharedCount = 32

  /// Lists the folders one level after the other.
  mutating func run(threads: Int) throws(FileError) {
    var rules = IgnoreRules()
    if options.usesIgnoreFiles { rules = ignoreRules(above: root) }
    try list(PendingFolder(path: [], rules: rules))
    while !pending.isEmpty {
      let folders = pending
      pending = []
      if folders.count < Self.sharedCount {
        for folder in folders { enter(folder) }
      } else {
        let empty = Walk(root: root, options: options)
        let shares = parallelMap(count: folders.count, threads: threads, state: { empty }) { walk, index in walk.enter(folders[index]) }
        for share in shares.states { add(share) }
      }
    }
  }

  private mutating func enter(_ folder: PendingFolder) {
    do throws(FileError) { try list(folder) } catch { skip(folder.path[...], .unreadable(error)) }
  }

  private mutating func add(_ share: Walk) {
    result.files += share.result.files
    result.skipped += share.result.skipped
    result.excluded += share.result.excluded
    result.folderCount += share.result.folderCount
    links += share.links
    pending += share.pending
  }

  mutating func finished() -> WalkResult {
    resolveLinks()
    result.files.sort { $0.path < $1.path }
    result.skipped.sort { $0.path < $1.path }
    result.excluded.sort { $0.path < $1.path }
    return result
  }

  private mutating func list(_ folder: PendingFolder) throws(FileError) {
    let location = folder.path.isEmpty ? root : root.appending(SystemPath(clean: folder.path))
    let listing = try FolderListing(location, followingLink: folder.path.isEmpty)
    result.folderCount += 1
    var rules = folder.rules
    if options.usesIgnoreFiles { addIgnoreFiles(of: listing, at: location, path: folder.path, to: &rules) }
    let isProjectFolder = ProjectMarkers.mark(listing)
    let folderName = folder.path.isEmpty ? root.name : SystemPath(clean: folder.path).name
    var path = folder.path
    if !path.isEmpty { path.append(.slash) }
    let prefix = path.count
    for entry in listing.entries {
      let name = listing.name(of: entry)
      path.removeSubrange(prefix...)
      path += name
      let kind = entry.kind ?? (try? fileKind(at: location.appending(SystemPath(clean: Array(name))), followingLinks: false))
      if kind == .folder {
        if isEntered(path[...], name: name, isInProjectFolder: isProjectFolder, folder: folderName),
          let rules = innerRules(path[...], name: name, rules: rules)
        {
          pending.append(PendingFolder(path: path, rules: rules))
        }
      } else if kind == .link {
        meetLink(path[...], name: name, folder: folderName, rules: rules)
      } else if let fileKind = FoundFileKind(name: name, folder: folderName),
        isIncluded(path[...], name: name, rules: rules)
      {
        if options.usesBuiltInExclusions, isTemplate(name) {
          exclude(path[...], .builtIn)
        } else if kind == .regular {
          result.files.append(FoundFile(path: SystemPath(clean: Array(path)), kind: fileKind))
        } else {
          skip(path[...], .notAFile(kind ?? .other))
        }
      }
    }
  }

  private func addIgnoreFiles(
    of listing: FolderListing, at location: SystemPath, path: [UInt8], to rules: inout IgnoreRules
  ) {
    let skipping = path.isEmpty ? 0 : path.count + 1
    if !path.isEmpty, listing.contains(".git") {
      // Another repository begins here: the outer one has no say in it.
      rules = IgnoreRules(tracked: TrackedFiles(top: location, skipping: skipping))
      rules.add(repositoryExclusions(of: location).flatMap { IgnoreFile(text: $0, skipping: skipping) })
    }
    if listing.contains(".gitignore", kind: .regular), let text = try? readFile(location.appending(".gitignore")) {
      rules.add(IgnoreFile(text: text, skipping: skipping))
    }
  }

  private mutating func isEntered(
    _ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isInProjectFolder: Bool, folder: ArraySlice<UInt8>
  ) -> Bool {
    if name.elementsEqual(".git".utf8) || folder.hasSuffix(".xcodeproj") { return false }
    if options.usesBuiltInExclusions, isBuiltInExclusion(name, isInProjectFolder: isInProjectFolder) {
      exclude(path, .builtIn)
      return false
    }
    return true
  }

  /// The rules in a folder; nil if it is left out. In a folder that is ignored only what git tracks is found.
  private mutating func innerRules(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, rules: IgnoreRules) -> IgnoreRules? {
    var rules = rules
    if rules.ignores(path: path, name: name, isFolder: true) {
      guard rules.tracks(path, isFolder: true) else {
        exclude(path, .gitIgnored)
        return nil
      }
      rules.ignoresAll = true
    }
    return isConfigured(path, isFolder: true) ? rules : nil
  }

  private mutating func isIncluded(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, rules: IgnoreRules) -> Bool {
    if rules.ignores(path: path, name: name, isFolder: false), !rules.tracks(path, isFolder: false) {
      exclude(path, .gitIgnored)
      return false
    }
    return isConfigured(path, isFolder: false)
  }

  private mutating func isConfigured(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard options.excludes?(path, isFolder) == true else { return true }
    exclude(path, .configured)
    return false
  }

  /// A link is a file to git's ignore files, whatever it points to.
  private mutating func meetLink(
    _ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, folder: ArraySlice<UInt8>, rules: IgnoreRules
  ) {
    let location = root.appending(SystemPath(clean: Array(path)))
    let fileKind = FoundFileKind(name: name, folder: folder)
    guard let target = try? location.resolved(), let kind = try? Platform.fileKind(at: target) else {
      if fileKind != nil, isIncluded(path, name: name, rules: rules) { skip(path, .danglingLink) }
      return
    }
    guard kind == .folder || fileKind != nil, isIncluded(path, name: name, rules: rules) else { return }
    if kind == .folder { return skip(path, .linkToFolder) }
    guard kind == .regular, let fileKind else { return skip(path, .notAFile(kind)) }
    if target.relative(to: root) == nil { return skip(path, .linkOutside) }
    links.append(Link(file: FoundFile(path: SystemPath(clean: Array(path)), kind: fileKind), target: target))
  }

  /// A link to a file that nothing else brings is read under the link's name.
  private mutating func resolveLinks() {
    if links.isEmpty { return }
    var found = Set(result.files.map { root.appending($0.path) })
    for link in links.sorted(by: { $0.file.path < $1.file.path }) {
      if found.insert(link.target).inserted {
        result.files.append(link.file)
      } else {
        skip(link.file.path.bytes[...], .linkToFoundFile)
      }
    }
  }

  private mutating func skip(_ path: ArraySlice<UInt8>, _ reason: SkipReason) {
    result.skipped.append(SkippedEntry(path: SystemPath(clean: Array(path)), reason: reason))
  }

  private mutating func exclude(_ path: ArraySlice<UInt8>, _ reason: ExclusionReason) {
    result.excluded.append(ExcludedEntry(path: SystemPath(clean: Array(path)), reason: reason))
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return count >= wanted.count && self.suffix(wanted.count).elementsEqual(wanted)
  }
}
