import Foundation

// Silent: the project's own `Image` hides SwiftUI's.
struct Image: Hashable {
  let url: URL
  let width: Int
}

struct Brand: Hashable, Identifiable {
  let id: String
  let name: String
  let logo: Image
}
