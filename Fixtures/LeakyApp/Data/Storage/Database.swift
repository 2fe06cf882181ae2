import GRDB

final class Database {
  static let instance = Database()

  private let queue = try? DatabaseQueue(path: "app.sqlite")

  func orderNumbers() -> [String] {
    (try? queue?.read { try String.fetchAll($0, sql: "SELECT number FROM orders") }) ?? []
  }
}
