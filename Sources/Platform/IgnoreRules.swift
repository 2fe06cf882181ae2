// The `.gitignore` files that speak about a folder, the nearest last.

/// The patterns of one `.gitignore` or `info/exclude`.
struct IgnoreFile: Sendable {
  /// Where the folder that the patterns are relative to ends in a path of the walk: the number of bytes to leave out.
  /// Negative for a folder above the root of the walk; `above` then stands before the path.
  let above: [UInt8]
  let skipping: Int
  let patterns: [IgnorePattern]

  /// - Parameters:
  ///   - above: the root's path below the patterns' folder, with a `/` at its end; empty if the root is not below it.
  ///   - skipping: the number of bytes before the part of a walked path that is relative to the patterns' folder.
  init?(text: [UInt8], above: [UInt8] = [], skipping: Int = 0) {
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    patterns = text.dropFirst(hasMark ? 3 : 0).split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    (self.above, self.skipping) = (above, skipping)
    if patterns.isEmpty { return nil }
  }

  /// Whether the file's last word about `path` is to ignore it; nil if it says nothing.
  func verdict(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    let relative = above.isEmpty ? path.dropFirst(skipping) : (above + path)[...]
    for pattern in patterns.reversed() where pattern.matches(path: relative, name: name, isFolder: isFolder) {
      return !pattern.isNegated
    }
    return nil
  }
}

/// The ignore files in force in one folder. Those of a repository are not in force in a repository inside it.
struct IgnoreRules: Sendable {
  private(set) var files: [IgnoreFile] = []
  /// A folder around is ignored.
  var ignoresAll = false
  /// What no rule is about.
  private let tracked: TrackedFiles?

  init(tracked: TrackedFiles? = nil) { self.tracked = tracked }

  /// Adds a file whose word counts more than that of those before it.
  mutating func add(_ file: IgnoreFile?) {
    if let file { files.append(file) }
  }

  /// Whether git tracks `path`, or a file below it.
  func tracks(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool { tracked?.holds(path, isFolder: isFolder) ?? false }

  /// Whether git would ignore `path`, which is relative to the root of the walk and whose folders are not ignored.
  func ignores(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if ignoresAll { return true }
    for file in files.reversed() {
      if let verdict = file.verdict(path: path, name: name, isFolder: isFolder) { return verdict }
    }
    return false
  }
}
