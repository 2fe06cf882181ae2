import Combine

@MainActor
final class BlockedUsersViewModel: ObservableObject {
  @Published private(set) var count = 0

  private let cache: LocalCache // expect: layer-dependency
  private let blocks: RemoteBlockRepository // expect: layer-dependency

  init(cache: LocalCache, blocks: RemoteBlockRepository) {
    self.cache = cache
    self.blocks = blocks
  }

  func load() async throws {
    count = try await blocks.reasons().count
    cache.set("\(count)", for: "blocked")
  }

  func discardDrafts() {
    makeDrafts().add("") // expect: layer-dependency
  }
}
