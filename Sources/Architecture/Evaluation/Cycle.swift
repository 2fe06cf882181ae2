// What a cycle is: names that depend on each other in a circle, and where the circle is cheapest to cut.

/// What the nodes of a graph are.
package enum GraphLevel: String, CaseIterable, Sendable {
  case modules, layers, folders, types

  private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, UInt8($0.offset + 1)) })
  /// Its place in a mask.
  var number: UInt8 { Self.numbers[self] ?? 0 }
}

package struct Cycle: Sendable {
  package var kind: GraphLevel
  /// Names of all that take part, in the order they were met.
  package var members: [String]
  /// The two between which a dependency is to be cut, and the references to remove: of each file the first to each type.
  package var from: String
  package var to: String
  package var cut: [Int]
  /// A shortest cycle: a reference for each step, the one above first, and the name of what it comes from.
  package var steps: [(name: String, reference: Int)]
  package var direction: CycleDirection

  /// The first of the references to remove.
  package var reference: Int { cut.first ?? 0 }
}

/// Whether it is known which way of a circle is the wrong one.
package enum CycleDirection: String, CaseIterable, Sendable {
  /// By the layers, the names of the folders, or because few references lead one way and many the other.
  case clear
  case unclear

  /// Its place in a mask.
  var number: UInt8 { self == .clear ? 1 : 2 }
}
