// Which folder of the project a file counts to: the first below the root of its layer or module.

import Model

/// The first folder below the root of each file's layer or module.
struct FolderRoots {
  private struct Node {
    var root: Int
    var folder: Int
    /// Cycles between two such folders of one layer are no finding: scenes link in circles, App composes all.
    var isFree: Bool
    var layer: UInt8
  }
  /// By file; nil where it stands in the root itself.
  private var nodes: [Node?] = []

  init(_ knowledge: Knowledge, _ graph: inout DependencyGraph) {
    let project = knowledge.project
    let free = [knowledge.words.layer(WellKnown.appLayer), knowledge.words.layer(WellKnown.presentationLayer)].filter { $0 != 0 }
    let folders = project.files.indices.map { project.files[$0].path.parentPath.split(separator: "/") }
    var common: [UInt32: [Substring]] = [:]
    for (row, parts) in folders.enumerated() {
      let module = project.files[row].module.raw
      common[module] = common[module].map { zip($0, parts).prefix { $0 == $1 }.map(\.0) } ?? parts
    }
    var roots: [String: Int] = [:]
    for (row, parts) in folders.enumerated() {
      let depth = max(common[project.files[row].module.raw]?.count ?? 0, Self.layerRoot(knowledge, FileID(row)))
      guard parts.count > depth else {
        nodes.append(nil)
        continue
      }
      let root = parts[..<depth].joined(separator: "/")
      let number = roots[root] ?? roots.count
      roots[root] = number
      let layer = knowledge.verdicts.layersOfFile[row]
      nodes.append(
        Node(root: number, folder: graph.node(parts[...depth].joined(separator: "/")), isFree: free.contains(layer), layer: layer))
    }
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
    guard let left = nodes[from.index], let right = nodes[to.index], left.root == right.root, left.folder != right.folder else { return nil }
    if left.isFree, right.isFree, left.layer == right.layer { return nil }
    return (left.folder, right.folder)
  }
}
