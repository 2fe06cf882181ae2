// Which modules and folders to write into a configuration as layers: those whose types are nearly all of one layer already.

import Model

/// A module or folder that makes a layer.
package struct LayerProposal: Sendable, Equatable {
  package enum Place: Sendable, Equatable, Hashable {
    case module(String)
    /// A folder's path below the root.
    case folder(String)
  }

  package var layer: String
  package var place: Place
  /// All types in it, and those that are of the layer by evidence of their own.
  package var typeCount = 0, agreeingCount = 0
  /// Roles of the agreeing types with their numbers, the most frequent first.
  package var roles: [RoleCount] = []

  package struct RoleCount: Sendable, Equatable {
    package var role: String
    package var count: Int
  }
}

/// What is proposed for a project, and what is left over.
package struct LayerProposals: Sendable {
  /// Ordered by place.
  package private(set) var proposals: [LayerProposal] = []
  /// Folders that hold types of no layer, the fullest first, with a few of the types' names.
  package private(set) var unplaced: [Unplaced] = []
  package private(set) var typeCount = 0

  package struct Unplaced: Sendable, Equatable {
    package var folder: String
    package var names: [String]
    package var count: Int
  }

  /// One type that is no test.
  struct Sighting {
    var module: String
    /// The folders of its file, outermost first.
    var folders: [String]
    var name: String
    var layer: String
    var role: String
  }

  /// A place is proposed if of its types with a layer so many agree, and so many have one.
  private static let agreement = 0.95
  private static let coverage = 0.5
  private static let leastTypes = 2

  /// Looks at the types of the files whose paths begin with `prefix`, which is empty or ends in `/`; folders are relative to it.
  package init(_ model: ArchitectureModel, below prefix: String = "") {
    var sightings: [Sighting] = []
    for source in model.project.files where source.path.hasPrefix(prefix) && !source.facts.isGenerated {
      if model.modules.module(ofFile: source.path)?.kind == .test { continue }
      let folders = source.path.dropFirst(prefix.count).parentFolder.split(separator: "/").map(String.init)
      for row in source.declarations.range {
        let id = DeclarationID(row)
        let declaration = model.project[id]
        guard declaration.kind.isNominal, !model.isTest(id) else { continue }
        sightings.append(
          Sighting(
            module: source.module.isNone ? "" : model.project.names.text(source.module), folders: folders,
            name: model.project.names.text(declaration.name), layer: model.layer(of: id), role: model.role(of: id)))
      }
    }
    self.init(sightings)
  }

  init(_ sightings: [Sighting]) {
    typeCount = sightings.count
    var left: [Sighting] = []
    for (module, inside) in Dictionary(grouping: sightings, by: \.module).sorted(by: { $0.key < $1.key }) {
      if !module.isEmpty, let proposal = Self.proposal(.module(module), inside) { proposals.append(proposal) } else { left += inside }
    }
    propose(left, below: [])
    collectUnplaced(left)
  }

  /// Proposes the folders below `folder`, outermost first.
  private mutating func propose(_ sightings: [Sighting], below folder: [String]) {
    var open = [(folder: folder, inside: sightings)]
    while let (folder, inside) = open.popLast() {
      let depth = folder.count
      let deeper = Dictionary(grouping: inside.filter { $0.folders.count > depth }, by: { $0.folders[depth] })
      for (name, types) in deeper.sorted(by: { $0.key < $1.key }) {
        let path = folder + [name]
        if let proposal = Self.proposal(.folder(path.joined(separator: "/")), types) { proposals.append(proposal) } else { open.append((path, types)) }
      }
    }
    proposals.sort { $0.place.sortKey < $1.place.sortKey }
  }

  private static func proposal(_ place: LayerProposal.Place, _ types: [Sighting]) -> LayerProposal? {
    let layered = types.filter { !$0.layer.isEmpty }
    let counts = Dictionary(grouping: layered, by: \.layer).mapValues(\.count)
    guard let (layer, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count >= leastTypes,
      Double(count) >= agreement * Double(layered.count), Double(layered.count) > coverage * Double(types.count)
    else { return nil }
    let roles = Dictionary(grouping: layered.filter { $0.layer == layer && !$0.role.isEmpty }, by: \.role).mapValues(\.count)
    return LayerProposal(
      layer: layer, place: place, typeCount: types.count, agreeingCount: count,
      roles: roles.map { LayerProposal.RoleCount(role: $0.key, count: $0.value) }.sorted { ($1.count, $0.role) < ($0.count, $1.role) })
  }

  private mutating func collectUnplaced(_ sightings: [Sighting]) {
    let folders = Set(proposals.compactMap { proposal in if case .folder(let path) = proposal.place { path } else { nil } })
    let alone = sightings.filter { sighting in
      sighting.layer.isEmpty && !sighting.folders.indices.contains { folders.contains(sighting.folders[...$0].joined(separator: "/")) }
    }
    unplaced = Dictionary(grouping: alone, by: { $0.folders.joined(separator: "/") }).map { folder, types in
      Unplaced(folder: folder, names: Array(Set(types.map(\.name)).sorted().prefix(3)), count: types.count)
    }.sorted { ($1.count, $0.folder) < ($0.count, $1.folder) }
  }
}

extension LayerProposal.Place {
  fileprivate var sortKey: String {
    switch self {
    case .module(let name): "0" + name
    case .folder(let path): "1" + path
    }
  }
}

extension Substring {
  fileprivate var parentFolder: String { String(self).parentPath }
}

extension ArchitectureModel {
  /// Whether a declaration is a test, mock or preview, or stands in one.
  package func isTest(_ id: DeclarationID) -> Bool { knowledge.isTest(id) }
}
