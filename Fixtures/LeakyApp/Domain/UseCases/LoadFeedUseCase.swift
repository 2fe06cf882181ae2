protocol LoadFeedUseCaseProtocol {
  func execute(userID: String) async throws -> [Post]
}

// Silent: protocols behind a generic parameter and an opaque one, another use case, a closure.
final class LoadFeedUseCase<Posts: PostRepository>: LoadFeedUseCaseProtocol {
  private let postRepository: Posts
  private let blockRepository: any BlockRepository
  private let profile: GetUserProfileUseCase
  private let log: (String) -> Void

  init(posts: Posts, blocks: some BlockRepository, profile: GetUserProfileUseCase, log: @escaping (String) -> Void) {
    postRepository = posts
    blockRepository = blocks
    self.profile = profile
    self.log = log
  }

  func execute(userID: String) async throws -> [Post] {
    let posts = try await postRepository.fetchPosts(userID: userID)
    let blocked = try await blockRepository.blockedUserIDs()
    log("\(posts.count) posts for \(try await profile.execute().name)")
    return posts
      .filter { !blocked.contains($0.authorID) }
      .sorted { $0.createdAt > $1.createdAt }
  }
}
