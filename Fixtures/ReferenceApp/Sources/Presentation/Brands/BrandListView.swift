#if canImport(SwiftUI)
  import Domain
  import SwiftUI

  /// The list of brands.
  public struct BrandListView: View {
    private let viewModel: BrandListViewModel

    public init(viewModel: BrandListViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      content
        .navigationTitle("Brands")
        .onAppear { viewModel.load() }
        .onDisappear { viewModel.cancel() }
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .idle:
        Color.clear
      case .loading:
        ProgressView()
      case .loaded(let brands):
        List(brands) { brand in
          LabeledContent(brand.name, value: brand.country)
        }
        .refreshable { await viewModel.refresh() }
      case .failed(let message):
        ContentUnavailableView {
          Label(message, systemImage: "tag.slash")
        } actions: {
          Button("Try again") { viewModel.load() }
        }
      }
    }
  }
#endif
