/// Where orders go and where they can be read again.
public protocol OrderRepository: Sendable {
  func createOrder(_ request: CreateOrderRequest) async throws -> Order
  func saveOrderLocally(_ order: Order) async throws
  /// The orders kept on this device, the newest first.
  func savedOrders() async throws -> [Order]
}
