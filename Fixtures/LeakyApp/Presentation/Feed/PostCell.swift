import UIKit

final class PostCell: UITableViewCell {
  private var client: APIClient? // expect: view-bypasses-viewmodel

  func fill(_ post: Post, client: APIClient) {
    self.client = client
    textLabel?.text = post.text
  }
}
