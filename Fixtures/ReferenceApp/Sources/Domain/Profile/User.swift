import Foundation

/// A person with an account.
public struct User: Identifiable, Equatable, Sendable {
  public let id: String
  public let name: String
  public let email: String
  public let joinedAt: Date
  public let isActive: Bool

  public init(id: String, name: String, email: String, joinedAt: Date, isActive: Bool) {
    self.id = id
    self.name = name
    self.email = email
    self.joinedAt = joinedAt
    self.isActive = isActive
  }
}
