import Combine
import Foundation

@testable import LeakyApp

// Silent: tests may do what the app may not.
final class MockUserRepository: UserRepository {
  var result: Result<User, Error>

  init(result: Result<User, Error>) {
    self.result = result
  }

  func getProfile() async throws -> User { try result.get() }
  func clear() async { UserDefaults.standard.removeObject(forKey: "user") }
}

final class MockBrandRepository: BrandRepository {
  private let client = APIClient()

  func fetchBrands() async throws -> [BrandDTO] { try await client.brands() }
}

final class MockShop: OrderRepository, InventoryServiceProtocol, PostRepository, BlockRepository {
  private(set) var saved: [Order] = []
  let updates = Empty<OrderDTO, Never>().eraseToAnyPublisher()

  func createOrder(request: CreateOrderRequest) async throws -> Order {
    Order(id: "1", items: request.items, placedAt: .distantPast, total: 0)
  }

  func saveOrderLocally(_ order: Order) throws { saved.append(order) }
  func savedOrders() async throws -> [Order] { saved }
  func validateAvailability(items: [CartItem]) async throws {}
  func fetchPosts(userID: String) async throws -> [Post] { [] }
  func blockedUserIDs() async throws -> Set<String> { [] }
}
