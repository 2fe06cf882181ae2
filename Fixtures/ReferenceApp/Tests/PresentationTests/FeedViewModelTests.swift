import Domain
import Presentation
import TestSupport
import Testing

@MainActor
struct FeedViewModelTests {
  private let own = Post.sample("a", by: "u1", at: 10)
  private let other = Post.sample("b", by: "u2", at: 20)

  private func viewModel(
    blocks: FakeBlockRepository = FakeBlockRepository(),
    loadsFrom loading: FakeBlockRepository? = nil
  ) -> FeedViewModel {
    let posts = StubPostRepository { [own, other] _ in [own, other] }
    return FeedViewModel(
      userID: "u1",
      loadFeed: LoadFeedUseCase(posts: posts, blocks: loading ?? blocks),
      blockAuthor: BlockAuthorUseCase(blocks: blocks)
    )
  }

  @Test func showsTheFeed() async {
    let viewModel = viewModel()
    #expect(viewModel.state == .loading)
    await viewModel.load()
    #expect(viewModel.state == .loaded([other, own]))
  }

  @Test func explainsAFailureButNoCancellation() async {
    let failing = viewModel(blocks: FakeBlockRepository(failure: UnexpectedFailure()))
    await failing.load()
    #expect(failing.state == .failed("Unable to load the feed."))
    let cancelled = viewModel(blocks: FakeBlockRepository(failure: CancellationError()))
    await cancelled.load()
    #expect(cancelled.state == .loading)
  }

  @Test func loadsAgainAfterABlock() async {
    let viewModel = viewModel()
    await viewModel.load()
    await viewModel.blockAuthor(of: other)
    #expect(viewModel.state == .loaded([own]))
    #expect(viewModel.notice == nil)
  }

  @Test func keepsTheFeedWhenABlockFails() async {
    let viewModel = viewModel(
      blocks: FakeBlockRepository(failure: UnexpectedFailure()),
      loadsFrom: FakeBlockRepository()
    )
    await viewModel.load()
    await viewModel.blockAuthor(of: other)
    #expect(viewModel.notice == "Unable to block U2.")
    #expect(viewModel.state == .loaded([other, own]))
    await viewModel.blockAuthor(of: own)
    #expect(viewModel.notice == "This is your own post.")
  }
}
