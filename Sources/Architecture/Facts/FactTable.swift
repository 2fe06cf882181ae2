// What one derived fact was found to be, for every declaration or reference.

import Model

final class FactTable: @unchecked Sendable {
  /// The answers alone. Held by programs that hold their table too, since counting who reads a table costs more than reading it.
  struct Answers: BitwiseCopyable {
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

  // Written before anybody sees it, and never again.
  let answers: Answers
  private let values: UnsafeMutableBufferPointer<Bool>
  private let proofs: [UInt32: Proof]

  init(_ fact: DerivedFact, values: [Bool], proofs: [UInt32: Proof] = [:]) {
    self.values = .allocate(capacity: max(1, values.count))
    _ = self.values.initialize(from: values)
    answers = Answers(subjects: fact.subjects, values: UnsafePointer(self.values.baseAddress!), count: values.count)
    self.proofs = proofs
  }

  deinit { values.deallocate() }

  var subjects: Subjects { answers.subjects }
  func holds(_ row: UInt32) -> Bool { answers.holds(row) }
  func proof(_ row: UInt32) -> Proof? { proofs[row] }
}
