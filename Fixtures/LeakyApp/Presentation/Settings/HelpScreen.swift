import UIKit
import WebKit

// Silent: a page shown by a web view, a text field's delegate, a data source of UIKit.
final class HelpScreen: BaseScreen, UITableViewDataSource {
  private let webView = WKWebView()

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.load(URLRequest(url: URL(string: "https://example.com/help")!))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
