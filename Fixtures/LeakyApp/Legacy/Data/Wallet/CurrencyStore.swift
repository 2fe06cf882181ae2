import Foundation

actor CurrencyStore {
  private var rates: [String: Decimal] = [:]

  func set(_ rate: Decimal, for currency: String) {
    rates[currency] = rate
  }

  func total(of amounts: [Decimal]) -> Decimal { // expect: actor-nonisolated-candidate
    var sum = Decimal(0)
    for amount in amounts {
      sum += amount
    }
    return sum
  }

  // Silent: it says so already.
  nonisolated func parse(_ data: Data) throws -> [String: Decimal] {
    try JSONDecoder().decode([String: Decimal].self, from: data)
  }
}
