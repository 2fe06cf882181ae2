import Foundation

// Silent: Foundation's values belong to the language of the core.
struct User: Equatable, Codable {
  let id: String
  let name: String
  let email: String
  let joinedAt: Date
  let website: URL?
  let locale: Locale
}
