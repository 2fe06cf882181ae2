// The lines of the files that a report speaks of, and columns in the units that other tools count in.

import Linting

/// A unit that columns are counted in.
enum ColumnUnit: CaseIterable { case utf8, utf16, scalars }

/// The sources of one report, each split into lines when it is first asked for.
struct SourceLines {
  private let sources: [String: [UInt8]]
  private var tables: [String: LineTable] = [:]

  init(_ report: Report) { sources = report.sources }

  /// The bytes of a 1-based line without its end; nil if the file or line is not there.
  mutating func line(_ number: Int, of path: String) -> ArraySlice<UInt8>? {
    guard let source = sources[path] else { return nil }
    let table = tables[path] ?? LineTable(source)
    tables[path] = table
    guard var range = table.range(ofLine: number) else { return nil }
    while let last = source[range].last, last == 0x0A || last == 0x0D { range = range.lowerBound..<range.upperBound - 1 }
    return source[range]
  }

  /// The 1-based column in `unit` of a 1-based column in bytes, with bad bytes counted as they are replaced by U+FFFD.
  mutating func column(_ column: Int, line number: Int, of path: String, in unit: ColumnUnit) -> Int {
    guard unit != .utf8, column > 1, let line = line(number, of: path) else { return max(1, column) }
    let prefix = line.prefix(column - 1)
    let beyond = column - 1 - prefix.count
    if prefix.allSatisfy({ $0 < 0x80 }) { return column }
    let text = String(decoding: prefix, as: UTF8.self)
    return 1 + beyond + (unit == .utf16 ? text.utf16.count : text.unicodeScalars.count)
  }

  /// `place` with its columns in `unit`, made sound: nothing below 1, no end before the start.
  mutating func place(_ place: Place, in unit: ColumnUnit) -> Place {
    let line = max(1, place.line)
    let start = column(place.column, line: line, of: place.path, in: unit)
    let endLine = max(line, place.endLine)
    var end = column(place.endColumn, line: endLine, of: place.path, in: unit)
    if endLine == line { end = max(start, end) }
    return Place(path: place.path, line: line, column: start, endLine: endLine, endColumn: end)
  }
}
