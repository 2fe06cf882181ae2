// A diagnostic with its line of source, the offending text underlined.

import Architecture

extension Diagnostic {
  /// The message, the line and the underline, each on a line of its own. What can't be shown stands as `?`.
  package func frame(source: [UInt8]) -> String { Self.frame(description, position, source: source) }

  /// `description` with the line of `position` and its underline.
  package static func frame(_ description: String, _ position: SourcePosition, source: [UInt8]) -> String {
    guard let line = Self.line(position.line, of: source) else { return description }
    let start = min(max(0, position.column - 1), line.count)
    let end = min(start + max(1, position.length), line.count)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count)
    let before = Self.shown(line[..<start]), marked = Self.shown(line[start..<max(start, end)])
    let indent = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width(of: $0)) }.joined()
    let carets = String(repeating: "^", count: max(1, marked.reduce(0) { $0 + Self.width(of: $1) }))
    let text = String(String.UnicodeScalarView(Self.shown(line[...])))
    return "\(description)\n\(number) | \(text)\n\(margin) | \(indent)\(carets)"
  }

  private static func line(_ number: Int, of source: [UInt8]) -> ArraySlice<UInt8>? {
    var current = 1
    var start = 0
    for index in source.indices {
      let byte = source[index]
      guard byte == 10 || byte == 13 && !(index + 1 < source.count && source[index + 1] == 10) else { continue }
      if current == number { return trimmed(source[start..<index]) }
      current += 1
      start = index + 1
    }
    return current == number ? trimmed(source[start...]) : nil
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = line.last == 13 ? line.dropLast() : line
    let body = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    return ArraySlice(Array(body))
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      let isBidi = (0x200E...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
      return scalar == "\t" || !(scalar.properties.generalCategory == .control || isBidi) ? scalar : "?"
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
