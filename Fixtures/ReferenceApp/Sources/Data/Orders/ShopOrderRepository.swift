import Domain

/// Orders are placed with the backend and kept in a store on the device.
public struct ShopOrderRepository: OrderRepository {
  private let client: any HTTPClient
  private let store: OrderStore

  public init(client: any HTTPClient, store: OrderStore) {
    self.client = client
    self.store = store
  }

  public func createOrder(_ request: CreateOrderRequest) async throws -> Order {
    let accepted: OrderAcceptedDTO = try await client.value(for: .createOrder(request))
    return accepted.toDomain(items: request.items)
  }

  public func saveOrderLocally(_ order: Order) async throws {
    try await store.add(order)
  }

  public func savedOrders() async throws -> [Order] {
    try await store.orders().sorted { $0.placedAt > $1.placedAt }
  }
}
