import Foundation

/// What the database knows of a user. A value, and no payload.
struct UserRecord {
  let id: String
  let name: String
  let email: String
  let savedAt: Date
}

final class UserCache {
  private let file: URL

  init(directory: URL = .cachesDirectory) {
    file = directory.appending(path: "user.plist")
  }

  func user() -> User? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListDecoder().decode(User.self, from: data)
  }

  func save(_ user: User) {
    try? PropertyListEncoder().encode(user).write(to: file)
  }

  func remove() {
    try? FileManager.default.removeItem(at: file)
  }
}
