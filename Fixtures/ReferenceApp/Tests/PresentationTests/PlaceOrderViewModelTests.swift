import Domain
import Presentation
import TestSupport
import Testing

@MainActor
struct PlaceOrderViewModelTests {
  private func viewModel(
    _ orders: SpyOrderRepository = SpyOrderRepository(),
    inventory: StubInventoryRepository = StubInventoryRepository(stock: ["tea": 5])
  ) -> PlaceOrderViewModel {
    PlaceOrderViewModel(
      customerID: "u1",
      inventory: inventory,
      placeOrder: PlaceOrderUseCase(inventory: inventory, orders: orders)
    )
  }

  @Test func showsTheProducts() async {
    let viewModel = viewModel()
    #expect(viewModel.catalogue == .loading)
    await viewModel.load()
    #expect(viewModel.catalogue == .loaded([.tea, .cup]))
  }

  @Test func recoversFromAFailedLoad() async {
    let failing = viewModel(inventory: StubInventoryRepository(failure: UnexpectedFailure()))
    await failing.load()
    #expect(failing.catalogue == .failed("Unable to load the products."))
    let cancelled = viewModel(inventory: StubInventoryRepository(failure: CancellationError()))
    await cancelled.load()
    #expect(cancelled.catalogue == .loading)
  }

  @Test func placesTheOrderAndEmptiesTheCart() async {
    let orders = SpyOrderRepository()
    let viewModel = viewModel(orders)
    #expect(!viewModel.canPlaceOrder)
    viewModel.add(.tea)
    viewModel.add(.tea)
    viewModel.remove(.tea)
    #expect(viewModel.canPlaceOrder)
    await viewModel.placeOrder()
    #expect(viewModel.status == .placed("Order o1 is placed."))
    #expect(viewModel.cart.isEmpty)
    #expect(await orders.requests.map(\.items) == [Cart.of(.tea).items])
  }

  @Test func namesWhatIsMissingAndKeepsTheCart() async {
    let viewModel = viewModel()
    viewModel.add(.cup)
    await viewModel.placeOrder()
    #expect(viewModel.status == .failed("Not enough in stock: Cup."))
    #expect(viewModel.cart == .of(.cup))
    viewModel.remove(.cup)
    #expect(viewModel.status == .editing)
  }

  @Test func placesOneOrderForTwoTaps() async {
    let orders = SpyOrderRepository()
    let viewModel = viewModel(orders)
    viewModel.add(.tea)
    async let first: Void = viewModel.placeOrder()
    async let second: Void = viewModel.placeOrder()
    _ = await (first, second)
    #expect(await orders.requests.count == 1)
  }

  @Test func leavesTheCartAloneWhileTheOrderIsOnItsWay() async throws {
    let gate = Gate()
    let inventory = GatedInventoryRepository(gate: gate)
    let viewModel = PlaceOrderViewModel(
      customerID: "u1",
      inventory: inventory,
      placeOrder: PlaceOrderUseCase(inventory: inventory, orders: SpyOrderRepository())
    )
    viewModel.add(.tea)
    let order = Task { await viewModel.placeOrder() }
    await gate.arrival()
    #expect(viewModel.status == .placing)
    viewModel.add(.cup)
    #expect(viewModel.cart == .of(.tea))
    await gate.open()
    await order.value
    #expect(viewModel.status == .placed("Order o1 is placed."))
  }

  @Test func saysWhenTheDeviceCouldNotKeepTheOrder() async {
    let viewModel = viewModel(SpyOrderRepository(storageFailure: UnexpectedFailure()))
    viewModel.add(.tea)
    await viewModel.placeOrder()
    #expect(viewModel.status == .placed("Order o1 is placed. It could not be saved on this device."))
  }

  @Test func returnsToEditingWhenCancelled() async {
    let viewModel = viewModel(SpyOrderRepository(creationFailure: CancellationError()))
    viewModel.add(.tea)
    await viewModel.placeOrder()
    #expect(viewModel.status == .editing)
    #expect(viewModel.cart == .of(.tea))
  }
}

@MainActor
struct OrderHistoryViewModelTests {
  @Test func showsSavedOrders() async throws {
    let orders = SpyOrderRepository()
    let viewModel = OrderHistoryViewModel(repository: orders)
    await viewModel.load()
    #expect(viewModel.state == .empty)
    let order = try await orders.createOrder(CreateOrderRequest(items: Cart.of(.tea).items, customerID: "u1"))
    try await orders.saveOrderLocally(order)
    await viewModel.load()
    #expect(viewModel.state == .loaded([order]))
  }

  @Test func explainsAFailure() async {
    let viewModel = OrderHistoryViewModel(repository: SpyOrderRepository(storageFailure: UnexpectedFailure()))
    await viewModel.load()
    #expect(viewModel.state == .failed("Unable to read the saved orders."))
  }
}

/// An inventory that answers once the gate is open.
private struct GatedInventoryRepository: InventoryRepository {
  let gate: Gate

  func products() async throws -> [Product] { [.tea] }

  func stock(of products: [Product.ID]) async throws -> [Product.ID: Int] {
    await gate.pass()
    return ["tea": 1]
  }
}
