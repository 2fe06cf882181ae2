import SwiftUI

struct ChatView: View {
  @StateObject var viewModel: ChatViewModel

  var body: some View {
    List(viewModel.chats) { Text($0.title) }
      .searchable(text: $viewModel.query)
      .onAppear { Task { try? await viewModel.load() } } // expect: task-in-on-appear
      .toolbar {
        Button("Clear") {
          viewModel.draft = "" // expect: viewmodel-published-setter
        }
      }
      .onAppear {
        // Silent: more than a task.
        viewModel.show([])
        Task { try? await viewModel.refresh() }
      }
  }
}
