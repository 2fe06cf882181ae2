import Foundation

struct OrderViewData: Hashable {
  let title: String
  let subtitle: String
}

// Silent: a Domain model by the name of a response, and an enum that is merely called one.
struct CheckoutResult {
  let response: CheckoutResponse
  let answer: SurveyResponse
}

enum SurveyResponse {
  case yes, no
}
