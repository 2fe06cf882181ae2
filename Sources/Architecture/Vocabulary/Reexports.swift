// Which system modules an import brings in besides the one it names.

enum Reexports {
  private static let direct: [String: [String]] = [
    "SwiftUI": ["UIKit", "AppKit", "Foundation", "Combine", "CoreGraphics", "CoreTransferable", "DeveloperToolsSupport"],
    "UIKit": ["Foundation", "CoreGraphics", "QuartzCore", "UserNotifications"],
    "AppKit": ["Foundation", "CoreGraphics", "QuartzCore", "CoreData"],
    "WatchKit": ["Foundation", "UIKit", "UserNotifications"],
    "Cocoa": ["AppKit", "Foundation", "CoreData", "CoreGraphics", "QuartzCore"],
    "WidgetKit": ["SwiftUI", "Foundation"],
    "SwiftData": ["Foundation", "Observation", "CoreData"],
    "CoreData": ["Foundation"], "CloudKit": ["Foundation", "CoreLocation"], "Combine": [], "MapKit": ["UIKit", "AppKit", "Foundation", "CoreLocation"],
    "WebKit": ["UIKit", "AppKit", "Foundation"], "AVKit": ["AVFoundation", "UIKit", "AppKit", "Foundation"],
    "AVFoundation": ["Foundation", "CoreMedia"], "Photos": ["Foundation", "CoreGraphics"], "PhotosUI": ["Photos", "UIKit", "SwiftUI", "Foundation"],
    "Network": ["Foundation"], "Security": ["Foundation"], "CoreLocation": ["Foundation"], "StoreKit": ["Foundation", "SwiftUI"],
    "Charts": ["SwiftUI", "Foundation"], "TipKit": ["SwiftUI", "Foundation"], "AppIntents": ["Foundation", "SwiftUI"],
    "FoundationNetworking": ["Foundation"], "XCTest": ["Foundation"], "UserNotifications": ["Foundation"], "SpriteKit": ["UIKit", "Foundation"],
    "RxCocoa": ["RxSwift", "RxRelay", "UIKit", "Foundation"], "RxRelay": ["RxSwift"], "RxSwift": ["Foundation"],
    "RealmSwift": ["Realm", "Foundation"], "Alamofire": ["Foundation"], "Moya": ["Alamofire", "Foundation"], "GRDB": ["Foundation"],
    "Firebase": [
      "FirebaseAuth", "FirebaseCore", "FirebaseFirestore", "FirebaseDatabase", "FirebaseStorage", "FirebaseFunctions", "FirebaseAnalytics",
      "FirebaseMessaging", "FirebaseCrashlytics", "FirebaseRemoteConfig", "Foundation",
    ],
    "FirebaseAuth": ["FirebaseCore", "Foundation"], "FirebaseFirestore": ["FirebaseCore", "Foundation"],
    "FirebaseFirestoreSwift": ["FirebaseFirestore", "Foundation"], "FirebaseStorage": ["FirebaseCore", "Foundation"],
    "FirebaseDatabase": ["FirebaseCore", "Foundation"], "FirebaseFunctions": ["FirebaseCore", "Foundation"],
  ]

  /// The module itself and all that its import makes visible.
  static func closure(of module: String) -> Set<String> {
    var found: Set<String> = [module]
    var waiting = [module]
    while let next = waiting.popLast() {
      for other in direct[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }
}
