import Data
import Domain
import Foundation
import Presentation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The composition root: the one place that knows which implementation stands behind which protocol.
@MainActor
final class AppContainer {
  struct Configuration {
    var backend: URL
    var storage: URL
    var userID: User.ID
    var session: URLSessionConfiguration = .default
    var profileLifetime: TimeInterval = 300
  }

  private let configuration: Configuration

  private lazy var client: any HTTPClient = URLSessionHTTPClient(
    baseURL: configuration.backend,
    session: URLSession(configuration: configuration.session)
  )

  private lazy var userRepository: any UserRepository = CachedUserRepository(
    remote: RemoteUserRepository(client: client),
    cache: UserCache(directory: configuration.storage),
    lifetime: configuration.profileLifetime,
    now: { Date() }
  )

  private lazy var inventoryRepository: any InventoryRepository = RemoteInventoryRepository(client: client)

  private lazy var orderRepository: any OrderRepository = ShopOrderRepository(
    client: client,
    store: OrderStore(directory: configuration.storage)
  )

  private lazy var brandRepository: any BrandRepository = RemoteBrandRepository(client: client)

  private lazy var postRepository: any PostRepository = RemotePostRepository(client: client, pageLimit: 10)

  private lazy var blockRepository: any BlockRepository = RemoteBlockRepository(client: client)

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  func makeUserProfileViewModel() -> UserProfileViewModel {
    UserProfileViewModel(getUserProfile: GetUserProfileUseCase(repository: userRepository))
  }

  func makePlaceOrderViewModel() -> PlaceOrderViewModel {
    PlaceOrderViewModel(
      customerID: configuration.userID,
      inventory: inventoryRepository,
      placeOrder: PlaceOrderUseCase(inventory: inventoryRepository, orders: orderRepository)
    )
  }

  func makeOrderHistoryViewModel() -> OrderHistoryViewModel {
    OrderHistoryViewModel(repository: orderRepository)
  }

  func makeBrandListViewModel() -> BrandListViewModel {
    BrandListViewModel(repository: brandRepository)
  }

  func makeFeedViewModel() -> FeedViewModel {
    FeedViewModel(
      userID: configuration.userID,
      loadFeed: LoadFeedUseCase(posts: postRepository, blocks: blockRepository),
      blockAuthor: BlockAuthorUseCase(blocks: blockRepository)
    )
  }
}
