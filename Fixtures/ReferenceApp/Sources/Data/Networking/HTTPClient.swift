import Foundation

/// Sends requests to the backend and returns the body of a successful answer.
///
/// A cancelled task makes `send` throw `CancellationError`, every other failure is an `HTTPError`.
public protocol HTTPClient: Sendable {
  func send(_ request: HTTPRequest) async throws -> Data
}

public enum HTTPError: Error, Equatable {
  /// The server could not be reached at all.
  case unreachable
  /// The server answered with a status outside 200 ..< 300.
  case status(Int)
  /// The answer is not what the two sides agreed on.
  case malformedPayload
}

extension HTTPClient {
  func value<Value: Decodable>(_ type: Value.Type = Value.self, for request: HTTPRequest) async throws -> Value {
    let body = try await send(request)
    do {
      return try JSONDecoder.backend.decode(type, from: body)
    } catch is DecodingError {
      throw HTTPError.malformedPayload
    }
  }
}

extension JSONDecoder {
  /// The backend's conventions, in one place.
  static var backend: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

extension JSONEncoder {
  static var backend: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
