import Foundation

protocol OrderDisplay: AnyObject {
  func show(_ title: String)
}

/// A view model by another name.
final class OrderPresenter {
  weak var display: OrderDisplay?

  func present(_ order: Order) {
    display?.show(order.id)
    NSUbiquitousKeyValueStore.default.set(order.id, forKey: "lastOrder") // expect: viewmodel-data-access
  }
}
