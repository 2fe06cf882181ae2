import SwiftUI // expect: viewmodel-ui-framework

@MainActor
final class ChatInputViewModel: ObservableObject {
  @Published private(set) var isSending = false

  var repository: ChatRepository! // later: implicitly-unwrapped-dependency

  func send(_ text: String, to chatID: String) async {
    isSending = true
    try? await repository.send(text, to: chatID)
    isSending = false
  }
}
