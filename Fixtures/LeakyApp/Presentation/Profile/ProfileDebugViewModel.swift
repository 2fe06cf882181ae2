import Foundation
import Observation

@MainActor
@Observable
final class ProfileDebugViewModel {
  private(set) var text = ""

  private let repository: RemoteUserRepository // expect: layer-dependency

  init(repository: RemoteUserRepository) {
    self.repository = repository
  }

  func load() {
    repository.rawProfile { result in // expect: dto-in-presentation
      guard case .success(let response) = result else { return }
      Task { @MainActor in self.text = response.fullName }
    }
  }
}
