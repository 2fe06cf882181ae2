// One pattern of a `.gitignore` file, as gitignore(5) and git's own matcher read it. Works on bytes, in linear time.

/// A line of a `.gitignore`, ready to be asked about paths.
struct IgnorePattern: Sendable {
  /// The pattern begins with `!`: what it matches is taken back in.
  let isNegated: Bool
  /// The pattern ends in `/`: it matches folders only.
  let needsFolder: Bool
  /// The pattern holds no `/` but at its end: it is compared with the name alone.
  let matchesName: Bool
  private let matcher: Matcher

  /// Most patterns are plain names or suffixes, and never need the general matcher.
  private enum Matcher: Sendable {
    case exact([UInt8])
    case suffix([UInt8])
    case general(prefix: [UInt8], Wildcard)
    case nothing
  }

  /// Reads a line without its line end. Nil of a blank line or a comment.
  init?(line: ArraySlice<UInt8>) {
    var text = IgnorePattern.trimmed(line)
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    needsFolder = text.last == .slash
    if needsFolder { text = text.dropLast() }
    matchesName = !text.contains(.slash)
    if !matchesName, text.first == .slash { text = text.dropFirst() }
    matcher = IgnorePattern.matcher(for: text, matchesName: matchesName)
  }

  /// Whether the pattern matches. `path` is relative to the folder of the `.gitignore`, `name` its last component.
  func matches(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if needsFolder && !isFolder { return false }
    let subject = matchesName ? name : path
    switch matcher {
    case .exact(let text): return subject.elementsEqual(text)
    case .suffix(let text): return subject.count >= text.count && subject.suffix(text.count).elementsEqual(text)
    case .general(let prefix, let wildcard):
      return subject.starts(with: prefix) && wildcard.matches(subject.dropFirst(prefix.count))
    case .nothing: return false
    }
  }

  private static func matcher(for text: ArraySlice<UInt8>, matchesName: Bool) -> Matcher {
    let special: Set<UInt8> = [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\")]
    guard let wild = text.firstIndex(where: special.contains) else { return .exact(Array(text)) }
    let afterStar = text.dropFirst()
    if matchesName, text.first == UInt8(ascii: "*"), !afterStar.contains(where: special.contains) {
      return .suffix(Array(afterStar))
    }
    // git compares a path's literal start first and begins its wildcards behind it; `a**/b` is then as `a` and `**/b`.
    // A name it matches from its start.
    let start = matchesName ? text.startIndex : wild
    guard let wildcard = Wildcard(text[start...], slashIsSpecial: !matchesName) else { return .nothing }
    return .general(prefix: Array(text[..<start]), wildcard)
  }

  /// `line` without trailing spaces, unless escaped.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        if index + 1 == line.endIndex { return line }
        index += 1
        end = index + 1
      } else if line[index] != UInt8(ascii: " ") {
        end = index + 1
      }
      index += 1
    }
    return line[..<end]
  }
}
