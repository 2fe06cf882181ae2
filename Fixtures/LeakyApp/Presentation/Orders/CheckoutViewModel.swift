import Combine

@MainActor
final class CheckoutViewModel: ObservableObject {
  @Published private(set) var confirmation = ""

  private let placeOrder: PlaceOrderUseCase

  init(orders: any OrderRepository, inventory: InventoryServiceProtocol) {
    placeOrder = PlaceOrderUseCase(orderRepository: orders, inventoryService: inventory) // expect: self-created-dependency
  }

  func buy(_ items: [CartItem], as userID: String) async throws {
    confirmation = try await placeOrder.execute(items: items, userId: userID).id
  }
}
