import Foundation

#if canImport(UIKit)
  import UIKit // expect: domain-framework-import
#endif

struct DeviceName {
  var text: String {
    #if canImport(UIKit)
      return UIDevice.current.name
    #else
      return ProcessInfo.processInfo.hostName
    #endif
  }
}
