import SwiftUI
import UIKit

protocol FeedCoordinatorProtocol: AnyObject {
  func showProfile(of userID: String)
}

final class MainCoordinator: FeedCoordinatorProtocol {
  private let window: UIWindow
  private let container: AppContainer

  init(window: UIWindow, container: AppContainer) {
    self.window = window
    self.container = container
  }

  @MainActor
  func start() {
    window.rootViewController = UIHostingController(rootView: FeedView(viewModel: container.makeFeedViewModel()))
    window.makeKeyAndVisible()
  }

  func showProfile(of userID: String) {}
}
