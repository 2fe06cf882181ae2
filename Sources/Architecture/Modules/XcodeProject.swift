// The native targets of an Xcode project and the Swift files each compiles, from its `project.pbxproj`.

struct XcodeProject {
  typealias Object = [String: PropertyList]

  /// The folder that holds the `.xcodeproj`.
  let folder: String
  private let manifest: String
  private let objects: [String: Object]
  private let settings: [String: [String: String]]
  /// The synchronized folders, by id.
  private let folders: [(id: String, object: Object)]
  /// By object: the path of a file, group or synchronized folder.
  private var paths: [String: String] = [:]

  /// Nil where the text is no project. `settings`: those of each `.xcconfig`, by path.
  init?(_ manifest: ManifestFile, settings: [String: [String: String]]) {
    guard let root = PropertyListReader.read(manifest.bytes)?.dictionary, let all = root["objects"]?.dictionary else { return nil }
    self.manifest = manifest.path
    self.settings = settings
    let objects = all.compactMapValues(\.dictionary)
    self.objects = objects
    folders = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    let project = root["rootObject"]?.string.flatMap { all[$0]?.dictionary } ?? [:]
    let moved = project["projectDirPath"]?.string ?? ""
    folder = moved.path(below: manifest.path.parentPath.parentPath)
    projectConfigurations = project["buildConfigurationList"]?.string
    if let group = project["mainGroup"]?.string { findPaths(from: group) }
  }

  private let projectConfigurations: String?

  struct Target {
    var module: Module
    var files: [String]
    /// Lower-case names of files that it lists and that were not found.
    var missing: Set<String>
  }

  /// The native targets by their ids' order. `files` are all Swift files, sorted; `known` the same as a set.
  func targets(files: [String], known: Set<String>) -> [Target] {
    let native = objects.filter { $0.value["isa"]?.string == "PBXNativeTarget" }.sorted { $0.key < $1.key }
    return native.map { id, object in
      var missing: Set<String> = []
      var sources = listedFiles(of: object, known: known, &missing)
      sources += synchronizedFiles(of: object, id: id, files: files)
      let settings = BuildSettings(
        [projectConfigurations, object["buildConfigurationList"]?.string].map { $0.map(layers(of:)) ?? [] })
      let name = object["name"]?.string ?? ""
      let module = Module(
        name: (settings.moduleName ?? name).asModuleName, kind: Self.kind(productType: object["productType"]?.string ?? ""),
        isolation: settings.isolation, dependencies: dependencies(of: object), manifest: manifest)
      return Target(module: module, files: sources, missing: missing)
    }
  }

  static func kind(productType: String) -> ModuleKind {
    let type = productType.split(separator: ".").dropFirst(3).joined(separator: ".")
    if type.hasPrefix("application") { return .app }
    if type.hasPrefix("bundle.unit-test") || type.hasPrefix("bundle.ui-testing") { return .test }
    if type.contains("extension") { return .extension }
    if type == "tool" { return .executable }
    return .library
  }

  private func object(_ value: PropertyList?) -> Object? { value?.string.flatMap { objects[$0] } }

  private func dependencies(of target: Object) -> [String] {
    let direct = (target["dependencies"]?.strings ?? []).compactMap { object(objects[$0]?["target"])?["name"]?.string }
    let products = (target["packageProductDependencies"]?.strings ?? []).compactMap { objects[$0]?["productName"]?.string }
    return (direct + products).map(\.asModuleName)
  }

  private func listedFiles(of target: Object, known: Set<String>, _ missing: inout Set<String>) -> [String] {
    var files: [String] = []
    for phase in target["buildPhases"]?.strings ?? [] {
      guard let phase = objects[phase], phase["isa"]?.string == "PBXSourcesBuildPhase" else { continue }
      for entry in phase["files"]?.strings ?? [] {
        guard let reference = objects[entry]?["fileRef"]?.string else { continue }
        if let path = paths[reference], known.contains(path) {
          files.append(path)
        } else if let path = objects[reference]?["path"]?.string ?? objects[reference]?["name"]?.string {
          missing.insert(path.lastComponent.lowercased())
        }
      }
    }
    return files
  }

  /// Files of the folders that the target takes whole, and single files that it takes from another target's folder.
  private func synchronizedFiles(of target: Object, id: String, files: [String]) -> [String] {
    var found: [String] = []
    let own = Set(target["fileSystemSynchronizedGroups"]?.strings ?? [])
    for (group, object) in folders {
      guard let folder = paths[group] else { continue }
      var listed: Set<String> = []
      for exception in object["exceptions"]?.strings ?? [] {
        guard let set = objects[exception], set["target"]?.string == id else { continue }
        listed.formUnion((set["membershipExceptions"]?.strings ?? []).map { $0.path(below: folder) })
      }
      if own.contains(group) {
        found += Self.files(in: folder, among: files).filter { file in !listed.contains(file) && !Self.stands(file, inOneOf: listed, below: folder) }
      } else if !listed.isEmpty {
        found += Self.files(in: folder, among: files).filter { listed.contains($0) }
      }
    }
    return found
  }

  /// Whether a folder that is excepted as a whole holds the file.
  private static func stands(_ file: String, inOneOf listed: Set<String>, below folder: String) -> Bool {
    var parent = file.parentPath
    while parent.utf8.count > folder.utf8.count {
      if listed.contains(parent) { return true }
      parent = parent.parentPath
    }
    return false
  }

  /// The part of the sorted `files` below `folder`.
  static func files(in folder: String, among files: [String]) -> ArraySlice<String> {
    if folder.isEmpty { return files[...] }
    let first = files.partitionPoint { $0 < folder + "/" }
    let end = files.partitionPoint { $0 < folder + "0" }
    return files[first..<max(first, end)]
  }

  // MARK: Paths

  private mutating func findPaths(from mainGroup: String) {
    var waiting = [(mainGroup, folder)]
    while let (id, parent) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.string
      let path: String
      switch object["sourceTree"]?.string ?? "<group>" {
      case "<group>": path = (own ?? "").path(below: parent)
      case "SOURCE_ROOT": path = (own ?? "").path(below: folder)
      default: continue
      }
      paths[id] = path
      for child in object["children"]?.strings ?? [] { waiting.append((child, path)) }
    }
  }

  // MARK: Settings

  /// The settings of every configuration in a list, each with the files it is based on; what outweighs stands last.
  private func layers(of list: String) -> [BuildSettings.Layer] {
    (objects[list]?["buildConfigurations"]?.strings ?? []).compactMap { id in
      guard let configuration = objects[id] else { return nil }
      var layer = BuildSettings.Layer(name: configuration["name"]?.string ?? "", values: [:])
      if let base = basePath(of: configuration) {
        layer.values = settings[base] ?? [:]
      }
      for (key, value) in configuration["buildSettings"]?.dictionary ?? [:] {
        layer.values[ConfigurationFile.bareKey(key)] = value.strings.joined(separator: " ")
      }
      return layer
    }
  }

  private func basePath(of configuration: Object) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.string { return paths[reference] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string, let folder = paths[anchor] else { return nil }
    return configuration["baseConfigurationReferenceRelativePath"]?.string.map { $0.path(below: folder) }
  }
}
