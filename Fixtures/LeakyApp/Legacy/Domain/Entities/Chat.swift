import Foundation

struct Chat: Codable, Identifiable { // expect: decodable-entity
  enum CodingKeys: String, CodingKey {
    case id
    case title = "chat_title"
    case lastMessageAt = "last_msg_ts"
  }

  let id: String
  let title: String
  let lastMessageAt: Date
}
