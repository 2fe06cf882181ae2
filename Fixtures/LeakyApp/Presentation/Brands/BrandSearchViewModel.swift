import Combine

protocol BrandSearchRepositoryProtocol { // expect: repository-protocol-ownership
  func brandNames(matching text: String) async throws -> [String]
}

@MainActor
final class BrandSearchViewModel: ObservableObject {
  @Published private(set) var names: [String] = []

  private let repository: BrandSearchRepositoryProtocol

  init(repository: BrandSearchRepositoryProtocol) {
    self.repository = repository
  }

  func search(_ text: String) async throws {
    names = try await repository.brandNames(matching: text)
  }
}
