// JSON in the order in which it is written, with nothing in a string that a terminal or a build runner would act on.

/// Writes one JSON document. Keys keep their order, so that the same contents give the same bytes.
package struct JSONWriter: Sendable {
  /// How the elements of an object or array stand: each on a line of its own, or all on one.
  package enum Layout: Sendable { case lines, inline }

  private var text: [UInt8] = []
  private var needsComma = false
  private var isAfterKey = false
  private var layouts: [Layout] = []

  package init() {}

  /// The document, with a line end behind it.
  package func finished() -> [UInt8] { text + [0x0A] }

  package mutating func object(_ layout: Layout = .inline, _ body: (inout JSONWriter) -> Void) {
    container("{", "}", layout, body)
  }

  package mutating func array(_ layout: Layout = .inline, _ body: (inout JSONWriter) -> Void) {
    container("[", "]", layout, body)
  }

  /// The key of the value that is written next.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    text += Array(": ".utf8)
    isAfterKey = true
  }

  package mutating func string(_ value: String) {
    element { $0.quote(value) }
  }

  package mutating func integer(_ value: Int) {
    element { $0.text += Array(String(value).utf8) }
  }

  package mutating func bool(_ value: Bool) {
    element { $0.text += Array((value ? "true" : "false").utf8) }
  }

  private mutating func element(_ write: (inout JSONWriter) -> Void) {
    separate()
    write(&self)
    needsComma = true
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ layout: Layout, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    text.append(UInt8(ascii: open))
    let start = text.count
    // Inside a line everything is in that line.
    layouts.append(layouts.last == .inline ? .inline : layout)
    needsComma = false
    body(&self)
    if layouts.popLast() == .lines, text.count > start { newLine() }
    text.append(UInt8(ascii: close))
    needsComma = true
  }

  /// What stands between two elements; nothing between a key and its value.
  private mutating func separate() {
    if isAfterKey { return isAfterKey = false }
    if needsComma { text.append(UInt8(ascii: ",")) }
    if layouts.last == .lines { newLine() } else if needsComma { text.append(UInt8(ascii: " ")) }
  }

  private mutating func newLine() {
    text.append(0x0A)
    text += [UInt8](repeating: 0x20, count: layouts.count * 2)
  }

  private mutating func quote(_ value: String) {
    text.append(UInt8(ascii: "\""))
    let bytes = Array(value.utf8)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x23 }) {
      text += bytes
    } else {
      escape(value, bytes)
    }
    text.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ value: String, _ bytes: [UInt8]) {
    var offset = 0
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += Array("\\\"".utf8)
      case "\\": text += Array("\\\\".utf8)
      case "\n": text += Array("\\n".utf8)
      case "\r": text += Array("\\r".utf8)
      case "\t": text += Array("\\t".utf8)
      default:
        if isInvisible(scalar) || (scalar == "#" && opensRunnerCommand(bytes, at: offset)) {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16, uppercase: true)
            text += Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
          }
        } else {
          text += bytes[offset..<(offset + UTF8.width(scalar))]
        }
      }
      offset += UTF8.width(scalar)
    }
  }
}

extension JSONWriter {
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// A member that is left out if there is nothing to say.
  package mutating func member(_ key: String, unlessEmpty value: String) {
    if !value.isEmpty { member(key, value) }
  }

  package mutating func object(_ key: String, _ layout: Layout = .inline, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(layout, body)
  }

  package mutating func array(_ key: String, _ layout: Layout = .inline, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(layout, body)
  }
}

extension UTF8 {
  static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}
