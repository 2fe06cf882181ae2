import Foundation

struct PostDTO: Decodable {
  let id: String
  let author: String
  let body: String
  let createdAt: Date
  let pinned: Bool

  func toDomain() -> Post {
    Post(id: id, authorID: author, text: body, createdAt: createdAt, isPinned: pinned)
  }
}
