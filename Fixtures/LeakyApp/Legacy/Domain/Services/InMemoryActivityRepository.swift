final class InMemoryActivityRepository: ActivityRepository { // later: repository-implementation-placement
  private let items: [Activity]

  init(items: [Activity]) {
    self.items = items
  }

  func activities() async throws -> [Activity] { items }
}

// Silent: a decorator that fetches nothing itself.
struct NewestActivityRepository: ActivityRepository {
  let inner: any ActivityRepository

  func activities() async throws -> [Activity] {
    try await inner.activities().sorted { $0.happenedAt > $1.happenedAt }
  }
}
