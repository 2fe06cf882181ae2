import Foundation

@MainActor final class LeakyFeedViewModel {
  private(set) var titles: [String] = []

  func load() {
    titles = UserDefaults.standard.stringArray(forKey: "titles") ?? []
  }
}
