import Foundation

extension Order {
  var statusColor: UIColor { // expect: domain-framework-type
    placedAt < Date() ? UIColor.systemGreen : UIColor.systemGray
  }
}
