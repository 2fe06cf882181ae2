import Foundation

actor RemoteBrandRepository: BrandRepository {
  private let api: APIClientProtocol

  init(api: APIClientProtocol = APIClient()) { // expect: default-argument-dependency
    self.api = api
  }

  func fetchBrands() async throws -> [BrandDTO] { // expect: repository-returns-dto
    try await api.brands()
  }
}

extension RemoteBrandRepository {
  // Silent: a pure parser that only Data calls.
  nonisolated func parse(_ raw: Data) throws -> [BrandDTO] {
    try JSONDecoder().decode([BrandDTO].self, from: raw)
  }
}
