final class FollowInteractor { // later: untested-usecase
  private let profile: UserRepository

  init(profile: UserRepository) {
    self.profile = profile
  }

  func execute(_ userID: String) async throws {
    guard try await profile.getProfile().id != userID else { return }
    try await UserService.follow(userID) // expect: singleton-dependency
  }
}
