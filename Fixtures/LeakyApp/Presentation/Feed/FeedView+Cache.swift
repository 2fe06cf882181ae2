import SwiftUI

extension FeedView {
  func forget() {
    try? FileManager.default.removeItem(at: .cachesDirectory) // expect: view-data-access
  }

  var windowTitle: String? {
    (UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)?.window?.accessibilityLabel // expect: app-delegate-reach
  }
}
