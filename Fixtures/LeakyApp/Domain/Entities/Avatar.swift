import Foundation

struct Avatar {
  let userID: String
  let picture: UIImage // expect: domain-framework-type
  // Silent: the second of the same type is the same flaw.
  let placeholder: UIImage
}
