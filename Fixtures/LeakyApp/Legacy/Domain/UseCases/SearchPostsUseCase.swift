struct SearchPostsUseCase {
  let repository: SearchRepository

  func callAsFunction(_ text: String) async throws -> [Post] {
    return try await repository.posts(matching: text)
  }
}
