import Combine
import Foundation

@MainActor
final class SearchViewModel: ObservableObject {
  @Published private(set) var posts: [Post] = []
  @Published private(set) var message: String?
  @Published private(set) var text = ""

  // Silent: an event has no present value.
  let didSearch = PassthroughSubject<Void, Never>()
  let results = PassthroughSubject<[Post], Never>() // expect: state-in-passthrough-subject

  private let search = DIContainer.shared.searchRepository() // later: service-locator
  private var searchTask: Task<Void, Never>? // expect: uncancelled-task
  private var countTask: Task<Void, Never>?
  private var bag: Set<AnyCancellable> = []

  init(clock: AnyPublisher<Date, Never>) {
    $text
      .receive(on: DispatchQueue.main) // expect: redundant-receive-on-main
      .sink { [weak self] in self?.start($0) }
      .store(in: &bag)
    // Silent: a publisher from elsewhere may speak on any queue.
    clock
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.message = nil }
      .store(in: &bag)
  }

  deinit {
    countTask?.cancel()
  }

  func start(_ text: String) {
    searchTask = Task { await load(text) }
  }

  // Silent: what is replaced or left is cancelled.
  func count(_ text: String) {
    countTask?.cancel()
    countTask = Task { await load(text) }
  }

  func retry() {
    Task { await load(text) } // expect: unstructured-task-in-viewmodel
  }

  private func load(_ text: String) async {
    do {
      posts = try await search?.posts(matching: text) ?? []
      results.send(posts)
    } catch { // expect: cancellation-shown-as-failure
      message = "The search failed."
    }
  }

  // Silent: cancellation is told apart.
  func reload() async {
    do {
      posts = try await search?.posts(matching: text) ?? []
    } catch is CancellationError {
    } catch {
      message = "The search failed."
    }
  }

  func highlights(since day: Date) -> [Post] {
    posts.filter { $0.isPinned && $0.createdAt > day }
  }
}
