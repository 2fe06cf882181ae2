protocol PostRepository {
  func fetchPosts(userID: String) async throws -> [Post]
}

protocol BlockRepository {
  func blockedUserIDs() async throws -> Set<String>
}
