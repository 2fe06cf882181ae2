import Foundation
import Presentation
import TestSupport
import Testing

@testable import App

/// The whole app against a server, from the socket to the state of a screen.
@MainActor
struct AppContainerTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func container(_ server: LoopbackServer) -> AppContainer {
    AppContainer(configuration: .init(backend: server.url, storage: directory.url, session: .ephemeral))
  }

  @Test func showsTheProfile() async throws {
    let server = try LoopbackServer { _ in
      .json(
        """
        {"id": "u1", "fullName": "Ada Lovelace", "emailAddress": "ada@example.com",
         "registeredAt": "2023-11-14T22:13:20Z", "status": "active"}
        """
      )
    }
    let viewModel = container(server).makeUserProfileViewModel()
    await viewModel.load()
    guard case .loaded(let profile) = viewModel.state else {
      Issue.record("unexpected state \(viewModel.state)")
      return
    }
    #expect(profile.title == "Ada Lovelace")
  }
}
