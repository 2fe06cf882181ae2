// Glossary in the names of folders and modules that tell a layer: `Domain`, `FeedDomain`, `Feed Domain`, `DomainLayer`.

struct PlaceWords: Sendable {
  /// The layer and the words of each entry, lower case.
  private var entries: [(layer: UInt8, words: [String])] = []

  /// Whether the name must be the word alone: `OpenEntity` is no folder of entities.
  private let isWhole: Bool

  init(_ words: [(layer: UInt8, text: String)], isWhole: Bool = false) {
    self.isWhole = isWhole
    entries = words.map { ($0.layer, Self.words(in: $0.text)) }.filter { !$0.1.isEmpty }
  }

  /// The layer that the name of one folder or module tells, or 0.
  func layer(of name: String) -> UInt8 {
    // `FeedDataiOS` is the Data of one platform.
    for platform in Self.platforms where name.hasSuffix(platform) && name.utf8.count > platform.utf8.count { return layer(of: String(name.dropLast(platform.count))) }
    var parts = Self.words(in: name)
    while parts.count > 1, let last = parts.last, Self.fillers.contains(last) { parts.removeLast() }
    let unfilled = Self.words(in: name)
    var best: (count: Int, layer: UInt8) = (0, 0)
    for entry in entries where entry.words.count > best.count {
      for candidate in [unfilled, parts] where isWhole ? candidate == entry.words : Self.ends(candidate, with: entry.words) { best = (entry.words.count, entry.layer) }
    }
    return best.layer
  }

  /// Whether the name is more than the word of a layer.
  static func isCompound(_ name: String) -> Bool { words(in: name).count(where: { !fillers.contains($0) }) > 1 }

  /// `DomainLayer` speaks of the Domain.
  private static let fillers: Set<String> = ["layer", "layers", "module", "modules", "package", "packages", "kit", "lib", "framework"]
  private static let platforms = ["iOS", "macOS", "watchOS", "tvOS", "visionOS"]
  /// `SampleData` is no Data layer.
  private static let spoilers: Set<String> = [
    "sample", "mock", "mocks", "mocked", "test", "preview", "dummy", "fake", "stub", "fixture", "json", "swift", "empty", "placeholder",
    // What is done with data is a feature's name.
    "upload", "download", "sync", "load", "fetch", "export", "import", "share", "delete", "clear", "send", "manage", "save", "backup", "restore", "edit",
  ]

  private static func ends(_ parts: [String], with words: [String]) -> Bool {
    guard parts.count >= words.count, parts.suffix(words.count).elementsEqual(words) else { return false }
    return parts.count == words.count || !spoilers.contains(parts[parts.count - words.count - 1])
  }

  /// The words of a name in camel case, with spaces, `-`, `_` or `.`; lower case.
  static func words(in name: String) -> [String] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return Array(name.utf8).withUnsafeBufferPointer(asciiWords) }
    var words: [String] = []
    var current = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let isUpper = scalar.properties.isUppercase
      if !isWord || isUpper && beginsWord(scalars, index) {
        if !current.isEmpty { words.append(current) }
        current = ""
      }
      if isWord { current += scalar.properties.lowercaseMapping }
    }
    if !current.isEmpty { words.append(current) }
    return words
  }

  /// The same of ASCII, which nearly all names are.
  private static func asciiWords(in name: UnsafeBufferPointer<UInt8>) -> [String] {
    var words: [String] = []
    forEachWord(ofASCII: name) { word in
      words.append(
        String(unsafeUninitializedCapacity: word.count) { buffer in
          for offset in 0..<word.count { buffer[offset] = isUpper(name[word.lowerBound + offset]) ? name[word.lowerBound + offset] | 0x20 : name[word.lowerBound + offset] }
          return word.count
        })
    }
    return words
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  private static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

  /// Where the words of a name stand in it.
  static func forEachWord(ofASCII name: UnsafeBufferPointer<UInt8>, _ visit: (Range<Int>) -> Void) {
    var start = 0
    func end(at index: Int) {
      if start < index { visit(start..<index) }
    }
    for index in name.indices {
      let byte = name[index]
      if !isUpper(byte), !isLower(byte), byte &- 0x30 >= 10 {
        end(at: index)
        start = index + 1
      } else if isUpper(byte), index > start, !isUpper(name[index - 1]) || index + 1 < name.count && isLower(name[index + 1]) {
        end(at: index)
        start = index
      }
    }
    end(at: name.count)
  }

  /// Whether the upper-case letter begins a word: after a lower-case letter, or before one at the end of capitals (`APIClient`).
  private static func beginsWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0 else { return true }
    if !scalars[index - 1].properties.isUppercase { return true }
    return index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
  }
}
