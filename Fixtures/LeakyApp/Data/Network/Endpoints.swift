enum UserEndpoint {
  case profile
  case follow(String)

  var path: String {
    switch self {
    case .profile: "/me"
    case .follow(let id): "/follow/\(id)"
    }
  }
}
