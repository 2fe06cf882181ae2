import SwiftUI

struct ProfileHeader: View {
  let profile: ProfilePayload // expect: dto-in-presentation

  var body: some View {
    Text(profile.emailAddress).foregroundStyle(Theme.default.accent)
  }
}
