#if canImport(SwiftUI)
  import Domain
  import SwiftUI

  /// The feed screen.
  public struct FeedView: View {
    private let viewModel: FeedViewModel

    public init(viewModel: FeedViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      content
        .navigationTitle("Feed")
        .task { await viewModel.load() }
        .safeAreaInset(edge: .bottom) { notice }
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
        ProgressView()
      case .loaded(let posts):
        List(posts) { post in
          PostRow(post: post)
            .swipeActions {
              Button("Block", role: .destructive) {
                Task { await viewModel.blockAuthor(of: post) }
              }
            }
        }
        .refreshable { await viewModel.load() }
      case .failed(let message):
        ContentUnavailableView(message, systemImage: "text.bubble")
      }
    }

    @ViewBuilder private var notice: some View {
      if let notice = viewModel.notice {
        Text(notice)
          .padding()
          .frame(maxWidth: .infinity)
          .background(.bar)
      }
    }
  }

  private struct PostRow: View {
    let post: Post

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          Text(post.authorName).font(.headline)
          Spacer()
          Text(post.createdAt, format: .relative(presentation: .named))
            .font(.caption)
            .foregroundStyle(.secondary)
        }
        Text(post.text)
      }
    }
  }
#endif
