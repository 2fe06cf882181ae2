import Foundation

/// A view model by its superclass in another file, whose flaw is not repeated here.
final class BrandScreenModel: BaseViewModel {
  func remember(_ brand: Brand) {
    cache.set(brand.name, for: brand.id)
    try? FileManager.default.createDirectory(at: .cachesDirectory, withIntermediateDirectories: true) // expect: viewmodel-data-access
  }
}
