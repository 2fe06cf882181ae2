// What the configuration leaves out of the project, and which of its globs leave out nothing.

import Architecture
import Platform
import Synchronization

final class Exclusions: Sendable {
  private let globs: [Pattern]
  private let isUsed: Mutex<[Bool]>

  init(_ globs: [Pattern]) {
    self.globs = globs
    isUsed = Mutex(Array(repeating: false, count: globs.count))
  }

  /// For the walk: whether a path below the root is left out. Nil if nothing is.
  var excludes: (@Sendable (_ path: ArraySlice<UInt8>, _ isFolder: Bool) -> Bool)? {
    if globs.isEmpty { return nil }
    return { path, isFolder in self.leavesOut(displayText(of: path), isFolder) }
  }

  private func leavesOut(_ path: String, _ isFolder: Bool) -> Bool {
    for (index, glob) in globs.enumerated() where glob.matches(path) || isFolder && glob.matches(path + "/") {
      isUsed.withLock { $0[index] = true }
      return true
    }
    return false
  }

  /// A remark for each glob that left out nothing.
  var unusedRemarks: [String] {
    let isUsed = isUsed.withLock { $0 }
    return globs.indices.filter { !isUsed[$0] }.map { index in
      let position = globs[index].position
      return "\(position.file):\(position.line):\(position.column): '\(globs[index].text)' excludes nothing; remove it"
    }
  }
}
