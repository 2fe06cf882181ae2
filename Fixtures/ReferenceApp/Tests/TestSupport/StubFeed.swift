import Domain
import Foundation

/// Answers with what the test says.
public struct StubPostRepository: PostRepository {
  private let answer: @Sendable (_ userID: User.ID) async throws -> [Post]

  public init(_ answer: @escaping @Sendable (_ userID: User.ID) async throws -> [Post]) {
    self.answer = answer
  }

  public func fetchPosts(userID: User.ID) async throws -> [Post] { try await answer(userID) }
}

/// Remembers who was blocked, or fails.
public actor FakeBlockRepository: BlockRepository {
  private var blocked: Set<User.ID>
  private let failure: (any Error)?

  public init(blocked: Set<User.ID> = [], failure: (any Error)? = nil) {
    self.blocked = blocked
    self.failure = failure
  }

  public func blockedUserIDs() async throws -> Set<User.ID> {
    if let failure { throw failure }
    return blocked
  }

  public func block(_ userID: User.ID) async throws {
    if let failure { throw failure }
    blocked.insert(userID)
  }
}

extension Post {
  public static func sample(_ id: String, by authorID: User.ID, at second: TimeInterval) -> Post {
    Post(
      id: id,
      authorID: authorID,
      authorName: authorID.uppercased(),
      text: "Post \(id)",
      createdAt: Date(timeIntervalSince1970: second)
    )
  }
}
