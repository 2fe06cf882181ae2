import Foundation

final class DiskCache {
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  func value(for key: String) -> String? { defaults.string(forKey: key) }
  func set(_ value: String, for key: String) { defaults.set(value, forKey: key) }
  func remove(_ key: String) { defaults.removeObject(forKey: key) }
}
