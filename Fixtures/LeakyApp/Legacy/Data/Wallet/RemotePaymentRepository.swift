import Foundation

final class RemotePaymentRepository: PaymentRepository {
  private let client: APIClientProtocol
  private var lastBalance = 0 // expect: repository-shared-mutable-state
  // Silent: written once.
  private var pageSize: Int

  init(client: APIClientProtocol, pageSize: Int) {
    self.client = client
    self.pageSize = pageSize
  }

  func payments() async throws -> [Payment] {
    var payments: [Payment] = []
    while payments.count < pageSize { // expect: missing-cancellation-check
      let order = try await client.post("/payments", body: CreateOrderRequest(items: [], userId: "")).toDomain()
      payments.append(Payment(id: order.id, amount: order.total, isRefunded: false, paidAt: order.placedAt))
    }
    return payments
  }

  func balance() async throws -> Int {
    let count = try await client.brands().count
    remember(count)
    return count
  }

  private func remember(_ balance: Int) {
    lastBalance = max(lastBalance, balance)
  }
}
