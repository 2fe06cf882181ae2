// Silent: this is how it should be.
final class PlaceOrderUseCase {
  private let orderRepository: any OrderRepository
  private let inventoryService: InventoryServiceProtocol

  init(orderRepository: any OrderRepository, inventoryService: InventoryServiceProtocol) {
    self.orderRepository = orderRepository
    self.inventoryService = inventoryService
  }

  func execute(items: [CartItem], userId: String) async throws -> Order {
    try await inventoryService.validateAvailability(items: items)
    let request = CreateOrderRequest(items: items, userId: userId)
    let order = try await orderRepository.createOrder(request: request)
    try orderRepository.saveOrderLocally(order)
    return order
  }
}
