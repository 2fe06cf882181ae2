// Text and bytes of facts: tokens joined as `Tests/Conformance/oracle/FORMAT.md` says, and keys with values.

/// Collects the facts of one file. Text is kept in one buffer.
struct FactSheet {
  let tree: Tree
  private(set) var facts: [Fact] = []
  var buffer: [UInt8] = []

  /// One fact: its text is `buffer[start..<textEnd]`, its extra column `buffer[textEnd..<end]`.
  struct Fact {
    var offset: UInt32
    var kind: FactKind
    var start, textEnd, end: Int
  }

  init(_ tree: Tree) { self.tree = tree }

  // MARK: Facts

  /// Adds a fact at a token; `extra` may call `key`.
  mutating func add(
    _ kind: FactKind, at token: Int, text: (inout FactSheet) -> Void, extra: (inout FactSheet) -> Void = { _ in }
  ) {
    add(kind, offset: tree.tokens[token].start, text: text, extra: extra)
  }

  mutating func add(
    _ kind: FactKind, offset: UInt32, text: (inout FactSheet) -> Void, extra: (inout FactSheet) -> Void = { _ in }
  ) {
    let start = buffer.count
    text(&self)
    escape(from: start, semicolons: false)
    let textEnd = buffer.count
    extraStart = textEnd
    extra(&self)
    facts.append(Fact(offset: offset, kind: kind, start: start, textEnd: textEnd, end: buffer.count))
  }

  /// A fact whose text is a token.
  mutating func add(_ kind: FactKind, token: Int, extra: (inout FactSheet) -> Void = { _ in }) {
    add(kind, at: token, text: { $0.token(token) }, extra: extra)
  }

  private var extraStart = 0

  /// `key=value`, left out if the value is empty.
  mutating func key(_ name: StaticString, _ value: (inout FactSheet) -> Void) {
    let start = buffer.count
    if start > extraStart { buffer.append(UInt8(ascii: ";")) }
    write(name)
    buffer.append(UInt8(ascii: "="))
    let valueStart = buffer.count
    value(&self)
    if buffer.count == valueStart {
      buffer.removeSubrange(start...)
    } else {
      escape(from: valueStart, semicolons: true)
    }
  }

  mutating func key(_ name: StaticString, if flag: Bool) {
    if flag { key(name) { $0.write("1") } }
  }

  mutating func key(_ name: StaticString, count: Int) { key(name) { $0.write(count) } }

  /// A list of rows, joined with `, `.
  mutating func list(_ rows: [Int], _ element: (inout FactSheet, Int) -> Void) {
    var isFirst = true
    for row in rows {
      if !isFirst { write(", ") }
      isFirst = false
      element(&self, row)
    }
  }

  // MARK: Bytes

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  mutating func write(_ number: Int) { buffer.append(contentsOf: String(number).utf8) }

  private mutating func escape(from start: Int, semicolons: Bool) {
    func needsIt(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == UInt8(ascii: "\\") || (semicolons && byte == UInt8(ascii: ";"))
    }
    guard buffer[start...].contains(where: needsIt) else { return }
    let raw = Array(buffer[start...])
    buffer.removeSubrange(start...)
    for byte in raw {
      switch byte {
      case UInt8(ascii: "\\"): write("\\\\")
      case 0x09: write("\\t")
      case 0x0A: write("\\n")
      case 0x0D: write("\\r")
      case UInt8(ascii: ";") where semicolons: write("\\;")
      default: buffer.append(byte)
      }
    }
  }

  // MARK: Tokens

  mutating func token(_ index: Int) {
    let token = tree.tokens[index]
    buffer.append(contentsOf: tree.source[Int(token.start)..<Int(token.end)])
  }

  /// The tokens `first ... last` without white space and comments, one space where two words would touch.
  mutating func joined(_ first: Int, _ last: Int) {
    guard first <= last else { return }
    let start = buffer.count
    for index in first...last {
      let token = tree.tokens[index]
      guard token.start < token.end else { continue }
      if buffer.count > start, isWordByte(buffer[buffer.count - 1]), isWordByte(tree.source[Int(token.start)]) {
        buffer.append(UInt8(ascii: " "))
      }
      buffer.append(contentsOf: tree.source[Int(token.start)..<Int(token.end)])
    }
  }

  mutating func joined(row: Int) {
    let node = tree.nodes[row]
    joined(node.firstToken.index, node.lastToken.index)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    CharacterClass.mayContinueWord(byte) || byte == UInt8(ascii: "`") || byte >= 0x80
  }

  // MARK: Rows

  func kind(_ row: Int) -> NodeKind { tree.nodes[row].kind }
  func flags(_ row: Int) -> NodeFlags { tree.nodes[row].flags }
  func token(of row: Int) -> Int { tree.nodes[row].token.index }
  func firstToken(of row: Int) -> Int { tree.nodes[row].firstToken.index }
  func lastToken(of row: Int) -> Int { tree.nodes[row].lastToken.index }

  func children(_ row: Int) -> [Int] { tree.children(of: NodeID(row)).map(\.index) }

  func children(_ row: Int, _ kind: NodeKind) -> [Int] { children(row).filter { tree.nodes[$0].kind == kind } }

  func child(_ row: Int, _ kind: NodeKind) -> Int? { children(row).first { tree.nodes[$0].kind == kind } }

  // MARK: Output

  /// All facts in the order of the format, each with `path` in front.
  func lines(path: [UInt8]) -> [UInt8] {
    let facts = facts.sorted { isBefore($0, $1) }
    var out: [UInt8] = []
    out.reserveCapacity(buffer.count + facts.count * (path.count + 24))
    let starts = lineStarts()
    var line = 0
    for fact in facts {
      while line + 1 < starts.count, starts[line + 1] <= Int(fact.offset) { line += 1 }
      out.append(contentsOf: path)
      out.append(0x09)
      out.append(contentsOf: "\(line + 1):\(max(0, Int(fact.offset) - starts[line]) + 1)\t".utf8)
      fact.kind.name.withUTF8Buffer { out.append(contentsOf: $0) }
      out.append(0x09)
      out.append(contentsOf: buffer[fact.start..<fact.textEnd])
      out.append(0x09)
      out.append(contentsOf: buffer[fact.textEnd..<fact.end])
      out.append(0x0A)
    }
    return out
  }

  private func isBefore(_ a: Fact, _ b: Fact) -> Bool {
    if a.offset != b.offset { return a.offset < b.offset }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    let aText = buffer[a.start..<a.textEnd], bText = buffer[b.start..<b.textEnd]
    if aText != bText { return aText.lexicographicallyPrecedes(bText) }
    return buffer[a.textEnd..<a.end].lexicographicallyPrecedes(buffer[b.textEnd..<b.end])
  }

  /// Where lines start. A line ends with LF, CRLF or a lone CR; a byte order mark is not part of the first.
  func lineStarts() -> [Int] {
    let source = tree.source
    var starts = [source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var i = 0
    while i < source.count {
      let byte = source[i]
      i += 1
      if byte == 0x0A {
        starts.append(i)
      } else if byte == 0x0D {
        if i < source.count, source[i] == 0x0A { i += 1 }
        starts.append(i)
      }
    }
    return starts
  }
}
