import Foundation

final class UploadService {
  func upload(_ data: Data, to url: URL) async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    _ = try await URLSession.shared.upload(for: request, from: data)
  }
}
