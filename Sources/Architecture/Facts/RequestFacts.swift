// Facts about types that are named and not held: what a description of a request will give, what a generic type keeps to itself.

import Model
import Syntax

extension Knowledge {
  private static let descriptions: WordSet = ["endpoint", "endpoints", "request", "resource", "route", "target"]

  /// References in signatures to types that stand there as generic arguments of a description of a request, or of a type of the project
  /// that hands out nothing of that parameter, and nowhere else.
  func findDescribedResults() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    var isDescription = noDeclarations
    for (row, declaration) in nominalTypes {
      isDescription[row] = project.names.lastWord(of: declaration.name).map(Self.descriptions.contains) ?? false
    }
    var hidden: [UInt32: [Bool]] = [:]
    for (row, reference) in references(.annotate) where reference.flags.contains([.inSignature, .nested]) {
      guard !reference.from.isNone, reference.target.isDeclaration else { continue }
      var (described, held) = (false, false)
      func see(_ type: TypeID, isInside: Bool, _ level: Int) {
        guard level < 16 else { return held = true }
        let found = project.types[type]
        if found.kind == .nominal, found.symbol == reference.target { if isInside { described = true } else { held = true } }
        let generic = found.kind == .nominal ? found.symbol.declaration : nil
        let describes = generic.map { isDescription[$0.index] } ?? false
        for (number, argument) in project.types.arguments(of: type).enumerated() {
          let isInside = isInside || describes || generic.map { isHidden(number, of: $0, &hidden) } ?? false
          see(argument, isInside: isInside, level + 1)
        }
      }
      see(project.declaredTypes[reference.from.index], isInside: false, 0)
      values[row] = described && !held
    }
    return FactTable(.describesRequest, values: values)
  }

  /// Whether no property, function or alias that others may use names a generic parameter of the type: `Wire` in `Source<Wire, Value>`.
  private func isHidden(_ number: Int, of type: DeclarationID, _ known: inout [UInt32: [Bool]]) -> Bool {
    if let known = known[type.raw] { return number < known.count && known[number] }
    let parameters = project.children(of: type).filter { project[$0].kind == .genericParameter }
    var (named, hasMembers): (Set<Symbol>, Bool) = ([], false)
    func see(_ id: DeclarationID) { project.types.forEachSymbol(in: project.declaredTypes[id.index]) { symbol, _ in named.insert(symbol) } }
    for member in project.members.members(of: Symbol(type)) where access(of: member) > .fileprivate {
      switch project[member].kind {
      case .property, .typealias: see(member)
      case .function, .subscript:
        see(member)
        for child in project.children(of: member) where project[child].kind == .parameter { see(child) }
      default: continue
      }
      hasMembers = true
    }
    let found = parameters.map { hasMembers && !named.contains(Symbol($0)) }
    known[type.raw] = found
    return number < found.count && found[number]
  }
}
