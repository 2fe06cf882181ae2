/// Loads the profile of the signed-in user, which nobody may see once the account is closed.
public struct GetUserProfileUseCase: Sendable {
  private let repository: any UserRepository

  public init(repository: any UserRepository) {
    self.repository = repository
  }

  public func execute() async throws -> User {
    let user = try await repository.profile()
    guard user.isActive else { throw ProfileError.accountClosed }
    return user
  }
}

public enum ProfileError: Error, Equatable {
  case accountClosed
}
