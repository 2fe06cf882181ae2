final class FetchChatsUseCase {
  private let repository: ChatRepository

  init(repository: ChatRepository!) { // expect: implicitly-unwrapped-dependency
    self.repository = repository
  }

  func execute() async throws -> [Chat] {
    try await repository.chats()
  }
}
