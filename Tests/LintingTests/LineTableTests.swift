// Offsets to lines and columns, whatever ends a line.

import Testing

@testable import Linting

private let lineCases: [(text: String, offset: Int, line: Int, column: Int)] = [
  ("", 0, 1, 1),
  ("abc", 2, 1, 3),
  ("a\nb", 2, 2, 1),
  ("a\r\nb", 3, 2, 1),
  ("a\rb", 2, 2, 1),
  ("a\n\r\nb", 4, 3, 1),
  ("\u{FEFF}ab", 4, 1, 2),
  ("\u{FEFF}ab", 0, 1, 1),
  ("é=", 2, 1, 3),
  ("👩‍💻 x\ny", 14, 2, 1),
  ("abc", 99, 1, 4),
  ("a\u{2028}b", 4, 1, 5),
]

@Test(arguments: lineCases.indices) func offsetsBecomeLinesAndColumns(_ index: Int) {
  let (text, offset, line, column) = lineCases[index]
  let position = LineTable(Array(text.utf8)).position(of: offset)
  #expect(position == (line, column), "\(text.debugDescription) at \(offset)")
}

@Test func aPlaceEndsBehindItsLastByte() {
  let table = LineTable(Array("let a\nlet bc".utf8))
  #expect(table.place("A.swift", 10, 12) == Place(path: "A.swift", line: 2, column: 5, endLine: 2, endColumn: 7))
}
