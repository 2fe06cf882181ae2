import Data
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client under test together with the server it talks to.
struct Backend {
  let server: LoopbackServer
  let client: URLSessionHTTPClient

  init(answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer) throws {
    server = try LoopbackServer(answer: answer)
    client = .test(server.url)
  }
}

extension URLSessionHTTPClient {
  static func test(_ baseURL: URL) -> URLSessionHTTPClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 5
    configuration.connectionProxyDictionary = [:]
    return URLSessionHTTPClient(baseURL: baseURL, session: URLSession(configuration: configuration))
  }
}
