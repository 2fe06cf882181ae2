import Foundation

struct UserProfileResponse: Decodable {
  let id: String
  let fullName: String
  let emailAddress: String
  let registeredAt: Date
}

extension UserProfileResponse {
  func toDomain() -> User {
    User(id: id, name: fullName, email: emailAddress, joinedAt: registeredAt, website: nil, locale: .current)
  }
}
