import Foundation

final class ListBrandsUseCase {
  private let repository: BrandRepository

  init(repository: BrandRepository) {
    self.repository = repository
  }

  func execute() async throws -> [Brand] {
    let dtos = try await repository.fetchBrands() // expect: dto-in-domain
    return dtos.compactMap { dto in
      URL(string: dto.logoURL).map { Brand(id: dto.id, name: dto.displayName, logo: Image(url: $0, width: 64)) }
    }
  }
}
