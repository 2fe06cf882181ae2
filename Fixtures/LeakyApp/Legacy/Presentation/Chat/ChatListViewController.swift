import UIKit

/// Silent: outlets and the view model of a storyboard's screen have no other way in.
final class ChatListViewController: UIViewController {
  @IBOutlet private var titleLabel: UILabel!
  var viewModel: ChatInputViewModel!

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.isHidden = viewModel.isSending
  }
}
