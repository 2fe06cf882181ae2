import XCTest

@testable import LeakyApp

final class ChatUseCaseTests: XCTestCase {
  private let chats = StubChatRepository()

  func testFetchesChats() async throws {
    let fetched = try await FetchChatsUseCase(repository: chats).execute()
    XCTAssertTrue(fetched.isEmpty)
  }

  func testSendsAMessage() async throws {
    try await SendMessageUseCase(repository: chats).execute("hello", to: "1")
    XCTAssertEqual(chats.sent, ["hello"])
  }

  func testSearchesPosts() async throws {
    let posts = try await SearchPostsUseCase(repository: chats)("tea")
    XCTAssertTrue(posts.isEmpty)
  }
}

private final class StubChatRepository: ChatRepository, SearchRepository {
  private(set) var sent: [String] = []

  func chats() async throws -> [Chat] { [] }
  func send(_ text: String, to chatID: String) async throws { sent.append(text) }
  func posts(matching text: String) async throws -> [Post] { [] }
}
