/// A use case by the protocol that it conforms to.
struct FeedLoader: LoadFeedUseCaseProtocol { // later: pass-through-usecase, untested-usecase
  let posts: RemotePostRepository // expect: usecase-concrete-dependency

  func execute(userID: String) async throws -> [Post] {
    try await posts.fetchPosts(userID: userID)
  }
}
