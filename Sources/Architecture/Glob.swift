// Globs over names and paths, matched in time linear in the name.

import Synchronization

/// `*` and `?` stay within one path component, `**` crosses `/` (and `**/` may be nothing), `{a,b}` is either, `{name}` captures one or
/// more characters of a component, `{!name}` captures what must differ, `\` takes the next character as it is. Matches the whole name.
package struct Glob: Sendable {
  private enum Shape: Sendable {
    case literal([UInt8])
    /// `*` before, after or around a literal, which is short and has no `/` where it is around.
    case affix([UInt8], open: Bool, close: Bool)
    case program(LazyProgram)
  }

  private let shape: Shape
  /// Whether the glob is `{name}` and nothing else.
  private let isOneCapture: Bool
  /// The names of what is captured, and whether each is `{!name}`.
  package let captureNames: [(name: String, differs: Bool)]

  /// Whether the text has anything that is no literal.
  package static func isPattern(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where byte == 42 || byte == 63 || byte == 123 || byte == 92 { return true }
      return false
    }
  }

  /// Compiles the glob; throws a `PatternProblem` with its place.
  package init(_ text: String) throws(PatternProblem) {
    if let shape = Glob.shape(of: text) {
      (self.shape, isOneCapture, captureNames) = (shape, false, [])
      return
    }
    if Glob.isHarmless(text) {
      (shape, isOneCapture, captureNames) = (.program(LazyProgram(text)), false, [])
      return
    }
    var parser = GlobParser(text)
    let program = try PatternProgram(.sequence([try parser.parse(), .assertion(.end)]), anchored: true)
    captureNames = parser.captures
    shape = .program(LazyProgram(text, program))
    isOneCapture = parser.captures.count == 1 && text.utf8.first == 123 && text.utf8.firstIndex(of: 125) == text.utf8.indices.last
  }

  /// Whether nothing can be wrong with the glob and nothing is captured: it is short, escapes nothing, and each of its braces holds
  /// alternatives and is closed.
  private static func isHarmless(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // So short a text makes no program that is too large: each byte makes four steps or fewer.
      if bytes.count > 256 { return false }
      var depth = 0
      // By depth, a bit: whether the open brace has a comma.
      var commas: UInt32 = 0
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\\"): return false
        case UInt8(ascii: "{"):
          depth += 1
          if depth > GlobParser.maximumDepth { return false }
          commas &= ~(1 << UInt32(depth))
        case UInt8(ascii: ","): commas |= 1 << UInt32(depth)
        case UInt8(ascii: "}") where depth > 0:
          if commas & 1 << UInt32(depth) == 0 { return false }
          depth -= 1
        default: break
        }
      }
      return depth == 0
    }
  }

  /// Nil where it takes a program.
  private static func shape(of text: String) -> Shape? {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last else { return nil }
      let open = first == 42
      let close = last == 42 && bytes.count > 1
      let middle = bytes[(open ? 1 : 0)..<(bytes.count - (close ? 1 : 0))]
      for byte in middle where byte == 42 || byte == 63 || byte == 123 || byte == 92 || byte == 125 { return nil }
      if open && close && (middle.isEmpty || middle.count > 32 || middle.contains(47)) { return nil }
      return open || close ? .affix(Array(middle), open: open, close: close) : .literal(Array(middle))
    }
  }

  package func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  package func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch shape {
    case .literal(let literal): return name.elementsEqual(literal)
    case .affix(let middle, let open, let close):
      guard name.count >= middle.count else { return false }
      if open && close { return name.contains(middle) && !name.contains(47) }
      let fixed = close ? name.prefix(middle.count) : name.suffix(middle.count)
      let free = close ? name.dropFirst(middle.count) : name.dropLast(middle.count)
      return fixed.elementsEqual(middle) && !free.contains(47)
    case .program(let lazy):
      var matcher = PatternMatcher(lazy.program)
      return matcher.matches(name)
    }
  }

  /// Remembers what it has worked out; nil where `matches` is faster.
  package func matcher() -> PatternMatcher? { if case .program(let lazy) = shape { PatternMatcher(lazy.program) } else { nil } }

  /// The text of each capture, in the order of `captureNames`; nil where the name does not match. Of several ways, `**` is as short as
  /// can be, so that the first fitting component is captured.
  package func captures(in name: String) -> [String]? {
    if isOneCapture { return name.isEmpty || name.utf8.contains(47) ? nil : [name] }
    guard case .program(let lazy) = shape else { return matches(name) ? [] : nil }
    let scalars = Array(name.unicodeScalars)
    guard let ranges = lazy.program.captures(in: scalars.map(\.value)) else { return nil }
    return ranges.map { range in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[range])
      return String(text)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var start = 0
    while start + part.count <= count {
      if self[start] == first, self[start..<start + part.count].elementsEqual(part) { return true }
      start += 1
    }
    return false
  }
}

/// The program of a glob, made when it is first asked for: of many globs of a run nothing ever is.
private final class LazyProgram: Sendable {
  private let text: String
  private let made: Mutex<PatternProgram?>

  /// Without a program the text must be harmless.
  init(_ text: String, _ program: PatternProgram? = nil) {
    self.text = text
    made = Mutex(program)
  }

  var program: PatternProgram {
    made.withLock { known in
      if let known { return known }
      do throws(PatternProblem) {
        var parser = GlobParser(text)
        let program = try PatternProgram(.sequence([try parser.parse(), .assertion(.end)]), anchored: true)
        known = program
        return program
      } catch { preconditionFailure("what fits no program was refused before") }
    }
  }
}

/// The text of a glob to a `PatternNode`.
private struct GlobParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  var captures: [(name: String, differs: Bool)] = []
  static let maximumDepth = 16

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func parse() throws(PatternProblem) -> PatternNode {
    let node = try parseSequence(insideBraces: false)
    return node
  }

  // sequence ::= ('**/' | '**' | '*' | '?' | '\' scalar | braces | scalar)*
  private mutating func parseSequence(insideBraces: Bool) throws(PatternProblem) -> PatternNode {
    var parts: [PatternNode] = []
    while position < scalars.count {
      let scalar = scalars[position]
      if insideBraces, scalar == "," || scalar == "}" { break }
      let start = position
      position += 1
      switch scalar {
      case "*": parts.append(parseStar(at: start))
      case "?": parts.append(.set(ScalarSet.slash.complement))
      case "{": parts.append(try parseBraces(from: start))
      case "\\":
        guard position < scalars.count else { throw problem(.badEscape, from: start, count: 1) }
        parts.append(.set(ScalarSet(scalars[position].value)))
        position += 1
      default: parts.append(.set(ScalarSet(scalar.value)))
      }
    }
    return .sequence(parts)
  }

  private mutating func parseStar(at start: Int) -> PatternNode {
    guard position < scalars.count, scalars[position] == "*" else {
      return .repeated(.set(ScalarSet.slash.complement), minimum: 0, maximum: nil, lazy: false)
    }
    while position < scalars.count, scalars[position] == "*" { position += 1 }
    let anything = PatternNode.repeated(.set(.any), minimum: 0, maximum: nil, lazy: true)
    let beginsComponent = start == 0 || scalars[start - 1] == "/"
    guard beginsComponent, position < scalars.count, scalars[position] == "/" else { return anything }
    position += 1
    return .repeated(.sequence([anything, .set(.slash)]), minimum: 0, maximum: 1, lazy: true)
  }

  // braces ::= '{' '!'? identifier '}' | '{' sequence (',' sequence)+ '}'
  private mutating func parseBraces(from start: Int) throws(PatternProblem) -> PatternNode {
    var end = position
    while end < scalars.count, scalars[end] != "}", scalars[end] != ",", scalars[end] != "{" { end += 1 }
    guard end < scalars.count else { throw problem(.unclosedBrace, from: start, count: 1) }
    if scalars[end] == "}" { return try parseCapture(from: start, to: end) }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw problem(.tooDeep, from: start, count: 1) }
    var parts = [try parseSequence(insideBraces: true)]
    while position < scalars.count, scalars[position] == "," {
      position += 1
      parts.append(try parseSequence(insideBraces: true))
    }
    guard position < scalars.count else { throw problem(.unclosedBrace, from: start, count: 1) }
    position += 1
    return .alternatives(parts)
  }

  private mutating func parseCapture(from start: Int, to end: Int) throws(PatternProblem) -> PatternNode {
    let differs = scalars[position] == "!"
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[(differs ? position + 1 : position)..<end])
    position = end + 1
    let isName = !name.isEmpty && depth == 0 && name.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0) }
    guard isName else { throw problem(.badCapture, from: start, count: end + 1 - start) }
    captures.append((String(name), differs))
    return .capture(.repeated(.set(ScalarSet.slash.complement), minimum: 1, maximum: nil, lazy: false))
  }

  private func problem(_ kind: PatternProblem.Kind, from start: Int, count: Int) -> PatternProblem {
    let before = scalars[..<start].reduce(0) { $0 + UTF8.width($1) }
    let length = scalars[start..<min(start + count, scalars.count)].reduce(0) { $0 + UTF8.width($1) }
    return PatternProblem(kind: kind, offset: before, length: max(1, length))
  }
}
