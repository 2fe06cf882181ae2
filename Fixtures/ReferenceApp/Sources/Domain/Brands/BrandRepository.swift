/// The brands of the shop.
public protocol BrandRepository: Sendable {
  /// The brands, as they were last seen unless `reload` asks for the present ones.
  func fetchBrands(reload: Bool) async throws -> [Brand]
}
