import Foundation

/// A view model by another name.
final class OrderPresenter {
  weak var view: OrderDetailScreen?

  func present(_ order: Order) {
    view?.title = order.id
    NSUbiquitousKeyValueStore.default.set(order.id, forKey: "lastOrder") // expect: viewmodel-data-access
  }
}
