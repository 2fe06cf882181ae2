import Domain

/// The profile as the backend knows it.
public struct RemoteUserRepository: UserRepository {
  private let client: any HTTPClient

  public init(client: any HTTPClient) {
    self.client = client
  }

  public func profile() async throws -> User {
    let response: UserProfileResponse = try await client.value(for: .profile)
    return response.toDomain()
  }
}
