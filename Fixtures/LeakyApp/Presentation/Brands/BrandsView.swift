import SwiftUI

/// Silent: it only hands what it was given to a view model and to a child.
struct BrandsView: View {
  @StateObject private var viewModel: BrandListViewModel
  private let brands: BrandRepository

  init(client: APIClientProtocol, brands: BrandRepository) {
    _viewModel = StateObject(wrappedValue: BrandListViewModel(client: client))
    self.brands = brands
  }

  var body: some View {
    List(viewModel.names, id: \.self) { name in
      BrandBadge(name: name, brands: brands)
    }
  }
}

struct BrandBadge: View {
  let name: String
  let brands: BrandRepository // expect: view-bypasses-viewmodel
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
      .task {
        let all = try? await brands.fetchBrands() // expect: dto-in-presentation
        count = all?.filter { $0.displayName == name }.count ?? 0
      }
  }
}
