struct SendMessageUseCase {
  let repository: ChatRepository

  func execute(_ text: String, to chatID: String) async throws {
    try await repository.send(text, to: chatID)
  }
}
