// Silent: Presentation owns the protocol, which is reported there.
final class RemoteBrandSearchRepository: BrandSearchRepositoryProtocol {
  private let api: APIClientProtocol

  init(api: APIClientProtocol) {
    self.api = api
  }

  func brandNames(matching text: String) async throws -> [String] {
    try await api.brands().map(\.displayName).filter { $0.contains(text) }
  }
}
