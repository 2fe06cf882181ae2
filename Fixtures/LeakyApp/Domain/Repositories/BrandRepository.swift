protocol BrandRepository {
  func fetchBrands() async throws -> [BrandDTO] // expect: dto-in-domain
}
