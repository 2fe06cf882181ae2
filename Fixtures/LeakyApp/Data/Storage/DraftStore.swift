import Foundation

let sharedDrafts = DraftStore(file: .documentsDirectory.appending(path: "drafts.json"))

final class DraftStore {
  private let file: URL

  init(file: URL) {
    self.file = file
  }

  func all() -> [String] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  func add(_ text: String) {
    try? JSONEncoder().encode(all() + [text]).write(to: file)
  }
}
