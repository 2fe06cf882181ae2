import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

struct RemoteBrandRepositoryTests {
  private static let payload = #"[{"slug": "moka", "displayName": "Moka", "countryCode": "it"}]"#

  @Test func remembersTheBrandsUntilAskedToReload() async throws {
    let backend = try Backend { _ in .json(Self.payload) }
    let repository = RemoteBrandRepository(client: backend.client)
    #expect(try await repository.fetchBrands(reload: false) == [.moka])
    #expect(try await repository.fetchBrands(reload: false) == [.moka])
    #expect(backend.server.requests.map(\.line) == ["GET /brands"])
    #expect(try await repository.fetchBrands(reload: true) == [.moka])
    #expect(backend.server.requests.count == 2)
  }

  @Test func remembersNoFailure() async throws {
    let backend = try Backend { _ in .status(500) }
    let repository = RemoteBrandRepository(client: backend.client)
    for _ in 0..<2 {
      await #expect(throws: HTTPError.status(500)) { try await repository.fetchBrands(reload: false) }
    }
    #expect(backend.server.requests.count == 2)
  }

  @Test func isCancelledWithItsTask() async throws {
    let backend = try Backend { _ in .silence }
    let repository = RemoteBrandRepository(client: backend.client)
    let task = Task { try await repository.fetchBrands(reload: false) }
    try await backend.server.waitForRequests(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [
    ("[]", 0),
    (payload, 1),
    (#"[{"slug": 1}, {"slug": "moka", "displayName": "Moka", "countryCode": "it"}, null]"#, 1),
  ])
  func parsesEveryBrandThatCanBeRead(payload: String, count: Int) async throws {
    let repository = RemoteBrandRepository(client: try Backend { _ in .silence }.client)
    #expect(try repository.parse(Data(payload.utf8)).count == count)
  }

  @Test(arguments: ["", "{}", "[", "null"])
  func callsWhatIsNoListMalformed(payload: String) throws {
    let repository = RemoteBrandRepository(client: try Backend { _ in .silence }.client)
    #expect(throws: HTTPError.malformedPayload) { try repository.parse(Data(payload.utf8)) }
  }
}
