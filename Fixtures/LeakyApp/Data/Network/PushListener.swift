import FirebaseMessaging

final class PushListener: NSObject, MessagingDelegate {
  weak var listener: FeedViewModel? // expect: layer-dependency

  func messaging(_ messaging: Messaging, didReceiveRegistrationToken token: String?) {
    // Silent: the property has said it.
    listener?.showsNewPosts()
  }
}
