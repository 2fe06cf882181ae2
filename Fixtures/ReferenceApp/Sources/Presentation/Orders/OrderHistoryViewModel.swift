import Domain
import Observation

/// The orders placed from this device. There is no rule to apply, so there is no use case in between.
@MainActor
@Observable
public final class OrderHistoryViewModel {
  public enum State: Equatable {
    case loading
    case empty
    case loaded([Order])
    case failed(String)
  }

  public private(set) var state: State = .loading

  private let repository: any OrderRepository

  public init(repository: any OrderRepository) {
    self.repository = repository
  }

  public func load() async {
    do {
      let orders = try await repository.savedOrders()
      state = orders.isEmpty ? .empty : .loaded(orders)
    } catch is CancellationError {
      // The screen is gone.
    } catch {
      state = .failed("Unable to read the saved orders.")
    }
  }
}
