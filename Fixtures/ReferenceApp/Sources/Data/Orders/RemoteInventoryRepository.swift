import Domain

/// Products and stock as the backend knows them. Stock is never cached: it is asked for to decide about an order.
public struct RemoteInventoryRepository: InventoryRepository {
  private let client: any HTTPClient

  public init(client: any HTTPClient) {
    self.client = client
  }

  public func products() async throws -> [Product] {
    let products: [ProductDTO] = try await client.value(for: .products)
    return products.map { $0.toDomain() }
  }

  public func stock(of products: [Product.ID]) async throws -> [Product.ID: Int] {
    let levels: [StockLevelDTO] = try await client.value(for: .stock(of: products))
    return Dictionary(levels.map { ($0.sku, $0.available) }, uniquingKeysWith: min)
  }
}
