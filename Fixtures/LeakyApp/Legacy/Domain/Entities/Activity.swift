import Foundation

// Silent: plain `Codable`.
struct Activity: Codable, Identifiable {
  let id: String
  let text: String
  let happenedAt: Date
  let kind: ActivityKind
}

enum ActivityKind: String, Codable { // expect: decodable-entity
  case like, follow, mention, other

  init(from decoder: Decoder) throws {
    let raw = try decoder.singleValueContainer().decode(String.self)
    self = ActivityKind(rawValue: raw) ?? .other
  }
}
