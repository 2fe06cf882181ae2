import FirebaseFirestore // expect: domain-framework-import
import Foundation

struct Message {
  let text: String
  let sentAt: Timestamp
}
