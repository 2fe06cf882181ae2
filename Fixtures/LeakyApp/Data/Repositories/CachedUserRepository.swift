actor CachedUserRepository: UserRepository {
  private let remote: UserRepository
  private lazy var cache = UserCache() // expect: self-created-dependency

  init(remote: UserRepository) {
    self.remote = remote
  }

  func getProfile() async throws -> User {
    if let user = cache.user() { return user }
    let user = try await remote.getProfile()
    cache.save(user)
    return user
  }

  func clear() async {
    cache.remove()
  }
}
