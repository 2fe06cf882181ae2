// The walk of `Walk.swift` over the files of a git revision: the same files are found, and the same are left out.

extension GitTree {
  /// The project's files among those of the tree, in the order of their paths' bytes. `root` is the folder on disk that the tree is of.
  /// Links are not followed. Ignore files say nothing of what git tracks.
  package func walk(_ root: SystemPath, options: WalkOptions) -> [FoundFile] {
    var walk = TreeWalk(options: options)
    for file in files { walk.add(file.path) }
    walk.run(root)
    return walk.found.sorted { $0.path < $1.path }
  }
}

private struct TreeWalk {
  /// The names in a folder, in the order in which they were met.
  private struct Folder {
    var files: [ArraySlice<UInt8>] = []
    var folders: [ArraySlice<UInt8>] = []
    var isProjectFolder = false
  }

  let options: WalkOptions
  private var folders: [ArraySlice<UInt8>: Folder] = [[]: Folder()]
  private(set) var found: [FoundFile] = []

  init(options: WalkOptions) { self.options = options }

  mutating func add(_ path: SystemPath) {
    var rest = path.bytes[...]
    var isFile = true
    while true {
      let slash = rest.lastIndex(of: .slash)
      let folder = slash.map { rest[..<$0] } ?? []
      let name = slash.map { rest[($0 + 1)...] } ?? rest
      let isKnown = folders[folder] != nil
      if isFile { folders[folder, default: Folder()].files.append(name) } else { folders[folder, default: Folder()].folders.append(name) }
      if ProjectMarkers.marks(name) { folders[folder]?.isProjectFolder = true }
      if isKnown || folder.isEmpty { return }
      (rest, isFile) = (folder, false)
    }
  }

  mutating func run(_ root: SystemPath) {
    if (try? fileKind(at: root.appending(".git"))) != nil { folders[[]]?.isProjectFolder = true }
    var pending = [ArraySlice<UInt8>()]
    while let path = pending.popLast() {
      guard let folder = folders[path] else { continue }
      let folderName = path.isEmpty ? root.name : SystemPath(bytes: path).name
      for name in folder.files {
        let file = Self.joined(path, name)
        if options.usesBuiltInExclusions, isTemplate(name) { continue }
        guard let kind = FoundFileKind(name: name, folder: folderName), isIncluded(file, isFolder: false) else { continue }
        found.append(FoundFile(path: SystemPath(bytes: file), kind: kind))
      }
      for name in folder.folders where !folderName.hasSuffix(".xcodeproj") {
        let inner = Self.joined(path, name)
        if options.usesBuiltInExclusions, isBuiltInExclusion(name, isInProjectFolder: folder.isProjectFolder) { continue }
        if isIncluded(inner, isFolder: true) { pending.append(inner) }
      }
    }
  }

  private func isIncluded(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool { options.excludes?(path, isFolder) != true }

  private static func joined(_ path: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.isEmpty ? Array(name)[...] : (Array(path) + [.slash] + name)[...]
  }
}
