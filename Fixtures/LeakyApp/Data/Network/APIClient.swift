import Alamofire
import Foundation

protocol APIClientProtocol {
  func request<T: Decodable>(endpoint: UserEndpoint) async throws -> T
  func user() async throws -> UserProfileResponse
  func brands() async throws -> [BrandDTO]
  func loadBrands(completion: @escaping ([BrandDTO]) -> Void)
  func post(_ path: String, body: CreateOrderRequest) async throws -> OrderDTO
}

final class APIClient: APIClientProtocol {
  static let shared = APIClient()

  private let base = "https://api.example.com"
  // Silent: the framework's own class, in the layer where it belongs.
  private let session = Session()

  // Silent: a data source may hand out what it decodes.
  func request<T: Decodable>(endpoint: UserEndpoint) async throws -> T {
    try await session.request(base + endpoint.path).serializingDecodable(T.self).value
  }

  func user() async throws -> UserProfileResponse {
    try await request(endpoint: .profile)
  }

  func brands() async throws -> [BrandDTO] {
    try await session.request(base + "/brands").serializingDecodable([BrandDTO].self).value
  }

  func loadBrands(completion: @escaping ([BrandDTO]) -> Void) {
    session.request(base + "/brands").responseDecodable(of: [BrandDTO].self) { completion($0.value ?? []) }
  }

  func post(_ path: String, body: CreateOrderRequest) async throws -> OrderDTO {
    try await session.request(base + path, method: .post, parameters: body, encoder: JSONParameterEncoder.default)
      .serializingDecodable(OrderDTO.self).value
  }

  func cancel() { session.cancelAllRequests() }

  func posts(of userID: String) async throws -> [PostDTO] {
    try await session.request(base + "/feed/" + userID).serializingDecodable([PostDTO].self).value
  }
}
