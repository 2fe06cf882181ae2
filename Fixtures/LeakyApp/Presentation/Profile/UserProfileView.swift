import SwiftUI

struct UserProfileView: View {
  @StateObject private var viewModel = UserProfileViewModel()
  let user: UserProfileResponse // expect: dto-in-presentation

  var body: some View {
    VStack {
      Text(user.fullName)
      Text(viewModel.name)
      Text(UserEndpoint.profile.path) // expect: layer-dependency
      // Silent: the image loader of the system, a link, the environment's way to open a URL.
      AsyncImage(url: URL(string: "https://example.com/avatar.png"))
      Link("Help", destination: URL(string: "https://example.com/help")!)
    }
    .task { try? await viewModel.load() }
  }
}
