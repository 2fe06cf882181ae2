/// What the shop sells and how much of it is left.
public protocol InventoryRepository: Sendable {
  func products() async throws -> [Product]
  /// The pieces left of each product. A product that the shop does not know is absent.
  func stock(of products: [Product.ID]) async throws -> [Product.ID: Int]
}
