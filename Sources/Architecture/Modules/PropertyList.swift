// Reads the old property-list text that Xcode projects are written in: `{ key = value; }`, `( a, b )`, "strings", <data>.
// It takes time linear in the input, at any depth, and keeps what it understood where the text is damaged.

indirect enum PropertyList {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [PropertyList]? { if case .array(let items) = self { items } else { nil } }
  var dictionary: [String: PropertyList]? { if case .dictionary(let items) = self { items } else { nil } }

  /// The strings of an array, or a single string as one.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.compactMap(\.string)
    case .dictionary: []
    }
  }
}

struct PropertyListReader {
  /// Deeper nesting than this is no project of Xcode's.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0

  /// Collections that are open, outermost first.
  private struct Open {
    var items: [PropertyList] = []
    var entries: [String: PropertyList] = [:]
    var key: String?
    var isDictionary: Bool
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that the text is, or nil if it is none or nests too deep.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    var reader = PropertyListReader(bytes)
    return reader.readValue()
  }

  private mutating func readValue() -> PropertyList? {
    var open: [Open] = []
    while true {
      skipBlank()
      guard position < bytes.count else { return closeAll(&open) }
      let finished: PropertyList
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard open.count < Self.depthLimit else { return nil }
        open.append(Open(isDictionary: bytes[position] == UInt8(ascii: "{")))
        position += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        position += 1
        guard let last = open.popLast() else { continue }
        finished = last.isDictionary ? .dictionary(last.entries) : .array(last.items)
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="):
        position += 1
        continue
      case UInt8(ascii: "<"):
        skip(past: UInt8(ascii: ">"))
        finished = .string("")
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        finished = .string(readQuoted(bytes[position]))
      default:
        finished = .string(readBare())
      }
      guard !open.isEmpty else { return finished }
      add(finished, to: &open[open.count - 1])
    }
  }

  private func add(_ value: PropertyList, to collection: inout Open) {
    guard collection.isDictionary else { return collection.items.append(value) }
    if let key = collection.key {
      collection.entries[key] = value
      collection.key = nil
    } else {
      collection.key = value.string
    }
  }

  /// What was read of a text that ends too early.
  private func closeAll(_ open: inout [Open]) -> PropertyList? {
    var value: PropertyList?
    while var last = open.popLast() {
      if let value { add(value, to: &last) }
      value = last.isDictionary ? .dictionary(last.entries) : .array(last.items)
    }
    return value
  }

  private mutating func skipBlank() {
    while position < bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        skip(past: UInt8(ascii: "\n"))
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !(bytes[position - 1] == UInt8(ascii: "*") && bytes[position] == UInt8(ascii: "/")) {
          position += 1
        }
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skip(past byte: UInt8) {
    while position < bytes.count, bytes[position] != byte { position += 1 }
    position += 1
  }

  private mutating func readQuoted(_ quote: UInt8) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        text.append(bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
      } else {
        text.append(bytes[position])
      }
      position += 1
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readBare() -> String {
    let start = position
    while position < bytes.count, !Self.endsBare(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    return String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
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
