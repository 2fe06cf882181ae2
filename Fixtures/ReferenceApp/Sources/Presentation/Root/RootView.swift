#if canImport(SwiftUI)
  import SwiftUI

  /// The tabs of the app, one for each feature.
  public struct RootView: View {
    private let profile: UserProfileViewModel

    public init(profile: UserProfileViewModel) {
      self.profile = profile
    }

    public var body: some View {
      TabView {
        NavigationStack { UserProfileView(viewModel: profile) }
          .tabItem { Label("Profile", systemImage: "person") }
      }
    }
  }
#endif
