final class RefreshProfileUseCase { // later: untested-usecase
  private let repository: RemoteUserRepository // expect: usecase-concrete-dependency

  // Silent: the stored property has said it.
  init(repository: RemoteUserRepository) {
    self.repository = repository
  }

  func execute() async throws -> User {
    try await repository.getProfile()
  }
}
