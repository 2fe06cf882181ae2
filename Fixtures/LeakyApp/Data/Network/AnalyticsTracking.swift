import FirebaseAnalytics

protocol AnalyticsTracking {
  func track(_ event: String)
}

final class FirebaseTracker: AnalyticsTracking {
  func track(_ event: String) {
    Analytics.logEvent(event, parameters: nil)
  }
}
