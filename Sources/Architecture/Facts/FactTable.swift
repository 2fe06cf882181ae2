// What one derived fact was found to be, for every declaration or reference.

import Model

final class FactTable: Sendable {
  let subjects: Subjects
  /// By declaration, or by reference.
  private let values: [Bool]
  private let proofs: [UInt32: Proof]

  /// Where a fact stands, if not at its subject's name, and what proves it elsewhere.
  struct Proof: Sendable {
    var place: FileRange?
    var related: [Evidence] = []
  }

  init(_ fact: DerivedFact, values: [Bool], proofs: [UInt32: Proof] = [:]) {
    (subjects, self.values, self.proofs) = (fact.subjects, values, proofs)
  }

  func holds(_ row: UInt32) -> Bool { Int(row) < values.count && values[Int(row)] }
  func proof(_ row: UInt32) -> Proof? { proofs[row] }
}
