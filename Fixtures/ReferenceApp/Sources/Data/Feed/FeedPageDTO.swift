import Domain
import Foundation

/// One page of posts as the backend sends it.
struct FeedPageDTO: Decodable {
  struct PostDTO: Decodable {
    struct Author: Decodable {
      let id: String
      let name: String
    }

    let id: String
    let author: Author
    let body: String
    let createdAt: Date
  }

  let posts: [PostDTO]
  let nextPage: String?
}

extension FeedPageDTO.PostDTO {
  func toDomain() -> Post {
    Post(id: id, authorID: author.id, authorName: author.name, text: body, createdAt: createdAt)
  }
}

extension HTTPRequest {
  static func feed(userID: User.ID, page: String?) -> HTTPRequest {
    var query = ["user": userID]
    query["page"] = page
    return HTTPRequest(.get, "feed", query: query)
  }
}
