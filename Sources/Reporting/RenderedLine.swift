// One line of source as a terminal shows it, and where a range of its bytes comes to stand.

/// A line cut to a width around a marked range, with columns that count what a terminal shows.
struct RenderedLine {
  private(set) var text = ""
  /// The columns of the range, from 0, at least one wide.
  private(set) var range = 0..<1

  /// The text before, in and behind the range.
  var parts: (before: String, marked: String, after: String) {
    if text.utf8.count == displayWidth(text) {
      let start = text.utf8.index(text.startIndex, offsetBy: min(range.lowerBound, text.utf8.count))
      let end = text.utf8.index(text.startIndex, offsetBy: min(range.upperBound, text.utf8.count))
      return (String(text[..<start]), String(text[start..<end]), String(text[end...]))
    }
    var parts = ["", "", ""]
    var column = 0
    for character in text {
      parts[column < range.lowerBound ? 0 : column < range.upperBound ? 1 : 2].append(character)
      column += displayWidth(character)
    }
    return (parts[0], parts[1], parts[2])
  }

  /// One character, escape, tab or bad byte.
  private struct Cell {
    var offset: Int
    var text: String
    var column: Int
    var width: Int
  }

  /// Empty where each byte is a column.
  private var cells: [Cell] = []
  private let byteCount: Int
  /// The columns of the whole line that are shown, and how far they are moved.
  private var visible = 0..<0
  private var shift = 0
  private var isCutRight = false

  private static let tab = 4
  private static let cut = "..."

  /// - Parameters:
  ///   - line: the bytes of the line, without its end.
  ///   - marked: the marked range in bytes from the line's start; what lies beyond the line is left out.
  ///   - width: the most columns that the text may take.
  init(_ line: ArraySlice<UInt8>, marked: Range<Int>, width: Int) {
    byteCount = line.count
    if line.count <= width, line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) {
      // Nearly every line: each byte is a column.
      text = String(decoding: line, as: UTF8.self)
      visible = 0..<line.count
    } else {
      let window = RenderedLine.window(of: line, around: marked, width: width)
      cells = RenderedLine.cells(of: line, in: window)
      text = cells.map(\.text).joined()
      visible = 0..<(cells.last.map { $0.column + $0.width } ?? 0)
      let isWhole = window == line.startIndex..<line.endIndex
      if !isWhole || visible.upperBound > width {
        clip(around: whole(marked), width: max(20, width), hasMore: window.upperBound < line.endIndex,
          hasLess: window.lowerBound > line.startIndex)
      }
    }
    while text.hasSuffix(" ") { text.removeLast() }
    range = columns(of: marked) ?? 0..<1
  }

  /// Where the bytes `marked` come to stand, at least one column wide; nil if they are cut off.
  func columns(of marked: Range<Int>) -> Range<Int>? {
    let columns = whole(marked)
    // What is behind the last character stands behind it.
    let isBehind = columns.lowerBound == visible.upperBound && !isCutRight
    guard isBehind || columns.overlaps(visible) else { return nil }
    let lower = max(columns.lowerBound, visible.lowerBound) + shift
    return lower..<max(lower + 1, (isBehind ? columns.upperBound : min(columns.upperBound, visible.upperBound)) + shift)
  }

  /// The columns of a range of bytes if nothing were cut.
  private func whole(_ marked: Range<Int>) -> Range<Int> {
    if cells.isEmpty {
      let start = min(marked.lowerBound, byteCount)
      return start..<max(start + 1, min(marked.upperBound, byteCount))
    }
    let first = cells.first { $0.offset >= marked.lowerBound }
    var start = first?.column ?? cells.last.map { $0.column + $0.width } ?? 0
    // A range that begins inside a character begins with it.
    if let first, first.offset > marked.lowerBound, let before = cells.last(where: { $0.offset < marked.lowerBound }) {
      start = before.column
    }
    let last = cells.last { $0.offset < marked.upperBound }
    return start..<max(start + 1, last.map { $0.column + $0.width } ?? start)
  }

  /// The part of a very long line that can be seen at all.
  private static func window(of line: ArraySlice<UInt8>, around marked: Range<Int>, width: Int) -> Range<Int> {
    let reach = 4 * max(20, width) + 64
    if line.count <= 2 * reach { return line.startIndex..<line.endIndex }
    var lower = line.startIndex + max(0, min(marked.lowerBound, line.count) - reach)
    var upper = min(line.endIndex, lower + 2 * reach)
    while lower < upper, lower > line.startIndex, line[lower] & 0xC0 == 0x80 { lower += 1 }
    while upper > lower, upper < line.endIndex, line[upper] & 0xC0 == 0x80 { upper -= 1 }
    return lower..<upper
  }

  private static func cells(of line: ArraySlice<UInt8>, in window: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    func append(_ text: String, at offset: Int, width: Int) {
      cells.append(Cell(offset: offset - line.startIndex, text: text, column: column, width: width))
      column += width
    }
    func append(_ character: Character, at offset: Int) {
      if character == "\t" {
        let width = tab - column % tab
        append(String(repeating: " ", count: width), at: offset, width: width)
      } else if character == "#", opensRunnerCommand(line, at: offset) {
        append("#\\", at: offset, width: 2)
      } else if character.unicodeScalars.contains(where: isInvisible) {
        var offset = offset
        for scalar in character.unicodeScalars {
          let text = isInvisible(scalar) ? escape(of: scalar) : String(scalar)
          append(text, at: offset, width: displayWidth(text))
          offset += UTF8.width(scalar)
        }
      } else {
        append(String(character), at: offset, width: displayWidth(character))
      }
    }
    var position = window.lowerBound
    for piece in utf8Pieces(line[window]) {
      switch piece {
      case .text(let text):
        for character in text {
          append(character, at: position)
          position += character.utf8.count
        }
      case .badByte(let byte):
        append("\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true), at: position, width: 4)
        position += 1
      }
    }
    return cells
  }

  /// Keeps the marked columns in sight, with some of what stands before them.
  private mutating func clip(around marked: Range<Int>, width: Int, hasMore: Bool, hasLess: Bool) {
    let end = visible.upperBound
    var left = 0
    if marked.upperBound > width - Self.cut.count { left = max(0, marked.lowerBound - width / 3) }
    let kept = cells.drop { $0.column < left }
    left = kept.first?.column ?? left
    let isCutLeft = hasLess || left > 0
    let room = width - (isCutLeft ? Self.cut.count : 0)
    isCutRight = hasMore || end - left > room
    let limit = min(end, left + room - (isCutRight ? Self.cut.count : 0))
    let shown = kept.prefix { $0.column + $0.width <= limit }
    text = (isCutLeft ? Self.cut : "") + shown.map(\.text).joined() + (isCutRight ? Self.cut : "")
    shift = (isCutLeft ? Self.cut.count : 0) - left
    visible = left..<max(left, limit)
  }
}

enum UTF8Piece {
  case text(String)
  case badByte(UInt8)
}

/// `bytes` as runs of well-formed text and single bytes that belong to none.
func utf8Pieces(_ bytes: ArraySlice<UInt8>) -> [UTF8Piece] {
  if let text = String(validating: bytes, as: UTF8.self) { return [.text(text)] }
  var pieces: [UTF8Piece] = []
  var run = bytes.startIndex
  var index = bytes.startIndex
  func finish() {
    if run < index { pieces.append(.text(String(decoding: bytes[run..<index], as: UTF8.self))) }
  }
  while index < bytes.endIndex {
    let byte = bytes[index]
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let candidate = bytes[index...].prefix(length)
    if byte < 0x80 || (candidate.count == length && String(validating: candidate, as: UTF8.self) != nil) {
      index += length
    } else {
      finish()
      pieces.append(.badByte(byte))
      index += 1
      run = index
    }
  }
  finish()
  return pieces
}
