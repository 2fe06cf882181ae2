// Folders and modules whose names end in the word of a layer and that are features: what is in them says so.

import Model
import Syntax

extension LayerFinder {
  /// A place named after more than a layer (`CardPresentation`), inside of which folders that are named after nothing else tell two
  /// layers, is a feature with all of them.
  mutating func dropFeatures() {
    let places = strong.places
    var inner = [WordMask](repeating: 0, count: places.count)
    for place in places where !place.isModule && !place.isContradicted && place.layer != test.layer && !PlaceWords.isCompound(place.name.lastComponent) {
      var outer = place.outer
      while outer >= 0 {
        inner[outer] |= .word(place.layer)
        outer = places[outer].outer
      }
    }
    let tests = test.layer
    strong.drop { number, place in place.layer != tests && inner[number].nonzeroBitCount > 1 && PlaceWords.isCompound(place.name.lastComponent) }
  }

  /// A folder named Presentation with no screen and no framework for one holds values, and in a Domain or Data what is said of presenting.
  mutating func dropIdlePresentation(_ verdicts: Verdicts) {
    let presentation = words.layer(WellKnown.presentationLayer)
    let places = strong.places
    guard presentation != 0, places.contains(where: { $0.layer == presentation && !$0.isModule }) else { return }
    let frameworks = Set(["SwiftUI", "UIKit", "AppKit", "WatchKit", "Cocoa"].compactMap { project.names.find($0)?.raw })
    var shows = [Bool](repeating: false, count: project.files.count)
    for row in project.declarations.indices where project.declarations[row].kind.isNominal {
      if layerOfRole[Int(verdicts.roles[row])] == presentation || layerOfSupertype[row] == presentation { shows[project.declarations[row].file.index] = true }
    }
    var (isShowing, isFramed) = ([Bool](repeating: false, count: places.count), [Bool](repeating: false, count: places.count))
    for row in project.files.indices {
      let isFrame = project.files[row].facts.imports.contains { frameworks.contains($0.module.raw) }
      guard shows[row] || isFrame else { continue }
      var place = strong.placeOfFile[row]
      while place >= 0 {
        if shows[row] { isShowing[place] = true }
        if isFrame { isFramed[place] = true }
        place = places[place].outer
      }
    }
    guard shows.contains(true) else { return }
    let others = [WellKnown.domainLayer, WellKnown.dataLayer].map { words.layer($0) }.filter { $0 != 0 }
    strong.drop { number, place in
      guard place.layer == presentation, !place.isModule, !isShowing[number] else { return false }
      return !isFramed[number] || place.outer >= 0 && others.contains(places[place.outer].layer)
    }
  }

  /// Of a feature's Domain that is split in `Interface` and `Sources` (or in the modules `CardDomainInterface` and `CardDomain`), the
  /// Domain is the interface: beside use cases, the rest implements it. So does one without an interface among others that have theirs.
  mutating func splitInterfaces() {
    let domain = words.layer(WellKnown.domainLayer)
    guard domain != 0 else { return }
    let found = strong.places.indices.filter { number in
      let place = strong.places[number]
      return place.layer == domain && !place.isContradicted && PlaceWords.isCompound(place.name.lastComponent)
    }
    var (modulesAreSplit, splitFolders) = (false, Set<String>())
    for number in found {
      let place = strong.places[number]
      if place.isModule {
        let interface = files(ofModule: place.name + "Interface")
        guard !interface.isEmpty else { continue }
        strong.place(interface.filter { strong.placeOfFile[$0] < 0 }, in: place.name + "Interface", isModule: true, layer: domain)
        modulesAreSplit = true
      } else if !project.files(inside: "\(place.name)/Interface").isEmpty {
        splitFolders.insert(place.name.parentPath)
      }
    }
    for number in found {
      let place = strong.places[number]
      if place.isModule, modulesAreSplit {
        // Its folder may be called as it is.
        let own = files(ofModule: place.name).filter { row in
          let inner = strong.placeOfFile[row]
          return inner == number || inner >= 0 && strong.places[inner].outer == number && strong.places[inner].name.lastComponent == place.name
        }
        strong.place(own, in: place.name, isModule: true, layer: 0)
      } else if !place.isModule, splitFolders.contains(place.name.parentPath) {
        let sources = "\(place.name)/Sources"
        strong.place(project.files(inside: sources).filter { strong.placeOfFile[$0] == number }, in: sources, isModule: false, layer: 0)
      }
    }
  }

  private func files(ofModule name: String) -> [Int] {
    guard let module = project.names.find(name) else { return [] }
    return project.files.indices.filter { project.files[$0].module == module }
  }
}
