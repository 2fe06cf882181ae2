import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Data

struct RemoteUserRepositoryTests {
  private func payload(status: String) -> String {
    """
    {"id": "u1", "fullName": "Ada Lovelace", "emailAddress": "ada@example.com",
     "registeredAt": "2023-11-14T22:13:20Z", "status": "\(status)"}
    """
  }

  @Test(arguments: [("active", true), ("closed", false)])
  func mapsThePayloadToAUser(status: String, isActive: Bool) async throws {
    let payload = payload(status: status)
    let backend = try Backend { _ in .json(payload) }
    let user = try await RemoteUserRepository(client: backend.client).profile()
    #expect(user == .sample(isActive: isActive))
    #expect(backend.server.requests.map(\.line) == ["GET /me"])
  }

  @Test func refusesAStatusItDoesNotKnow() async throws {
    let payload = payload(status: "frozen")
    let backend = try Backend { _ in .json(payload) }
    let repository = RemoteUserRepository(client: backend.client)
    await #expect(throws: HTTPError.malformedPayload) { try await repository.profile() }
  }
}

struct CachedUserRepositoryTests {
  private let directory: TemporaryDirectory
  private let clock = Clock()
  private let calls = Calls()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// As after a start of the app: only what is on disk is remembered.
  private func repository(remote: @escaping @Sendable () async throws -> User) -> CachedUserRepository {
    CachedUserRepository(
      remote: StubUserRepository { [calls] in
        calls.increment()
        return try await remote()
      },
      cache: UserCache(directory: directory.url.appending(path: "nested")),
      lifetime: 60,
      now: { [clock] in clock.date }
    )
  }

  @Test func asksOnceWhileTheProfileIsFresh() async throws {
    let repository = repository { .sample() }
    #expect(try await repository.profile() == .sample())
    clock.advance(by: 59)
    #expect(try await repository.profile() == .sample())
    #expect(calls.count == 1)
  }

  @Test func remembersTheProfileAcrossStarts() async throws {
    _ = try await repository { .sample() }.profile()
    #expect(try await repository { throw UnexpectedFailure() }.profile() == .sample())
  }

  @Test func asksAgainWhenTheProfileIsOld() async throws {
    _ = try await repository { .sample() }.profile()
    clock.advance(by: 60)
    #expect(try await repository { .sample(name: "Ada King") }.profile().name == "Ada King")
  }

  @Test func showsAnOldProfileWhenOffline() async throws {
    _ = try await repository { .sample() }.profile()
    clock.advance(by: 3600)
    #expect(try await repository { throw HTTPError.unreachable }.profile() == .sample())
  }

  @Test func hidesNoOtherFailureBehindAnOldProfile() async throws {
    _ = try await repository { .sample() }.profile()
    clock.advance(by: 3600)
    await #expect(throws: HTTPError.status(401)) { try await repository { throw HTTPError.status(401) }.profile() }
    await #expect(throws: CancellationError.self) { try await repository { throw CancellationError() }.profile() }
  }

  @Test func ignoresAnUnreadableFile() async throws {
    _ = try await repository { .sample() }.profile()
    try Data("{".utf8).write(to: directory.url.appending(path: "nested/profile.json"))
    #expect(try await repository { .sample(name: "Ada King") }.profile().name == "Ada King")
  }

  @Test func worksWithoutADisk() async throws {
    try Data().write(to: directory.url.appending(path: "nested"))
    #expect(try await repository { .sample() }.profile() == .sample())
  }
}

private final class Clock: Sendable {
  private let now = Mutex(Date(timeIntervalSince1970: 0))
  var date: Date { now.withLock { $0 } }
  func advance(by seconds: TimeInterval) { now.withLock { $0 += seconds } }
}

private final class Calls: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func increment() { value.withLock { $0 += 1 } }
}
