import Foundation

/// Something that can be ordered.
public struct Product: Identifiable, Equatable, Sendable {
  public let id: String
  public let name: String
  public let price: Decimal

  public init(id: String, name: String, price: Decimal) {
    self.id = id
    self.name = name
    self.price = price
  }
}
