import Foundation
import TestSupport
import Testing

@testable import Data

struct URLSessionHTTPClientTests {
  @Test func sendsMethodPathQueryAndBody() async throws {
    let backend = try Backend { _ in .json("{}") }
    let request = HTTPRequest(.post, "a", "b/c", query: ["q": "x y", "page": "2"], body: Data(#"{"n":1}"#.utf8))
    #expect(try await backend.client.send(request) == Data("{}".utf8))
    #expect(backend.server.requests.map(\.line) == ["POST /a/b%2Fc?page=2&q=x%20y"])
    #expect(backend.server.requests.map(\.body) == [#"{"n":1}"#])
  }

  @Test(arguments: [301, 400, 401, 404, 500, 503])
  func turnsAnErrorStatusIntoAnError(status: Int) async throws {
    let backend = try Backend { _ in .status(status) }
    await #expect(throws: HTTPError.status(status)) { try await backend.client.send(.profile) }
  }

  @Test func saysThatNobodyListens() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in .json("{}") }
    let url = try #require(server?.url)
    server = nil
    let client = URLSessionHTTPClient.test(url)
    try await Task.sleep(for: .milliseconds(60))
    await #expect(throws: HTTPError.unreachable) { try await client.send(.profile) }
  }

  @Test(arguments: ["", "<html>", "[]", "{}", #"{"id":1}"#, #"{"id":"1""#])
  func callsAWrongPayloadMalformed(body: String) async throws {
    let backend = try Backend { _ in .json(body) }
    await #expect(throws: HTTPError.malformedPayload) {
      try await backend.client.value(UserProfileResponse.self, for: .profile)
    }
  }

  @Test func isCancelledWithItsTask() async throws {
    let backend = try Backend { _ in .silence }
    let task = Task { try await backend.client.send(.profile) }
    try await backend.server.waitForRequests(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func sendsNothingForACancelledTask() async throws {
    let backend = try Backend { _ in .json("{}") }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await backend.client.send(.profile)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(backend.server.requests.isEmpty)
  }
}
