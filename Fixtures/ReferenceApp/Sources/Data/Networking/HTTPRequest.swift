import Foundation

/// One call to the backend, relative to its base URL. Each feature adds its own requests next to its payloads.
public struct HTTPRequest: Equatable, Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
  }

  public let method: Method
  /// The components of the path. Each is escaped as a whole, whatever an identifier may contain.
  public let path: [String]
  public let query: [String: String]
  public let body: Data?

  public init(_ method: Method, _ path: String..., query: [String: String] = [:], body: Data? = nil) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }
}
