import Foundation

struct Post: Identifiable, Hashable {
  let id: String
  let authorID: String
  let text: String
  let createdAt: Date
  let isPinned: Bool
}
