import Domain
import Foundation

/// Answers with what the test says.
public struct StubUserRepository: UserRepository {
  private let answer: @Sendable () async throws -> User

  public init(_ answer: @escaping @Sendable () async throws -> User) {
    self.answer = answer
  }

  public func profile() async throws -> User { try await answer() }
}

extension User {
  public static func sample(name: String = "Ada Lovelace", isActive: Bool = true) -> User {
    User(
      id: "u1",
      name: name,
      email: "ada@example.com",
      joinedAt: Date(timeIntervalSince1970: 1_700_000_000),
      isActive: isActive
    )
  }
}

/// A failure that no code expects.
public struct UnexpectedFailure: Error {
  public init() {}
}
