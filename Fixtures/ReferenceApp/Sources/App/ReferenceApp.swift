#if canImport(SwiftUI)
  import Foundation
  import Presentation
  import SwiftUI

  @main
  struct ReferenceApp: App {
    @State private var profile: UserProfileViewModel

    init() {
      let container = AppContainer(
        configuration: .init(
          backend: URL(string: "https://api.example.com")!,
          storage: URL.applicationSupportDirectory.appending(path: "ReferenceApp")
        )
      )
      _profile = State(initialValue: container.makeUserProfileViewModel())
    }

    var body: some Scene {
      WindowGroup {
        RootView(profile: profile)
      }
    }
  }
#endif
