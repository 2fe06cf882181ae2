#if canImport(SwiftUI)
  import SwiftUI

  /// The profile screen. It renders state and sends intents, nothing else.
  public struct UserProfileView: View {
    private let viewModel: UserProfileViewModel

    public init(viewModel: UserProfileViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      content
        .navigationTitle("Profile")
        .task { await viewModel.load() }
        .refreshable { await viewModel.load() }
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
        ProgressView()
      case .loaded(let profile):
        ProfileCard(profile: profile)
      case .failed(let message):
        ContentUnavailableView(message, systemImage: "person.crop.circle.badge.exclamationmark")
      }
    }
  }

  private struct ProfileCard: View {
    let profile: UserProfileViewData

    var body: some View {
      List {
        HStack(spacing: 16) {
          Text(profile.initials)
            .font(.title2.bold())
            .frame(width: 64, height: 64)
            .background(.quaternary, in: Circle())
            .accessibilityHidden(true)
          VStack(alignment: .leading) {
            Text(profile.title).font(.headline)
            Text(profile.email).foregroundStyle(.secondary)
          }
        }
        Text(profile.membership).font(.footnote)
      }
    }
  }
#endif
