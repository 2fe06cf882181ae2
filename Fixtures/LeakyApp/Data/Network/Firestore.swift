import FirebaseFirestore

let usersCollection = Firestore.firestore().collection("users")
