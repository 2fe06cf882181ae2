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
  /// The reference whose removal breaks it cheapest, and the two it leads between.
  package var reference: Int
  package var from: String
  package var to: String
  /// A shortest cycle: a reference for each step, the one above first, and the name of what it comes from.
  package var steps: [(name: String, reference: Int)]
}
