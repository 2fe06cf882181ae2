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
    AppContainer(configuration: .init(backend: server.url, storage: directory.url, userID: "u1", session: .ephemeral))
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

  @Test func placesAnOrderAndFindsItAgain() async throws {
    let server = try LoopbackServer { request in
      switch request.line {
      case "GET /products": .json(#"[{"sku": "cup", "title": "Cup", "priceInCents": 995}]"#)
      case "GET /stock?skus=cup": .json(#"[{"sku": "cup", "available": 1}]"#)
      case "POST /orders": .json(#"{"orderNumber": "o7", "acceptedAt": "1970-01-01T00:01:00Z"}"#)
      default: .status(404)
      }
    }
    let container = container(server)
    let shop = container.makePlaceOrderViewModel()
    await shop.load()
    #expect(shop.catalogue == .loaded([.cup]))
    shop.add(.cup)
    await shop.placeOrder()
    #expect(shop.status == .placed("Order o7 is placed."))

    let history = container.makeOrderHistoryViewModel()
    await history.load()
    guard case .loaded(let orders) = history.state else {
      Issue.record("unexpected state \(history.state)")
      return
    }
    #expect(orders.map(\.id) == ["o7"])
  }

  @Test func showsTheBrands() async throws {
    let server = try LoopbackServer { _ in .json(#"[{"slug": "moka", "displayName": "Moka", "countryCode": "it"}]"#) }
    let brands = container(server).makeBrandListViewModel()
    await brands.refresh()
    #expect(brands.state == .loaded([.moka]))
  }

  @Test func hidesBlockedUsersInTheFeed() async throws {
    let server = try LoopbackServer { request in
      switch request.line {
      case "GET /blocks": .json(#"["u3"]"#)
      case "GET /feed?user=u1":
        .json(
          """
          {"posts": [
            {"id": "a", "author": {"id": "u2", "name": "U2"}, "body": "Post a", "createdAt": "1970-01-01T00:00:10Z"},
            {"id": "b", "author": {"id": "u3", "name": "U3"}, "body": "Post b", "createdAt": "1970-01-01T00:00:20Z"}
          ]}
          """
        )
      default: .status(404)
      }
    }
    let feed = container(server).makeFeedViewModel()
    await feed.load()
    #expect(feed.state == .loaded([.sample("a", by: "u2", at: 10)]))
  }
}
