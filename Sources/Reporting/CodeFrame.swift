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
    for (number, marks) in Dictionary(grouping: marks, by: \.place.line).sorted(by: { $0.key < $1.key }) {
      let focus = marks.first(where: \.isPrimary) ?? marks[0]
      guard let line = sources.line(number, of: focus.place.path) else { continue }
      let rendered = RenderedLine(line, marked: range(of: focus.place, in: line), width: room)
      if let shownLine, number != shownLine + 1 { rows.append(gutter) }
      rows.append(numbered(number, rendered.text))
      shownLine = number
      rows += underlines(marks.map { (rendered.columns(of: range(of: $0.place, in: line)), $0) })
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

  /// Underlines of one line's marks, as few rows as they fit in, each with the labels of its marks: the last one's beside
  /// its underline, the others below.
  private func underlines(_ marks: [(columns: Range<Int>?, mark: FrameMark)]) -> [String] {
    var rows: [[(columns: Range<Int>, mark: FrameMark)]] = []
    var hidden: [FrameMark] = []
    for (columns, mark) in marks.sorted(by: { order($0) < order($1) }) {
      guard let columns else {
        hidden.append(mark)
        continue
      }
      if let free = rows.firstIndex(where: { ($0.last?.columns.upperBound ?? 0) < columns.lowerBound }) {
        rows[free].append((columns, mark))
      } else {
        rows.append([(columns, mark)])
      }
    }
    return rows.flatMap(draw) + hidden.filter { !$0.label.isEmpty }.flatMap { label($0, indent: 0) }
  }

  private func order(_ entry: (columns: Range<Int>?, mark: FrameMark)) -> (Int, Int) {
    (entry.columns?.lowerBound ?? .max, entry.mark.isPrimary ? 0 : 1)
  }

  private func draw(_ row: [(columns: Range<Int>, mark: FrameMark)]) -> [String] {
    var text = ""
    var end = 0
    for (columns, mark) in row {
      text += String(repeating: " ", count: columns.lowerBound - end)
      text += style.paint(String(repeating: mark.isPrimary ? "^" : "-", count: columns.count), ink(mark))
      end = columns.upperBound
    }
    var labeled = row.filter { !$0.mark.label.isEmpty }
    if let last = labeled.last, last.columns == row.last?.columns, end + 1 + displayWidth(visibleText(last.mark.label)) <= room {
      text += style.paint(" " + visibleText(last.mark.label), ink(last.mark))
      labeled.removeLast()
    }
    return ["\(gutter) \(text)"] + labeled.reversed().flatMap { label($0.mark, indent: $0.columns.lowerBound) }
  }

  private func label(_ mark: FrameMark, indent: Int) -> [String] {
    let text = visibleText(mark.label)
    let indent = indent + displayWidth(text) <= room ? indent : min(indent, room / 3)
    return wrapped(text, width: room - indent).map {
      "\(gutter) \(String(repeating: " ", count: indent))\(style.paint($0, ink(mark)))"
    }
  }

  private func ink(_ mark: FrameMark) -> TextStyle.Paint { mark.isPrimary ? paint : .frame }
}
