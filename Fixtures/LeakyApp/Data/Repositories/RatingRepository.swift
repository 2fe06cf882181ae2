protocol RatingRepositoryProtocol { // expect: repository-protocol-ownership
  func rate(orderID: String, stars: Int) async throws
}

final class FollowingRatingRepository: RatingRepositoryProtocol {
  func rate(orderID: String, stars: Int) async throws {
    if stars == 5 { try await UserService.follow(orderID) } // expect: singleton-dependency
  }
}
