protocol PaymentRepository {
  func payments() async throws -> [Payment]
  func balance() async throws -> Int
}
