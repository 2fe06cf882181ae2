import Foundation

/// An order that the shop has accepted.
public struct Order: Identifiable, Equatable, Sendable {
  public let id: String
  public let items: [OrderItem]
  public let placedAt: Date

  public init(id: String, items: [OrderItem], placedAt: Date) {
    self.id = id
    self.items = items
    self.placedAt = placedAt
  }

  public var total: Decimal { items.total }
}

/// A product and how many pieces of it.
public struct OrderItem: Equatable, Sendable {
  public let product: Product
  public internal(set) var quantity: Int

  public init(product: Product, quantity: Int) {
    self.product = product
    self.quantity = quantity
  }
}

extension [OrderItem] {
  /// What the items cost together, at the prices at which they were chosen.
  var total: Decimal {
    reduce(0) { $0 + $1.product.price * Decimal($1.quantity) }
  }
}

/// What the shop needs to know to accept an order.
public struct CreateOrderRequest: Equatable, Sendable {
  public let items: [OrderItem]
  public let customerID: User.ID

  public init(items: [OrderItem], customerID: User.ID) {
    self.items = items
    self.customerID = customerID
  }
}
