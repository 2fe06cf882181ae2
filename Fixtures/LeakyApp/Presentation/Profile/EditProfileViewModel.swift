import Combine
import Foundation

@MainActor
final class EditProfileViewModel: ObservableObject {
  @Published private(set) var user: User?

  private let getProfile: GetUserProfileUseCase
  private let analytics: AnalyticsTracking
  private weak var coordinator: FeedCoordinatorProtocol?

  // Silent: a use case from outside, a protocol of Data, the protocol of a coordinator.
  init(getProfile: GetUserProfileUseCase, analytics: AnalyticsTracking, coordinator: FeedCoordinatorProtocol?) {
    self.getProfile = getProfile
    self.analytics = analytics
    self.coordinator = coordinator
  }

  func load() async {
    do {
      user = try await getProfile.execute()
    } catch is CancellationError {
    } catch let error as URLError where error.code == .notConnectedToInternet {
      // Silent: to look at an error is no request.
      user = nil
    } catch {
      user = nil
    }
  }

  func save(name: String) {
    COLLECTION_USERS.document(user?.id ?? "").updateData(["name": name]) // expect: viewmodel-data-access
    preferences.set(name, forKey: "name") // expect: viewmodel-data-access
    analytics.track("saved")
    coordinator?.showProfile(of: name)
  }

  // Silent: the request and the bytes only pass through.
  func forward(_ request: URLRequest, body: Data) -> (URLRequest, Int) { (request, body.count) }

  // Silent: a path is no access.
  var exportFile: URL { FileManager.default.temporaryDirectory.appending(path: "profile.txt") }
}
