import Domain

/// A brand as the backend spells it.
struct BrandDTO: Decodable, Equatable {
  let slug: String
  let displayName: String
  let countryCode: String
}

extension BrandDTO {
  func toDomain() -> Brand {
    Brand(id: slug, name: displayName, country: countryCode.uppercased())
  }
}

extension HTTPRequest {
  static let brands = HTTPRequest(.get, "brands")
}
