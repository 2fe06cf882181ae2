/// The feed: what the user follows, less what blocked users wrote, the newest first.
///
/// This is the only place that knows what a block means. Every screen that shows posts asks here.
public struct LoadFeedUseCase: Sendable {
  private let posts: any PostRepository
  private let blocks: any BlockRepository

  public init(posts: any PostRepository, blocks: any BlockRepository) {
    self.posts = posts
    self.blocks = blocks
  }

  public func execute(userID: User.ID) async throws -> [Post] {
    async let all = posts.fetchPosts(userID: userID)
    async let blocked = blocks.blockedUserIDs()
    let (visible, hidden) = try await (all, blocked)
    return visible
      .filter { !hidden.contains($0.authorID) }
      .sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
  }
}
