import Foundation

/// What the customer is about to order: each product once, each with at least one piece.
public struct Cart: Equatable, Sendable {
  public private(set) var items: [OrderItem] = []

  public init() {}

  public var isEmpty: Bool { items.isEmpty }
  public var total: Decimal { items.total }

  public func quantity(of product: Product) -> Int {
    items.first { $0.product.id == product.id }?.quantity ?? 0
  }

  public mutating func add(_ product: Product) {
    if let index = items.firstIndex(where: { $0.product.id == product.id }) {
      items[index].quantity += 1
    } else {
      items.append(OrderItem(product: product, quantity: 1))
    }
  }

  public mutating func remove(_ product: Product) {
    guard let index = items.firstIndex(where: { $0.product.id == product.id }) else { return }
    items[index].quantity -= 1
    if items[index].quantity == 0 { items.remove(at: index) }
  }
}
