import Observation

@MainActor
@Observable
final class KeypadViewModel {
  private(set) var number = 0

  func load() async { number += 1 }
}
