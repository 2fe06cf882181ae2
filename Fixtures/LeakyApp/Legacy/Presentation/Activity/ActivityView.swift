import SwiftUI

struct ActivityView: View {
  private let viewModel = KeypadViewModel() // later: view-owned-viewmodel
  // Silent: the View keeps it.
  @State private var kept = KeypadViewModel()

  var body: some View {
    Text("\(viewModel.number) \(kept.number)")
      .onAppear { Task { await viewModel.load() } } // later: task-in-on-appear
  }
}
