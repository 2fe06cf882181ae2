import UIKit

final class OrderListViewController: UIViewController {
  private let orders: OrderRepository // expect: view-bypasses-viewmodel

  init(orders: OrderRepository) {
    self.orders = orders
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let showsHints = UserDefaults.standard.bool(forKey: "hints") // expect: view-data-access
    title = showsHints ? "Your orders" : "Orders"
    let token = (UIApplication.shared.delegate as? AppDelegate)?.pushToken // expect: app-delegate-reach
    navigationItem.prompt = token
    // Silent: Apple's singletons that store nothing.
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .init("orders"), object: nil)
  }

  @objc private func reload() {
    Task { title = (try? await orders.savedOrders().isEmpty) == true ? "No orders" : title }
  }
}
