// The files that git tracks, read from `.git/index`: what is tracked belongs to the project, also where an ignore file names it.

import Synchronization

/// The tracked files of a repository, read when they are first asked for.
final class TrackedFiles: Sendable {
  private let top: SystemPath
  /// As in `IgnoreFile`: what stands before a walked path, or how much of it to leave out, to be relative to `top`.
  private let above: [UInt8]
  private let skipping: Int
  private let paths = Mutex<[[UInt8]]?>(nil)

  init(top: SystemPath, above: [UInt8] = [], skipping: Int = 0) { (self.top, self.above, self.skipping) = (top, above, skipping) }

  /// Whether git tracks the file, or a file in the folder, of this path of the walk.
  func holds(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    let paths = paths.withLock { known in
      if let known { return known }
      let read = readPaths()
      known = read
      return read
    }
    let wanted = above + path.dropFirst(skipping) + (isFolder ? [.slash] : [])
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return low < paths.count && (isFolder ? paths[low].starts(with: wanted) : paths[low] == wanted)
  }

  private func readPaths() -> [[UInt8]] {
    guard let folder = repositoryFolder(of: top), let bytes = try? readFile(folder.appending("index")) else { return [] }
    return GitIndex.paths(in: bytes) ?? []
  }
}

/// The format of `.git/index`, versions 2 to 4. Nothing else is read of it than the paths.
enum GitIndex {
  /// All paths in their order; nil if this is no index, or one whose files are listed elsewhere (a split index).
  static func paths(in bytes: [UInt8]) -> [[UInt8]]? {
    // The length of a hash is a setting of the repository.
    paths(in: bytes, hashLength: 20) ?? paths(in: bytes, hashLength: 32)
  }

  private static let longestPath = 4096
  private static let largestText = 1 << 26

  private static func paths(in bytes: [UInt8], hashLength: Int) -> [[UInt8]]? {
    guard bytes.count >= 12, bytes.starts(with: Array("DIRC".utf8)), let version = number(bytes, 4), (2...4).contains(version),
      let count = number(bytes, 8), count <= bytes.count / (42 + hashLength)
    else { return nil }
    var paths: [[UInt8]] = []
    paths.reserveCapacity(count)
    var (position, size) = (12, 0)
    var path: [UInt8] = []
    for _ in 0..<count {
      let start = position
      position += 40 + hashLength
      guard position + 2 < bytes.count else { return nil }
      position += bytes[position] & 0x40 != 0 && version > 2 ? 4 : 2
      if version == 4 {
        guard let kept = keptLength(bytes, &position, of: path.count) else { return nil }
        path.removeSubrange(kept...)
      } else {
        path.removeAll(keepingCapacity: true)
      }
      guard position < bytes.count, let end = bytes[position...].prefix(longestPath).firstIndex(of: 0) else { return nil }
      path += bytes[position..<end]
      size += path.count
      guard !path.isEmpty, path.count < longestPath, size < largestText else { return nil }
      if let last = paths.last, path.lexicographicallyPrecedes(last) { return nil }
      // A file in conflict stands there several times.
      if paths.last != path { paths.append(path) }
      position = version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8
    }
    return isSplit(bytes, from: position, hashLength: hashLength) ? nil : paths
  }

  /// How much of the path before is kept.
  private static func keptLength(_ bytes: [UInt8], _ position: inout Int, of length: Int) -> Int? {
    var dropped = 0
    for round in 0..<4 {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      dropped = (round > 0 ? (dropped + 1) << 7 : 0) | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return dropped <= length ? length - dropped : nil }
    }
    return nil
  }

  /// Whether an extension `link` names a file that lists the rest.
  private static func isSplit(_ bytes: [UInt8], from start: Int, hashLength: Int) -> Bool {
    var position = start
    while position + 8 <= bytes.count - hashLength, let size = number(bytes, position + 4) {
      if bytes[position..<position + 4].elementsEqual("link".utf8) { return true }
      position += 8 + size
    }
    return false
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start >= 0, start + 4 <= bytes.count else { return nil }
    return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
