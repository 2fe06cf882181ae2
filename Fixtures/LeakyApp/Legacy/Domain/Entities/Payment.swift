import Foundation

struct Payment: Identifiable {
  let id: String
  let amount: Decimal
  let isRefunded: Bool
  let paidAt: Date
}
