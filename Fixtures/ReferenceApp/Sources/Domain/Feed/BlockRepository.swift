/// Whom the signed-in user does not want to read.
public protocol BlockRepository: Sendable {
  func blockedUserIDs() async throws -> Set<User.ID>
  func block(_ userID: User.ID) async throws
}
