import FirebaseFirestore

/// A service of static functions: nobody can replace it.
struct UserService {
  static func follow(_ userID: String) async throws {
    try await usersCollection.document(userID).updateData(["followed": true])
  }
}
