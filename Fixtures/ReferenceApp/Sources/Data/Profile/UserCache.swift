import Domain
import Foundation

/// Keeps the last profile in memory and in one file. An unreadable file counts as none: the backend has the original.
public actor UserCache {
  struct Entry: Sendable {
    let user: User
    let savedAt: Date
  }

  private let file: URL
  private var latest: Entry?

  public init(directory: URL) {
    file = directory.appending(path: "profile.json")
  }

  func entry() -> Entry? {
    if let latest { return latest }
    latest = try? JSONDecoder().decode(Record.self, from: Data(contentsOf: file)).entry
    return latest
  }

  func save(_ user: User, at date: Date) throws {
    latest = Entry(user: user, savedAt: date)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(Record(user: user, savedAt: date)).write(to: file, options: .atomic)
  }
}

extension UserCache {
  /// The format of the file, which may change at another pace than `User` and the backend.
  private struct Record: Codable {
    let id: String
    let name: String
    let email: String
    let joinedAt: Date
    let isActive: Bool
    let savedAt: Date

    init(user: User, savedAt: Date) {
      id = user.id
      name = user.name
      email = user.email
      joinedAt = user.joinedAt
      isActive = user.isActive
      self.savedAt = savedAt
    }

    var entry: Entry {
      let user = User(id: id, name: name, email: email, joinedAt: joinedAt, isActive: isActive)
      return Entry(user: user, savedAt: savedAt)
    }
  }
}
