import Damage
import Foundation
import Testing

@testable import Syntax

/// How many mutants a run makes of each fixture, more with `SYNTAX_MUTANTS=N`.
private let mutantsPerFile = ProcessInfo.processInfo.environment["SYNTAX_MUTANTS"].flatMap { Int($0) } ?? 40

@Test func mutantsLeaveTheTablesWhole() throws {
  let sources = try swiftFiles("Fixtures/Syntax").map { [UInt8](try Data(contentsOf: $0)) }
  let count = mutantsPerFile
  let failures: [String] = onLargeStack {
    var failures: [String] = []
    var names = NameTable()
    var tree = Tree()
    for seed in 0..<UInt64(sources.count * count) {
      var random = SeededGenerator(state: seed)
      let source = mutated(sources[Int(seed) % sources.count], &random)
      parse(source, names: &names, into: &tree)
      if let flaw = flaw(in: tree) { failures.append("seed \(seed): \(flaw)") }
      if tree.work > tree.tokens.count * 40 + 1_000 { failures.append("seed \(seed): \(tree.work) steps") }
      _ = facts(of: tree, path: [])
    }
    return failures
  }
  #expect(failures.isEmpty, "\(failures.prefix(5))")
}
