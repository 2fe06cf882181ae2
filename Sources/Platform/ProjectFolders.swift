// Knowledge of how projects and repositories lie on disk: what marks their top, and which folders hold no source.

/// Folders that never hold source of the project itself, wherever they stand.
private let foreignFolders: [String] = [
  "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
]

/// Endings of folders that hold no Swift source of the project.
private let foreignEndings: [StaticString] = [".xcassets", ".xcframework", ".framework", ".dSYM", ".playground", ".xctemplate"]

/// Whether a folder of this name is left out unless asked for: hidden folders (`.build`, `.swiftpm`), dependencies and
/// their caches, catalogs of assets, Xcode's templates, and `build` next to a project or package.
func isBuiltInExclusion(_ name: ArraySlice<UInt8>, isInProjectFolder: Bool) -> Bool {
  if name.first == .dot { return true }
  if isInProjectFolder, name.elementsEqual("build".utf8) { return true }
  return foreignFolders.contains { name.elementsEqual($0.utf8) } || foreignEndings.contains { name.hasSuffix($0) }
}

/// Whether a file is a template of Xcode's: what its name says is filled in when a file is made of it.
func isTemplate(_ name: ArraySlice<UInt8>) -> Bool {
  if !name.contains(UInt8(ascii: "_")) { return false }
  let parts = displayText(of: name).split(separator: "___", omittingEmptySubsequences: false)
  return parts.count > 2 && parts[1..<(parts.count - 1)].contains { part in
    part.hasPrefix("FILEBASENAME") || part.hasPrefix("VARIABLE_") || part.hasPrefix("PACKAGENAME") || part.hasPrefix("PROJECTNAME")
  }
}

enum ProjectMarkers {
  /// Whether a folder is the top of a package, an Xcode project or a repository.
  static func mark(_ listing: FolderListing) -> Bool {
    listing.entries.contains { marks(listing.name(of: $0)) }
  }

  /// Whether what bears this name makes the folder around it such a top.
  static func marks(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("Package.swift".utf8) || name.elementsEqual(".git".utf8) || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace")
  }
}

/// What `nearestFolder` looks for.
package enum FolderMark: Sendable {
  /// A file or link of this name.
  case file(String)
  /// A folder of this name.
  case folder(String)
  /// `.git`, `Package.swift` or `*.xcodeproj`.
  case project
}

/// The nearest folder that bears `mark`: `start` itself (or the folder that holds it, if it is a file) or one above it.
///
/// The result is absolute and without links; nil if there is none up to the root of the file system. A folder that
/// can't be listed bears no mark.
package func nearestFolder(from start: SystemPath, with mark: FolderMark) throws(FileError) -> SystemPath? {
  let resolved = try start.resolved()
  var folder: SystemPath? = try fileKind(at: resolved) == .folder ? resolved : resolved.parent
  while let current = folder {
    if bears(current, mark) { return current }
    folder = current.parent
  }
  return nil
}

private func bears(_ folder: SystemPath, _ mark: FolderMark) -> Bool {
  switch mark {
  case .file(let name):
    return (try? fileKind(at: folder.appending(name))) == .regular
  case .folder(let name):
    return (try? fileKind(at: folder.appending(name))) == .folder
  case .project:
    guard let listing = try? FolderListing(folder, followingLink: true, isOrdered: false) else { return false }
    return listing.contains(".git") || listing.contains("Package.swift")
      || listing.entries.contains { listing.name(of: $0).hasSuffix(".xcodeproj") }
  }
}

/// The ignore files that speak about `root`, which is absolute and without links, from above it: those of the folders
/// between the top of its repository and itself, and the repository's own `info/exclude`.
///
/// A user's global ignore file is left out on purpose: the same project gives the same result on every machine.
func ignoreRules(above root: SystemPath) -> IgnoreRules {
  var folders: [SystemPath] = []
  var folder: SystemPath? = root
  var top: SystemPath?
  while let current = folder, top == nil {
    if (try? fileKind(at: current.appending(".git"))) != nil { top = current }
    folders.append(current)
    folder = current.parent
  }
  guard let top else { return IgnoreRules() }
  var rules = IgnoreRules(tracked: TrackedFiles(top: top, above: path(of: root, below: top)))
  rules.add(repositoryExclusions(of: top).flatMap { IgnoreFile(text: $0, above: path(of: root, below: top)) })
  for folder in folders.reversed() where folder != root {
    let file = folder.appending(".gitignore")
    guard (try? fileKind(at: file, followingLinks: false)) == .regular, let text = try? readFile(file) else { continue }
    rules.add(IgnoreFile(text: text, above: path(of: root, below: folder)))
  }
  return rules
}

private func path(of root: SystemPath, below folder: SystemPath) -> [UInt8] {
  guard root != folder, let relative = root.relative(to: folder) else { return [] }
  return relative.bytes + [.slash]
}

/// The contents of `info/exclude` of the repository whose top is `folder`.
func repositoryExclusions(of folder: SystemPath) -> [UInt8]? {
  guard var repository = repositoryFolder(of: folder) else { return nil }
  if let common = try? readFile(repository.appending("commondir")) {
    repository = repository.appending(SystemPath(bytes: common.prefix { $0 != 10 && $0 != 13 }))
  }
  return try? readFile(repository.appending("info/exclude"))
}

/// Where git keeps what it knows of the working tree whose top is `folder`, also where `.git` is a file that names the place (a worktree,
/// a submodule).
func repositoryFolder(of folder: SystemPath) -> SystemPath? {
  let repository = folder.appending(".git")
  guard let text = try? readFile(repository) else { return repository }
  let mark = Array("gitdir: ".utf8)
  guard text.starts(with: mark) else { return nil }
  return folder.appending(SystemPath(bytes: text.dropFirst(mark.count).prefix { $0 != 10 && $0 != 13 }))
}
