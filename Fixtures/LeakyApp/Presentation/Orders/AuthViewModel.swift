import Combine

@MainActor
final class AuthViewModel: ObservableObject {
  static let shared = AuthViewModel()

  @Published private(set) var userID = ""

  func signIn(as userID: String) { self.userID = userID }
}
