// What a change did to the structure of a project, as findings can't say it: a list for those who read a review.

import Architecture

package struct StructureChange: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case newDependency = "new-dependency"
    case removedDependency = "removed-dependency"
    case newCycle = "new-cycle"
    case removedCycle = "removed-cycle"
    case movedLayer = "moved-layer"
    case changedRole = "changed-role"
  }

  package var kind: Kind
  /// Lower case, code in backticks.
  package var message: String
  /// In the later tree, but of what was removed in the earlier one.
  package var place: Place?
  /// Whether it goes against the table of layers, or closes a circle.
  package var isWorse: Bool

  package init(kind: Kind, message: String, place: Place?, isWorse: Bool = false) {
    (self.kind, self.message, self.place, self.isWorse) = (kind, message, place, isWorse)
  }
}

/// Lists the changes: dependencies, cycles, types; each by name.
struct StructureComparison {
  let base, head: ReviewedTree
  private(set) var changes: [StructureChange] = []

  init(base: ReviewedTree, head: ReviewedTree) {
    (self.base, self.head) = (base, head)
    addEdges()
    addCycles()
    addTypes()
  }

  private mutating func addEdges() {
    for (edge, example) in head.structure.edges.sorted(by: { $0.key < $1.key }) {
      let before = base.structure.edges[edge]
      if let before, before.isForbidden || !example.isForbidden { continue }
      let against = example.isForbidden ? ", against the layers" : ""
      changes.append(
        StructureChange(
          kind: .newDependency, message: "\(edge.kind.rawValue) `\(edge.from)` now depends on `\(edge.to)`\(against): \(example.words)",
          place: head.place(example.range), isWorse: example.isForbidden))
    }
    for (edge, example) in base.structure.edges.sorted(by: { $0.key < $1.key }) where head.structure.edges[edge] == nil {
      changes.append(
        StructureChange(
          kind: .removedDependency, message: "\(edge.kind.rawValue) `\(edge.from)` no longer depends on `\(edge.to)`",
          place: base.place(example.range)))
    }
  }

  private mutating func addCycles() {
    func words(_ cycle: [String]) -> String { "between \(cycle[0]) \(cycle.dropFirst().map { "`\($0)`" }.joined(separator: ", "))" }
    for (cycle, range) in head.structure.cycles.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where base.structure.cycles[cycle] == nil {
      changes.append(StructureChange(kind: .newCycle, message: "new cycle \(words(cycle))", place: head.place(range), isWorse: true))
    }
    for (cycle, range) in base.structure.cycles.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where head.structure.cycles[cycle] == nil {
      changes.append(StructureChange(kind: .removedCycle, message: "no more cycle \(words(cycle))", place: base.place(range)))
    }
  }

  private mutating func addTypes() {
    for (path, now) in head.structure.types.sorted(by: { $0.key < $1.key }) {
      guard let before = base.structure.types[path] else { continue }
      for (kind, noun, old, new) in [
        (StructureChange.Kind.movedLayer, "layer", before.layer, now.layer), (.changedRole, "role", before.role, now.role),
      ] where old != new {
        let message = "`\(path)` changed its \(noun) from \(old.isEmpty ? "none" : old) to \(new.isEmpty ? "none" : new)"
        changes.append(StructureChange(kind: kind, message: message, place: head.place(now.range)))
      }
    }
  }
}
