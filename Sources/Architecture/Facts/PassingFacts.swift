// Facts about framework values that are taken and not used: what is only passed on, what is read from the app's own bundle.

import Model
import Syntax

extension Knowledge {
  /// Values of data access that are a whole argument of a function or initializer of the project.
  func findPassedOn() -> FactTable {
    let mask = WordMask.word(words.category(WellKnown.dataAccess))
    var values = [Bool](repeating: false, count: project.references.count)
    for file in project.files {
      var uses: ArgumentUses?
      var called: Set<UInt32> = []
      for row in file.references.range where vocabulary.categories(ofReference: row) & mask != 0 {
        let reference = project.references[row]
        guard reference.kind == .access || reference.kind == .read, reference.flags.contains(.asArgument) else { continue }
        if uses == nil {
          uses = ArgumentUses(file.facts.steps)
          called = calledOffsets(in: file)
        }
        guard let callee = uses?.calleeOfOffset[reference.start] else { continue }
        values[row] = called.contains(callee.offset)
      }
    }
    return FactTable(.passedOn, values: values)
  }

  /// Where a file calls functions and initializers of the project.
  private func calledOffsets(in file: SourceFile) -> Set<UInt32> {
    var offsets: Set<UInt32> = []
    for row in file.references.range {
      let reference = project.references[row]
      if reference.kind == .call || reference.kind == .create, reference.target.isDeclaration { offsets.insert(reference.start) }
    }
    return offsets
  }

  /// Reads and decodings in a function that looks a file up in a bundle, itself or by a helper, and reaches for nothing else.
  func findResourceReads() -> FactTable {
    let stores = words.mask(ofCategories: ["network", "persistence"])
    let mask = stores | WordMask.word(words.category("coding"))
    let bundles = names(["Bundle"])
    let pages = fact(.feedsWebView)
    let readers = names(["Data", "String", "NSData", "NSString", "NSDictionary", "NSArray"])
    var (usesBundle, usesStore) = (noDeclarations, noDeclarations)
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      guard let name = reference.target.externalName else { continue }
      if bundles.contains(name) { usesBundle[reference.from.index] = true }
      if vocabulary.categories(ofReference: row) & stores != 0, isUse(reference), !pages.holds(UInt32(row)), !readers.contains(name) || reference.kind == .call {
        usesStore[reference.from.index] = true
      }
    }
    var values = [Bool](repeating: false, count: project.references.count)
    var reading = noDeclarations
    for row in values.indices where vocabulary.categories(ofReference: row) & mask != 0 {
      let from = project.references[row].from
      if !from.isNone, !usesStore[from.index] { reading[from.index] = true }
    }
    let finders = resourceFinders(reading, usesBundle)
    for row in values.indices where vocabulary.categories(ofReference: row) & mask != 0 {
      let from = project.references[row].from
      values[row] = !from.isNone && finders[from.index]
    }
    return FactTable(.readsResource, values: values)
  }

  private static let lookups = [
    "(forResource:)", "(forResource:withExtension:)", "(forResource:ofType:)", "(forResource:withExtension:subdirectory:)", "(forResource:ofType:inDirectory:)",
  ]

  /// Of some declarations those that look up a resource: by a `Bundle`, by a call with such labels, or by a helper of the project that does.
  private func resourceFinders(_ isCandidate: [Bool], _ usesBundle: [Bool]) -> [Bool] {
    let lookups = names(Self.lookups)
    // By declaration: whether it does; nil where nobody asked.
    var known = [Bool?](repeating: nil, count: isCandidate.count)
    func looksUp(_ id: DeclarationID) -> Bool {
      if let known = known[id.index] { return known }
      let declaration = project.declarations[id.index]
      let steps = project.files[declaration.file.index].facts.steps
      let found = usesBundle[id.index]
        || !lookups.isEmpty && steps[declaration.steps.range.clamped(to: steps.indices)].contains { $0.kind == .beginCall && lookups.contains($0.name) }
      known[id.index] = found
      return found
    }
    var found = isCandidate.indices.map { isCandidate[$0] && looksUp(DeclarationID($0)) }
    for reference in project.references where !reference.from.isNone && isCandidate[reference.from.index] && !found[reference.from.index] {
      guard let target = reference.target.declaration, target != reference.from else { continue }
      if kinds[target.index] == .property || kinds[target.index] == .function, looksUp(target) { found[reference.from.index] = true }
    }
    return found
  }
}
