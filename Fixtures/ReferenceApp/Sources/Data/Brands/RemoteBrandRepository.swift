import Domain
import Foundation

/// The brands of the backend, remembered while the app runs. The actor guards the memory, so there is no lock; two
/// callers that come before the first answer both ask the backend, and the later answer stays.
public actor RemoteBrandRepository: BrandRepository {
  private let client: any HTTPClient
  private var cache: [Brand]?

  public init(client: any HTTPClient) {
    self.client = client
  }

  public func fetchBrands(reload: Bool) async throws -> [Brand] {
    if !reload, let cache { return cache }
    let payload = try await client.send(.brands)
    try Task.checkCancellation()
    let brands = try parse(payload).map { $0.toDomain() }
    cache = brands
    return brands
  }
}

extension RemoteBrandRepository {
  /// Touches nothing of the actor, so it need not wait for it. One broken brand does not hide the others.
  nonisolated func parse(_ payload: Data) throws -> [BrandDTO] {
    do {
      return try JSONDecoder.backend.decode([Lenient].self, from: payload).compactMap(\.brand)
    } catch is DecodingError {
      throw HTTPError.malformedPayload
    }
  }

  /// An element that is read if it can be.
  private struct Lenient: Decodable {
    let brand: BrandDTO?

    init(from decoder: any Decoder) throws {
      brand = try? BrandDTO(from: decoder)
    }
  }
}
