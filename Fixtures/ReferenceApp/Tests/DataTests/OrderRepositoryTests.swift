import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

struct RemoteInventoryRepositoryTests {
  @Test func mapsCentsToAPrice() async throws {
    let backend = try Backend { _ in .json(#"[{"sku": "cup", "title": "Cup", "priceInCents": 995}]"#) }
    #expect(try await RemoteInventoryRepository(client: backend.client).products() == [.cup])
    #expect(backend.server.requests.map(\.line) == ["GET /products"])
  }

  @Test func asksForTheStockOfTheseProducts() async throws {
    let backend = try Backend { _ in .json(#"[{"sku": "tea", "available": 3}, {"sku": "tea", "available": 2}]"#) }
    let stock = try await RemoteInventoryRepository(client: backend.client).stock(of: ["tea", "cup"])
    #expect(stock == ["tea": 2])
    #expect(backend.server.requests.map(\.line) == ["GET /stock?skus=tea,cup"])
  }
}

struct ShopOrderRepositoryTests {
  private let directory: TemporaryDirectory
  private let backend: Backend

  init() throws {
    directory = try TemporaryDirectory()
    backend = try Backend { _ in .json(#"{"orderNumber": "o7", "acceptedAt": "1970-01-01T00:01:00Z"}"#) }
  }

  /// As after a start of the app: only what is on disk is remembered.
  private var repository: ShopOrderRepository {
    ShopOrderRepository(client: backend.client, store: OrderStore(directory: directory.url.appending(path: "nested")))
  }

  private func order(_ id: String, at second: TimeInterval) -> Order {
    Order(id: id, items: Cart.of(.tea, .cup, .cup).items, placedAt: Date(timeIntervalSince1970: second))
  }

  @Test func sendsTheOrderAndReadsItsNumber() async throws {
    let items = Cart.of(.tea, .cup, .tea).items
    let order = try await repository.createOrder(CreateOrderRequest(items: items, customerID: "u1"))
    #expect(order == Order(id: "o7", items: items, placedAt: Date(timeIntervalSince1970: 60)))
    let request = try #require(backend.server.requests.first)
    #expect(request.line == "POST /orders")
    let sent = try JSONDecoder().decode(SentOrder.self, from: Data(request.body.utf8))
    #expect(sent.customer == "u1")
    #expect(sent.lines.map(\.sku) == ["tea", "cup"])
    #expect(sent.lines.map(\.quantity) == [2, 1])
  }

  @Test func keepsOrdersAcrossStartsNewestFirst() async throws {
    #expect(try await repository.savedOrders().isEmpty)
    try await repository.saveOrderLocally(order("o1", at: 10))
    try await repository.saveOrderLocally(order("o3", at: 30))
    try await repository.saveOrderLocally(order("o2", at: 20))
    #expect(try await repository.savedOrders() == [order("o3", at: 30), order("o2", at: 20), order("o1", at: 10)])
  }

  @Test func keepsAnOrderOnce() async throws {
    let repository = repository
    try await repository.saveOrderLocally(order("o1", at: 10))
    try await repository.saveOrderLocally(order("o1", at: 10))
    #expect(try await repository.savedOrders() == [order("o1", at: 10)])
  }

  @Test func keepsAllOfManyOrdersSavedAtOnce() async throws {
    let repository = repository
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { try await repository.saveOrderLocally(order("o\(number)", at: Double(number))) }
      }
      try await group.waitForAll()
    }
    #expect(try await self.repository.savedOrders().count == 20)
  }

  @Test func neverOverwritesAFileItCannotRead() async throws {
    try await repository.saveOrderLocally(order("o1", at: 10))
    let file = directory.url.appending(path: "nested/orders.json")
    try Data("[{".utf8).write(to: file)
    await #expect(throws: DecodingError.self) { try await repository.saveOrderLocally(order("o2", at: 20)) }
    #expect(try Data(contentsOf: file) == Data("[{".utf8))
  }
}

/// The order as the backend would read it.
private struct SentOrder: Decodable {
  struct Line: Decodable {
    let sku: String
    let quantity: Int
  }

  let customer: String
  let lines: [Line]
}
