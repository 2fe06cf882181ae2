import SwiftUI

struct OrderHistoryView: View {
  let container: AppContainer
  @State private var titles: [String] = []

  var body: some View {
    List(titles, id: \.self) { Text($0) }
      .task {
        let orders = try? await container.orderRepository.savedOrders() // expect: view-bypasses-viewmodel
        titles = (orders ?? []).map(\.id)
      }
  }
}
