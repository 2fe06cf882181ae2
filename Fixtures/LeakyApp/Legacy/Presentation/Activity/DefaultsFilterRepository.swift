import Foundation

final class DefaultsFilterRepository: FilterRepository { // later: repository-implementation-placement
  func selectedKinds() -> [String] {
    UserDefaults.standard.stringArray(forKey: "kinds") ?? []
  }
}
