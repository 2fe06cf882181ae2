import Domain
import TestSupport
import Testing

struct GetUserProfileUseCaseTests {
  @Test func returnsTheProfileOfAnActiveAccount() async throws {
    let useCase = GetUserProfileUseCase(repository: StubUserRepository { .sample() })
    #expect(try await useCase.execute() == .sample())
  }

  @Test func hidesTheProfileOfAClosedAccount() async {
    let useCase = GetUserProfileUseCase(repository: StubUserRepository { .sample(isActive: false) })
    await #expect(throws: ProfileError.accountClosed) { try await useCase.execute() }
  }

  @Test func passesAFailureOn() async {
    let useCase = GetUserProfileUseCase(repository: StubUserRepository { throw UnexpectedFailure() })
    await #expect(throws: UnexpectedFailure.self) { try await useCase.execute() }
  }
}
