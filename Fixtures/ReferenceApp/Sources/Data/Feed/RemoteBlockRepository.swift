import Domain

/// Blocks are kept by the backend, so that they hold on every device.
public struct RemoteBlockRepository: BlockRepository {
  private let client: any HTTPClient

  public init(client: any HTTPClient) {
    self.client = client
  }

  public func blockedUserIDs() async throws -> Set<User.ID> {
    try await client.value(for: .blocks)
  }

  public func block(_ userID: User.ID) async throws {
    _ = try await client.send(.block(userID))
  }
}

extension HTTPRequest {
  fileprivate static let blocks = HTTPRequest(.get, "blocks")

  fileprivate static func block(_ userID: User.ID) -> HTTPRequest {
    HTTPRequest(.put, "blocks", userID)
  }
}
