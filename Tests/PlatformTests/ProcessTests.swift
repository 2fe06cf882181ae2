import Foundation
import Testing
@testable import Platform

@Suite struct ThreadTests {
  @Test(arguments: [1, 2, 8, 100]) func resultsComeInOrder(threads: Int) {
    let squares = parallelMap(count: 1_000, threads: threads) { $0 * $0 }
    #expect(squares == (0..<1_000).map { $0 * $0 })
    #expect(parallelMap(count: 0, threads: threads) { $0 }.isEmpty)
  }

  @Test func eachIndexIsHandedOutOnce() {
    let result = parallelMap(count: 500, threads: 4, state: { 0 }) { (count: inout Int, index) in
      count += 1
      return index
    }
    #expect(result.elements == Array(0..<500))
    #expect(result.states.reduce(0, +) == 500)
  }

  /// Helpers are used again, also by each other.
  /// A helper that has done its work is given another's while the first giver still has to ask for its own.
  @Test(.timeLimit(.minutes(5))) func helpersAreSharedByManyGivers() {
    let sums = parallelMap(count: 8, threads: 8) { giver in
      (0..<200).reduce(0) { sum, round in
        let other = beside { round }
        // Time for the helper to be done, and for others to take it.
        if round % 3 == giver % 3 { sched_yield() }
        return sum + other()
      }
    }
    #expect(sums == Array(repeating: 19_900, count: 8))
  }

  @Test func workMayHandOutWork() {
    for round in 0..<50 {
      let sums = parallelMap(count: 6, threads: 3) { outer in
        let other = beside { parallelMap(count: 4, threads: 2) { $0 * round }.reduce(0, +) }
        return other() + outer
      }
      #expect(sums == (0..<6).map { 6 * round + $0 })
    }
  }

  /// 100,000 levels of at least 64 bytes would end a thread of 512 KiB, and in a debug build one of 8 MiB.
  @Test func theStackIsDeep() {
    @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    // ThreadSanitizer keeps a stack of 65,536 calls of its own, and does not notice its end.
    let levels = ProcessInfo.processInfo.environment["ARCHLINT_SANITIZER"] == nil ? 100_000 : 30_000
    #expect(parallelMap(count: 1, threads: 1) { _ in depth(levels) } == [levels])
  }
}

@Suite struct EnvironmentTests {
  @Test(arguments: [
    (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
    (false, ["CLICOLOR_FORCE": "1"], true), (false, ["CLICOLOR_FORCE": "0"], false), (true, ["TERM": "dumb"], false),
    (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
  ] as [(Bool, [String: String], Bool)])
  func colour(isTerminal: Bool, variables: [String: String], expected: Bool) {
    #expect(StandardStream.wantsColor(isTerminal: isTerminal) { variables[$0] } == expected)
  }

  @Test func theProcessKnowsItself() {
    #expect(processorCount() >= 1)
    #expect(peakMemory() > 1 << 20)
    #expect(environmentVariable("PATH")?.isEmpty == false)
    #expect(environmentVariable("ARCHLINT_IS_NEVER_SET") == nil)
    let first = monotonicNanoseconds()
    #expect(monotonicNanoseconds() >= first)
    let day = currentDay()
    #expect(day.year >= 2024 && (1...12).contains(day.month) && (1...31).contains(day.day))
  }
}

@Suite struct GitTests {
  @Test func outputErrorsAndStatusComeBack() throws {
    let folder = try TemporaryFolder()
    let version = try runGit(["version"], in: folder.path)
    #expect(version.status == 0)
    #expect(String(decoding: version.output, as: UTF8.self).hasPrefix("git version"))
    let failure = try runGit(["rev-parse", "--verify", "absent"], in: folder.path)
    #expect(failure.status != 0)
    #expect(!failure.errors.isEmpty)
  }

  /// More than a pipe holds goes in and comes out, so neither side waits for the other.
  @Test func largeInputDoesNotBlock() throws {
    let folder = try TemporaryFolder()
    let names = (0..<40_000).map { "folder/file\($0).swift" }.joined(separator: "\0") + "\0"
    _ = try runGit(["init", "--quiet"], in: folder.path)
    try folder.write("*.swift\n", to: ".gitignore")
    let result = try runGit(["check-ignore", "--no-index", "-z", "--stdin"], in: folder.path, input: Array(names.utf8))
    #expect(result.output == Array(names.utf8))
  }
}
