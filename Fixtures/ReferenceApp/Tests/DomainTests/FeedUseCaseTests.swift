import Domain
import TestSupport
import Testing

struct LoadFeedUseCaseTests {
  private func useCase(
    blocked: Set<User.ID>,
    posts: @escaping @Sendable (User.ID) async throws -> [Post]
  ) -> LoadFeedUseCase {
    LoadFeedUseCase(posts: StubPostRepository(posts), blocks: FakeBlockRepository(blocked: blocked))
  }

  @Test func showsTheNewestFirst() async throws {
    let old = Post.sample("a", by: "u2", at: 10)
    let new = Post.sample("b", by: "u3", at: 30)
    let middle = Post.sample("c", by: "u2", at: 20)
    let feed = try await useCase(blocked: []) { _ in [old, new, middle] }.execute(userID: "u1")
    #expect(feed == [new, middle, old])
  }

  @Test func ordersPostsOfTheSameSecondAlwaysAlike() async throws {
    let first = Post.sample("a", by: "u2", at: 10)
    let second = Post.sample("b", by: "u2", at: 10)
    #expect(try await useCase(blocked: []) { _ in [first, second] }.execute(userID: "u1") == [second, first])
    #expect(try await useCase(blocked: []) { _ in [second, first] }.execute(userID: "u1") == [second, first])
  }

  @Test func leavesOutBlockedUsers() async throws {
    let posts = [Post.sample("a", by: "u2", at: 10), .sample("b", by: "u3", at: 20)]
    #expect(try await useCase(blocked: ["u3", "u9"]) { _ in posts }.execute(userID: "u1").map(\.id) == ["a"])
  }

  @Test func asksForTheFeedOfTheUser() async throws {
    let feed = try await useCase(blocked: []) { [.sample("of \($0)", by: "u2", at: 0)] }.execute(userID: "u7")
    #expect(feed.map(\.id) == ["of u7"])
  }

  @Test func showsNothingRatherThanABlockedUser() async {
    let useCase = LoadFeedUseCase(
      posts: StubPostRepository { _ in [.sample("a", by: "u2", at: 10)] },
      blocks: FakeBlockRepository(failure: UnexpectedFailure())
    )
    await #expect(throws: UnexpectedFailure.self) { try await useCase.execute(userID: "u1") }
  }
}

struct BlockAuthorUseCaseTests {
  @Test func blocksTheAuthor() async throws {
    let blocks = FakeBlockRepository()
    try await BlockAuthorUseCase(blocks: blocks).execute(authorOf: .sample("a", by: "u2", at: 0), userID: "u1")
    #expect(try await blocks.blockedUserIDs() == ["u2"])
  }

  @Test func neverBlocksOneself() async throws {
    let blocks = FakeBlockRepository()
    await #expect(throws: BlockError.ownPost) {
      try await BlockAuthorUseCase(blocks: blocks).execute(authorOf: .sample("a", by: "u1", at: 0), userID: "u1")
    }
    #expect(try await blocks.blockedUserIDs().isEmpty)
  }
}
