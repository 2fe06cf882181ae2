import Foundation

final class TrackLaunchUseCase {
  func execute() {
    UserDefaults.standard.set(Date(), forKey: "lastLaunch") // expect: usecase-data-access
    // Silent: the same function, the same category.
    UserDefaults.standard.set(true, forKey: "hasLaunched")
  }
}

extension TrackLaunchUseCase {
  func report(to url: URL) async throws {
    _ = try await URLSession.shared.data(from: url) // expect: usecase-data-access
  }
}
