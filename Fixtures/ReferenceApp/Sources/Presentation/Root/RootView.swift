#if canImport(SwiftUI)
  import SwiftUI

  /// The tabs of the app. It hands each view model to its screen and knows nothing else of them.
  public struct RootView: View {
    private let feed: FeedViewModel
    private let brands: BrandListViewModel
    private let shop: PlaceOrderViewModel
    private let history: OrderHistoryViewModel
    private let profile: UserProfileViewModel

    public init(
      feed: FeedViewModel,
      brands: BrandListViewModel,
      shop: PlaceOrderViewModel,
      history: OrderHistoryViewModel,
      profile: UserProfileViewModel
    ) {
      self.feed = feed
      self.brands = brands
      self.shop = shop
      self.history = history
      self.profile = profile
    }

    public var body: some View {
      TabView {
        tab("Feed", "text.bubble") { FeedView(viewModel: feed) }
        tab("Brands", "tag") { BrandListView(viewModel: brands) }
        tab("Shop", "cart") { PlaceOrderView(viewModel: shop) }
        tab("Orders", "shippingbox") { OrderHistoryView(viewModel: history) }
        tab("Profile", "person") { UserProfileView(viewModel: profile) }
      }
    }

    private func tab<Screen: View>(
      _ title: String,
      _ systemImage: String,
      @ViewBuilder screen: () -> Screen
    ) -> some View {
      NavigationStack(root: screen)
        .tabItem { Label(title, systemImage: systemImage) }
    }
  }
#endif
