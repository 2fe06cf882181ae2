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

  /// Reads and decodings in a function that looks a file up in a bundle and reaches for nothing else.
  func findResourceReads() -> FactTable {
    let stores = WordMask.word(words.category("network")) | WordMask.word(words.category("persistence"))
    let mask = stores | WordMask.word(words.category("coding"))
    let bundles = names(["Bundle"])
    let readers = names(["Data", "String", "NSData", "NSString", "NSDictionary", "NSArray"])
    var (usesBundle, usesStore) = (noDeclarations, noDeclarations)
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      guard let name = reference.target.externalName else { continue }
      if bundles.contains(name) { usesBundle[reference.from.index] = true }
      if vocabulary.categories(ofReference: row) & stores != 0, isUse(reference), !readers.contains(name) || reference.kind == .call {
        usesStore[reference.from.index] = true
      }
    }
    var values = [Bool](repeating: false, count: project.references.count)
    for row in values.indices where vocabulary.categories(ofReference: row) & mask != 0 {
      let from = project.references[row].from
      values[row] = !from.isNone && usesBundle[from.index] && !usesStore[from.index]
    }
    return FactTable(.readsResource, values: values)
  }
}
