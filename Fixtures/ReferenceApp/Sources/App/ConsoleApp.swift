#if !canImport(SwiftUI)
  import Foundation
  import Presentation

  /// Where there is no SwiftUI there are no screens, but all that stands behind them works: this walks through the view
  /// models and prints the states that the screens would render. It reads and orders nothing.
  @main
  enum ConsoleApp {
    @MainActor
    static func main() async {
      guard let argument = CommandLine.arguments.dropFirst().first, let backend = URL(string: argument) else {
        print("The screens need SwiftUI. Name a backend to see their states: ReferenceApp http://127.0.0.1:8080")
        return
      }
      let storage = FileManager.default.temporaryDirectory.appending(path: "ReferenceApp")
      await walkThrough(AppContainer(configuration: .init(backend: backend, storage: storage, userID: "demo")))
    }

    @MainActor
    private static func walkThrough(_ container: AppContainer) async {
      let profile = container.makeUserProfileViewModel()
      await profile.load()
      print("Profile:", profile.state)

      let shop = container.makePlaceOrderViewModel()
      await shop.load()
      print("Shop:", shop.catalogue)

      let history = container.makeOrderHistoryViewModel()
      await history.load()
      print("Orders:", history.state)

      let brands = container.makeBrandListViewModel()
      await brands.refresh()
      print("Brands:", brands.state)

      let feed = container.makeFeedViewModel()
      await feed.load()
      print("Feed:", feed.state)
    }
  }
#endif
