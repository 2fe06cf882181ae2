// What the folders and modules of the files tell of layers, deepest first. Evidence that most of the roles inside contradict is none.

import Model
import Syntax

struct PlaceEvidence: Sendable {
  private(set) var places: [LayerPlace] = []
  /// By file: the deepest place that tells a layer, or -1.
  private(set) var placeOfFile: [Int] = []
  /// A folder of tests mirrors the folders of what it tests: it outweighs those inside it.
  private let testLayer: UInt8
  /// The layer in which a folder of helpers tells nothing: what serves all stands there for want of a better place.
  private let withHelpers: UInt8
  private static let helpers: Set<String> = ["helper", "helpers", "util", "utils", "utility", "utilities"]

  init(_ words: PlaceWords, project: Project, testLayer: UInt8, withHelpers: UInt8, isTest: (FileID) -> Bool) {
    (self.testLayer, self.withHelpers) = (testLayer, withHelpers)
    var folders: [Key: Int] = [:]
    var modules: [UInt32: Int] = [:]
    for row in project.files.indices {
      var module = -1
      let name = project.files[row].module
      if !name.isNone, !isTest(FileID(row)) {
        module = modules[name.raw] ?? -2
        if module == -2 {
          module = place(ofModule: project.names.text(name), words)
          modules[name.raw] = module
        }
      }
      placeOfFile.append(place(ofFolder: project.files[row].path.parentPath, module: module, words, &folders))
    }
  }

  private struct Key: Hashable {
    var module: Int
    var folder: String
  }

  private mutating func place(ofModule name: String, _ words: PlaceWords) -> Int {
    let layer = words.layer(of: name)
    guard layer != 0 else { return -1 }
    places.append(LayerPlace(name: name, isModule: true, layer: layer, outer: -1, depth: 0))
    return places.count - 1
  }

  private mutating func place(ofFolder path: String, module: Int, _ words: PlaceWords, _ known: inout [Key: Int]) -> Int {
    let key = Key(module: module, folder: path)
    if path.isEmpty { return module }
    if let place = known[key] { return place }
    let (outer, name) = (place(ofFolder: path.parentPath, module: module, words, &known), path.lastComponent)
    var found = outer
    let layer = words.layer(of: name)
    let isNeutral = outer >= 0 && withHelpers != 0 && places[outer].layer == withHelpers && Self.helpers.contains(name.lowercased())
    if isNeutral || layer != 0 && !isFeature(name, layer, below: outer) {
      let depth = path.utf8.count { $0 == UInt8(ascii: "/") } + 1
      places.append(LayerPlace(name: path, isModule: false, layer: layer, outer: outer, depth: depth))
      found = places.count - 1
    }
    known[key] = found
    return found
  }

  /// Whether a folder is named after what it is about: `UI/HealthData` is a screen.
  private func isFeature(_ name: String, _ layer: UInt8, below outer: Int) -> Bool {
    guard outer >= 0, places[outer].layer != layer, PlaceWords.isCompound(name) else { return false }
    return !places[outer].isModule && !PlaceWords.isCompound(places[outer].name.lastComponent)
  }

  /// The place that tells the file's layer, or -1.
  func place(of file: FileID) -> Int {
    var place = placeOfFile[file.index]
    var found = -1
    while place >= 0 {
      if !places[place].isContradicted, found < 0 || places[place].layer == testLayer { found = place }
      place = places[place].outer
    }
    return found
  }

  func layer(of file: FileID) -> UInt8 {
    let place = place(of: file)
    return place < 0 ? 0 : places[place].layer
  }

  /// Places files where their folders' names do not: what `layer` 0 is told of is of none.
  mutating func place(_ files: [Int], in name: String, isModule: Bool, layer: UInt8) {
    places.append(LayerPlace(name: name, isModule: isModule, layer: layer, outer: -1, depth: 0))
    for file in files { placeOfFile[file] = places.count - 1 }
  }

  /// Drops the places that satisfy `isNone`.
  mutating func drop(_ isNone: (Int, LayerPlace) -> Bool) {
    for place in places.indices where isNone(place, places[place]) { places[place].isContradicted = true }
  }

  /// Drops places whose types mostly have roles of another layer. `layerOfRole`: by type, the layer its role can't be mistaken for, or
  /// 0 where it has none or says nothing against any place.
  mutating func dropContradicted(_ types: [(file: FileID, layer: UInt8)]) {
    // By place: how many types of each layer, 0 for those that say nothing.
    var counts = [[UInt8: Int]](repeating: [:], count: places.count)
    for type in types where placeOfFile[type.file.index] >= 0 { counts[placeOfFile[type.file.index]][type.layer, default: 0] += 1 }
    for place in places.indices.sorted(by: { (places[$0].depth, $0) > (places[$1].depth, $1) }) {
      let total = counts[place].values.reduce(0, +)
      let agreeing = counts[place][places[place].layer] ?? 0
      let disagreeing = total - agreeing - (counts[place][0] ?? 0)
      guard disagreeing > agreeing, disagreeing * 3 >= total else { continue }
      places[place].isContradicted = true
      let outer = places[place].outer
      if outer >= 0 { counts[outer].merge(counts[place], uniquingKeysWith: +) }
    }
  }
}
