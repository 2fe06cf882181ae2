import Combine
import SwiftUI

struct SearchView: View {
  @ObservedObject var viewModel = SearchViewModel(clock: Empty().eraseToAnyPublisher()) // expect: view-owned-viewmodel
  @State private var posts: [Post] = []

  var body: some View {
    List(posts) { Text($0.text) }
      .onReceive(viewModel.results) { posts = $0 }
  }
}
