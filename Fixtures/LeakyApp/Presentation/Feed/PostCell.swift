import UIKit

final class PostCell: UITableViewCell {
  private var client: APIClient? // expect: view-bypasses-viewmodel

  override func prepareForReuse() {
    super.prepareForReuse()
    client?.cancel()
  }

  func fill(_ post: Post, client: APIClient) {
    self.client = client
    textLabel?.text = post.text
  }
}
