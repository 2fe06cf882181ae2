final class RemotePostRepository: PostRepository {
  private let client: APIClient

  init(client: APIClient = .shared) { // expect: default-argument-dependency
    self.client = client
  }

  func fetchPosts(userID: String) async throws -> [Post] {
    try await client.posts(of: userID).map { $0.toDomain() }
  }

  // Used by `FeedViewModel`.
  func page(of userID: String) async throws -> (posts: [PostDTO], next: String?) { // expect: repository-returns-dto
    (try await client.posts(of: userID), nil)
  }
}
