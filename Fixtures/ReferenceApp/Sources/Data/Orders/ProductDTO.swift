import Domain
import Foundation

/// A product as the backend spells it.
struct ProductDTO: Decodable {
  let sku: String
  let title: String
  let priceInCents: Int
}

extension ProductDTO {
  func toDomain() -> Product {
    Product(id: sku, name: title, price: Decimal(priceInCents) / 100)
  }
}

/// How many pieces are left of one product.
struct StockLevelDTO: Decodable {
  let sku: String
  let available: Int
}

extension HTTPRequest {
  static let products = HTTPRequest(.get, "products")

  static func stock(of products: [Product.ID]) -> HTTPRequest {
    HTTPRequest(.get, "stock", query: ["skus": products.joined(separator: ",")])
  }
}
