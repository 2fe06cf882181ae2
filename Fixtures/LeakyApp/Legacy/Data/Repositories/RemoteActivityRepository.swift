import Foundation

actor RemoteActivityRepository: ActivityRepository {
  private let file: URL
  private var seen: Set<String> = []

  init(file: URL) {
    self.file = file
  }

  func activities() async throws -> [Activity] {
    let all = try parse(Data(contentsOf: file))
    seen.formUnion(all.map(\.id))
    return all
  }

  private func parse(_ data: Data) throws -> [Activity] { // expect: actor-nonisolated-candidate
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Activity].self, from: data)
  }

  // Silent: one line, and one that touches what the actor guards.
  private func key(of activity: Activity) -> String { activity.id }
  private func isNew(_ activity: Activity) -> Bool {
    guard !seen.contains(key(of: activity)) else { return false }
    seen.insert(key(of: activity))
    return true
  }
}
