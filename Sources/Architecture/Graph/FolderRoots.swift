// Which folder of the project a file counts to: the first below the root of its layer or module.

import Model

/// The first folder below the root of each file's layer or module.
struct FolderRoots {
  private struct Node {
    var root: Int
    var folder: Int
    /// The first folder below the module's root, and the module, for what leads between a layer's folder and one of no layer.
    var outer: Int
    var module: UInt32
    var isInLayer: Bool
    /// Cycles between two such folders of one layer are no finding: scenes link in circles, App composes all.
    var isFree: Bool
    var layer: UInt8
    /// Its name is that of a construct of the language: a drawer, and no part of the program. Or that of a platform: what is shared
    /// has one of it for each.
    var isDrawer: Bool
    /// Its name is that of the place where the app is put together, which knows all.
    var isComposing: Bool
  }

  private static let kinds: Set<String> = [
    "protocols", "protocol", "extensions", "extension", "categories", "enums", "enum", "structs", "classes", "typealiases", "macros", "constants", "delegates",
  ]

  private static let composing: Set<String> = [
    "app", "application", "bootstrap", "main", "launch", "assembly", "assemblies", "di", "injection", "dependencyinjection", "container", "containers",
    "composition", "compositionroot", "navigation", "routing", "router", "routers", "coordinator", "coordinators",
  ]

  private static func isPlatform(_ name: Substring) -> Bool {
    let words = name.split { !$0.isLetter }
    // What an extension of the app has of its own is compiled into both.
    if ["Extension", "Widget", "Widgets", "Intents"].contains(where: { name.hasSuffix($0) }) { return true }
    return ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "TV", "Watch"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
      || words.contains { ["ios", "macos", "tvos", "watchos", "mac", "Mac", "iPhone", "iPad", "watch"].contains($0) }
  }

  /// By file; nil where it stands in the root itself.
  private var nodes: [Node?] = []
  /// By node of the graph.
  private(set) var ranks: [Int: FolderRank] = [:]
  /// Nodes of folders that hold screens with their ViewModels, and nothing that knows where data comes from.
  private var scenes: Set<Int> = []

  /// What a folder's name says.
  private struct FolderName {
    var rank: FolderRank
    var isDrawer, isComposing: Bool

    init(_ name: Substring) {
      let lower = name.lowercased()
      rank = FolderRank(name)
      isDrawer = FolderRoots.kinds.contains(lower) || FolderRoots.isPlatform(name)
      isComposing = FolderRoots.composing.contains(lower)
    }
  }

  /// The folders that a file counts to; files that stand side by side mostly count to the same.
  private struct Places {
    var parts: [Substring] = []
    var depth = -1, top = -1
    var root = 0, folder = 0, outer = 0
  }

  init(_ knowledge: Knowledge, _ graph: inout DependencyGraph) {
    let project = knowledge.project
    let free = [knowledge.words.layer(WellKnown.appLayer), knowledge.words.layer(WellKnown.presentationLayer)].filter { $0 != 0 }
    let folders = Self.folders(of: project)
    var common: [UInt32: [Substring]] = [:]
    for (row, parts) in folders.enumerated() {
      let module = project.files[row].module.raw
      common[module] = common[module].map { zip($0, parts).prefix { $0 == $1 }.map(\.0) } ?? parts
    }
    var roots: [String: Int] = [:]
    // By folder: whether all of it that is in a layer is in one that may depend on no other.
    var isInnermost: [Int: Bool] = [:]
    var names: [Substring: FolderName] = [:]
    func name(_ folder: Substring) -> FolderName {
      if let known = names[folder] { return known }
      let name = FolderName(folder)
      names[folder] = name
      return name
    }
    var last = Places()
    for (row, parts) in folders.enumerated() {
      let module = project.files[row].module.raw
      let (top, layerDepth) = (common[module]?.count ?? 0, Self.layerRoot(knowledge, FileID(row)))
      let depth = max(top, layerDepth)
      guard parts.count > depth else {
        nodes.append(nil)
        continue
      }
      if depth != last.depth || top != last.top || parts != last.parts {
        let root = parts[..<depth].joined(separator: "/")
        let number = roots[root] ?? roots.count
        roots[root] = number
        let (folder, outer) = (graph.node(parts[...depth].joined(separator: "/")), graph.node(parts[...top].joined(separator: "/")))
        (ranks[folder], ranks[outer]) = (name(parts[depth]).rank, name(parts[top]).rank)
        last = Places(parts: parts, depth: depth, top: top, root: number, folder: folder, outer: outer)
      }
      let (folder, outer) = (last.folder, last.outer)
      let layer = knowledge.verdicts.layersOfFile[row]
      if layer != 0 {
        for node in [folder, outer] { isInnermost[node] = isInnermost[node, default: true] && knowledge.mayDependOn[Int(layer)] == .word(layer) }
      }
      nodes.append(
        Node(
          root: last.root, folder: folder, outer: outer, module: module,
          isInLayer: layerDepth > 0, isFree: free.contains(layer), layer: layer,
          isDrawer: name(parts[depth]).isDrawer, isComposing: name(parts[depth]).isComposing))
    }
    for (node, all) in isInnermost where all { ranks[node] = .innermost }
    findScenes(knowledge)
  }

  private mutating func findScenes(_ knowledge: Knowledge) {
    let screens = knowledge.words.mask(ofRoles: [WellKnown.viewRole, WellKnown.viewControllerRole])
    let models = knowledge.words.mask(ofRoles: [WellKnown.viewModelRole])
    let others = knowledge.words.mask(ofRoles: [WellKnown.useCaseRole, WellKnown.repositoryRole, WellKnown.dataSourceRole])
    var roles: [Int: WordMask] = [:]
    for (row, node) in nodes.enumerated() {
      guard let node else { continue }
      for folder in Set([node.folder, node.outer]) { roles[folder, default: 0] |= knowledge.verdicts.rolesOfFile[row] }
    }
    scenes = Set(roles.filter { $0.value & screens != 0 && $0.value & models != 0 && $0.value & others == 0 }.keys)
  }

  /// The names of the folders around each file; those that stand side by side share one list.
  private static func folders(of project: Project) -> [[Substring]] {
    var (folders, last): ([[Substring]], String?) = ([], nil)
    for file in project.files {
      let path = file.path.parentPath
      folders.append(path == last ? folders[folders.count - 1] : path.split(separator: "/"))
      last = path
    }
    return folders
  }

  /// How deep the folder of the file's layer is, if a folder tells it.
  private static func layerRoot(_ knowledge: Knowledge, _ file: FileID) -> Int {
    for row in knowledge.project.files[file.index].declarations.range {
      if case .place(let place) = knowledge.verdicts.layerEvidence[row] { return knowledge.verdicts.strongPlaces[Int(place)].depth }
    }
    return 0
  }

  /// The folder of a file; nil where it stands in the root itself.
  func folder(of file: FileID) -> Int? { nodes[file.index]?.folder }

  func between(_ from: FileID, _ to: FileID) -> (from: Int, to: Int)? {
    guard let left = nodes[from.index], let right = nodes[to.index] else { return nil }
    if left.isDrawer || right.isDrawer || left.isComposing { return nil }
    if left.isFree, right.isFree, left.layer == right.layer { return nil }
    if left.root != right.root {
      let isBetween = left.module == right.module && left.isInLayer != right.isInLayer && left.outer != right.outer
      return isBetween && !(scenes.contains(left.outer) && scenes.contains(right.outer)) ? (left.outer, right.outer) : nil
    }
    guard left.folder != right.folder, !(scenes.contains(left.folder) && scenes.contains(right.folder)) else { return nil }
    return (left.folder, right.folder)
  }
}
