final class RateOrderUseCase<Ratings: RatingRepositoryProtocol> { // later: untested-usecase
  private let ratings: Ratings

  init(ratings: Ratings) {
    self.ratings = ratings
  }

  func execute(orderID: String, stars: Int) async throws {
    try await ratings.rate(orderID: orderID, stars: stars)
  }
}
