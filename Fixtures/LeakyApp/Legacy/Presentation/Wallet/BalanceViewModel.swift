import SwiftUI

final class BalanceViewModel { // expect: viewmodel-main-actor
  private(set) var total = 0

  private let repository: PaymentRepository

  init(repository: PaymentRepository) {
    self.repository = repository
  }

  func load() async throws {
    // Silent: nobody is told of this state, so that no screen is drawn from the background.
    total = try await repository.balance()
  }

  func animate() {
    withAnimation { total += 1 } // expect: viewmodel-ui-framework
  }
}
