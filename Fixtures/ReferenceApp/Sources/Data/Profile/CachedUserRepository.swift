import Domain
import Foundation

/// Puts a cache in front of another repository, so that a fresh profile costs no request and an old one survives a
/// tunnel. Neither the use case nor the screen knows about it.
public struct CachedUserRepository: UserRepository {
  private let remote: any UserRepository
  private let cache: UserCache
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date

  public init(
    remote: any UserRepository,
    cache: UserCache,
    lifetime: TimeInterval,
    now: @escaping @Sendable () -> Date
  ) {
    self.remote = remote
    self.cache = cache
    self.lifetime = lifetime
    self.now = now
  }

  public func profile() async throws -> User {
    let cached = await cache.entry()
    if let cached, now().timeIntervalSince(cached.savedAt) < lifetime { return cached.user }
    do {
      let user = try await remote.profile()
      // A full disk costs the next start a request, not this one its profile.
      try? await cache.save(user, at: now())
      return user
    } catch HTTPError.unreachable {
      guard let cached else { throw HTTPError.unreachable }
      return cached.user
    }
  }
}
