import SwiftUI

struct FeedView: View {
  @ObservedObject var viewModel: FeedViewModel
  @AppStorage("compact") private var isCompact = false
  @SceneStorage("tab") private var tab = 0
  @State private var motto = ""

  var body: some View {
    Group {
      switch viewModel.state {
      case .loading: ProgressView()
      case .loaded(let posts): List(posts) { Text($0.text) }
      case .failed(let message): Text(message)
      }
    }
    .task { await viewModel.load(userID: "me") }
    .task {
      let url = URL(string: "https://api.example.com/motto")!
      motto = (try? await URLSession.shared.data(from: url)).map { "\($0.0.count)" } ?? "" // expect: view-data-access
    }
  }
}
