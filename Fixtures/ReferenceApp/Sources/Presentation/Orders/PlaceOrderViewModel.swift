import Domain
import Foundation
import Observation

/// The order screen: products to choose from, the cart, and what became of the order.
@MainActor
@Observable
public final class PlaceOrderViewModel {
  public enum Catalogue: Equatable {
    case loading
    case loaded([Product])
    case failed(String)
  }

  public enum Status: Equatable {
    case editing
    case placing
    case placed(String)
    case failed(String)
  }

  public private(set) var catalogue: Catalogue = .loading
  public private(set) var cart = Cart()
  public private(set) var status: Status = .editing

  public var canPlaceOrder: Bool { !cart.isEmpty && status != .placing }

  private let customerID: User.ID
  private let inventory: any InventoryRepository
  private let placeOrderUseCase: PlaceOrderUseCase

  public init(customerID: User.ID, inventory: any InventoryRepository, placeOrder: PlaceOrderUseCase) {
    self.customerID = customerID
    self.inventory = inventory
    placeOrderUseCase = placeOrder
  }

  public func load() async {
    if case .failed = catalogue { catalogue = .loading }
    do {
      catalogue = .loaded(try await inventory.products())
    } catch is CancellationError {
      // The screen is gone.
    } catch {
      catalogue = .failed("Unable to load the products.")
    }
  }

  public func add(_ product: Product) {
    edit { $0.add(product) }
  }

  public func remove(_ product: Product) {
    edit { $0.remove(product) }
  }

  public func placeOrder() async {
    guard canPlaceOrder else { return }
    status = .placing
    do {
      let receipt = try await placeOrderUseCase.execute(cart, customerID: customerID)
      cart = Cart()
      status = .placed(Self.confirmation(of: receipt))
    } catch is CancellationError {
      status = .editing
    } catch OrderError.outOfStock(let products) {
      status = .failed("Not enough in stock: \(products.map(\.name).formatted(.list(type: .and))).")
    } catch {
      status = .failed("Unable to place the order.")
    }
  }

  private func edit(_ change: (inout Cart) -> Void) {
    guard status != .placing else { return }
    status = .editing
    change(&cart)
  }

  private static func confirmation(of receipt: OrderReceipt) -> String {
    let placed = "Order \(receipt.order.id) is placed."
    return receipt.isKeptOnDevice ? placed : "\(placed) It could not be saved on this device."
  }
}
