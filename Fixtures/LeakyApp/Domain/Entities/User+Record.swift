import Foundation

extension User {
  init(record: UserRecord) { // expect: layer-dependency
    self.init(
      id: record.id,
      name: record.name,
      email: record.email,
      joinedAt: record.savedAt,
      website: nil,
      locale: .current
    )
  }
}
