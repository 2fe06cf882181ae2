#if canImport(SwiftUI)
  import Domain
  import SwiftUI

  /// The order screen.
  public struct PlaceOrderView: View {
    private let viewModel: PlaceOrderViewModel

    public init(viewModel: PlaceOrderViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      content
        .navigationTitle("Shop")
        .task { await viewModel.load() }
        .safeAreaInset(edge: .bottom) { checkout }
    }

    @ViewBuilder private var content: some View {
      switch viewModel.catalogue {
      case .loading:
        ProgressView()
      case .loaded(let products):
        List(products) { product in
          ProductRow(
            product: product,
            quantity: viewModel.cart.quantity(of: product),
            add: { viewModel.add(product) },
            remove: { viewModel.remove(product) }
          )
        }
        .refreshable { await viewModel.load() }
      case .failed(let message):
        ContentUnavailableView(message, systemImage: "cart.badge.questionmark")
      }
    }

    private var checkout: some View {
      VStack(spacing: 8) {
        switch viewModel.status {
        case .editing: EmptyView()
        case .placing: ProgressView()
        case .placed(let message): Text(message).foregroundStyle(.green)
        case .failed(let message): Text(message).foregroundStyle(.red)
        }
        Button {
          Task { await viewModel.placeOrder() }
        } label: {
          Text("Order for \(viewModel.cart.total, format: .currency(code: "EUR"))")
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .disabled(!viewModel.canPlaceOrder)
      }
      .padding()
      .background(.bar)
    }
  }

  private struct ProductRow: View {
    let product: Product
    let quantity: Int
    let add: () -> Void
    let remove: () -> Void

    var body: some View {
      Stepper(onIncrement: add, onDecrement: quantity > 0 ? remove : nil) {
        HStack {
          VStack(alignment: .leading) {
            Text(product.name)
            Text(product.price, format: .currency(code: "EUR")).foregroundStyle(.secondary)
          }
          Spacer()
          Text("\(quantity)").monospacedDigit()
        }
      }
    }
  }
#endif
