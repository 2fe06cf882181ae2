protocol UserRepository {
  func getProfile() async throws -> User
  func clear() async
}
