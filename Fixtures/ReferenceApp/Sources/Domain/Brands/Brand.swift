/// A brand that the shop sells.
public struct Brand: Identifiable, Equatable, Sendable {
  public let id: String
  public let name: String
  public let country: String

  public init(id: String, name: String, country: String) {
    self.id = id
    self.name = name
    self.country = country
  }
}
