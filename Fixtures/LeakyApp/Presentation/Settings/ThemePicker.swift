import Foundation
import Observation

/// A view model by the View that keeps it and by what it does.
@MainActor
@Observable
final class ThemePicker {
  private(set) var name = "light"

  func choose(_ name: String) {
    self.name = name
    UserDefaults.standard.set(name, forKey: "theme") // expect: viewmodel-data-access
  }
}
