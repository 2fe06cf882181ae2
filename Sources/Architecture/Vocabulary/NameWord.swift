// The words of names as numbers: what a name speaks of is asked of every declaration, and no text is made for it.

import Syntax

/// A word in lower case: up to sixteen bytes, packed. Longer words are all alike, and equal to none that is written in code.
struct NameWord: Equatable, BitwiseCopyable, Sendable, ExpressibleByStringLiteral {
  fileprivate(set) var packed: UInt128

  fileprivate init(packed: UInt128) { self.packed = packed }

  init(_ text: String) { packed = Self.pack(text.utf8, text.utf8.count) }

  init(stringLiteral text: String) {
    precondition(text.utf8.count <= 16, "a word of more than 16 bytes: \(text)")
    self.init(text)
  }

  /// Letters of ASCII as lower case.
  fileprivate static func pack(_ bytes: some Sequence<UInt8>, _ count: Int) -> UInt128 {
    guard count <= 16 else { return .max }
    return bytes.reduce(0) { $0 << 8 | UInt128($1 &- 0x41 < 26 ? $1 | 0x20 : $1) }
  }
}

/// Words that are asked for together.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
  private var words = FlatSet<UInt128>()

  init(arrayLiteral words: NameWord...) { for word in words { self.words.insert(word.packed) } }

  func contains(_ word: NameWord) -> Bool { words.contains(word.packed) }
}

extension FrozenNames {
  /// Whether a text of lower-case letters stands in a name, in whatever case.
  func spells(_ text: StaticString, in name: NameID) -> Bool {
    withBytes(of: name) { bytes in
      let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      guard bytes.count >= text.count else { return false }
      return (0...bytes.count - text.count).contains { start in text.indices.allSatisfy { bytes[start + $0] | 0x20 == text[$0] } }
    }
  }

  func withBytes<Result>(of name: NameID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range(of: name)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// See `PlaceWords.words(in:)`.
  func words(of name: NameID) -> [NameWord] {
    let known: [NameWord]? = withBytes(of: name) { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var words: [NameWord] = []
      words.reserveCapacity(8)
      PlaceWords.forEachWord(ofASCII: bytes) { words.append(NameWord(packed: NameWord.pack(bytes[$0], $0.count))) }
      return words
    }
    return known ?? PlaceWords.words(in: text(name)).map { NameWord($0) }
  }

  /// The last of a name's words, without the others.
  func lastWord(of name: NameID) -> NameWord? {
    withBytes(of: name) { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return PlaceWords.words(in: text(name)).last.map { NameWord($0) } }
      var last: Range<Int>?
      PlaceWords.forEachWord(ofASCII: bytes) { last = $0 }
      return last.map { NameWord(packed: NameWord.pack(bytes[$0], $0.count)) }
    }
  }
}
