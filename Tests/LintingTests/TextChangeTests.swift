// Which lines a change wrote, and which files it renamed.

import Testing

@testable import Linting

@Suite struct TextChangeTests {
  @Test(arguments: [
    ("", "", []),
    ("a\nb\nc", "a\nb\nc", []),
    ("a\nb\nc", "a\nx\nc", [2]),
    ("a\nb\nc", "x\na\nb\nc", [1]),
    ("a\nb\nc", "a\nb\nc\nx", [4]),
    ("a\nb\nc", "b\nc", []),
    ("a\nb\nc\nd", "d\na\nb\nc", []),
    ("a\nb", "a\nb\nb", [3]),
    ("a\r\nb\r\n", "a\nb  \n", []),
    ("a\na\na", "a\nx\na\nx\na", [2, 4]),
  ])
  func changedLines(_ before: String, _ after: String, _ lines: [Int]) {
    #expect(TextChange(before: Array(before.utf8), after: Array(after.utf8)).changed == lines)
  }

  @Test func aNewTextHasChangedEverywhere() {
    let change = TextChange(before: nil, after: Array("a\nb\nc".utf8))
    #expect(change.changed == [1, 2, 3])
    #expect(change.first(in: 2...9) == 2 && change.first(in: 4...9) == nil)
  }

  @Test func filesAreRenamedIfHalfOfThemIsTheSame() {
    func text(_ lines: String) -> [UInt8] { Array(lines.split(separator: " ").map { "line \($0)\n" }.joined().utf8) }
    let files = RenamedFiles(
      gone: ["a": text("1 2 3 4"), "b": text("5 6 7 8"), "c": text("9 10 11 12")],
      new: ["x": text("5 6 7 20"), "y": text("1 2 3 4"), "z": text("9 21 22 23")])
    #expect(files.before == ["x": "b", "y": "a"])
  }
}
