import SwiftUI

struct ActivityView: View {
  private let viewModel = KeypadViewModel() // expect: view-owned-viewmodel
  // Silent: the View keeps it.
  @State private var kept = KeypadViewModel()

  var body: some View {
    Text("\(viewModel.number) \(kept.number)")
      .onAppear { Task { await viewModel.load() } } // expect: task-in-on-appear
  }
}
