struct LoadActivityUseCase { // later: untested-usecase
  let repository: ActivityRepository

  func execute() async throws -> [Activity] {
    try await repository.activities()
  }
}
