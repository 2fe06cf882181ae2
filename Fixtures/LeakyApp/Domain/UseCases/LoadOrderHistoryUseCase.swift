final class LoadOrderHistoryUseCase { // later: untested-usecase
  // Silent: the protocol's own place is the flaw, and it is reported there.
  private let repository: OrderHistoryRepository

  init(repository: OrderHistoryRepository) {
    self.repository = repository
  }

  func execute(year: Int) async throws -> [Order] {
    try await repository.orders(of: year)
  }
}
