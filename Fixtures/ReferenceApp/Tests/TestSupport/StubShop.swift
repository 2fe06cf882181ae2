import Domain
import Foundation

/// A shop with fixed products and stock.
public struct StubInventoryRepository: InventoryRepository {
  private let stock: [Product.ID: Int]
  private let failure: (any Error)?

  public init(stock: [Product.ID: Int] = [:], failure: (any Error)? = nil) {
    self.stock = stock
    self.failure = failure
  }

  public func products() async throws -> [Product] {
    if let failure { throw failure }
    return [.tea, .cup]
  }

  public func stock(of products: [Product.ID]) async throws -> [Product.ID: Int] {
    if let failure { throw failure }
    return stock.filter { products.contains($0.key) }
  }
}

/// Accepts every order and remembers what it was asked to do.
public actor SpyOrderRepository: OrderRepository {
  public private(set) var requests: [CreateOrderRequest] = []
  public private(set) var saved: [Order] = []
  private let creationFailure: (any Error)?
  private let storageFailure: (any Error)?

  public init(creationFailure: (any Error)? = nil, storageFailure: (any Error)? = nil) {
    self.creationFailure = creationFailure
    self.storageFailure = storageFailure
  }

  public func createOrder(_ request: CreateOrderRequest) async throws -> Order {
    requests.append(request)
    await Task.yield()
    if let creationFailure { throw creationFailure }
    return Order(id: "o\(requests.count)", items: request.items, placedAt: Date(timeIntervalSince1970: 0))
  }

  public func saveOrderLocally(_ order: Order) async throws {
    if let storageFailure { throw storageFailure }
    saved.append(order)
  }

  public func savedOrders() async throws -> [Order] {
    if let storageFailure { throw storageFailure }
    return saved
  }
}

extension Product {
  public static let tea = Product(id: "tea", name: "Tea", price: 4)
  public static let cup = Product(id: "cup", name: "Cup", price: Decimal(995) / 100)
}

extension Cart {
  public static func of(_ products: Product...) -> Cart {
    products.reduce(into: Cart()) { $0.add($1) }
  }
}
