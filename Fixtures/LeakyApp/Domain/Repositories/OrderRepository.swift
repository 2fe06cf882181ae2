import Combine

protocol OrderRepository {
  func createOrder(request: CreateOrderRequest) async throws -> Order
  func saveOrderLocally(_ order: Order) throws
  func savedOrders() async throws -> [Order]
  var updates: AnyPublisher<OrderDTO, Never> { get } // expect: dto-in-domain
}

protocol InventoryServiceProtocol {
  func validateAvailability(items: [CartItem]) async throws
}
