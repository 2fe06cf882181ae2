// How much of a file is still understood when one of its declarations is broken.

import Damage
import Platform
import Syntax

private struct Tally {
  var count = 0, equal = 0, reported = 0
  var line: String { "\(equal) of \(count) (\(count == 0 ? 0 : equal * 1000 / count) ‰), \(reported) with a problem" }
}

/// Breaks a declaration of each of COUNT valid files and compares the facts of the others.
func measureBroken(_ words: [String]) {
  guard words.count >= 4, let count = Int(words[1]), let seed = UInt64(words[2]), let level = ["top": BreakageLevel.top, "member": .member][words[0]]
  else { fail("usage: hardening broken top|member COUNT SEED PATH…") }
  var random = SeededGenerator(state: seed)
  var (names, tree, broken) = (NameTable(), Tree(), Tree())
  var tallies: [BreakageKind: Tally] = [:]
  var total = Tally()
  let files = sourcePaths(Array(words[3...])).shuffled(using: &random)
  for file in files {
    if total.count == count { break }
    guard let bytes = try? readFile(file) else { continue }
    parse(bytes, names: &names, into: &tree)
    // The kind of which there are fewest: not every declaration holds a string.
    let kind = BreakageKind.allCases.min { tallies[$0, default: Tally()].count < tallies[$1, default: Tally()].count } ?? .tokenDropped
    guard tree.problems.isEmpty, let breakage = Breakage(kind, of: tree, level, &random) else { continue }
    parse(breakage.source, names: &names, into: &broken)
    let (before, after) = (facts(of: tree, outside: breakage.lines), facts(of: broken, outside: breakage.lines))
    if before.isEmpty { continue }
    let isEqual = before == after
    for change in [\Tally.count] + (isEqual ? [\.equal] : []) + (broken.problems.isEmpty ? [] : [\.reported]) {
      total[keyPath: change] += 1
      tallies[kind, default: Tally()][keyPath: change] += 1
    }
    if !isEqual {
      let (old, new) = (Set(before), Set(after))
      let text = (before.first { !new.contains($0) } ?? after.first { !old.contains($0) }).map { String(decoding: $0, as: UTF8.self) } ?? ""
      say("\(kind)\t\(file.display)\t\(breakage.offset)\t\(breakage.lines)\t\(text)")
    }
  }
  for kind in BreakageKind.allCases { say("\(kind): \(tallies[kind, default: Tally()].line)") }
  say("all: \(total.line)")
}
