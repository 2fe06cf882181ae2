import FirebaseFirestore

final class RemoteBlockRepository: BlockRepository {
  func blockedUserIDs() async throws -> Set<String> {
    let snapshot = try await usersCollection.whereField("blocked", isEqualTo: true).getDocuments()
    return Set(snapshot.documents.map(\.documentID))
  }

  // Used by `BlockedUsersViewModel`.
  func reasons() async throws -> [String: Any] { // expect: repository-returns-dto
    try await usersCollection.document("reasons").getDocument().data() ?? [:]
  }
}
