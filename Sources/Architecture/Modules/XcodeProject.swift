// The native targets of an Xcode project and the Swift files each compiles, from its `project.pbxproj`.

struct XcodeProject {
  typealias Object = PropertyList

  /// The folder that holds the `.xcodeproj`.
  let folder: String
  private let manifest: String
  private let objects: PropertyListObjects
  private let settings: [String: [String: String]]
  /// The synchronized folders, by their ids' order.
  private let folders: [Int]
  /// By object: the path of a file, group or synchronized folder.
  private var paths: [String?]

  /// Nil where the text is no project. `settings`: those of each `.xcconfig`, by path.
  init?(_ manifest: ManifestFile, settings: [String: [String: String]]) {
    guard let root = PropertyListReader.read(manifest.bytes), let all = root["objects"], all.isDictionary else { return nil }
    self.manifest = manifest.path
    self.settings = settings
    objects = PropertyListObjects(of: all)
    folders = objects.numbers(of: "PBXFileSystemSynchronizedRootGroup")
    paths = Array(repeating: nil, count: objects.count)
    let project = objects[root["rootObject"]]
    let moved = project?["projectDirPath"]?.string ?? ""
    folder = moved.path(below: manifest.path.parentPath.parentPath)
    projectConfigurations = project?["buildConfigurationList"]
    if let group = objects.number(of: project?["mainGroup"]) { findPaths(from: group) }
  }

  private let projectConfigurations: PropertyList?

  struct Target {
    var module: Module
    var files: [String]
    /// Lower-case names of files that it lists and that were not found.
    var missing: Set<String>
  }

  /// The native targets by their ids' order. `files` are all Swift files, sorted; `known` the same as a set.
  func targets(files: [String], known: Set<String>) -> [Target] {
    objects.numbers(of: "PBXNativeTarget").map { number in
      let object = objects[number]
      var missing: Set<String> = []
      var sources = listedFiles(of: object, known: known, &missing)
      sources += synchronizedFiles(of: number, files: files)
      let settings = BuildSettings(
        [projectConfigurations, object["buildConfigurationList"]].map { $0.map(layers(of:)) ?? [] })
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

  private func dependencies(of target: Object) -> [String] {
    let direct = (target["dependencies"]?.values ?? []).compactMap { objects[objects[$0]?["target"]]?["name"]?.string }
    let products = (target["packageProductDependencies"]?.values ?? []).compactMap { objects[$0]?["productName"]?.string }
    return (direct + products).map(\.asModuleName)
  }

  private func listedFiles(of target: Object, known: Set<String>, _ missing: inout Set<String>) -> [String] {
    var files: [String] = []
    for phase in target["buildPhases"]?.values ?? [] {
      guard let phase = objects[phase], let kind = phase["isa"], kind == "PBXSourcesBuildPhase" else { continue }
      for entry in phase["files"]?.values ?? [] {
        guard let reference = objects.number(of: objects[entry]?["fileRef"]) else { continue }
        // The text that is known, so that its bytes are kept once.
        if let path = paths[reference], let index = known.firstIndex(of: path) {
          files.append(known[index])
        } else if let path = objects[reference]["path"]?.string ?? objects[reference]["name"]?.string {
          missing.insert(path.lastComponent.lowercased())
        }
      }
    }
    return files
  }

  /// Files of the folders that the target takes whole, and single files that it takes from another target's folder.
  private func synchronizedFiles(of target: Int, files: [String]) -> [String] {
    var found: [String] = []
    let own = Set((objects[target]["fileSystemSynchronizedGroups"]?.values ?? []).compactMap { objects.number(of: $0) })
    for group in folders {
      guard let folder = paths[group] else { continue }
      var listed: Set<String> = []
      for exception in objects[group]["exceptions"]?.values ?? [] {
        guard let set = objects[exception], objects.number(of: set["target"]) == target else { continue }
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
    let (inside, behind) = (folder + "/", folder + "0")
    let first = files.partitionPoint { $0 < inside }
    let end = files.partitionPoint { $0 < behind }
    return files[first..<max(first, end)]
  }

  // MARK: Paths

  private mutating func findPaths(from mainGroup: Int) {
    var waiting = [(mainGroup, folder)]
    while let (number, parent) = waiting.popLast() {
      guard paths[number] == nil else { continue }
      let object = objects[number]
      let own = object["path"]?.string
      let path: String
      switch object["sourceTree"]?.string ?? "<group>" {
      case "<group>": path = (own ?? "").path(below: parent)
      case "SOURCE_ROOT": path = (own ?? "").path(below: folder)
      default: continue
      }
      paths[number] = path
      for child in object["children"]?.values ?? [] { objects.number(of: child).map { waiting.append(($0, path)) } }
    }
  }

  // MARK: Settings

  /// The settings of every configuration in a list, each with the files it is based on; what outweighs stands last.
  private func layers(of list: PropertyList) -> [BuildSettings.Layer] {
    (objects[list]?["buildConfigurations"]?.values ?? []).compactMap { id in
      guard let configuration = objects[id] else { return nil }
      var layer = BuildSettings.Layer(name: configuration["name"]?.string ?? "", values: [:])
      if let base = basePath(of: configuration) {
        layer.values = settings[base] ?? [:]
      }
      for (key, value) in configuration["buildSettings"]?.entries ?? [] {
        let key = ConfigurationFile.bareKey(key.bytes)
        if BuildSettings.asks(for: key) { layer.values[String(decoding: key, as: UTF8.self)] = value.strings.joined(separator: " ") }
      }
      return layer
    }
  }

  private func basePath(of configuration: Object) -> String? {
    if let reference = configuration["baseConfigurationReference"] { return objects.number(of: reference).flatMap { paths[$0] } }
    guard let anchor = objects.number(of: configuration["baseConfigurationReferenceAnchor"]), let folder = paths[anchor] else { return nil }
    return configuration["baseConfigurationReferenceRelativePath"]?.string.map { $0.path(below: folder) }
  }
}
