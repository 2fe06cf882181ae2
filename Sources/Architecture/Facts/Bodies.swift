// The bodies of a project, and what several facts ask of their steps.

import Model
import Syntax

/// The steps of a function, accessor or initial value, with the local functions inside.
struct Body {
  let owner: DeclarationID
  let file: FileID
  let steps: ArraySlice<Step>

  /// By the index of a `beginCall`: that of its `endCall`.
  func callEnds() -> [Int: Int] {
    var ends: [Int: Int] = [:]
    for index in steps.indices where steps[index].kind == .endCall && !steps[index].isUncounted {
      ends[index - Int(steps[index].operand)] = index
    }
    return ends
  }

  /// Where a name or member stands that is one of the names.
  func places(of names: NameBits) -> [Int] {
    steps.withUnsafeBufferPointer { steps in
      steps.indices.filter { (steps[$0].kind == .name || steps[$0].kind == .member) && names.contains(steps[$0].name) }
    }.map { $0 + steps.startIndex }
  }

  /// The step at `index`, if the body goes that far.
  func step(_ index: Int) -> Step? { steps.indices.contains(index) ? steps[index] : nil }

  /// The first index after `index` at which the scope, closure or call that opens there is closed.
  func end(from index: Int, opens: StepKind, closes: StepKind) -> Int? {
    var depth = 0
    var position = index
    while position < steps.endIndex {
      if steps[position].kind == opens { depth += 1 }
      if steps[position].kind == closes {
        depth -= 1
        if depth == 0 { return position }
      }
      position += 1
    }
    return nil
  }
}

extension Step {
  fileprivate var isUncounted: Bool { operand == .max }
}

extension Knowledge {
  /// The bodies that may hold what is sought.
  @inline(__always) func forEachBody(_ sought: BodySummary = BodySummary(), _ visit: (Body) -> Void) {
    for row in bodies.rows where row.summary.mayHold(sought) {
      let file = rows.files[row.owner.index]
      visit(Body(owner: row.owner, file: file, steps: project.files[file.index].facts.steps[row.steps.range]))
    }
  }

  /// Those of a file.
  func bodies(in file: FileID, _ sought: BodySummary) -> some Sequence<Body> {
    let steps = project.files[file.index].facts.steps
    return bodies.rows[bodies.rowsOfFile[file.index]].lazy.filter { $0.summary.mayHold(sought) }.map { Body(owner: $0.owner, file: file, steps: steps[$0.steps.range]) }
  }

  /// A name of the project; one that no file spells is equal to none.
  func name(_ text: String) -> NameID { project.names.find(text) ?? NameID(NameID.none.raw - 1) }

  /// Those of the names that the project spells.
  func names(_ texts: [String]) -> NameBits { nameBits(of: texts.compactMap { project.names.find($0) }) }

  func hasAttribute(_ id: DeclarationID, _ names: NameBits) -> Bool {
    !project.declarations[id.index].attributes.isEmpty && project.attributes(of: id).contains { names.contains($0.name) }
  }

  /// The function, accessor or initializer around a declaration that no other stands around.
  func outermostFunction(of id: DeclarationID) -> DeclarationID { rows.outermostFunctions[id.index] }

  /// A property of a type or of one that it inherits from.
  func property(_ name: NameID, of type: DeclarationID) -> DeclarationID? {
    func own(_ symbol: Symbol) -> DeclarationID? {
      for member in project.members.members(of: symbol, named: name) where project.declarations[member.index].kind == .property { return member }
      return nil
    }
    if let found = own(Symbol(type)) { return found }
    for ancestor in project.ancestors[type.index] where ancestor.isDeclaration {
      if let found = own(ancestor) { return found }
    }
    return nil
  }

  /// The type of the project that a property holds, seen through optionals.
  func heldType(_ property: DeclarationID) -> DeclarationID? {
    let row = project.held(by: property)
    guard row.kind == .nominal, let held = row.symbol.declaration else { return nil }
    return project.declarations[held.index].kind.isNominal ? held : nil
  }

  /// Whether the type is or holds a framework's type with one of the names.
  func holds(_ type: TypeID, _ names: NameBits) -> Bool {
    var found = false
    project.types.forEachSymbol(in: type) { symbol, _ in found = found || symbol.externalName.map(names.contains) ?? false }
    return found
  }

  func isNonisolated(_ id: DeclarationID) -> Bool { isolation(of: id) == NameID(.nonisolated) }

  /// One answer for each reference: whether it is of the kind and starts at one of the offsets of its file.
  func references(at offsets: [FileID: Set<UInt32>], _ kind: ReferenceKind) -> [Bool] {
    var values = [Bool](repeating: false, count: project.references.count)
    for (file, known) in offsets {
      for row in project.files[file.index].references.range where project.references[row].kind == kind {
        values[row] = known.contains(project.references[row].start)
      }
    }
    return values
  }

  func nameBits(of names: some Sequence<NameID>) -> NameBits {
    var bits = NameBits(count: project.names.count)
    for name in names { bits.insert(name) }
    return bits
  }
}
