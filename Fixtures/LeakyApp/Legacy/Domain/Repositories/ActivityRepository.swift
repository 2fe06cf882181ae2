protocol ActivityRepository {
  func activities() async throws -> [Activity]
}

protocol FilterRepository {
  func selectedKinds() -> [String]
}

protocol SearchRepository {
  func posts(matching text: String) async throws -> [Post]
}
