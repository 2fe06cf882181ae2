// Columns in four units, and underlines by display width, on lines that tempt to count wrongly.

import Testing
@testable import Linting
@testable import Reporting

@Suite struct ColumnTests {
  private static let lines = [
    "let a = b", "\tlet a = b", "let é = b", "let e\u{301} = b", "let 注文 = b", "let 👩‍👩‍👧 = b", "let 🇻🇳🇯🇵 = b", "// ﷺ عربى = b", "let x = \"\u{1F468}\u{1F3FD}\" // b",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 b", "\u{FEFF}let b", "a\u{200D}b", "\u{301}b", "한국어 b", "ｆｕｌｌ b", "\t\t\u{301}\t注b",
  ]

  /// Every scalar boundary of every line: the prefix itself is counted, by the standard library, in each unit.
  @Test func columnsAreRightInEveryUnit() throws {
    var positions = 0
    for end in ["\n", "\r\n", "\r"] {
      for mark in ["", "\u{FEFF}"] {
        var report = Report()
        report.sources["a.swift"] = Array((mark + Self.lines.joined(separator: end)).utf8)
        var sources = SourceLines(report)
        // A mark before a mark is text.
        for (index, line) in Self.lines.enumerated() {
          var prefix = ""
          for scalar in line.unicodeScalars {
            let column = prefix.utf8.count + 1
            func counted(_ unit: ColumnUnit) -> Int { sources.column(column, line: index + 1, of: "a.swift", in: unit) }
            #expect(counted(.utf8) == column)
            #expect(counted(.utf16) == prefix.utf16.count + 1)
            #expect(counted(.scalars) == prefix.unicodeScalars.count + 1)
            #expect(counted(.utf16) - 1 == prefix.utf16.count)
            prefix.unicodeScalars.append(scalar)
            positions += 1
          }
        }
      }
    }
    #expect(positions > 200)
  }

  @Test func badBytesCountAsTheyAreReplaced() {
    var report = Report()
    report.sources["a.swift"] = [0x61, 0xFF, 0xFE, 0x62, 0xF0, 0x9F, 0x98, 0x80, 0x63]
    var sources = SourceLines(report)
    #expect(sources.column(5, line: 1, of: "a.swift", in: .utf16) == 5)
    #expect(sources.column(9, line: 1, of: "a.swift", in: .utf16) == 7)
    #expect(sources.column(9, line: 1, of: "a.swift", in: .scalars) == 6)
    #expect(sources.column(40, line: 1, of: "a.swift", in: .scalars) == 37)
    #expect(sources.column(7, line: 9, of: "a.swift", in: .utf16) == 7)
    #expect(sources.column(0, line: 1, of: "a.swift", in: .utf16) == 1)
  }

  @Test func placesAreMadeSound() {
    var sources = SourceLines(Report())
    let place = sources.place(Place(path: "x", line: 0, column: 0, endLine: -1, endColumn: -5), in: .utf16)
    #expect(place == Place(path: "x", line: 1, column: 1, endLine: 1, endColumn: 1))
  }

  /// The marked word is `b`; the second line shows where it must stand.
  @Test(arguments: [
    ("let a = b", "let a = b", 8..<9), ("\tlet b", "    let b", 8..<9), ("x\tb", "x   b", 4..<5), ("abc\tb", "abc b", 4..<5), ("abcd\tb", "abcd    b", 8..<9),
    ("注文 b", "注文 b", 5..<6), ("e\u{301} b", "e\u{301} b", 2..<3), ("👩‍👩‍👧 b", "👩‍👩‍👧 b", 3..<4), ("🇻🇳 b", "🇻🇳 b", 3..<4), ("❤️ b", "❤️ b", 3..<4), ("❤ b", "❤ b", 2..<3),
    ("\u{1B} b", "\\u{1B} b", 7..<8), ("\u{202E}b", "\\u{202E}b", 8..<9), ("##[b", "#\\#[b", 4..<5), ("한 b", "한 b", 3..<4), ("ｆ b", "ｆ b", 3..<4), ("ﷺ b", "ﷺ b", 2..<3),
  ] as [(String, String, Range<Int>)])
  func underlinesStandUnderTheWord(line: String, text: String, columns: Range<Int>) {
    let bytes = Array(line.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "b")) ?? 0
    let rendered = RenderedLine(bytes[...], marked: start..<(start + 1), width: 80)
    #expect(rendered.text == text)
    #expect(rendered.range == columns)
    #expect(rendered.parts.marked == "b")
  }

  @Test(arguments: [("日本", 4), ("e\u{301}", 1), ("👍🏽", 2), ("☺️", 2), ("☺", 1), ("\u{301}", 0), ("ab", 2), ("각", 2), ("①", 1), ("⏰", 2)])
  func widths(text: String, width: Int) { #expect(displayWidth(text) == width) }

  @Test func longLinesAreCutAroundTheWord() {
    let line = Array((String(repeating: "x", count: 100_000) + "注b" + String(repeating: "y", count: 900_000)).utf8)
    for width in [20, 40, 80] {
      let rendered = RenderedLine(line[...], marked: 100_003..<100_004, width: width)
      #expect(displayWidth(rendered.text) <= width)
      #expect(rendered.parts.marked == "b")
      #expect(rendered.text.hasPrefix("...") && rendered.text.hasSuffix("..."))
    }
    for (start, end) in [(0, 1), (50, 60), (1_000_002, 1_000_003), (99_999, 100_005), (0, 1_000_004), (2_000_000, 3_000_000)] {
      let rendered = RenderedLine(line[...], marked: start..<end, width: 60)
      #expect(displayWidth(rendered.text) <= 60)
      #expect(rendered.range.lowerBound < 61 && rendered.range.upperBound <= 61, "\(start) \(rendered.range)")
    }
  }

  /// Marks of one line share a row where they can; a label beside the last, the others below.
  @Test(arguments: [
    ([(1, 3, true, "")], ["^^"]), ([(1, 3, true, "here")], ["^^ here"]), ([(5, 6, true, ""), (1, 3, false, "a")], ["--  ^", "a"]),
    ([(5, 6, true, "b"), (1, 3, false, "a")], ["--  ^ b", "a"]), ([(1, 3, true, ""), (5, 6, false, "a")], ["^^  - a"]),
    ([(1, 3, true, ""), (1, 3, false, "same")], ["^^", "-- same"]), ([(1, 3, true, ""), (3, 5, false, "next")], ["^^", "  -- next"]),
    ([(1, 3, true, ""), (6, 8, false, "a"), (9, 12, false, "b")], ["^^   -- --- b", "     a"]), ([(40, 50, true, "")], ["            ^"]),
  ] as [([(Int, Int, Bool, String)], [String])])
  func marksOfOneLineShareRows(marks: [(Int, Int, Bool, String)], expected: [String]) {
    var report = Report()
    report.sources["a.swift"] = Array("let a = b(c)\n".utf8)
    var sources = SourceLines(report)
    let frame = CodeFrame(style: TextStyle(usesColor: false), paint: .error, width: 60, digits: 2)
    let rows = frame.draw(marks.map { start, end, isPrimary, label in
      FrameMark(place: Place(path: "a.swift", line: 1, column: start, endLine: 1, endColumn: end), label: label, isPrimary: isPrimary)
    }, &sources)
    #expect(rows == ["  1 | let a = b(c)"] + expected.map { "    | " + $0 })
  }

  @Test func sentencesAreBroken() {
    #expect(wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(wrapped("one two three", width: nil) == ["one two three"])
    #expect(wrapped("日本 日本 日本", width: 9) == ["日本 日本", "日本"])
    #expect(wrapped("unbreakable", width: 3) == ["unbreakable"])
    #expect(wrapped("a ::error::b", width: 3) == ["a", "\\::error::b"])
    #expect(wrapped("", width: 9) == [""])
  }
}
