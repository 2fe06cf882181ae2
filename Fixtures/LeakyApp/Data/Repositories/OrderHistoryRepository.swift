import Foundation

protocol OrderHistoryRepository { // expect: repository-protocol-ownership
  func orders(of year: Int) async throws -> [Order]
}

final class DefaultOrderHistoryRepository: OrderHistoryRepository {
  private let store: OrderStore

  init(store: OrderStore) {
    self.store = store
  }

  func orders(of year: Int) async throws -> [Order] {
    store.all().filter { Calendar.current.component(.year, from: $0.placedAt) == year }
  }
}
