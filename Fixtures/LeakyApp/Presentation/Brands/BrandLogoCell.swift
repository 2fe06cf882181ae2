import UIKit

final class BrandLogoCell: UITableViewCell {
  private let logoView = UIImageView()

  func show(_ brand: Brand) {
    let data = try? Data(contentsOf: brand.logo.url) // expect: view-data-access
    logoView.image = data.flatMap(UIImage.init(data:))
  }
}
