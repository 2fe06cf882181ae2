// What one derived fact was found to be, for every declaration or reference.

import Model
import Synchronization

final class FactTable: Sendable {
  /// The answers alone. Held by programs that hold their table too, since counting who reads a table costs more than reading it.
  struct Answers: BitwiseCopyable, @unchecked Sendable {
    let subjects: Subjects
    /// By declaration, or by reference.
    fileprivate let values: UnsafePointer<Bool>
    fileprivate let count: Int

    @inline(__always) func holds(_ row: UInt32) -> Bool { Int(row) < count && values[Int(row)] }
  }

  /// Where a fact stands, if not at its subject's name, and what proves it elsewhere.
  struct Proof: Sendable {
    var place: FileRange?
    var related: [Evidence] = []
  }

  let answers: Answers
  private let values: FrozenArray<Bool>
  private let proofs: [UInt32: Proof]

  init(_ fact: DerivedFact, values: [Bool], proofs: [UInt32: Proof] = [:]) {
    self.values = FrozenArray(values)
    answers = Answers(subjects: fact.subjects, values: self.values.base, count: values.count)
    self.proofs = proofs
  }

  var subjects: Subjects { answers.subjects }
  func holds(_ row: UInt32) -> Bool { answers.holds(row) }
  func proof(_ row: UInt32) -> Proof? { proofs[row] }
}

/// The tables that were found, each by the thread that asked first while others wait. Facts that rest on others rest on no circle.
final class FoundFacts: Sendable {
  private final class Slot: Sendable {
    let table = Mutex<FactTable?>(nil)
  }

  private let slots = DerivedFact.allCases.map { _ in Slot() }

  func table(of fact: DerivedFact, find: () -> FactTable) -> FactTable {
    slots[fact.number].table.withLock { known in
      let table = known ?? find()
      known = table
      return table
    }
  }
}
