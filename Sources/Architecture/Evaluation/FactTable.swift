// What one derived fact was found to be, for every declaration or reference.

import Model
import Synchronization

final class FactTable: Sendable {
  /// The answers alone. Held by programs that hold their table too, since counting who reads a table costs more than reading it.
  struct Answers: BitwiseCopyable, @unchecked Sendable {
    let subjects: Subjects
    /// By declaration, or by reference, a bit for each.
    fileprivate let words: UnsafePointer<UInt64>
    fileprivate let count: Int

    /// The answers for 64 rows.
    func word(_ index: Int) -> UInt64 { index << 6 < count ? words[index] : 0 }

    @inline(__always) func holds(_ row: UInt32) -> Bool { Int(row) < count && words[Int(row >> 6)] >> UInt64(row & 63) & 1 != 0 }
  }

  /// Where a fact stands, if not at its subject's name, and what proves it elsewhere.
  struct Proof: Sendable {
    var place: FileRange?
    var related: [Evidence] = []
  }

  let answers: Answers
  private let words: FrozenArray<UInt64>
  private let prove: @Sendable (UInt32, Knowledge) -> Proof?

  convenience init(_ fact: DerivedFact, values: [Bool], proofs: [UInt32: Proof] = [:]) {
    self.init(fact, values: values) { row, _ in proofs[row] }
  }

  /// `prove` says it when it is asked: for facts of many rows, few of which are ever shown.
  init(_ fact: DerivedFact, values: [Bool], prove: @escaping @Sendable (UInt32, Knowledge) -> Proof?) {
    words = FrozenArray(count: values.count / 64 + 1) { words in
      words.initialize(repeating: 0)
      Self.pack(values, into: words)
    }
    answers = Answers(subjects: fact.subjects, words: words.base, count: values.count)
    self.prove = prove
  }

  /// Eight at a time: a `Bool` is a byte that is 0 or 1, and the product gathers eight of them in its highest byte.
  private static func pack(_ values: [Bool], into words: UnsafeMutableBufferPointer<UInt64>) {
    values.withUnsafeBytes { bytes in
      var row = 0
      while row + 8 <= bytes.count {
        let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: row, as: UInt64.self))
        if eight != 0 { words[row >> 6] |= ((eight &* 0x0102_0408_1020_4080) >> 56) << UInt64(row & 63) }
        row += 8
      }
      while row < bytes.count {
        words[row >> 6] |= UInt64(bytes[row]) << UInt64(row & 63)
        row += 1
      }
    }
  }

  var subjects: Subjects { answers.subjects }
  func holds(_ row: UInt32) -> Bool { answers.holds(row) }
  func proof(_ row: UInt32, _ knowledge: Knowledge) -> Proof? { prove(row, knowledge) }
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
