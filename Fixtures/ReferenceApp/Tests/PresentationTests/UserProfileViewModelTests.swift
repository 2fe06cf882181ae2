import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
struct UserProfileViewModelTests {
  private func viewModel(_ answer: @escaping @Sendable () async throws -> User) -> UserProfileViewModel {
    UserProfileViewModel(
      getUserProfile: GetUserProfileUseCase(repository: StubUserRepository(answer)),
      dateStyle: Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).month(.wide).year()
    )
  }

  @Test func showsTheProfile() async throws {
    let viewModel = viewModel { .sample(name: "Ada king Lovelace") }
    #expect(viewModel.state == .loading)
    await viewModel.load()
    guard case .loaded(let profile) = viewModel.state else {
      Issue.record("unexpected state \(viewModel.state)")
      return
    }
    #expect(profile.title == "Ada king Lovelace")
    #expect(profile.initials == "AK")
    #expect(profile.email == "ada@example.com")
    #expect(profile.membership == "Member since November 2023")
  }

  @Test func explainsAClosedAccount() async {
    let viewModel = viewModel { .sample(isActive: false) }
    await viewModel.load()
    #expect(viewModel.state == .failed("This account is closed."))
  }

  @Test func explainsAFailure() async {
    let viewModel = viewModel { throw UnexpectedFailure() }
    await viewModel.load()
    #expect(viewModel.state == .failed("Unable to load the profile."))
  }

  @Test func showsNoFailureWhenCancelled() async {
    let viewModel = viewModel { throw CancellationError() }
    await viewModel.load()
    #expect(viewModel.state == .loading)
  }
}
