// Which folders and modules that are named after data hold any: the word alone is not enough.

import Model
import Syntax

extension LayerFinder {
  /// A folder named Data that holds nothing but values, in a project that has its Data elsewhere, is named after data models. Inside
  /// another layer (`Presentation/Infrastructure`) more is asked: a third of it does data access or has a role of it.
  mutating func dropModelFolders(_ knowledge: Knowledge, _ verdicts: Verdicts) {
    let data = words.layer(WellKnown.dataLayer)
    guard data != 0, strong.places.contains(where: { $0.layer == data && !$0.isModule }) else { return }
    let accesses = knowledge.fact(.accessesData)
    let places = strong.places
    let holdsItself = placesThatHoldTheirOwnLayer()
    let isInside = places.map { $0.layer == data && !$0.isModule && standsInOtherLayer($0) && !holdsItself[$0.outer] }
    var isData = [Bool](repeating: false, count: places.count)
    var counts = [(proven: Int, all: Int)](repeating: (0, 0), count: places.count)
    for row in project.declarations.indices where project.declarations[row].kind.isNominal {
      let declaration = project.declarations[row]
      let kind = declaration.kind
      let isProven = accesses.holds(UInt32(row)) || layerOfRole[Int(verdicts.roles[row])] == data
      var place = strong.placeOfFile[declaration.file.index]
      while place >= 0 {
        if !isInside[place], isProven || kind != .struct && kind != .enum { isData[place] = true }
        counts[place].all += 1
        if isProven { counts[place].proven += 1 }
        place = places[place].outer
      }
    }
    for place in places.indices where isInside[place] && counts[place].proven * 3 >= counts[place].all { isData[place] = true }
    // Infrastructure may be that of the app, and `ViewData` is no Data: something in them tells.
    let isVague = places.map { !$0.isModule && $0.layer == data && (PlaceWords.isCompound($0.name.lastComponent) || PlaceWords.words(in: $0.name.lastComponent).contains("infrastructure")) }
    for place in places.indices where isVague[place] && counts[place].proven == 0 { isData[place] = false }
    strong.drop { number, _ in isVague[number] && !isData[number] }
    guard places.indices.contains(where: { places[$0].layer == data && isData[$0] && !places[$0].isContradicted }) else { return }
    func standsInData(_ place: LayerPlace) -> Bool {
      var outer = place.outer
      while outer >= 0, places[outer].layer != data { outer = places[outer].outer }
      return outer >= 0
    }
    strong.drop { number, place in
      place.layer == data && !place.isModule && !isData[number] && !PlaceWords.isCompound(place.name.lastComponent) && !standsInData(place)
    }
  }

  /// By place: whether it holds a folder named after its own layer, beside others: `Domain/Domain` and `Domain/Data`.
  private func placesThatHoldTheirOwnLayer() -> [Bool] {
    var holds = [Bool](repeating: false, count: strong.places.count)
    for place in strong.places where place.outer >= 0 && place.layer == strong.places[place.outer].layer {
      if !PlaceWords.isCompound(place.name.lastComponent) { holds[place.outer] = true }
    }
    return holds
  }

  /// Whether the nearest place around it is a folder of the Presentation or Domain.
  private func standsInOtherLayer(_ place: LayerPlace) -> Bool {
    guard place.outer >= 0 else { return false }
    let outer = strong.places[place.outer]
    return !outer.isModule && [WellKnown.presentationLayer, WellKnown.domainLayer].contains { words.layer($0) == outer.layer }
  }

  /// A folder or module that is merely called Services, whose types keep to the project's values, is of no layer: nothing in it does
  /// data access, has a role of Data, is coded, leads to what does data access, or imports more than the language's own frameworks.
  mutating func dropIdleServices(_ knowledge: Knowledge, _ verdicts: Verdicts) {
    let data = words.layer(WellKnown.dataLayer)
    let isService = weak.places.map { $0.layer == data && PlaceWords.words(in: $0.name.lastComponent).contains { $0 == "service" || $0 == "services" } }
    guard data != 0, isService.contains(true) else { return }
    let isBusy = busyFiles(knowledge, verdicts, data)
    var (busy, holdsTypes) = ([Bool](repeating: false, count: isService.count), [Bool](repeating: false, count: isService.count))
    for row in project.files.indices where !verdicts.rolesOfFile[row].contains(test.role) {
      let hasTypes = project.files[row].declarations.range.contains { project.declarations[$0].kind.isNominal }
      var place = weak.placeOfFile[row]
      while place >= 0 {
        if isBusy[row] { busy[place] = true }
        if hasTypes { holdsTypes[place] = true }
        place = weak.places[place].outer
      }
    }
    weak.drop { number, _ in isService[number] && holdsTypes[number] && !busy[number] }
  }

  /// By file: whether something in it tells of data.
  private func busyFiles(_ knowledge: Knowledge, _ verdicts: Verdicts, _ data: UInt8) -> [Bool] {
    let accesses = knowledge.fact(.accessesData)
    let coded = Set(["Codable", "Decodable", "Encodable"].compactMap { project.names.find($0)?.raw })
    let isData = project.declarations.indices.map { row in
      project.declarations[row].kind.isNominal && (accesses.holds(UInt32(row)) || layerOfRole[Int(verdicts.roles[row])] == data)
    }
    let own = Set(project.files.map(\.module.raw))
    let quiet = Set(Self.quietModules.compactMap { project.names.find($0)?.raw })
    var isBusy = project.files.map { file in file.facts.imports.contains { !own.contains($0.module.raw) && !quiet.contains($0.module.raw) } }
    for row in project.declarations.indices where project.declarations[row].kind.isNominal {
      let isCoded = project.ancestors[row].contains { $0.externalName.map { coded.contains($0.raw) } ?? false }
      if isCoded || isData[row] { isBusy[project.declarations[row].file.index] = true }
    }
    for reference in project.references where !isBusy[reference.file.index] {
      guard let target = reference.target.declaration else { continue }
      let type = project.enclosingType(of: target)
      if !type.isNone, isData[type.index] { isBusy[reference.file.index] = true }
    }
    return isBusy
  }

  /// Imports that say nothing of data.
  private static let quietModules = [
    "Swift", "Foundation", "Combine", "Observation", "Dispatch", "os", "OSLog", "RxSwift", "RxRelay", "RxCocoa", "CoreGraphics", "UIKit", "SwiftUI", "AppKit", "PackageDescription",
  ]
}
