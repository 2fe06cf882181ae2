import UIKit

// Silent: an extension of the delegate itself.
extension AppDelegate {
  static func tint(_ color: UIColor) {
    (UIApplication.shared.delegate as? AppDelegate)?.persistentContainer.viewContext.name = color.description
  }
}
