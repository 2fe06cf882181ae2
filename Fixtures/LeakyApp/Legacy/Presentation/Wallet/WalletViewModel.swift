import Combine
import Foundation

// Silent: `@MainActor` by the protocol, by the superclass in another file.
@MainActor
protocol WalletScreenModel: AnyObject {
  var title: String { get }
}

final class WalletViewModel: WalletScreenModel, ObservableObject {
  @Published private(set) var title = ""
  @Published private(set) var payments: [Payment] = []
  @Published private(set) var alert: String?

  let isLoading = PassthroughSubject<Bool, Never>() // expect: state-in-passthrough-subject
  // Silent: events that happen and are gone.
  let showsToast = PassthroughSubject<String, Never>()
  let didTapPay = PassthroughSubject<Void, Never>()

  private let repository: PaymentRepository
  private var tasks: [Task<Void, Never>] = []
  private var balanceTask: Task<Void, Never>? // expect: uncancelled-task
  private var bag: Set<AnyCancellable> = []

  init(repository: PaymentRepository) {
    self.repository = repository
    $payments
      .map(\.count)
      .receive(on: RunLoop.main) // expect: redundant-receive-on-main
      .sink { [weak self] in self?.title = "\($0) payments" }
      .store(in: &bag)
  }

  func pay() {
    // Silent: kept in a collection that is cancelled below.
    tasks.append(Task { await load() })
  }

  func leave() {
    tasks.forEach { $0.cancel() }
  }

  func showBalance() {
    balanceTask = Task { [weak self] in
      self?.title = "\((try? await self?.repository.balance()) ?? 0)"
    }
  }

  func refresh() {
    isLoading.send(true)
    Task { // expect: unstructured-task-in-viewmodel
      await load()
      isLoading.send(false)
    }
  }

  // Silent: the caller gets the task.
  func reload() -> Task<Void, Never> {
    Task { await load() }
  }

  private func load() async {
    do {
      payments = try await repository.payments()
    } catch { // expect: cancellation-shown-as-failure
      alert = error.localizedDescription
    }
  }

  // Silent: it looks at the kind of the error.
  func retry() async {
    do {
      payments = try await repository.payments()
    } catch {
      guard !(error is CancellationError) else { return }
      alert = error.localizedDescription
    }
  }

  func total() -> Decimal {
    payments.filter { !$0.isRefunded && $0.amount > 0 }.reduce(0) { $0 + $1.amount }
  }
}
