// A folder of its own for each test, removed at the end.

import Foundation
@testable import Platform

final class TemporaryFolder {
  let path: SystemPath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try SystemPath(url.path).resolved()
  }

  deinit {
    _ = chmod(path.display, 0o700)
    try? FileManager.default.removeItem(atPath: path.display)
  }

  /// Writes a file, and makes the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = path.appending(name)
    try makeFolder(file.parent?.display ?? "")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.display))
  }

  func write(_ names: [String]) throws {
    for name in names { try write("// \(name)\n", to: name) }
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path.appending(name).display, withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) {
    _ = path.appending(name).withCString { name in target.withCString { symlink($0, name) } }
  }
}

extension WalkResult {
  var names: [String] { files.map(\.path.display) }
  func reason(_ name: String) -> SkipReason? { skipped.first { $0.path.display == name }?.reason }
}

/// Whether this process may read everything, so that a permission can't be tested.
let isPrivileged = geteuid() == 0
