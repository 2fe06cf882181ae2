final class ExportOrdersUseCase {
  private let load: () -> [Order]

  init(store: OrderStore) { // expect: usecase-concrete-dependency
    load = { store.all() }
  }

  func execute() -> String {
    load().map { "\($0.id);\($0.total)" }.joined(separator: "\n")
  }
}
