import Combine
import Foundation

final class ChatViewModel: ObservableObject { // expect: viewmodel-main-actor
  @Published private(set) var chats: [Chat] = []
  @Published private(set) var isSending = false
  @Published var draft = ""
  @Published var filter = "" // expect: viewmodel-published-setter
  // Silent: a View binds it.
  @Published var query = ""

  private let container: DIContainer // later: service-locator

  init(container: DIContainer) {
    self.container = container
  }

  func load() async throws {
    chats = try await container.chats.chats() // expect: background-state-mutation
  }

  func refresh() async throws {
    let all = try await container.chats.chats()
    // Silent: back on the main actor.
    await MainActor.run { chats = all }
  }

  func markAsSending() {
    Task.detached {
      self.isSending = true // expect: background-state-mutation
    }
  }

  func show(_ all: [Chat]) {
    DispatchQueue.main.async { // expect: dispatch-main-in-viewmodel
      self.chats = all
    }
  }

  var isFiltered: Bool { !filter.isEmpty }
}
