// Where time and memory went, for `--stats`.

import Linting
import Platform

struct Statistics: Sendable {
  private(set) var phases: [(name: String, nanoseconds: UInt64)] = []
  var read = ReadCounts()
  var files = 0, declarations = 0, references = 0
  var rules: [RuleStatistics] = []

  /// Runs one phase and remembers how long it took.
  mutating func measure<Result, Problem: Error>(
    _ name: String, _ phase: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let start = monotonicNanoseconds()
    defer { phases.append((name, monotonicNanoseconds() &- start)) }
    return try phase()
  }

  var text: String {
    var text = "phases\n"
    for (name, time) in phases { text += row(name, milliseconds(time)) }
    text += row("total", milliseconds(phases.reduce(0) { $0 &+ $1.nanoseconds }))
    text += "reading, summed over threads\n"
    text += row("read", milliseconds(read.readTime)) + row("tokens", milliseconds(read.tokensTime)) + row("tree", milliseconds(read.treeTime))
    text += row("facts", milliseconds(read.factsTime))
    text += "counts\n"
    let counts = [
      ("files", files), ("bytes", read.bytes), ("lines", read.lines), ("tokens", read.tokens), ("nodes", read.nodes),
      ("steps of tokens and tree", read.steps), ("declarations", declarations), ("references", references),
    ]
    for (name, count) in counts { text += row(name, String(count)) }
    text += row("peak memory", "\(peakMemory() >> 20) MiB")
    text += "rules: time over threads, matches, findings\n"
    for rule in rules.sorted(by: { ($1.nanoseconds, $0.rule) < ($0.nanoseconds, $1.rule) }) {
      text += row(rule.rule, "\(milliseconds(rule.nanoseconds))  \(rule.matches)  \(rule.findings)")
    }
    return text
  }

  private func row(_ name: String, _ value: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 36 - name.count)))\(value)\n"
  }

  /// With one decimal.
  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let tenths = (nanoseconds &+ 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
