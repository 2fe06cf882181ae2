#if canImport(SwiftUI)
  import SwiftUI

  /// The tabs of the app, one for each feature.
  public struct RootView: View {
    private let profile: UserProfileViewModel
    private let shop: PlaceOrderViewModel
    private let history: OrderHistoryViewModel

    public init(profile: UserProfileViewModel, shop: PlaceOrderViewModel, history: OrderHistoryViewModel) {
      self.profile = profile
      self.shop = shop
      self.history = history
    }

    public var body: some View {
      TabView {
        NavigationStack { PlaceOrderView(viewModel: shop) }
          .tabItem { Label("Shop", systemImage: "cart") }
        NavigationStack { OrderHistoryView(viewModel: history) }
          .tabItem { Label("Orders", systemImage: "shippingbox") }
        NavigationStack { UserProfileView(viewModel: profile) }
          .tabItem { Label("Profile", systemImage: "person") }
      }
    }
  }
#endif
