import UIKit

/// A controller by its superclass's superclass.
final class OrderDetailScreen: BaseScreen {
  private let number: String

  init(number: String) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func share() {
    let receipt = try? String(contentsOf: URL(fileURLWithPath: "/tmp/\(number)"), encoding: .utf8) // expect: view-data-access
    present(UIActivityViewController(activityItems: [receipt ?? ""], applicationActivities: nil), animated: true)
  }

  @objc private func openShop() {
    // Silent: opening a page is no access.
    UIApplication.shared.open(URL(string: "https://example.com")!)
  }
}
