import Foundation

/// Silent throughout: creating and connecting is what a container is for.
final class AppContainer {
  lazy var apiClient = APIClient()
  lazy var userRepository: UserRepository = RemoteUserRepository(apiClient: apiClient, cache: userCache)
  lazy var userCache = UserCache(directory: .cachesDirectory)
  lazy var orderRepository: OrderRepository = CoreDataOrderRepository(
    apiClient: apiClient,
    store: OrderStore(directory: .documentsDirectory)
  )
  lazy var analytics: AnalyticsTracking = FirebaseTracker()

  @MainActor
  func makeFeedViewModel() -> FeedViewModel {
    FeedViewModel(posts: RemotePostRepository(client: apiClient), analytics: analytics)
  }

  // Silent: the composition root maps a payload and touches a singleton.
  func currentUser() async throws -> User {
    try await APIClient.shared.user().toDomain()
  }
}
