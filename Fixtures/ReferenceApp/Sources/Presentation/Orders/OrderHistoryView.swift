#if canImport(SwiftUI)
  import Domain
  import SwiftUI

  /// The list of placed orders.
  public struct OrderHistoryView: View {
    private let viewModel: OrderHistoryViewModel

    public init(viewModel: OrderHistoryViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      content
        .navigationTitle("Orders")
        .task { await viewModel.load() }
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
        ProgressView()
      case .empty:
        ContentUnavailableView("No orders yet", systemImage: "shippingbox")
      case .loaded(let orders):
        List(orders) { OrderRow(order: $0) }
      case .failed(let message):
        ContentUnavailableView(message, systemImage: "exclamationmark.triangle")
      }
    }
  }

  private struct OrderRow: View {
    let order: Order

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text(order.placedAt, format: .dateTime.day().month().year())
          Spacer()
          Text(order.total, format: .currency(code: "EUR"))
        }
        Text(order.items.map { "\($0.quantity) × \($0.product.name)" }.formatted(.list(type: .and)))
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
  }
#endif
