import Domain
import TestSupport
import Testing

struct PlaceOrderUseCaseTests {
  private let orders = SpyOrderRepository()

  private func useCase(stock: [Product.ID: Int]) -> PlaceOrderUseCase {
    PlaceOrderUseCase(inventory: StubInventoryRepository(stock: stock), orders: orders)
  }

  @Test func placesAndKeepsAnOrderThatIsInStock() async throws {
    let cart = Cart.of(.tea, .tea, .cup)
    let receipt = try await useCase(stock: ["tea": 2, "cup": 1]).execute(cart, customerID: "u1")
    #expect(receipt.order.items == cart.items)
    #expect(receipt.isKeptOnDevice)
    #expect(await orders.requests == [CreateOrderRequest(items: cart.items, customerID: "u1")])
    #expect(await orders.saved == [receipt.order])
  }

  @Test(arguments: [["tea": 1, "cup": 1], ["cup": 1]])
  func ordersNothingIfAnythingIsMissing(stock: [Product.ID: Int]) async {
    await #expect(throws: OrderError.outOfStock([.tea])) {
      try await useCase(stock: stock).execute(.of(.tea, .cup, .tea), customerID: "u1")
    }
    #expect(await orders.requests.isEmpty)
  }

  @Test func refusesAnEmptyCart() async {
    await #expect(throws: OrderError.emptyCart) { try await useCase(stock: [:]).execute(Cart(), customerID: "u1") }
  }

  @Test func failsWhenTheShopFails() async {
    let orders = SpyOrderRepository(creationFailure: UnexpectedFailure())
    let useCase = PlaceOrderUseCase(inventory: StubInventoryRepository(stock: ["tea": 1]), orders: orders)
    await #expect(throws: UnexpectedFailure.self) { try await useCase.execute(.of(.tea), customerID: "u1") }
    #expect(await orders.saved.isEmpty)
  }

  @Test func isNoFailureWhenOnlyTheDeviceFails() async throws {
    let orders = SpyOrderRepository(storageFailure: UnexpectedFailure())
    let useCase = PlaceOrderUseCase(inventory: StubInventoryRepository(stock: ["tea": 1]), orders: orders)
    let receipt = try await useCase.execute(.of(.tea), customerID: "u1")
    #expect(receipt.order.id == "o1")
    #expect(!receipt.isKeptOnDevice)
  }
}
