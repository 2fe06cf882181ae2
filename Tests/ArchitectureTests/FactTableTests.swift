// A fact is kept in one bit for each subject; the answers are those that were given.

import Testing
@testable import Architecture

@Suite struct FactTableTests {
  @Test(arguments: [0, 1, 7, 8, 9, 63, 64, 65, 71, 128, 200]) func eachRowHoldsWhatWasFound(count: Int) {
    let patterns: [(Int) -> Bool] = [{ _ in false }, { _ in true }, { $0 % 3 == 0 }, { $0 * $0 % 7 == 2 }, { $0 == count - 1 }]
    for pattern in patterns {
      let table = FactTable(.singleton, values: (0..<count).map(pattern))
      #expect((0..<count).map { table.holds(UInt32($0)) } == (0..<count).map(pattern))
      #expect(!table.holds(UInt32(count)) && !table.holds(.max))
    }
  }
}
