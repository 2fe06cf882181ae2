import Foundation

final class SignOutUseCase {
  private let repository: UserRepository

  init(repository: UserRepository) {
    self.repository = repository
  }

  func execute() async {
    await repository.clear()
    NotificationCenter.default.post(name: .init("signedOut"), object: nil) // expect: domain-framework-type
  }
}
