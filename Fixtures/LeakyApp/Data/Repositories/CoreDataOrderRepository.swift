import Combine
import CoreData

final class CoreDataOrderRepository: OrderRepository {
  private let apiClient: APIClientProtocol
  private let store: OrderStore
  private let accepted = PassthroughSubject<OrderDTO, Never>()

  init(apiClient: APIClientProtocol, store: OrderStore) {
    self.apiClient = apiClient
    self.store = store
  }

  var updates: AnyPublisher<OrderDTO, Never> { // expect: repository-returns-dto
    accepted.eraseToAnyPublisher()
  }

  func createOrder(request: CreateOrderRequest) async throws -> Order {
    let dto = try await apiClient.post("/orders", body: request)
    accepted.send(dto)
    return dto.toDomain()
  }

  func saveOrderLocally(_ order: Order) throws {
    try store.add(order)
  }

  func savedOrders() async throws -> [Order] {
    let numbers = Database.instance.orderNumbers() // expect: singleton-dependency
    return store.all().filter { numbers.contains($0.id) }
  }
}
