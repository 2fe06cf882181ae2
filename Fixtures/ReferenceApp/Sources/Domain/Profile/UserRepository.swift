/// Where the profile of the signed-in user comes from. Domain owns the question, Data the answer.
public protocol UserRepository: Sendable {
  func profile() async throws -> User
}
