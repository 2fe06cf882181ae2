import XCTest

@testable import LeakyApp

final class UseCaseTests: XCTestCase {
  func testGetUserProfileSuccess() async throws {
    let user = User(
      id: "1",
      name: "Ada",
      email: "ada@example.com",
      joinedAt: .distantPast,
      website: nil,
      locale: .current
    )
    let useCase = GetUserProfileUseCase(repository: MockUserRepository(result: .success(user)))
    let loaded = try await useCase.execute()
    XCTAssertEqual(loaded.id, "1")
  }

  func testListsBrands() async throws {
    let brands = try await ListBrandsUseCase(repository: MockBrandRepository()).execute()
    XCTAssertFalse(brands.isEmpty)
  }

  func testPlacesAnOrder() async throws {
    let shop = MockShop()
    let useCase = PlaceOrderUseCase(orderRepository: shop, inventoryService: shop)
    let order = try await useCase.execute(items: [], userId: "1")
    XCTAssertEqual(shop.saved.map(\.id), [order.id])
  }

  func testLoadsAnEmptyFeed() async throws {
    let shop = MockShop()
    let profile = GetUserProfileUseCase(repository: MockUserRepository(result: .failure(CancellationError())))
    let useCase = LoadFeedUseCase(posts: shop, blocks: shop, profile: profile) { _ in }
    let posts = try? await useCase.execute(userID: "1")
    XCTAssertNil(posts)
  }

  func testSignsOut() async {
    await SignOutUseCase(repository: MockUserRepository(result: .failure(CancellationError()))).execute()
  }

  func testTracksTheLaunch() {
    TrackLaunchUseCase().execute()
    XCTAssertTrue(UserDefaults.standard.bool(forKey: "hasLaunched"))
  }

  func testExportsOrders() {
    let store = OrderStore(directory: FileManager.default.temporaryDirectory)
    XCTAssertEqual(ExportOrdersUseCase(store: store).execute(), "")
  }
}
