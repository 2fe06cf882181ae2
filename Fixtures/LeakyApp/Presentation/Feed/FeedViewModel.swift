import Combine

@MainActor
final class FeedViewModel: ObservableObject {
  enum State {
    case loading
    case loaded([Post])
    case failed(String)
  }

  @Published private(set) var state: State = .loading

  private let posts: RemotePostRepository // expect: layer-dependency
  private let analytics: AnalyticsTracking

  init(posts: RemotePostRepository, analytics: AnalyticsTracking) {
    self.posts = posts
    self.analytics = analytics
  }

  func load(userID: String) async {
    do {
      state = .loaded(try await posts.fetchPosts(userID: userID))
    } catch is CancellationError {
    } catch {
      state = .failed("Unable to load the feed.")
    }
  }

  func loadMore(userID: String) async throws {
    let page = try await posts.page(of: userID) // expect: dto-in-presentation
    analytics.track("page of \(page.posts.count)")
  }

  func showsNewPosts() {
    analytics.track("new posts")
  }

  func quote(_ text: String) {
    sharedDrafts.add(text) // expect: layer-dependency
  }
}
