#if canImport(SwiftUI)
  import Foundation
  import Presentation
  import SwiftUI

  @main
  struct ReferenceApp: App {
    @State private var feed: FeedViewModel
    @State private var brands: BrandListViewModel
    @State private var profile: UserProfileViewModel
    @State private var shop: PlaceOrderViewModel
    @State private var history: OrderHistoryViewModel

    init() {
      let container = AppContainer(
        configuration: .init(
          backend: URL(string: "https://api.example.com")!,
          storage: URL.applicationSupportDirectory.appending(path: "ReferenceApp"),
          userID: "demo"
        )
      )
      _feed = State(initialValue: container.makeFeedViewModel())
      _brands = State(initialValue: container.makeBrandListViewModel())
      _profile = State(initialValue: container.makeUserProfileViewModel())
      _shop = State(initialValue: container.makePlaceOrderViewModel())
      _history = State(initialValue: container.makeOrderHistoryViewModel())
    }

    var body: some Scene {
      WindowGroup {
        RootView(feed: feed, brands: brands, shop: shop, history: history, profile: profile)
      }
    }
  }
#endif
