import CoreData
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  lazy var persistentContainer = NSPersistentContainer(name: "LeakyApp")
  lazy var container = AppContainer()
  var pushToken: String?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    persistentContainer.loadPersistentStores { _, _ in }
    // Silent: the composition root may read and create whatever it likes.
    UserDefaults.standard.register(defaults: ["notifications": true])
    return true
  }

  // Silent: inside App.
  static var launched: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}
