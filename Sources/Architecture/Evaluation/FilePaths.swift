// The paths of a project's files, matched by patterns: what a path begins with as the one before it does is read once.

import Model

struct FilePaths: Sendable {
  /// All paths, one behind the other.
  private let bytes: [UInt8]
  /// By file: where its path ends.
  private let ends: [Int]
  /// By file: how many bytes its path shares with the one before.
  private let shared: [Int]

  init(_ project: Project) {
    var (bytes, ends, shared) = ([UInt8](), [Int](), [Int]())
    var last = 0..<0
    for file in project.files {
      let start = bytes.count
      bytes += file.path.utf8
      ends.append(bytes.count)
      var count = 0
      while count < last.count, start + count < bytes.count, bytes[last.lowerBound + count] == bytes[start + count] { count += 1 }
      shared.append(count)
      last = start..<bytes.count
    }
    (self.bytes, self.ends, self.shared) = (bytes, ends, shared)
  }

  /// By file: whether one of the patterns matches its path.
  func matching(_ patterns: [Pattern]) -> [Bool] {
    var found = [Bool](repeating: false, count: ends.count)
    bytes.withUnsafeBufferPointer { bytes in
      for pattern in patterns {
        var matcher = PathMatcher(pattern)
        var start = 0
        for (file, end) in ends.enumerated() {
          matcher.share(shared[file])
          if !found[file] { found[file] = matcher.matches(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
          start = end
        }
      }
    }
    return found
  }
}

/// Matches paths in their order.
private struct PathMatcher {
  private var matcher: Pattern.Matcher
  /// The ends of the last path's folders, outermost first, each with the state that it leads to.
  private var folders: [(end: Int, state: Int32)] = []

  init(_ pattern: Pattern) { matcher = pattern.matcher() }

  /// The next path begins with so many bytes of the one before.
  mutating func share(_ count: Int) {
    while let last = folders.last, last.end > count { folders.removeLast() }
  }

  mutating func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard matcher.program != nil else { return matcher.matches(path) }
    var (start, state) = folders.last ?? (0, PatternMatcher.start)
    while state >= 0, let slash = path[start...].firstIndex(of: UInt8(ascii: "/")) {
      guard let next = matcher.program?.state(after: UnsafeBufferPointer(rebasing: path[start...slash]), from: state) else { return matchesWhole(path) }
      (start, state) = (slash + 1, next)
      folders.append((start, state))
    }
    guard let end = matcher.program?.state(after: UnsafeBufferPointer(rebasing: path[start...]), from: state) else { return matchesWhole(path) }
    return matcher.program?.matches(endingIn: end) ?? false
  }

  /// The states of folders may be forgotten.
  private mutating func matchesWhole(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    folders = []
    return matcher.matches(path)
  }
}
