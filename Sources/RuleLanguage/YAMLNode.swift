// The subset of YAML that rules and configuration are written in, as a tree with the place of every key and value.

import Architecture

/// One node of a text: a row of the table that all its nodes share.
package struct YAMLNode: Sendable {
  let table: YAMLTable
  let row: Int

  package enum Style: BitwiseCopyable, Sendable { case plain, quoted, block, flow, missing }
}

package struct YAMLEntry: Sendable {
  /// A scalar.
  package var key: YAMLNode
  package var value: YAMLNode
  package var name: String { key.text ?? "" }
}

/// The nodes of one text in preorder. Never changes once made, so that those who look at it share it.
final class YAMLTable: Sendable {
  struct Row: BitwiseCopyable {
    enum Kind { case scalar, list, map }

    var kind: Kind
    var style: YAMLNode.Style
    /// Of a scalar or flow collection, its first line; of a block collection, its first key or dash.
    var place: YAMLPlace
    /// Where each byte of the text stands at a fixed distance from the first (no escapes, one line), the column of the first, else 0.
    var contentColumn: UInt32 = 0
    /// Of a scalar that reads as it is written, its bytes; of another, where it stands among `texts`.
    var text = YAMLText.read(0)
    /// The row after the last that belongs to it. A map's rows are keys, each followed by its value.
    var next: UInt32 = 0
  }

  let file: String
  let bytes: [UInt8]
  let rows: [Row]
  /// The scalars that do not read as they are written.
  let texts: [String]

  init(file: String, bytes: [UInt8], rows: [Row], texts: [String]) {
    (self.file, self.bytes, self.rows, self.texts) = (file, bytes, rows, texts)
  }

  func end(of row: Int) -> Int { Int(rows[row].next) }
}

/// Every scalar is text; who asks for it decides what it means. A missing value is the empty text.
enum YAMLText: BitwiseCopyable {
  case written(start: UInt32, end: UInt32)
  case read(UInt32)
}

/// A place on a line of the text: 1-based, columns and length in bytes.
struct YAMLPlace: BitwiseCopyable {
  var line, column, length: UInt32

  init(line: Int, column: Int, length: Int) {
    (self.line, self.column, self.length) = (UInt32(clamping: line), UInt32(clamping: column), UInt32(clamping: length))
  }

  func position(in file: String) -> SourcePosition {
    SourcePosition(file: file, line: Int(line), column: Int(column), length: Int(length))
  }
}

extension YAMLNode {
  var style: Style { table.rows[row].style }
  var isMap: Bool { table.rows[row].kind == .map }
  var isList: Bool { table.rows[row].kind == .list }
  package var position: SourcePosition { table.rows[row].place.position(in: table.file) }
  /// Whether each byte of the text stands at a fixed distance from the first.
  var hasContentColumn: Bool { table.rows[row].contentColumn > 0 }

  package var text: String? {
    let node = table.rows[row]
    guard node.kind == .scalar else { return nil }
    switch node.text {
    case .written(let start, let end): return String(decoding: table.bytes[Int(start)..<Int(end)], as: UTF8.self)
    case .read(let index): return Int(index) < table.texts.count ? table.texts[Int(index)] : ""
    }
  }

  /// Whether it is a scalar whose first byte is this.
  func begins(with byte: UInt8) -> Bool {
    guard case .written(let start, let end) = table.rows[row].text, start < end else { return text?.utf8.first == byte }
    return table.bytes[Int(start)] == byte
  }

  /// Whether it is the scalar `text`, asked without making a text of it.
  func reads(_ text: StaticString) -> Bool {
    let node = table.rows[row]
    guard node.kind == .scalar else { return false }
    guard case .written(let start, let end) = node.text else { return self.text == text.description }
    guard Int(end - start) == text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where table.bytes[Int(start) + index] != text.utf8Start[index] { return false }
    return true
  }

  package var items: YAMLItems? { isList ? YAMLItems(table: table, startIndex: row + 1, endIndex: table.end(of: row)) : nil }
  /// The items of a list, or the node alone.
  var nodes: [YAMLNode] { items.map { Array($0) } ?? [self] }
  package var entries: YAMLEntries? { isMap ? YAMLEntries(table: table, startIndex: row + 1, endIndex: table.end(of: row)) : nil }

  package subscript(_ name: StaticString) -> YAMLNode? { entries?.first { $0.key.reads(name) }?.value }

  /// The place of a part of the text, given in bytes from its start; the whole where that can't be told.
  package func position(ofBytes offset: Int, length: Int) -> SourcePosition {
    var part = position
    let contentColumn = Int(table.rows[row].contentColumn)
    if contentColumn == 0 { return part }
    part.column = contentColumn + offset
    part.length = max(1, length)
    return part
  }

  /// A list of one text, as if it stood at the place.
  static func list(of text: String, at node: YAMLNode) -> YAMLNode {
    let place = node.table.rows[node.row].place
    let rows = [
      YAMLTable.Row(kind: .list, style: .flow, place: place, next: 2), YAMLTable.Row(kind: .scalar, style: .quoted, place: place, next: 2),
    ]
    return YAMLNode(table: YAMLTable(file: node.table.file, bytes: [], rows: rows, texts: [text]), row: 0)
  }
}

/// The items of a list.
package struct YAMLItems: Collection, Sendable {
  let table: YAMLTable
  package let startIndex, endIndex: Int
  package func index(after index: Int) -> Int { table.end(of: index) }
  package subscript(index: Int) -> YAMLNode { YAMLNode(table: table, row: index) }
}

/// The entries of a map.
package struct YAMLEntries: Collection, Sendable {
  let table: YAMLTable
  package let startIndex, endIndex: Int
  package func index(after index: Int) -> Int { table.end(of: index + 1) }
  package subscript(index: Int) -> YAMLEntry {
    YAMLEntry(key: YAMLNode(table: table, row: index), value: YAMLNode(table: table, row: index + 1))
  }
}

/// What YAML has and this subset has not, and what is no YAML. Shown with the place it stands at.
package enum YAMLProblem: Hashable, Sendable {
  case tooLarge, tooDeep
  case invalidUTF8, controlCharacter(UInt8), lineSeparator
  case anchor, tag, severalDocuments, directive
  case duplicateKey(String, firstLine: Int)
  case tab
  /// `*ViewModel` with no quotes: the text to show quoted.
  case unquotedStar(String)
  /// A plain scalar can't begin with, or hold, this character: the text to show quoted.
  case unquoted(String)
  case complexKey, collectionKey, emptyKey, longKey, pairInList
  case badIndentation, nestedInline, misplacedColon, misplacedDash
  case unclosedQuote, unclosedFlow, missingComma, missingColon, unexpectedCloser
  case badEscape, badBlockHeader, badBlockIndentation
  /// Text after a value that has ended.
  case trailingText
}
