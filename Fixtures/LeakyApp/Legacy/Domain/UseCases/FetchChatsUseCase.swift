final class FetchChatsUseCase {
  private let repository: ChatRepository

  init(repository: ChatRepository!) { // later: implicitly-unwrapped-dependency
    self.repository = repository
  }

  func execute() async throws -> [Chat] {
    try await repository.chats()
  }
}
