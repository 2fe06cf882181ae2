// Reads the old property-list text that Xcode projects are written in: `{ key = value; }`, `( a, b )`, "strings", <data>.
// It takes time linear in the input, at any depth, and keeps what it understood where the text is damaged.

/// A string, an array or a dictionary of a property list, read where it stands in the text.
struct PropertyList: Sendable {
  fileprivate let text: PropertyListText
  fileprivate let row: Int

  fileprivate var kind: PropertyListText.Kind { text.rows[row].kind }
  var isDictionary: Bool { kind == .dictionary }

  var string: String? { kind == .string ? String(decoding: bytes, as: UTF8.self) : nil }

  /// The strings of an array, or a single string as one.
  var strings: [String] { values.compactMap(\.string) }

  /// What an array holds; a single string as one.
  var values: [PropertyList] {
    switch kind {
    case .string: [self]
    case .array: text.rows(in: row).map { PropertyList(text: text, row: $0) }
    case .dictionary: []
    }
  }

  /// The entries of a dictionary in the order of the text; the last of a key counts.
  var entries: [(key: PropertyList, value: PropertyList)] {
    var entries: [(key: PropertyList, value: PropertyList)] = []
    text.forEachEntry(of: row) { entries.append((PropertyList(text: text, row: $0), PropertyList(text: text, row: $1))) }
    return entries
  }

  /// The value of a dictionary's key.
  subscript(key: StaticString) -> PropertyList? {
    var found: Int?
    text.forEachEntry(of: row) { if text.spells($0, key) { found = $1 } }
    return found.map { PropertyList(text: text, row: $0) }
  }

  static func == (left: PropertyList, right: StaticString) -> Bool { left.kind == .string && left.text.spells(left.row, right) }

  /// Of a string: how it is spelled.
  var bytes: ArraySlice<UInt8> { text.bytes(of: row) }
}

/// The dictionaries that a dictionary holds, by key. An object has the number of its key among the keys.
struct PropertyListObjects: Sendable {
  private let text: PropertyListText
  /// By number: the rows of key and value.
  private var entries: [(key: Int, value: Int)] = []
  /// Open addressing in a power of two slots: a number or -1.
  private var slots: [Int32]

  init(of dictionary: PropertyList) {
    text = dictionary.text
    var all: [(key: Int, value: Int)] = []
    text.forEachEntry(of: dictionary.row) { all.append(($0, $1)) }
    var size = 16
    while size < all.count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for entry in all {
      let slot = slot(of: text.bytes(of: entry.key))
      if slots[slot] < 0 {
        slots[slot] = Int32(truncatingIfNeeded: entries.count)
        entries.append(entry)
      } else {
        entries[Int(slots[slot])] = entry
      }
    }
  }

  var count: Int { entries.count }

  /// The number of the object that a value names.
  func number(of name: PropertyList?) -> Int? {
    guard let name, name.kind == .string else { return nil }
    let number = Int(slots[slot(of: name.bytes)])
    return number >= 0 && text.rows[entries[number].value].kind == .dictionary ? number : nil
  }

  subscript(number: Int) -> PropertyList { PropertyList(text: text, row: entries[number].value) }
  subscript(name: PropertyList?) -> PropertyList? { number(of: name).map { self[$0] } }

  /// The numbers of the objects of a kind, by their keys' order.
  func numbers(of kind: StaticString) -> [Int] {
    entries.indices.filter { text.rows[entries[$0].value].kind == .dictionary && self[$0]["isa"].map { $0 == kind } ?? false }
      .map { ($0, String(decoding: text.bytes(of: entries[$0].key), as: UTF8.self)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func slot(of name: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0, text.bytes(of: entries[Int(slots[slot])].key) != name { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

/// A text and its values in preorder.
private final class PropertyListText: Sendable {
  enum Kind { case string, array, dictionary }

  struct Row: BitwiseCopyable {
    var kind: Kind
    /// Of a string: its bytes in the text, and behind them in `unescaped`.
    var start: UInt32
    /// The end of a string's bytes; of others the row after all that they hold.
    var end: UInt32
  }

  let bytes: [UInt8]
  /// The strings that are spelled with escapes.
  let unescaped: [UInt8]
  let rows: [Row]
  init(bytes: [UInt8], unescaped: [UInt8], rows: [Row]) { (self.bytes, self.unescaped, self.rows) = (bytes, unescaped, rows) }

  func bytes(of string: Int) -> ArraySlice<UInt8> {
    let (start, end) = (Int(rows[string].start), Int(rows[string].end))
    return end <= bytes.count ? bytes[start..<end] : unescaped[start - bytes.count..<end - bytes.count]
  }

  func spells(_ string: Int, _ text: StaticString) -> Bool {
    bytes(of: string).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// What a collection holds.
  func rows(in collection: Int) -> [Int] {
    Array(sequence(first: collection + 1) { self.after($0) }.prefix { $0 < Int(self.rows[collection].end) })
  }

  private func after(_ row: Int) -> Int { rows[row].kind == .string ? row + 1 : Int(rows[row].end) }

  /// A key is followed by its value; what no string stands before is no entry.
  func forEachEntry(of dictionary: Int, _ visit: (_ key: Int, _ value: Int) -> Void) {
    guard rows[dictionary].kind == .dictionary else { return }
    var (row, key) = (dictionary + 1, -1)
    while row < Int(rows[dictionary].end) {
      if key >= 0 {
        visit(key, row)
        key = -1
      } else if rows[row].kind == .string {
        key = row
      }
      row = after(row)
    }
  }
}

struct PropertyListReader {
  /// Deeper nesting than this is no project of Xcode's.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private let end: Int
  /// What was spelled with escapes.
  private var unescaped: [UInt8] = []
  private var position = 0
  private var rows: [PropertyListText.Row] = []

  private init(_ bytes: [UInt8]) { (self.bytes, end) = (bytes, bytes.count) }

  /// The value that the text is, or nil if it is none, nests too deep, or is too long for rows of 32 bits.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    guard bytes.count < Int32.max else { return nil }
    var reader = PropertyListReader(bytes)
    guard reader.readValue() else { return nil }
    return PropertyList(text: PropertyListText(bytes: bytes, unescaped: reader.unescaped, rows: reader.rows), row: 0)
  }

  private mutating func readValue() -> Bool {
    // Collections that are open, outermost first.
    var open: [Int] = []
    while true {
      skipBlank()
      guard position < end else {
        for row in open { close(row) }
        return !open.isEmpty
      }
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard open.count < Self.depthLimit else { return false }
        open.append(rows.count)
        add(bytes[position] == UInt8(ascii: "{") ? .dictionary : .array, position..<position)
        position += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        position += 1
        guard let last = open.popLast() else { continue }
        close(last)
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="):
        position += 1
        continue
      case UInt8(ascii: "<"):
        addString(position..<position)
        skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        readQuoted(bytes[position])
      default:
        readBare()
      }
      if open.isEmpty { return true }
    }
  }

  private mutating func addString(_ range: Range<Int>) { add(.string, range) }

  private mutating func add(_ kind: PropertyListText.Kind, _ range: Range<Int>) {
    rows.append(PropertyListText.Row(kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
  }

  /// All that stands behind the row belongs to it.
  private mutating func close(_ row: Int) { rows[row].end = UInt32(rows.count) }

  private mutating func skipBlank() {
    while position < end {
      let byte = bytes[position]
      let next = position + 1 < end ? bytes[position + 1] : 0
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        skip(past: UInt8(ascii: "\n"))
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 2
        while position < end, !(bytes[position - 1] == UInt8(ascii: "*") && bytes[position] == UInt8(ascii: "/")) { position += 1 }
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skip(past byte: UInt8) {
    while position < end, bytes[position] != byte { position += 1 }
    position += 1
  }

  private mutating func readQuoted(_ quote: UInt8) {
    position += 1
    let start = position
    while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: "\\") { position += 1 }
    if position < end, bytes[position] != quote { return readEscaped(quote, from: start) }
    addString(start..<position)
    position += 1
  }

  private mutating func readEscaped(_ quote: UInt8, from start: Int) {
    let first = unescaped.count
    unescaped += bytes[start..<position]
    while position < end, bytes[position] != quote {
      var byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < end {
        position += 1
        byte = bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position]
      }
      unescaped.append(byte)
      position += 1
    }
    addString(end + first..<end + unescaped.count)
    position += 1
  }

  private mutating func readBare() {
    let start = position
    while position < end, !Self.endsBare(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    addString(start..<position)
  }

  private static func endsBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }
}
