import Foundation

final class RemoteUserRepository: UserRepository {
  private let apiClient: APIClientProtocol
  private let cache: UserCache
  private let uploader: UploadService = .init() // expect: self-created-dependency
  // Silent: coders, formatters, locks and the framework's own classes.
  private let decoder = JSONDecoder()
  private let lock = NSLock()
  private let session: URLSession

  // Silent: a default from the framework.
  init(apiClient: APIClientProtocol, cache: UserCache, session: URLSession = .shared) {
    self.apiClient = apiClient
    self.cache = cache
    self.session = session
  }

  func getProfile() async throws -> User {
    if let user = cache.user() { return user }
    let user = try await profile().toDomain()
    cache.save(user)
    return user
  }

  func clear() async {
    cache.remove()
  }

  // Silent: the bytes of an image are content, no payload.
  func avatar(at url: URL) async throws -> Data {
    try await session.data(from: url).0
  }

  // Silent: nobody outside sees it.
  private func profile() async throws -> UserProfileResponse {
    try await apiClient.user()
  }
}

extension RemoteUserRepository {
  func rawProfile(completion: @escaping (Result<UserProfileResponse, Error>) -> Void) { // expect: repository-returns-dto
    let url = URL(string: "https://api.example.com/me")!
    session.dataTask(with: url) { [decoder] data, _, error in
      completion(Result { try decoder.decode(UserProfileResponse.self, from: data ?? Data()) })
    }.resume()
  }
}
