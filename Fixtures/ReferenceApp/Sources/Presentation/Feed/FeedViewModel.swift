import Domain
import Observation

/// The feed and the block button in it. What a block means is not decided here.
@MainActor
@Observable
public final class FeedViewModel {
  public enum State: Equatable {
    case loading
    case loaded([Post])
    case failed(String)
  }

  public private(set) var state: State = .loading
  /// Something that went wrong while the feed stays as it is.
  public private(set) var notice: String?

  private let userID: User.ID
  private let loadFeed: LoadFeedUseCase
  private let blockAuthor: BlockAuthorUseCase

  public init(userID: User.ID, loadFeed: LoadFeedUseCase, blockAuthor: BlockAuthorUseCase) {
    self.userID = userID
    self.loadFeed = loadFeed
    self.blockAuthor = blockAuthor
  }

  public func load() async {
    if case .failed = state { state = .loading }
    do {
      state = .loaded(try await loadFeed.execute(userID: userID))
    } catch is CancellationError {
      // The screen is gone.
    } catch {
      state = .failed("Unable to load the feed.")
    }
  }

  public func blockAuthor(of post: Post) async {
    notice = nil
    do {
      try await blockAuthor.execute(authorOf: post, userID: userID)
      await load()
    } catch is CancellationError {
      // Nobody waits for the answer.
    } catch BlockError.ownPost {
      notice = "This is your own post."
    } catch {
      notice = "Unable to block \(post.authorName)."
    }
  }
}
