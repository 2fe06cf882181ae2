import Foundation

struct OrderDTO: Codable {
  struct Line: Codable {
    let sku: String
    let pieces: Int
    let cents: Int
  }

  let number: String
  let lines: [Line]
  let acceptedAt: Date

  func toDomain() -> Order {
    let items = lines.map { CartItem(productID: $0.sku, quantity: $0.pieces, price: Decimal($0.cents) / 100) }
    let total = items.reduce(Decimal(0)) { $0 + $1.price * Decimal($1.quantity) }
    return Order(id: number, items: items, placedAt: acceptedAt, total: total)
  }
}

extension OrderDTO {
  func toViewData() -> OrderViewData { // expect: layer-dependency
    OrderViewData(title: "Order \(number)", subtitle: "\(lines.count) products")
  }
}
