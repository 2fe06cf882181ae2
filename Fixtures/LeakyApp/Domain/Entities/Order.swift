import Foundation

struct Order: Codable, Identifiable {
  let id: String
  let items: [CartItem]
  let placedAt: Date
  let total: Decimal
}

struct CartItem: Codable {
  let productID: String
  let quantity: Int
  let price: Decimal
}

// Silent: a request model that Domain owns.
struct CreateOrderRequest: Encodable {
  let items: [CartItem]
  let userId: String
}

// Silent: called a response, but nothing that travels.
struct CheckoutResponse {
  let order: Order
  let giftCards: [String]
}
