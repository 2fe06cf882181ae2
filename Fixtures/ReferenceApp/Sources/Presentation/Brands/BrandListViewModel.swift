import Domain
import Observation

/// The list of brands. It asks the repository itself: there is no rule that a use case could hold.
///
/// The load belongs to the view model, which cancels it when a newer one starts, when the screen leaves, and when the
/// view model goes. The task holds the repository and not the view model, so that it can go at any time.
@MainActor
@Observable
public final class BrandListViewModel {
  public enum State: Equatable {
    case idle
    case loading
    case loaded([Brand])
    case failed(String)
  }

  public private(set) var state: State = .idle

  private let repository: any BrandRepository
  @ObservationIgnored private(set) var loadTask: Task<Void, Never>?

  public init(repository: any BrandRepository) {
    self.repository = repository
  }

  deinit {
    loadTask?.cancel()
  }

  public func load() {
    start(reload: false)
  }

  public func refresh() async {
    start(reload: true)
    await loadTask?.value
  }

  public func cancel() {
    loadTask?.cancel()
    if state == .loading { state = .idle }
  }

  private func start(reload: Bool) {
    loadTask?.cancel()
    if !isLoaded { state = .loading }
    loadTask = Task { [weak self, repository] in
      do {
        let brands = try await repository.fetchBrands(reload: reload)
        self?.finish(.loaded(brands))
      } catch is CancellationError {
        // Whoever cancelled has decided what is shown.
      } catch {
        self?.finish(.failed("Unable to load the brands."))
      }
    }
  }

  /// A load that was cancelled too late to notice must not overwrite what came after it.
  private func finish(_ state: State) {
    guard !Task.isCancelled else { return }
    self.state = state
  }

  private var isLoaded: Bool {
    if case .loaded = state { true } else { false }
  }
}
