protocol ChatRepository {
  func chats() async throws -> [Chat]
  func send(_ text: String, to chatID: String) async throws
}
