import Foundation

struct ExchangeRates {
  let file: URL

  func table() throws -> String {
    try String(contentsOf: file, encoding: .utf8) // expect: usecase-data-access
  }

  // Silent: data that somebody hands in is a value, a path is no access.
  func size(of data: Data) -> Int { data.count }
  func bundled() -> URL? { Bundle.main.url(forResource: "rates", withExtension: "csv") }
}
