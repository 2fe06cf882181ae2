import Domain
import Foundation
import TestSupport
import Testing

struct CartTests {
  @Test func holdsEachProductOnce() {
    let cart = Cart.of(.tea, .cup, .tea)
    #expect(cart.items == [OrderItem(product: .tea, quantity: 2), OrderItem(product: .cup, quantity: 1)])
    #expect(cart.total == Decimal(1795) / 100)
  }

  @Test func losesAProductWithItsLastPiece() {
    var cart = Cart.of(.tea, .tea)
    cart.remove(.tea)
    #expect(cart.quantity(of: .tea) == 1)
    cart.remove(.tea)
    #expect(cart.isEmpty)
    cart.remove(.tea)
    #expect(cart == Cart())
    #expect(cart.total == 0)
  }
}
