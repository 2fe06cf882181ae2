import Domain
import Foundation
import Observation

/// Turns the profile into what the profile screen shows.
@MainActor
@Observable
public final class UserProfileViewModel {
  public enum State: Equatable {
    case loading
    case loaded(UserProfileViewData)
    case failed(String)
  }

  public private(set) var state: State = .loading

  private let getUserProfile: GetUserProfileUseCase
  private let dateStyle: Date.FormatStyle

  public init(
    getUserProfile: GetUserProfileUseCase,
    dateStyle: Date.FormatStyle = .dateTime.month(.wide).year()
  ) {
    self.getUserProfile = getUserProfile
    self.dateStyle = dateStyle
  }

  /// Loads or refreshes. A refresh keeps what is shown until the answer is here.
  public func load() async {
    if case .failed = state { state = .loading }
    do {
      let user = try await getUserProfile.execute()
      state = .loaded(UserProfileViewData(user, dateStyle: dateStyle))
    } catch is CancellationError {
      // The screen is gone; the next one starts with a fresh load.
    } catch ProfileError.accountClosed {
      state = .failed("This account is closed.")
    } catch {
      state = .failed("Unable to load the profile.")
    }
  }
}
