// The lines of code that a finding speaks of, with the words it is about underlined.

import Linting

/// A place to show, and what is said beside its underline.
struct FrameMark {
  var place: Place
  var label: String
  /// The place that the finding stands at, not one that proves it.
  var isPrimary: Bool
}

/// Draws frames for text, Markdown and HTML. Every line it gives begins with a gutter, never with source.
struct CodeFrame {
  let style: TextStyle
  let paint: TextStyle.Paint
  /// The columns of a whole line.
  let width: Int
  /// The digits of the largest line number.
  let digits: Int

  private var room: Int { max(20, width - digits - 4) }
  var gutter: String { style.paint(String(repeating: " ", count: digits + 2) + "|", .frame) }

  /// The frame of marks in one file, in the order of its lines; nothing if the file's text is not there.
  func draw(_ marks: [FrameMark], _ sources: inout SourceLines) -> [String] {
    var rows: [String] = []
    var shownLine: Int?
    for mark in marks.sorted(by: { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }) {
      guard let line = sources.line(mark.place.line, of: mark.place.path) else { continue }
      let rendered = RenderedLine(line, marked: range(of: mark.place, in: line), width: room)
      if mark.place.line != shownLine {
        if let shownLine, mark.place.line != shownLine + 1 { rows.append(gutter) }
        rows.append(numbered(mark.place.line, rendered.text))
        shownLine = mark.place.line
      }
      rows += underline(rendered.range, mark)
    }
    return rows
  }

  private func range(of place: Place, in line: ArraySlice<UInt8>) -> Range<Int> {
    let start = max(0, min(place.column - 1, line.count))
    let end = place.endLine > place.line ? line.count : place.endColumn - 1
    return start..<max(start, min(end, line.count))
  }

  private func numbered(_ number: Int, _ text: String) -> String {
    let digits = String(number)
    let padding = String(repeating: " ", count: max(0, self.digits - digits.utf8.count))
    return style.paint(" \(padding)\(digits) |", .frame) + (text.isEmpty ? "" : " " + text)
  }

  private func underline(_ range: Range<Int>, _ mark: FrameMark) -> [String] {
    let ink = mark.isPrimary ? paint : .frame
    let indent = String(repeating: " ", count: range.lowerBound)
    let line = String(repeating: mark.isPrimary ? "^" : "-", count: range.count)
    let label = visibleText(mark.label)
    if label.isEmpty { return ["\(gutter) \(indent)\(style.paint(line, ink))"] }
    if range.upperBound + 1 + displayWidth(label) <= room {
      return ["\(gutter) \(indent)\(style.paint(line + " " + label, ink))"]
    }
    let labelIndent = min(range.lowerBound, room / 3)
    let words = wrapped(label, width: room - labelIndent).map {
      "\(gutter) \(String(repeating: " ", count: labelIndent))\(style.paint($0, ink))"
    }
    return ["\(gutter) \(indent)\(style.paint(line, ink))"] + words
  }
}
