protocol PostRepository: Sendable {
  func posts() async throws -> [String]
}

@MainActor final class FeedViewModel {
  private(set) var titles: [String] = []
  private let repository: any PostRepository

  init(repository: any PostRepository) {
    self.repository = repository
  }

  func load() async {
    titles = (try? await repository.posts()) ?? []
  }
}
