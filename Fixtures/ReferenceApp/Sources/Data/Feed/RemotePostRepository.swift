import Domain

/// Posts from the backend, page by page.
public struct RemotePostRepository: PostRepository {
  private let client: any HTTPClient
  private let pageLimit: Int

  public init(client: any HTTPClient, pageLimit: Int) {
    self.client = client
    self.pageLimit = pageLimit
  }

  public func fetchPosts(userID: User.ID) async throws -> [Post] {
    var posts: [Post] = []
    var nextPage: String?
    for _ in 0..<pageLimit {
      try Task.checkCancellation()
      let page: FeedPageDTO = try await client.value(for: .feed(userID: userID, page: nextPage))
      posts += page.posts.map { $0.toDomain() }
      nextPage = page.nextPage
      if nextPage == nil { break }
    }
    return posts
  }
}
