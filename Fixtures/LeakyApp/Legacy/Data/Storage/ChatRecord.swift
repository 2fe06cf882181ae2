import Foundation
import SwiftData

@Model
final class ChatRecord {
  var title: String
  var updatedAt: Date

  init(title: String, updatedAt: Date) {
    self.title = title
    self.updatedAt = updatedAt
  }
}

protocol ChatRecordReading {
  func records() throws -> [ChatRecord]
}
