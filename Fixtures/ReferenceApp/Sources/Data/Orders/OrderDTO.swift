import Domain
import Foundation

/// The order that we send.
struct CreateOrderDTO: Encodable {
  struct Line: Encodable {
    let sku: String
    let quantity: Int
  }

  let customer: String
  let lines: [Line]

  init(_ request: CreateOrderRequest) {
    customer = request.customerID
    lines = request.items.map { Line(sku: $0.product.id, quantity: $0.quantity) }
  }
}

/// What comes back for it.
struct OrderAcceptedDTO: Decodable {
  let orderNumber: String
  let acceptedAt: Date
}

extension OrderAcceptedDTO {
  func toDomain(items: [OrderItem]) -> Order {
    Order(id: orderNumber, items: items, placedAt: acceptedAt)
  }
}

extension HTTPRequest {
  static func createOrder(_ request: CreateOrderRequest) throws -> HTTPRequest {
    HTTPRequest(.post, "orders", body: try JSONEncoder.backend.encode(CreateOrderDTO(request)))
  }
}
