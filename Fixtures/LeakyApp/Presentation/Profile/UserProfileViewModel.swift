import Combine

@MainActor
final class UserProfileViewModel: ObservableObject {
  @Published private(set) var name = ""

  private let apiClient = APIClient() // expect: self-created-dependency

  func load() async throws {
    // Silent: the client is the dependency that is reported above.
    let response: UserProfileResponse = try await apiClient.request( // expect: dto-in-presentation
      endpoint: UserEndpoint.profile // expect: layer-dependency
    )
    // Silent: the same payload in the same type.
    let again = response
    name = again.fullName
  }
}
