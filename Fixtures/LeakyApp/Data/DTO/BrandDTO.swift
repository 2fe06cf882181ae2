struct BrandDTO: Decodable {
  let id: String
  let displayName: String
  let logoURL: String
}
