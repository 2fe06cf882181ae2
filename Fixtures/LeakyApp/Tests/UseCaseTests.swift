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
