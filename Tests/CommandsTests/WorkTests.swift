// The work of a lint on a fixed input, counted: the same on every machine, so that a change of it is seen and meant.

import Foundation
import Testing

/// A feature of an app: its screen, what it knows, and where that comes from.
private func feature(_ number: Int) -> [String: String] {
  let name = "Feature\(number)"
  return [
    "Domain/\(name).swift": """
    struct \(name) {
      let id: Int
      var title: String
      var isNew: Bool { id > \(number) }
    }

    protocol \(name)Repository {
      func load(id: Int) async throws -> \(name)
    }
    """,
    "Data/Remote\(name)Repository.swift": """
    import Foundation

    final class Remote\(name)Repository: \(name)Repository {
      private let session: URLSession
      init(session: URLSession) { self.session = session }

      func load(id: Int) async throws -> \(name) {
        let (data, _) = try await session.data(from: URL(string: "https://example.org/\\(id)")!)
        return try JSONDecoder().decode(\(name)DTO.self, from: data).model
      }
    }

    struct \(name)DTO: Decodable {
      let id: Int
      let title: String
      var model: \(name) { \(name)(id: id, title: title) }
    }
    """,
    "Presentation/\(name)ViewModel.swift": """
    import Combine

    final class \(name)ViewModel: ObservableObject {
      @Published private(set) var item: \(name)?
      private let repository: any \(name)Repository
      init(repository: any \(name)Repository) { self.repository = repository }

      func appear() {
        Task { [weak self] in
          guard let self, let item = try? await self.repository.load(id: \(number)) else { return }
          self.item = item
        }
      }
    }
    """,
  ]
}

/// The counts that `--stats` prints for a project of `count` features.
private func counts(of count: Int) throws -> [String: Int] {
  let files = (1000..<1000 + count).map(feature).reduce(into: [:]) { $0.merge($1) { $1 } }
  let folder = try TemporaryFolder(files)
  let run = try folder.archlint("--stats", "--quiet", "--jobs", "2", ".")
  #expect(run.status <= 1, "\(run.errors)")
  let lines = run.errors.components(separatedBy: "counts\n").last?.components(separatedBy: "rules: ").first ?? ""
  return lines.split(separator: "\n").reduce(into: [:]) { counts, line in
    let words = line.split(separator: " ")
    if let last = words.last.flatMap({ Int($0) }) { counts[words.dropLast().joined(separator: " ")] = last }
  }
}

@Test func theWorkOnAFixedInputIsKnown() throws {
  let small = try counts(of: 20)
  let known = ["files": 60, "bytes": 22_480, "lines": 800, "tokens": 4_700, "nodes": 3_720, "steps of tokens and tree": 4_860, "declarations": 460]
  for (name, count) in known { #expect(small[name] == count, "\(name)") }
  #expect(small.keys.contains("references"))
  let large = try counts(of: 200)
  for (name, count) in small { #expect(large[name] == count * 10, "\(name)") }
}
