import FirebaseAnalytics

protocol AnalyticsTracking {
  func track(_ event: String)
}

final class FirebaseAnalytics: AnalyticsTracking {
  func track(_ event: String) {
    Analytics.logEvent(event, parameters: nil)
  }
}
