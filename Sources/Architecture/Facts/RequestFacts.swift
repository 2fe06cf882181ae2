// Facts about descriptions of requests: types that only say what a request will give.

import Model
import Syntax

extension Knowledge {
  private static let descriptions: WordSet = ["endpoint", "endpoints", "request", "resource", "route", "target"]

  /// References in signatures to types that stand there as generic arguments of a description of a request, and nowhere else.
  func findDescribedResults() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    var isDescription = noDeclarations
    for (row, declaration) in nominalTypes {
      let last = project.names.words(of: declaration.name).last
      isDescription[row] = last.map(Self.descriptions.contains) ?? false
    }
    guard isDescription.contains(true) else { return FactTable(.describesRequest, values: values) }
    for (row, reference) in references(.annotate) where reference.flags.contains([.inSignature, .nested]) {
      guard !reference.from.isNone, reference.target.isDeclaration else { continue }
      var (described, held) = (false, false)
      func see(_ type: TypeID, isInside: Bool, _ level: Int) {
        guard level < 16 else { return held = true }
        let found = project.types[type]
        if found.kind == .nominal, found.symbol == reference.target { if isInside { described = true } else { held = true } }
        let describes = found.kind == .nominal && (found.symbol.declaration.map { isDescription[$0.index] } ?? false)
        for argument in project.types.arguments(of: type) { see(argument, isInside: isInside || describes, level + 1) }
      }
      see(project.declaredTypes[reference.from.index], isInside: false, 0)
      values[row] = described && !held
    }
    return FactTable(.describesRequest, values: values)
  }
}
