import Combine
import CryptoKit
import Foundation
import os

// Silent: none of these decides how the app is shown, stored or transported.
// import UIKit
struct PriceFormatter {
  let help = "import CoreData"
  let locale: Locale
  let changes = PassthroughSubject<Void, Never>()

  func text(for price: Decimal) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .currency
    return formatter.string(from: price as NSDecimalNumber) ?? "\(price)"
  }

  func digest(of data: Data) -> String {
    SHA256.hash(data: data).description
  }
}
