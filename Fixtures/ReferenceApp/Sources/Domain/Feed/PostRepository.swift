/// The posts that somebody follows.
public protocol PostRepository: Sendable {
  func fetchPosts(userID: User.ID) async throws -> [Post]
}
