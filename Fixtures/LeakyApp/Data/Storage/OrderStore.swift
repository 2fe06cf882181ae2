import Foundation

final class OrderStore {
  private let file: URL

  init(directory: URL) {
    file = directory.appending(path: "orders.json")
  }

  func all() -> [Order] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Order].self, from: data)) ?? []
  }

  func add(_ order: Order) throws {
    try JSONEncoder().encode(all() + [order]).write(to: file)
  }
}
