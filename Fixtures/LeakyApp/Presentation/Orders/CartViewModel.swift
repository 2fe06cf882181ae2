import Combine

@MainActor
final class CartViewModel: ObservableObject {
  @Published private(set) var message = ""

  private let placeOrder: PlaceOrderUseCase
  private let blocks: BlockRepository
  private let calendar: Calendar

  init(
    placeOrder: PlaceOrderUseCase,
    blocks: BlockRepository = RemoteBlockRepository(), // expect: default-argument-dependency
    // Silent: a default from the framework.
    calendar: Calendar = .current
  ) {
    self.placeOrder = placeOrder
    self.blocks = blocks
    self.calendar = calendar
  }

  func order(_ items: [CartItem]) async {
    do {
      let order = try await placeOrder.execute(items: items, userId: AuthViewModel.shared.userID) // expect: singleton-dependency
      message = "Order \(order.id)"
    } catch is CancellationError {
    } catch {
      message = "Failed"
    }
  }

  func follow(_ seller: String) async throws {
    try await UserService.follow(seller) // expect: singleton-dependency
  }
}
