import Foundation
import Testing

@testable import Syntax

/// A generator of numbers that are the same in every run for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Changes a source text at a few places: bytes, brackets, keywords, pieces of itself.
func mutated(_ source: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
  let pieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "#if", "#else", "#endif", "/", "#/", "`",
    "@", "#", "\\", ".", ",", ":", ";", "?", "!", "=", "->", "&", "in", "case", "let", "func", "class", "if", "some", "\n", "\r", "\0",
    "\u{FEFF}", "é", "\u{1F600}", "0x", "1e", "$", "_", "init", "async", "where", "<#", "#>",
  ]
  var result = source
  for _ in 0..<Int.random(in: 1...6, using: &random) {
    guard !result.isEmpty else { break }
    let place = Int.random(in: 0..<result.count, using: &random)
    let length = min(Int.random(in: 1...12, using: &random), result.count - place)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: result.removeSubrange(place..<place + length)
    case 1: result[place] = UInt8.random(in: 0...255, using: &random)
    case 2: result.removeSubrange(place...)
    case 3: result.insert(contentsOf: Array(result[place..<place + length]), at: Int.random(in: 0..<result.count, using: &random))
    default:
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      result.insert(contentsOf: Array(piece.utf8), at: place)
    }
  }
  return result
}

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
