struct LoadPaymentsUseCase { // later: untested-usecase
  let repository: PaymentRepository

  func execute() async throws -> [Payment] {
    try await repository.payments()
  }
}
