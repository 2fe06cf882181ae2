/// Places an order: everything must be in stock, and the order is kept on the device.
public struct PlaceOrderUseCase: Sendable {
  private let inventory: any InventoryRepository
  private let orders: any OrderRepository

  public init(inventory: any InventoryRepository, orders: any OrderRepository) {
    self.inventory = inventory
    self.orders = orders
  }

  public func execute(_ cart: Cart, customerID: User.ID) async throws -> OrderReceipt {
    guard !cart.isEmpty else { throw OrderError.emptyCart }
    try await checkStock(for: cart.items)
    let order = try await orders.createOrder(CreateOrderRequest(items: cart.items, customerID: customerID))
    return OrderReceipt(order: order, isKeptOnDevice: await keep(order))
  }

  private func checkStock(for items: [OrderItem]) async throws {
    let stock = try await inventory.stock(of: items.map(\.product.id))
    let missing = items.filter { $0.quantity > stock[$0.product.id, default: 0] }
    guard missing.isEmpty else { throw OrderError.outOfStock(missing.map(\.product)) }
  }

  /// The shop has accepted the order by now: a full disk must not look like a failed order, or it is placed twice.
  private func keep(_ order: Order) async -> Bool {
    do {
      try await orders.saveOrderLocally(order)
      return true
    } catch {
      return false
    }
  }
}

/// The outcome of a placed order.
public struct OrderReceipt: Equatable, Sendable {
  public let order: Order
  public let isKeptOnDevice: Bool
}

public enum OrderError: Error, Equatable {
  case emptyCart
  case outOfStock([Product])
}
