import Domain
import Foundation

/// A profile, ready to be shown: every string is final.
public struct UserProfileViewData: Equatable, Sendable {
  public let title: String
  public let initials: String
  public let email: String
  public let membership: String

  init(_ user: User, dateStyle: Date.FormatStyle) {
    title = user.name
    initials = user.name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined().uppercased()
    email = user.email
    membership = "Member since \(user.joinedAt.formatted(dateStyle))"
  }
}
