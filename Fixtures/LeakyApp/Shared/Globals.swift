import FirebaseFirestore
import Foundation

// Nobody can tell from the name at the other end that these are a database and a settings file.
let COLLECTION_USERS = Firestore.firestore().collection("users")
let preferences = UserDefaults.standard

enum Storage {
  static let drafts = FileManager.default
}

func makeDrafts() -> DraftStore { sharedDrafts }
