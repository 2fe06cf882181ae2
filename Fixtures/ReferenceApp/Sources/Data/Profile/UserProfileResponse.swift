import Domain
import Foundation

/// The profile as the backend spells it. It ends here: whatever leaves Data is a `User`.
struct UserProfileResponse: Decodable {
  enum Status: String, Decodable {
    case active, closed
  }

  let id: String
  let fullName: String
  let emailAddress: String
  let registeredAt: Date
  let status: Status
}

extension UserProfileResponse {
  func toDomain() -> User {
    User(id: id, name: fullName, email: emailAddress, joinedAt: registeredAt, isActive: status == .active)
  }
}

extension HTTPRequest {
  static let profile = HTTPRequest(.get, "me")
}
