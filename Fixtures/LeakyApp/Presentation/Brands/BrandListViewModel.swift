import Combine

@MainActor
final class BrandListViewModel: ObservableObject {
  @Published private(set) var names: [String] = []

  private let client: APIClientProtocol

  init(client: APIClientProtocol) {
    self.client = client
  }

  func load() {
    client.loadBrands { brands in // expect: dto-in-presentation
      self.names = brands.map { $0.displayName }
    }
  }
}
