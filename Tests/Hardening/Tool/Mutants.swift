// A great many damaged source texts, through tokens, tree and facts, and some of them through the whole lint.

import Damage
import Linting
import Model
import Platform
import RuleLanguage
import Syntax

/// Each of so many mutants goes through all rules.
private let lintedShare: UInt64 = 20
private let longestTime: UInt64 = 1_000_000_000

private final class MutantWorker: @unchecked Sendable {
  var names = NameTable()
  var tree = Tree()
  var bytes = 0
  var slowest: (nanoseconds: UInt64, number: UInt64) = (0, 0)
  var flaws: [String] = []
}

/// Makes COUNT mutants, of which number N depends on SEED + N alone, and ends with status 1 if a table is broken or one takes a second.
func runMutants(_ words: [String]) {
  guard words.count >= 3, let count = UInt64(words[0]), let seed = UInt64(words[1]) else { fail("usage: hardening mutants COUNT SEED PATH…") }
  say("mutants \(seed) to \(seed &+ count)")
  let pieces = sourcePaths(Array(words[2...])).compactMap { try? readFile($0) }.flatMap(excerpts)
  if pieces.isEmpty { fail("no source") }
  guard let book = builtInBook() else { fail("the built-in rules do not compile") }
  let start = monotonicNanoseconds()
  // In portions, so that a name table never grows for ever.
  let portion: UInt64 = 500
  let results = parallelMap(count: Int((count + portion - 1) / portion), threads: processorCount(), state: { () }) { _, index in
    let worker = MutantWorker()
    let first = UInt64(index) * portion
    for number in first..<min(first + portion, count) { run(seed &+ number, pieces, book, worker) }
    return worker
  }.elements
  let time = Double(monotonicNanoseconds() - start) / 1e9
  let slowest = results.map(\.slowest).max { $0.nanoseconds < $1.nanoseconds } ?? (0, 0)
  let bytes = results.reduce(0) { $0 + $1.bytes }
  say("\(count) mutants, \(bytes) bytes, \(Int(time)) s; the slowest, \(slowest.number), took \(slowest.nanoseconds / 1_000_000) ms")
  let flaws = results.flatMap(\.flaws)
  for flaw in flaws.prefix(20) { say(flaw) }
  if !flaws.isEmpty || slowest.nanoseconds > longestTime { endProcess(status: 1) }
}

private func run(_ number: UInt64, _ pieces: [[UInt8]], _ book: RuleBook, _ worker: MutantWorker) {
  var random = SeededGenerator(state: number)
  let source = mutated(pieces[Int.random(in: 0..<pieces.count, using: &random)], &random)
  worker.bytes += source.count
  let start = threadNanoseconds()
  parse(source, names: &worker.names, into: &worker.tree)
  if let flaw = flaw(in: worker.tree) { worker.flaws.append("mutant \(number): \(flaw)") }
  if worker.tree.work > worker.tree.tokens.count * 40 + 1_000 { worker.flaws.append("mutant \(number): \(worker.tree.work) steps") }
  _ = facts(of: worker.tree, path: [])
  _ = fileFacts(of: worker.tree, names: &worker.names)
  if number % lintedShare == 0 {
    // A second text, undamaged, gives the first something to refer to.
    let other = pieces[Int.random(in: 0..<pieces.count, using: &random)]
    _ = lintTexts([SourceText(name: "Domain/Mutant.swift", bytes: source), SourceText(name: "Presentation/Other.swift", bytes: other)], book)
  }
  let time = threadNanoseconds() - start
  if time > worker.slowest.nanoseconds { worker.slowest = (time, number) }
}

/// A text in pieces of some lines, each small enough that many mutants of it are made in a second.
private func excerpts(_ source: [UInt8]) -> [[UInt8]] {
  var pieces: [[UInt8]] = []
  var start = 0
  for (index, byte) in source.enumerated() where byte == 0x0A && index - start > 700 || index + 1 == source.count {
    pieces.append(Array(source[start...index]))
    start = index + 1
  }
  return pieces
}
