import Combine

@MainActor
final class AccountViewModel: ObservableObject { // later: oversized-presentation-type
  @Published private(set) var orders = 0

  private let history: LoadOrderHistoryUseCase
  private let placeOrder: PlaceOrderUseCase
  private let signOut: SignOutUseCase
  private let chats: ChatRepository
  private let activities: ActivityRepository
  private let search: SearchRepository
  private let filter: FilterRepository
  private let blocks: BlockRepository

  init(
    history: LoadOrderHistoryUseCase,
    placeOrder: PlaceOrderUseCase,
    signOut: SignOutUseCase,
    chats: ChatRepository,
    activities: ActivityRepository,
    search: SearchRepository,
    filter: FilterRepository,
    blocks: BlockRepository
  ) {
    self.history = history
    self.placeOrder = placeOrder
    self.signOut = signOut
    self.chats = chats
    self.activities = activities
    self.search = search
    self.filter = filter
    self.blocks = blocks
  }

  func load() async throws {
    orders = try await history.execute(year: 2024).count
  }
}
