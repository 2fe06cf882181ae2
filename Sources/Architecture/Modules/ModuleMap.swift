// Which module each file belongs to, and how that module is built: the answer of `Package.swift` and Xcode's projects.
// Manifests come as bytes; nothing here opens a file.

import Model

/// A file that says how the project is built: `Package.swift`, `project.pbxproj`, an `.xcconfig`, the `contents` of a Core Data model.
package struct ManifestFile: Sendable {
  /// Relative to the project's root, with `/`.
  package var path: String
  package var bytes: [UInt8]
  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Whether a file with this path is of interest to `ModuleMap`.
  package static func isManifest(_ path: String) -> Bool {
    let name = path.lastComponent
    return name == "Package.swift" || name == "project.pbxproj" || name.hasSuffix(".xcconfig")
      || (name == "contents" && path.parentPath.hasSuffix(".xcdatamodel"))
  }
}

/// What a module is built as. A macro counts as a plugin.
package enum ModuleKind: String, CaseIterable, Sendable { case app, executable, library, `extension`, test, plugin }

/// What runs where nothing is said.
package struct ModuleIsolation: Equatable, Sendable {
  /// `defaultIsolation(MainActor.self)`, `SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor`.
  package var isMainActor = false
  /// `NonisolatedNonsendingByDefault`, `SWIFT_APPROACHABLE_CONCURRENCY`: a nonisolated `async` function stays on its caller's actor.
  package var staysOnCaller = false
  /// Its deployment target is a system that knows neither actors nor `await`: iOS before 13, macOS before 10.15.
  package var isBeforeConcurrency = false
  package init(isMainActor: Bool = false, staysOnCaller: Bool = false, isBeforeConcurrency: Bool = false) {
    (self.isMainActor, self.staysOnCaller, self.isBeforeConcurrency) = (isMainActor, staysOnCaller, isBeforeConcurrency)
  }
}

package struct Module: Sendable {
  /// As it is imported.
  package var name: String
  package var kind: ModuleKind
  package var isolation: ModuleIsolation
  /// Names of modules that its manifest lets it use.
  package var dependencies: [String]
  /// The path of the manifest that declares it.
  package var manifest: String

  package init(
    name: String, kind: ModuleKind, isolation: ModuleIsolation = ModuleIsolation(), dependencies: [String] = [], manifest: String = ""
  ) {
    (self.name, self.kind, self.isolation) = (name, kind, isolation)
    (self.dependencies, self.manifest) = (dependencies, manifest)
  }
}

package struct ModuleMap: Sendable {
  package internal(set) var modules: [Module] = []
  /// By path of a Swift file: index into `modules`. A file that no manifest claims has no entry.
  package internal(set) var moduleOfFile: [String: Int] = [:]
  /// Names of entities and of their classes in the project's Core Data models.
  package internal(set) var managedEntities: Set<String> = []
  /// Files that the Xcode project around them lists in no target.
  package internal(set) var unbuiltFiles: [String] = []

  /// No manifest: no file has a module.
  package init() {}

  /// Reads all manifests. `files` are the paths of the project's Swift files, sorted.
  package init(manifests: [ManifestFile], files: [String]) {
    let packages = manifests.filter { $0.path.lastComponent == "Package.swift" }
    let projects = manifests.filter { $0.path.lastComponent == "project.pbxproj" }
    var configurations: [String: [UInt8]] = [:]
    for manifest in manifests where manifest.path.hasSuffix(".xcconfig") { configurations[manifest.path] = manifest.bytes }

    let byFolder = PackageFiles(folders: packages.map { $0.path.parentPath }, files: files)
    for manifest in packages.sorted(by: { $0.path < $1.path }) {
      addPackage(manifest, files: byFolder.files[manifest.path.parentPath] ?? [])
    }
    let known = Set(files)
    let settings = configurations.keys.reduce(into: [:]) { $0[$1] = ConfigurationFile.read($1, among: configurations) }
    var unbuilt = UnbuiltFiles(packages: Set(packages.map { $0.path.parentPath }))
    for manifest in projects.sorted(by: { $0.path < $1.path }) {
      addProject(manifest, settings: settings, files: files, known: known, &unbuilt)
    }
    unbuiltFiles = unbuilt.find(among: files, built: moduleOfFile)
    for manifest in manifests where manifest.path.lastComponent == "contents" {
      managedEntities.formUnion(DataModel.entityNames(manifest.bytes))
    }
  }

  /// A module that the configuration describes: the files are its own, whatever a manifest says. `files` are the project's paths.
  package mutating func define(_ name: String, kind: ModuleKind?, files: [String], where matches: (String) -> Bool) {
    let index = modules.firstIndex { $0.name == name } ?? modules.count
    if index == modules.count { modules.append(Module(name: name, kind: kind ?? .library)) }
    if let kind { modules[index].kind = kind }
    for file in files where matches(file) { moduleOfFile[file] = index }
    keepUnbuilt()
  }

  /// What has a module by now is built after all.
  private mutating func keepUnbuilt() {
    if !unbuiltFiles.isEmpty { unbuiltFiles.removeAll { moduleOfFile[$0] != nil } }
  }

  /// What a team's configuration says of the modules whose names it matches; nil leaves what the manifests say.
  package mutating func setIsolation(isMainActor: Bool?, staysOnCaller: Bool?, where matches: (String) -> Bool) {
    for index in modules.indices where matches(modules[index].name) {
      if let isMainActor { modules[index].isolation.isMainActor = isMainActor }
      if let staysOnCaller { modules[index].isolation.staysOnCaller = staysOnCaller }
    }
  }

  package func module(ofFile path: String) -> Module? { moduleOfFile[path].map { modules[$0] } }

  /// The module a file belongs to, as linking asks for it. Targets of a package never share files.
  package func membership(ofFile path: String) -> FileModule {
    guard let module = module(ofFile: path) else { return .unknown }
    return FileModule(name: module.name, isExclusive: module.manifest.lastComponent == "Package.swift")
  }

  /// Whether some module's code runs on the main actor by default: where a file's own module is unknown, nothing can then be said
  /// of its isolation.
  package var someModuleIsMainActor: Bool { modules.contains { $0.isolation.isMainActor } }

  private mutating func addPackage(_ manifest: ManifestFile, files: [String]) {
    let folder = manifest.path.parentPath
    for target in PackageManifest.read(manifest.bytes) {
      let index = modules.count
      modules.append(
        Module(
          name: target.name.asModuleName, kind: target.kind, isolation: target.isolation, dependencies: target.dependencies,
          manifest: manifest.path))
      for file in target.files(among: files, packageFolder: folder) where moduleOfFile[file] == nil { moduleOfFile[file] = index }
    }
  }

  /// Reads the manifest of a package that the project's root lies inside of, `folder` below the package's own. Files that a
  /// manifest of the project claims keep their module. `files` are sorted.
  package mutating func addEnclosingPackage(_ manifest: [UInt8], folder: String, files: [String]) {
    let inPackage = files.filter { moduleOfFile[$0] == nil }.map { "\(folder)/\($0)" }
    for target in PackageManifest.read(manifest) {
      let index = modules.count
      modules.append(
        Module(
          name: target.name.asModuleName, kind: target.kind, isolation: target.isolation, dependencies: target.dependencies,
          manifest: "Package.swift"))
      for file in target.files(among: inPackage, packageFolder: "") {
        let own = String(file.dropFirst(folder.count + 1))
        if moduleOfFile[own] == nil { moduleOfFile[own] = index }
      }
    }
    keepUnbuilt()
  }

  private mutating func addProject(
    _ manifest: ManifestFile, settings: [String: [String: String]], files: [String], known: Set<String>, _ unbuilt: inout UnbuiltFiles
  ) {
    guard let project = XcodeProject(manifest, settings: settings) else { return }
    unbuilt.projects.append(project.folder)
    // Files of an app and its tests alike belong to the app.
    for target in project.targets(files: files, known: known).sorted(by: { $0.module.kind != .test && $1.module.kind == .test }) {
      let index = modules.count
      modules.append(target.module)
      unbuilt.missing.formUnion(target.missing)
      for file in target.files where moduleOfFile[file] == nil { moduleOfFile[file] = index }
    }
  }
}

/// Hands each file to the nearest folder above it that has a manifest.
private struct PackageFiles {
  var files: [String: [String]] = [:]

  init(folders: [String], files all: [String]) {
    let folders = Set(folders)
    guard !folders.isEmpty else { return }
    // Files of one folder stand together.
    for group in all.groupedByFolder {
      var folder = group.folder
      while !folders.contains(folder), !folder.isEmpty { folder = folder.parentPath }
      if folders.contains(folder) { files[folder, default: []] += group.files }
    }
  }
}

// MARK: Paths as text, with `/`.

extension Sequence<String> {
  /// Paths that follow each other and lie in the same folder, with that. Of sorted paths these are all of a folder but for those of the
  /// folders in it that stand between.
  var groupedByFolder: [(folder: String, files: [String])] {
    var groups: [(folder: String, files: [String])] = []
    for file in self {
      if let last = groups.last, file.isDirectly(in: last.folder) {
        groups[groups.count - 1].files.append(file)
      } else {
        groups.append((file.parentPath, [file]))
      }
    }
    return groups
  }
}

extension String {
  /// Whether its `parentPath` is `folder`.
  fileprivate func isDirectly(in folder: String) -> Bool {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return folder.isEmpty }
    return utf8[..<slash].elementsEqual(folder.utf8)
  }

  var lastComponent: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[index(after: slash)...])
  }

  /// Without the last component; empty at the top.
  var parentPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[..<slash])
  }

  /// `self` below `folder`, with `.` and `..` resolved where they can be; a path that leaves the project keeps its `..`.
  func path(below folder: String) -> String {
    if isPlainPath, folder.isPlainPath { return "\(folder)/\(self)" }
    var parts: [Substring] = hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether it is made of names alone: no `.`, `..` or empty component.
  private var isPlainPath: Bool {
    var isStart = true
    for byte in utf8 {
      if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
      isStart = byte == UInt8(ascii: "/")
    }
    return !isStart
  }

  /// Whether it is `folder` or stands below it.
  func isInside(_ folder: String) -> Bool {
    if folder.isEmpty { return true }
    guard utf8.count >= folder.utf8.count, hasPrefix(folder) else { return false }
    return utf8.count == folder.utf8.count || utf8[utf8.index(utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
  }

  /// The name a target's code is imported by: what can't stand in an identifier becomes `_`.
  var asModuleName: String {
    var name = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isWord = scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      name.append(isWord ? scalar : "_")
    }
    return String(name)
  }
}
