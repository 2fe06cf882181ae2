import Foundation

final class RemoteChatRepository: ChatRepository {
  private let client: APIClientProtocol
  private var cache: [Chat] = [] // expect: repository-shared-mutable-state
  private var unsent: [String] = []
  private let queue = DispatchQueue(label: "unsent")

  init(client: APIClientProtocol) {
    self.client = client
  }

  func chats() async throws -> [Chat] {
    if !cache.isEmpty { return cache }
    cache = try await client.request(endpoint: .profile)
    return cache
  }

  func send(_ text: String, to chatID: String) async throws {
    let _: Chat = try await client.request(endpoint: .follow(chatID))
    // Silent: guarded by a private serial queue.
    queue.sync { unsent.append(text) }
  }

  func sendAll(_ texts: [String], to chatID: String) async throws {
    for text in texts { // expect: missing-cancellation-check
      try await send(text, to: chatID)
    }
  }

  // Silent: it looks before each step.
  func resend(to chatID: String) async throws {
    for text in queue.sync(execute: { unsent }) {
      try Task.checkCancellation()
      try await send(text, to: chatID)
    }
  }
}
