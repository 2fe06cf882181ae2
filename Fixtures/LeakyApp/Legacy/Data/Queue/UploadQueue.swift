import Foundation

struct UploadQueue {
  private(set) var files: [URL] = []

  // Knows the engine that owns it, for one word.
  mutating func enqueue(_ file: URL, during phase: SyncPhase) { // later: dependency-cycle
    files.append(file)
  }
}
