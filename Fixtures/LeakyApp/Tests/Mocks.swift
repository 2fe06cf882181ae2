import Foundation

@testable import LeakyApp

// Silent: tests may do what the app may not.
final class MockUserRepository: UserRepository {
  var result: Result<User, Error>

  init(result: Result<User, Error>) {
    self.result = result
  }

  func getProfile() async throws -> User { try result.get() }
  func clear() async { UserDefaults.standard.removeObject(forKey: "user") }
}

final class MockBrandRepository: BrandRepository {
  private let client = APIClient()

  func fetchBrands() async throws -> [BrandDTO] { try await client.brands() }
}
