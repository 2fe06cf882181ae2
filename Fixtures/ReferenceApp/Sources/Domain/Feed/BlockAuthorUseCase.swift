/// Blocks the author of a post, which may be anybody but oneself.
public struct BlockAuthorUseCase: Sendable {
  private let blocks: any BlockRepository

  public init(blocks: any BlockRepository) {
    self.blocks = blocks
  }

  public func execute(authorOf post: Post, userID: User.ID) async throws {
    guard post.authorID != userID else { throw BlockError.ownPost }
    try await blocks.block(post.authorID)
  }
}

public enum BlockError: Error, Equatable {
  case ownPost
}
