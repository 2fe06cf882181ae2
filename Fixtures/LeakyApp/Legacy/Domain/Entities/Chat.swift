import Foundation

struct Chat: Codable, Identifiable {
  enum CodingKeys: String, CodingKey { // later: decodable-entity
    case id
    case title = "chat_title"
    case lastMessageAt = "last_msg_ts"
  }

  let id: String
  let title: String
  let lastMessageAt: Date
}
