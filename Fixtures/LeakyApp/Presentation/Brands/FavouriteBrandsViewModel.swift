import Combine

@MainActor
final class FavouriteBrandsViewModel: ObservableObject {
  @Published private(set) var title = ""

  func load() async throws {
    let brands = try await APIClient.shared.brands() // expect: dto-in-presentation, singleton-dependency
    title = brands.first?.displayName ?? ""
    // Silent: the same client and the same payload in the same type.
    _ = try await APIClient.shared.brands()
  }
}
