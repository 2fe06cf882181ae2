import Foundation

/// Something that a user wrote.
public struct Post: Identifiable, Equatable, Sendable {
  public let id: String
  public let authorID: User.ID
  public let authorName: String
  public let text: String
  public let createdAt: Date

  public init(id: String, authorID: User.ID, authorName: String, text: String, createdAt: Date) {
    self.id = id
    self.authorID = authorID
    self.authorName = authorName
    self.text = text
    self.createdAt = createdAt
  }
}
