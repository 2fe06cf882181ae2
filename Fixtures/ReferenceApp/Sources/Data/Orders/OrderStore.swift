import Domain
import Foundation

/// Keeps orders in one file. Unlike a cache it is the only copy on the device, so that a file which can't be read is an
/// error and is never overwritten.
public actor OrderStore {
  private let file: URL
  private var known: [Order]?

  public init(directory: URL) {
    file = directory.appending(path: "orders.json")
  }

  func orders() throws -> [Order] {
    if let known { return known }
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let orders = try JSONDecoder().decode([OrderRecord].self, from: Data(contentsOf: file)).map(\.order)
    known = orders
    return orders
  }

  func add(_ order: Order) throws {
    let orders = try orders().filter { $0.id != order.id } + [order]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(orders.map(OrderRecord.init)).write(to: file, options: .atomic)
    known = orders
  }
}

/// The format of the file.
private struct OrderRecord: Codable {
  struct Item: Codable {
    let productID: String
    let name: String
    let price: Decimal
    let quantity: Int
  }

  let id: String
  let items: [Item]
  let placedAt: Date

  init(_ order: Order) {
    id = order.id
    items = order.items.map {
      Item(productID: $0.product.id, name: $0.product.name, price: $0.product.price, quantity: $0.quantity)
    }
    placedAt = order.placedAt
  }

  var order: Order {
    let items = items.map {
      OrderItem(product: Product(id: $0.productID, name: $0.name, price: $0.price), quantity: $0.quantity)
    }
    return Order(id: id, items: items, placedAt: placedAt)
  }
}
