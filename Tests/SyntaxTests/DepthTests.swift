import Damage
import Testing

@testable import Syntax

extension Shape: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// Twice the text takes twice the work, and what nests too deep says so.
@Test(arguments: shapes)
func workIsLinear(shape: Shape) {
  let small = parsed(shape.source(4_000))
  let large = parsed(shape.source(8_000))
  #expect(flaw(in: small) == nil)
  #expect(flaw(in: large) == nil)
  #expect(large.work <= small.work * 5 / 2 + 1_000, "\(small.work) steps, then \(large.work)")
  #expect(large.work <= large.source.count * 12 + 20_000)
}

@Test(arguments: shapes)
func nothingCrashesAtAnyDepth(shape: Shape) {
  let tree = parsed(shape.source(sanitizer == nil ? 100_000 : 10_000))
  #expect(flaw(in: tree) == nil)
  if shape.isNested { #expect(!tree.problems.isEmpty) }
}

@Test func depthThatTheCompilerAcceptsIsNoProblem() {
  let count = 250
  for (open, middle, close) in [("(", "a", ")"), ("[", "a", "]"), ("{ ", "a", " }"), ("f(", "a", ")"), ("if a { ", "b", " }")] {
    let source = String(repeating: open, count: count) + middle + String(repeating: close, count: count)
    #expect(parsed("let x = 1\n" + (open == "{ " ? "_ = " : "") + source).problems.isEmpty, "\(open)")
  }
}
