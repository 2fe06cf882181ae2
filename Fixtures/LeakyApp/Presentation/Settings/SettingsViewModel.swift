import SwiftUI

@MainActor
final class SettingsViewModel: ObservableObject {
  @AppStorage("isDark") private var isDark = false // expect: viewmodel-data-access

  private let signOut: SignOutUseCase
  private lazy var refresh = RefreshProfileUseCase(repository: profiles) // expect: self-created-dependency
  private let profiles: RemoteUserRepository // expect: layer-dependency

  init(signOut: SignOutUseCase, profiles: RemoteUserRepository) {
    self.signOut = signOut
    self.profiles = profiles
  }

  func toggle() { isDark.toggle() }
  func leave() async { await signOut.execute() }
  func reload() async throws { _ = try await refresh.execute() }
}
