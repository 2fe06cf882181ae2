import CoreData
import UIKit

class OrderViewModel {
  func placeOrder(items: [CartItem], userId: String) {
    let request = URLRequest(url: URL(string: "https://api.example.com/orders")!) // expect: viewmodel-data-access
    URLSession.shared.dataTask(with: request) { data, _, error in
      // Silent: taking the answer apart belongs to the request above.
      guard let data = data,
            let order = try? JSONDecoder().decode(Order.self, from: data) else { return }

      let context = (UIApplication.shared.delegate as! AppDelegate).persistentContainer.viewContext // expect: app-delegate-reach, viewmodel-data-access
      let entity = OrderEntity(context: context) // later: persistence-model-leak
      entity.id = order.id
      try? context.save()
    }.resume()
  }
}
