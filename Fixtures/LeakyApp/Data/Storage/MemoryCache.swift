final class MemoryCache {
  private var values: [String: String] = [:]

  func value(for key: String) -> String? { values[key] }
  func set(_ value: String, for key: String) { values[key] = value }
  func clear() { values = [:] }
}
