import UIKit

final class ProfileImageRepository {
  // Silent: an image library would do the same.
  func image(at url: URL) async throws -> UIImage? {
    UIImage(data: try Data(contentsOf: url))
  }

  func token() -> String? {
    (UIApplication.shared.delegate as? AppDelegate)?.pushToken // expect: app-delegate-reach
  }
}
