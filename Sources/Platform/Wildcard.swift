// The wildcards of `.gitignore`: `?`, `*`, `**`, `[a-z]`, `\`. All positions of the pattern advance together over the
// text, so that no pattern takes more than its length times the text's.

struct Wildcard: Sendable {
  private enum Element: Sendable {
    case byte(UInt8)
    /// `?`: one byte, `/` only where slashes are not special.
    case one
    /// `*`: any bytes, `/` only where slashes are not special.
    case many
    /// `**`: any bytes at all.
    case all
    /// `**/`: nothing, or any bytes up to and with a `/`.
    case folders
    case set(ByteSet)
  }

  private var elements: [Element] = []
  private let slashIsSpecial: Bool

  /// Nil of a pattern that can match nothing: an open `[`, an unknown `[:class:]`, a `\` at the end.
  init?(_ pattern: ArraySlice<UInt8>, slashIsSpecial: Bool) {
    self.slashIsSpecial = slashIsSpecial
    var index = pattern.startIndex
    while index < pattern.endIndex {
      let byte = pattern[index]
      switch byte {
      case UInt8(ascii: "?"): elements.append(.one)
      case UInt8(ascii: "*"):
        index = appendStars(of: pattern, at: index)
        continue
      case UInt8(ascii: "["):
        guard let set = ByteSet(pattern, at: &index) else { return nil }
        elements.append(.set(set))
        continue
      case UInt8(ascii: "\\"):
        index += 1
        guard index < pattern.endIndex else { return nil }
        elements.append(.byte(pattern[index]))
      default: elements.append(.byte(byte))
      }
      index += 1
    }
  }

  /// Reads a run of stars, and returns the index behind it.
  private mutating func appendStars(of pattern: ArraySlice<UInt8>, at start: Int) -> Int {
    var end = start
    while end < pattern.endIndex, pattern[end] == UInt8(ascii: "*") { end += 1 }
    let isBounded = start == pattern.startIndex || pattern[start - 1] == .slash
    let next = pattern[end...].prefix(2)
    guard slashIsSpecial, end - start > 1, isBounded,
      next.isEmpty || next.first == .slash || next.elementsEqual([UInt8(ascii: "\\"), .slash])
    else {
      elements.append(.many)
      return end
    }
    elements.append(next.first == .slash ? .folders : .all)
    return next.first == .slash ? end + 1 : end
  }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    // Most texts are refused by their last byte.
    if case .byte(let last)? = elements.last, text.last != last { return false }
    // The elements that may come next, each once, in rising order; the count of elements stands for the end.
    var current: [Int] = []
    var next: [Int] = []
    enter(0, atComponentStart: true, in: &current)
    for byte in text {
      next.removeAll(keepingCapacity: true)
      for index in current where index < elements.count { step(from: index, over: byte, into: &next) }
      if next.isEmpty { return false }
      swap(&current, &next)
    }
    return current.last == elements.count
  }

  private func step(from index: Int, over byte: UInt8, into states: inout [Int]) {
    let isPlain = byte != .slash || !slashIsSpecial
    let (stays, advances) =
      switch elements[index] {
      case .byte(let expected): (false, byte == expected)
      case .one: (false, isPlain)
      case .many: (isPlain, false)
      case .all: (true, false)
      case .folders: (true, byte == .slash)
      case .set(let set): (false, isPlain && set.contains(byte))
      }
    if stays { enter(index, atComponentStart: byte == .slash, in: &states) }
    if advances { enter(index + 1, atComponentStart: byte == .slash, in: &states) }
  }

  /// Adds the element at `start`, and those behind it that are reached because it may match nothing. Whoever calls does
  /// so in rising order, so the last state tells whether one is there already.
  private func enter(_ start: Int, atComponentStart: Bool, in states: inout [Int]) {
    var index = start
    while true {
      if let last = states.last, last >= index { if last > index { return } } else { states.append(index) }
      guard index < elements.count else { return }
      switch elements[index] {
      case .many, .all: index += 1
      case .folders where atComponentStart: index += 1
      default: return
      }
    }
  }
}

/// The bytes between `[` and `]`.
struct ByteSet: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  func contains(_ byte: UInt8) -> Bool {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  private mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  private mutating func invert() { words = (~words.0, ~words.1, ~words.2, ~words.3) }

  /// Reads the set that opens at `index`, which moves behind its `]`.
  init?(_ pattern: ArraySlice<UInt8>, at index: inout Int) {
    var reader = Reader(pattern: pattern, index: index + 1)
    let isInverted = reader.byte == UInt8(ascii: "!") || reader.byte == UInt8(ascii: "^")
    if isInverted { reader.index += 1 }
    var previous: UInt8?
    repeat {
      guard let byte = reader.byte else { return nil }
      if byte == UInt8(ascii: "-"), let low = previous, let high = reader.rangeEnd() {
        guard let high else { return nil }
        if low <= high { for member in low...high { insert(member) } }
        previous = nil
      } else if byte == UInt8(ascii: "["), let name = reader.className() {
        guard let name, let members = ByteSet.classes[name] else { return nil }
        for member in UInt8.min...127 where members(member) { insert(member) }
        previous = nil
      } else {
        if byte == UInt8(ascii: "\\") { reader.index += 1 }
        guard let member = reader.byte else { return nil }
        insert(member)
        previous = member
      }
      reader.index += 1
    } while reader.byte != UInt8(ascii: "]")
    index = reader.index + 1
    if isInverted { invert() }
  }

  private struct Reader {
    let pattern: ArraySlice<UInt8>
    var index: Int
    var byte: UInt8? { index < pattern.endIndex ? pattern[index] : nil }

    /// At a `-`: the end of the range, if a range it is; the inner nil if the pattern ends there. Stops on its last byte.
    mutating func rangeEnd() -> UInt8?? {
      guard index + 1 < pattern.endIndex, pattern[index + 1] != UInt8(ascii: "]") else { return nil }
      index += 1
      if byte == UInt8(ascii: "\\") { index += 1 }
      return .some(byte)
    }

    /// At a `[`: the name in `[:name:]`, if it is one; the inner nil if the pattern ends there. Stops on its last byte.
    mutating func className() -> String?? {
      guard index + 1 < pattern.endIndex, pattern[index + 1] == UInt8(ascii: ":") else { return nil }
      let start = index + 2
      guard let end = pattern[start...].firstIndex(of: UInt8(ascii: "]")) else { return .some(nil) }
      guard end > start, pattern[end - 1] == UInt8(ascii: ":") else { return nil }
      index = end
      return .some(String(decoding: pattern[start..<(end - 1)], as: UTF8.self))
    }
  }

  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isAlpha($0) || isDigit($0) },
    "alpha": { isAlpha($0) },
    "blank": { $0 == 32 || $0 == 9 },
    "cntrl": { $0 < 32 || $0 == 127 },
    "digit": { isDigit($0) },
    "graph": { (33...126).contains($0) },
    "lower": { (97...122).contains($0) },
    "print": { (32...126).contains($0) },
    "punct": { (33...126).contains($0) && !isAlpha($0) && !isDigit($0) },
    "space": { $0 == 32 || (9...13).contains($0) },
    "upper": { (65...90).contains($0) },
    "xdigit": { isDigit($0) || (65...70).contains($0) || (97...102).contains($0) },
  ]

  private static func isAlpha(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
