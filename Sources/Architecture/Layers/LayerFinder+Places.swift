// What outweighs the words of folders: where the app begins and is put together, models that all layers share, folders of payloads.

import Model
import Syntax

extension LayerFinder {
  /// By declaration: the layer that a framework's type tells which a type inherits or conforms to, or 0.
  static func layersOfSupertypes(_ definitions: [LayerDefinition], _ knowledge: Knowledge) -> [UInt8] {
    let project = knowledge.project
    var layerOfName: [UInt32: UInt8] = [:]
    for definition in definitions {
      for word in definition.supertypes {
        if let name = project.names.find(word.text) { layerOfName[name.raw] = knowledge.words.layer(definition.name) }
      }
    }
    var layers = [UInt8](repeating: 0, count: project.declarations.count)
    if layerOfName.isEmpty { return layers }
    for row in project.declarations.indices where project.declarations[row].kind.isNominal && !project.ancestors[row].isEmpty {
      layers[row] = project.ancestors[row].lazy.compactMap { $0.externalName.flatMap { layerOfName[$0.raw] } }.first ?? 0
    }
    return layers
  }

  // MARK: Where the app begins

  /// The files with `@main`, or with the delegate of an app or scene; those of tests apart.
  private func entryFiles(_ knowledge: Knowledge, _ verdicts: Verdicts) -> [Int] {
    let attributes = knowledge.names(["main", "UIApplicationMain", "NSApplicationMain"])
    let delegates = knowledge.names(["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate"])
    var files: Set<Int> = []
    for row in project.declarations.indices where project.declarations[row].kind.isNominal {
      let file = project.declarations[row].file
      guard !verdicts.rolesOfFile[file.index].contains(test.role), knowledge.module(of: file)?.kind != .test else { continue }
      let begins = project.ancestors[row].contains { $0.externalName.map(delegates.contains) ?? false }
        || project.attributes(of: DeclarationID(row)).contains { attributes.contains($0.name) }
      if begins { files.insert(file.index) }
    }
    return files.sorted()
  }

  /// A folder named Infrastructure (or Data, or Domain) in which the app begins is the frame of the app. A folder of demos in a layer, and
  /// a module that begins the app, has hardly a screen or store of its own and imports those that do, put things together.
  mutating func findFrames(_ knowledge: Knowledge, _ verdicts: Verdicts) {
    let entries = entryFiles(knowledge, verdicts)
    let app = words.layer(WellKnown.appLayer)
    let inner = [WellKnown.dataLayer, WellKnown.domainLayer].map { words.layer($0) }.filter { $0 != 0 }
    guard !entries.isEmpty, app != 0 else { return }
    for file in entries {
      var place = strong.placeOfFile[file]
      while place >= 0, strong.places[place].isContradicted { place = strong.places[place].outer }
      if place >= 0, !strong.places[place].isModule, inner.contains(strong.places[place].layer) { strong.drop { number, _ in number == place } }
    }
    for folder in Set(entries.compactMap { demo(around: project.files[$0].path, in: strong.placeOfFile[$0]) }).sorted() {
      let outer = strong.places.indices.filter { !strong.places[$0].isModule && folder.isInside(strong.places[$0].name) }
      let files = project.files(inside: folder).filter { strong.placeOfFile[$0] < 0 || outer.contains(strong.placeOfFile[$0]) }
      strong.place(files, in: folder, isModule: false, layer: 0)
      weak.place(files, in: folder, isModule: false, layer: app)
    }
    for module in composingModules(entries, knowledge, verdicts) {
      let files = project.files.indices.filter { project.files[$0].module == module && weak.place(of: FileID($0)) < 0 }
      weak.place(files, in: project.names.text(module), isModule: true, layer: app)
    }
  }

  private static let demos: Set<String> = ["demo", "demos", "example", "examples", "sandbox", "playground"]

  /// The folder called Demo or the like around a file and inside of the place, or nil.
  private func demo(around path: String, in place: Int) -> String? {
    guard place >= 0, !strong.places[place].isModule else { return nil }
    var folder = ""
    for part in path.parentPath.split(separator: "/") {
      folder = folder.isEmpty ? String(part) : "\(folder)/\(part)"
      let named = PlaceWords.words(in: String(part)).filter { $0 != "app" }
      if folder != strong.places[place].name, folder.isInside(strong.places[place].name), named.count == 1, Self.demos.contains(named[0]) { return folder }
    }
    return nil
  }

  private func composingModules(_ entries: [Int], _ knowledge: Knowledge, _ verdicts: Verdicts) -> [NameID] {
    let accesses = knowledge.fact(.accessesData)
    let presentation = words.layer(WellKnown.presentationLayer)
    var counts: [UInt32: (all: Int, screens: Int, stores: Int)] = [:]
    for row in project.declarations.indices where project.declarations[row].kind.isNominal {
      let module = project.files[project.declarations[row].file.index].module
      guard !module.isNone, project.declarations[row].parent.isNone else { continue }
      counts[module.raw, default: (0, 0, 0)].all += 1
      if presentation != 0, layerOfRole[Int(verdicts.roles[row])] == presentation { counts[module.raw]?.screens += 1 }
      if accesses.holds(UInt32(row)) { counts[module.raw]?.stores += 1 }
    }
    var found: [NameID] = []
    for module in entries.map({ project.files[$0].module }) where !module.isNone && !found.contains(module) {
      guard let own = counts[module.raw], (own.screens + own.stores) * 5 <= own.all else { continue }
      var imported: Set<UInt32> = []
      for file in project.files where file.module == module { imported.formUnion(file.facts.imports.map(\.module.raw)) }
      let others = imported.subtracting([module.raw]).compactMap { counts[$0] }
      if others.count > 1, others.contains(where: { $0.screens > 0 }) { found.append(module) }
    }
    return found
  }

  // MARK: Models

  private static let modelWords: Set<String> = ["model", "models", "entity", "entities"]

  /// A module of models below a folder called Data, on which the Domain itself rests and in which nothing uses data, is shared by all.
  mutating func findSharedModels(_ knowledge: Knowledge, _ verdicts: Verdicts) {
    let (data, domain) = (words.layer(WellKnown.dataLayer), words.layer(WellKnown.domainLayer))
    guard data != 0, domain != 0 else { return }
    var (models, seen): (Set<UInt32>, Set<UInt32>) = ([], [])
    for file in project.files where !file.module.isNone && seen.insert(file.module.raw).inserted {
      if let last = PlaceWords.words(in: project.names.text(file.module)).last, Self.modelWords.contains(last) { models.insert(file.module.raw) }
    }
    guard !models.isEmpty else { return }
    let accesses = knowledge.fact(.accessesData)
    for row in project.declarations.indices where accesses.holds(UInt32(row)) || layerOfRole[Int(verdicts.roles[row])] == data && isCertain(row, verdicts) {
      models.remove(project.files[project.declarations[row].file.index].module.raw)
    }
    var needed: Set<UInt32> = []
    for row in project.files.indices where strong.layer(of: FileID(row)) == domain { needed.formUnion(project.files[row].facts.imports.map(\.module.raw)) }
    for module in models.intersection(needed).sorted() {
      let files = project.files.indices.filter { project.files[$0].module.raw == module }
      guard files.contains(where: { strong.layer(of: FileID($0)) == data || weak.layer(of: FileID($0)) == data }), let first = files.first else { continue }
      let name = project.names.text(project.files[first].module)
      strong.place(files, in: name, isModule: true, layer: 0)
      weak.place(files, in: name, isModule: true, layer: 0)
    }
  }

  private func isCalledEntities(_ place: LayerPlace) -> Bool {
    PlaceWords.words(in: place.name.lastComponent).contains { $0 == "entities" || $0 == "entity" }
  }

  /// A folder that is merely called Entities, most types of which a server sends or takes, or a store keeps, holds payloads or records,
  /// where no use case tells of a Domain.
  mutating func dropFoldersOfPayloads(_ knowledge: Knowledge, _ verdicts: Verdicts) {
    let domain = words.layer(WellKnown.domainLayer)
    let isNamedSo = weak.places.map { $0.layer == domain && isCalledEntities($0) }
    guard domain != 0, isNamedSo.contains(true) else { return }
    let hasUseCases = knowledge.nominalTypes.contains { project.names.spells("usecase", in: $0.element.name) }
    if hasUseCases { return }
    let (wire, record) = (knowledge.fact(.onTheWire), words.role(WellKnown.persistenceModelRole))
    var counts = [(wire: Int, all: Int)](repeating: (0, 0), count: isNamedSo.count)
    for row in project.declarations.indices where project.declarations[row].parent.isNone {
      let declaration = project.declarations[row]
      guard declaration.kind == .struct || declaration.kind == .class || declaration.kind == .actor else { continue }
      var place = weak.placeOfFile[declaration.file.index]
      while place >= 0 {
        counts[place].all += 1
        if wire.holds(UInt32(row)) || record != 0 && verdicts.roles[row] == record { counts[place].wire += 1 }
        place = weak.places[place].outer
      }
    }
    weak.drop { number, _ in isNamedSo[number] && counts[number].wire * 2 > counts[number].all }
  }

  /// A folder that is merely called Entities holds records, where most files around it (of its module, else of the folder that it stands
  /// in) import the framework of a store.
  mutating func dropFoldersOfRecords(_ knowledge: Knowledge) {
    let (domain, mask) = (words.layer(WellKnown.domainLayer), WordMask.word(words.category("persistence-framework")))
    let isNamedSo = weak.places.map { $0.layer == domain && !$0.isModule && isCalledEntities($0) }
    guard domain != 0, mask != 0, isNamedSo.contains(true) else { return }
    // By module: whether it is one. Files import the same few.
    var isStore: [UInt32: Bool] = [:]
    for file in project.files {
      for one in file.facts.imports where isStore[one.module.raw] == nil {
        isStore[one.module.raw] = knowledge.vocabulary.categories(ofModule: one.module) & mask != 0
      }
    }
    let importsStore = project.files.map { file in file.facts.imports.contains { isStore[$0.module.raw] ?? false } }
    // By file: how many of those before it import one.
    let before = importsStore.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
    var ofModule: [UInt32: (stores: Int, all: Int)] = [:]
    for (row, file) in project.files.enumerated() {
      ofModule[file.module.raw, default: (0, 0)].all += 1
      if importsStore[row] { ofModule[file.module.raw, default: (0, 0)].stores += 1 }
    }
    let project = project
    weak.drop { number, place in
      guard isNamedSo[number] else { return false }
      let own = project.files(inside: place.name)
      guard let first = own.first else { return false }
      let (module, parent) = (project.files[first].module, place.name.parentPath)
      if module.isNone, parent.isEmpty { return false }
      let around = module.isNone ? project.files(inside: parent) : own
      var counts = module.isNone ? (stores: before[around.upperBound] - before[around.lowerBound], all: around.count) : ofModule[module.raw] ?? (0, 0)
      for row in own where module.isNone || project.files[row].module == module {
        counts.all -= 1
        if importsStore[row] { counts.stores -= 1 }
      }
      return counts.stores > 1 && counts.stores * 2 > counts.all
    }
  }
}

extension Project {
  /// The files below a folder, which stand together since they are in the order of their paths.
  func files(inside folder: String) -> Range<Int> {
    func first(_ path: String) -> Int { files.partitionPoint { $0.path.utf8.lexicographicallyPrecedes(path.utf8) } }
    let start = first(folder + "/")
    // The character after `/`.
    return start..<max(start, first(folder + "0"))
  }
}
