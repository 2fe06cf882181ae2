import Foundation

final class SessionManager {
  static let `default` = SessionManager()

  private(set) var isActive = true

  func end() { isActive = false }
}
