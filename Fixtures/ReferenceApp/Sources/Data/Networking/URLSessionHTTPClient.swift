import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The backend over `URLSession`. Nothing outside this file knows that there is one.
public struct URLSessionHTTPClient: HTTPClient {
  private let baseURL: URL
  private let session: URLSession

  public init(baseURL: URL, session: URLSession) {
    self.baseURL = baseURL
    self.session = session
  }

  public func send(_ request: HTTPRequest) async throws -> Data {
    try Task.checkCancellation()
    let (body, response) = try await exchange(urlRequest(for: request))
    guard let response = response as? HTTPURLResponse else { throw HTTPError.malformedPayload }
    guard 200..<300 ~= response.statusCode else { throw HTTPError.status(response.statusCode) }
    return body
  }

  private func exchange(_ request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch is URLError {
      throw HTTPError.unreachable
    }
  }

  private func urlRequest(for request: HTTPRequest) -> URLRequest {
    var url = request.path.reduce(baseURL) { $0.appending(component: $1) }
    if !request.query.isEmpty {
      // A dictionary has no order, a URL should have one.
      let fields = request.query.sorted { $0.key < $1.key }
      url.append(queryItems: fields.map { URLQueryItem(name: $0.key, value: $0.value) })
    }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method.rawValue
    urlRequest.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = request.body {
      urlRequest.httpBody = body
      urlRequest.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return urlRequest
  }
}
