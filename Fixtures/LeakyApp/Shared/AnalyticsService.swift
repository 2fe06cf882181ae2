final class AnalyticsClient {
  func send(_ event: String) {}
}

final class AnalyticsService {
  private let client = AnalyticsClient() // expect: self-created-dependency
  // Silent: plain values and locks are no dependencies.
  private let formatter = EventFormatter()

  func track(_ event: String) {
    client.send(formatter.format(event))
  }
}

struct EventFormatter {
  func format(_ event: String) -> String { event.lowercased() }
}
