import Foundation

enum SyncPhase {
  case idle, uploading
}

struct SyncEngine {
  private var queue: UploadQueue
  private var failed: UploadQueue

  init(queue: UploadQueue, failed: UploadQueue) {
    self.queue = queue
    self.failed = failed
  }

  mutating func add(_ file: URL) {
    queue.enqueue(file, during: .uploading)
  }

  var remaining: Int { queue.files.count + failed.files.count }
}
