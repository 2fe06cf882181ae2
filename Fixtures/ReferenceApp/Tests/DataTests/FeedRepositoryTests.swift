import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

struct RemotePostRepositoryTests {
  private static func page(_ id: String, next: String?) -> LoopbackServer.Answer {
    .json(
      """
      {"posts": [{"id": "\(id)", "author": {"id": "u2", "name": "U2"}, "body": "Post \(id)",
                  "createdAt": "1970-01-01T00:00:10Z"}],
       "nextPage": \(next.map { "\"\($0)\"" } ?? "null")}
      """
    )
  }

  @Test func readsAllPages() async throws {
    let backend = try Backend { $0.line.contains("page=2") ? Self.page("b", next: nil) : Self.page("a", next: "2") }
    let posts = try await RemotePostRepository(client: backend.client, pageLimit: 10).fetchPosts(userID: "u1")
    #expect(posts == [.sample("a", by: "u2", at: 10), .sample("b", by: "u2", at: 10)])
    #expect(backend.server.requests.map(\.line) == ["GET /feed?user=u1", "GET /feed?page=2&user=u1"])
  }

  @Test func stopsAtThePageLimit() async throws {
    let backend = try Backend { _ in Self.page("a", next: "again") }
    let posts = try await RemotePostRepository(client: backend.client, pageLimit: 3).fetchPosts(userID: "u1")
    #expect(posts.count == 3)
  }

  @Test func asksForNoFurtherPageOnceCancelled() async throws {
    let backend = try Backend { $0.line.contains("page=2") ? .silence : Self.page("a", next: "2") }
    let repository = RemotePostRepository(client: backend.client, pageLimit: 10)
    let task = Task { try await repository.fetchPosts(userID: "u1") }
    try await backend.server.waitForRequests(2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(backend.server.requests.count == 2)
  }
}

struct RemoteBlockRepositoryTests {
  @Test func readsAndAddsBlocks() async throws {
    let backend = try Backend { $0.line.hasPrefix("PUT") ? .status(204) : .json(#"["u2", "u3", "u2"]"#) }
    let repository = RemoteBlockRepository(client: backend.client)
    #expect(try await repository.blockedUserIDs() == ["u2", "u3"])
    try await repository.block("u4")
    #expect(backend.server.requests.map(\.line) == ["GET /blocks", "PUT /blocks/u4"])
  }

  @Test func failsWhenTheBackendRefuses() async throws {
    let backend = try Backend { _ in .status(403) }
    let repository = RemoteBlockRepository(client: backend.client)
    await #expect(throws: HTTPError.status(403)) { try await repository.block("u4") }
  }
}
