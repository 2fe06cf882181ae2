// Seconds of texts that nest without end, and of patterns that stop other matchers.

import Architecture
import Damage
import Foundation
import Linting
import Platform
import RuleLanguage
import Rules
import Syntax

/// Lints a file of each shape at DEPTH and at a tenth of it by all rules; ends with status 1 where that takes two seconds, or grows faster
/// than the text.
func measureShapes(_ words: [String]) {
  guard words.count == 1, let depth = Int(words[0]), let book = builtInBook() else { fail("usage: hardening shapes DEPTH") }
  var failures: [String] = []
  var slowest = ("", 0.0)
  for shape in shapes {
    func seconds(_ count: Int) -> Double {
      let source = SourceText(name: "Presentation/AViewModel.swift", bytes: Array(shape.source(count).utf8))
      let start = threadNanoseconds()
      _ = lintTexts([source], book)
      return Double(threadNanoseconds() - start) / 1e9
    }
    let (short, long) = (seconds(depth / 10), seconds(depth))
    if long > slowest.1 { slowest = (shape.name, long) }
    if long > 2 || long > max(short, 0.03) * 15 { failures.append("\(shape.name): \(short) s, then \(long) s") }
  }
  say("\(shapes.count) shapes at depth \(depth) and a tenth of it; the slowest, \(slowest.0), took \(Int(slowest.1 * 1000)) ms")
  finish(failures)
}

/// Matches each evil pattern against 100,000 bytes; ends with status 1 where that takes 100 ms.
func measurePatterns() {
  var failures: [String] = []
  var slowest = ("", 0.0)
  for evil in evilPatterns {
    guard let expression = try? RegularExpression(evil.pattern) else { fail("\(evil.pattern) is no pattern") }
    let text = evil.text(bytes: 100_000)
    let start = threadNanoseconds()
    _ = expression.matches(text)
    let time = Double(threadNanoseconds() - start) / 1e9
    if time > slowest.1 { slowest = (evil.pattern, time) }
    if time > 0.1 { failures.append("\(evil.pattern): \(time) s") }
  }
  say("\(evilPatterns.count) patterns on 100,000 bytes; the slowest, \(slowest.0), took \(Int(slowest.1 * 1000)) ms")
  finish(failures)
}

private func finish(_ failures: [String]) {
  for failure in failures { say(failure) }
  if !failures.isEmpty { endProcess(status: 1) }
}

func builtInBook() -> RuleBook? {
  let texts = EmbeddedRules.documents.map { SourceText(name: "Rules/" + $0.name, bytes: Array($0.text.utf8)) }
  return RuleBook.load(RuleBook.Sources(builtIn: texts)).book
}
