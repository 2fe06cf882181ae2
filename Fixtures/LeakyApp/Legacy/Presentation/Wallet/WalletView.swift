import SwiftUI

struct WalletView: View {
  @StateObject private var viewModel: WalletViewModel
  @State private var isLoading = false

  init(repository: PaymentRepository) {
    _viewModel = StateObject(wrappedValue: WalletViewModel(repository: repository))
  }

  var body: some View {
    List(paid) { Text($0.amount, format: .currency(code: "EUR")) }
      .overlay { if isLoading { ProgressView() } }
      .onReceive(viewModel.isLoading) { isLoading = $0 }
      .onDisappear { viewModel.leave() }
  }

  private var paid: [Payment] {
    viewModel.payments.filter { payment in !payment.isRefunded && payment.amount > 0 } // later: duplicated-business-rule
  }
}
