import SwiftUI

struct OrderLineView: View {
  let line: OrderDTO.Line // expect: dto-in-presentation

  var body: some View {
    Text("\(line.pieces) × \(line.sku)")
  }
}
