import Domain

/// Answers with what the test says.
public struct StubBrandRepository: BrandRepository {
  private let answer: @Sendable (_ reload: Bool) async throws -> [Brand]

  public init(_ answer: @escaping @Sendable (_ reload: Bool) async throws -> [Brand]) {
    self.answer = answer
  }

  public func fetchBrands(reload: Bool) async throws -> [Brand] { try await answer(reload) }
}

extension Brand {
  public static let moka = Brand(id: "moka", name: "Moka", country: "IT")
  public static let sencha = Brand(id: "sencha", name: "Sencha", country: "JP")
}
