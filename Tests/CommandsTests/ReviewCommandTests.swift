// `archlint review` in repositories made for the test: what a change adds, fixes and moves, and why.

import Foundation
import Testing

@testable import Commands

/// A small app in layers, with some old debt.
private let app = [
  "archlint.yml": "",
  "Data/OrderDTO.swift": "struct OrderDTO: Decodable {\n  let id: Int\n}\n",
  "Data/RemoteOrderRepository.swift": """
    import Foundation

    final class RemoteOrderRepository: OrderRepository {
      func orders() async throws -> [Order] {
        let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: "/"))
        return try JSONDecoder().decode([OrderDTO].self, from: data).map { Order(id: $0.id) }
      }
    }

    """,
  "Domain/Order.swift": "struct Order {\n  let id: Int\n}\n",
  "Domain/OrderRepository.swift": "protocol OrderRepository {\n  func orders() async throws -> [Order]\n}\n",
  "Presentation/OrderViewModel.swift": """
    import Observation

    @Observable
    final class OrderViewModel {
      private let repository: any OrderRepository
      var count = 0

      init(repository: any OrderRepository) { self.repository = repository }

      func load() async throws {
        let orders = try await repository.orders()
        count = orders.filter { $0.isOpen }.count
      }
    }

    """,
  "Presentation/OldViewModel.swift": """
    import Foundation
    import Observation

    @Observable
    final class OldViewModel {
      func load() async throws {
        _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/"))
      }

      func save() {
        UserDefaults.standard.set(1, forKey: "a")
      }
    }

    """,
]

@Test func aLeakSaysWhichChangedLineOfAnotherFileMadeIt() throws {
  let folder = try TemporaryFolder.repository(app)
  try folder.change("Domain/OrderRepository.swift", "[Order]", to: "[OrderDTO]")
  let result = try ReviewResult(folder, "HEAD")
  #expect(result.status == 1)
  let leak = try #require(result.items.first { $0.path == "Presentation/OrderViewModel.swift" }, "\(result.items)")
  #expect(leak.status == "new" && leak.line == 11 && leak.cause == "Domain/OrderRepository.swift:2", "\(leak)")
  #expect(!result.items.contains { $0.path == "Presentation/OldViewModel.swift" })
  #expect(result.unchanged > 0)
  #expect(result.structure.contains { $0.hasPrefix("new-dependency layer `Domain` now depends on `Data`, against the layers") }, "\(result.structure)")
  let text = try folder.archlint("review", "HEAD")
  #expect(text.output.contains("Domain/OrderRepository.swift:2") && text.output.contains("changed here"), "\(text.output)")
  #expect(!text.output.contains("OldViewModel"))

  // The same between two revisions, and in a part of the project.
  try folder.commit()
  #expect(try ReviewResult(folder, "HEAD~1", "--head", "HEAD").items == result.items)
  #expect(try ReviewResult(folder, "HEAD~1").items == result.items)
  #expect(try ReviewResult(folder, "HEAD~1", "Presentation").paths("new") == ["Presentation/OrderViewModel.swift"])
  #expect(try ReviewResult(folder, "HEAD").items.isEmpty)
}

@Test func movesAndRenamesAreNotNew() throws {
  let folder = try TemporaryFolder.repository(app)
  let debt = try ReviewResult(folder, "HEAD").unchanged
  // A file in another folder; a file with another name; lines above; a function below another.
  try folder.write(try folder.read("Presentation/OldViewModel.swift"), to: "Presentation/Old/Renamed.swift")
  try folder.remove("Presentation/OldViewModel.swift")
  let moved = try ReviewResult(folder, "HEAD")
  #expect(moved.status == 0 && moved.paths("new").isEmpty && moved.paths("fixed").isEmpty, "\(moved.items)")
  #expect(Set(moved.paths("moved")) == ["Presentation/Old/Renamed.swift"])
  try folder.commit()

  try folder.change("Presentation/Old/Renamed.swift", "import Foundation", to: "// a remark\n\nimport Foundation")
  let shifted = try ReviewResult(folder, "HEAD")
  #expect(shifted.items.isEmpty && shifted.unchanged == debt)

  // A type with another name, in a file with another name.
  try folder.write(
    try folder.read("Presentation/Old/Renamed.swift").replacingOccurrences(of: "OldViewModel", with: "NewerViewModel"), to: "Presentation/NewerViewModel.swift")
  try folder.remove("Presentation/Old/Renamed.swift")
  let renamed = try ReviewResult(folder, "HEAD")
  #expect(renamed.status == 0 && renamed.paths("new").isEmpty && renamed.paths("fixed").isEmpty, "\(renamed.items)")
  #expect(Set(renamed.paths("moved")) == ["Presentation/NewerViewModel.swift"])
}

@Test func aFixIsListedAndARealDuplicateIsNew() throws {
  let folder = try TemporaryFolder.repository(app)
  try folder.change("Presentation/OldViewModel.swift", "UserDefaults.standard.set(1, forKey: \"a\")", to: "")
  let fixed = try ReviewResult(folder, "HEAD")
  #expect(fixed.status == 0 && fixed.paths("new").isEmpty)
  #expect(fixed.paths("fixed") == ["Presentation/OldViewModel.swift"], "\(fixed.items)")
  let text = try folder.archlint("review", "HEAD")
  #expect(text.output.contains("fixed: ") && text.output.contains("no new findings in"))

  try folder.write(try folder.read("Presentation/OldViewModel.swift").replacingOccurrences(of: "OldViewModel", with: "CopyViewModel"), to: "Presentation/CopyViewModel.swift")
  let copied = try ReviewResult(folder, "HEAD")
  #expect(copied.status == 1 && Set(copied.paths("new")) == ["Presentation/CopyViewModel.swift"], "\(copied.items)")
  #expect(try folder.archlint("review", "HEAD", "--fail-on", "never").status == 0)
}

@Test func aSuppressionIsNoFixAndABaselineIsAccepted() throws {
  let folder = try TemporaryFolder.repository(app)
  try folder.change("Presentation/OldViewModel.swift", "    UserDefaults", to: "    // archlint:disable:next all - later\n    UserDefaults")
  #expect(try ReviewResult(folder, "HEAD").items.isEmpty)
  try folder.change("Domain/OrderRepository.swift", "[Order]", to: "[OrderDTO]")
  #expect(try folder.archlint("baseline", "accept").status == 0)
  let accepted = try ReviewResult(folder, "HEAD")
  #expect(accepted.status == 0 && accepted.paths("new").isEmpty && !accepted.paths("baselined").isEmpty, "\(accepted.items)")
}

@Test func structureIsCompared() throws {
  let folder = try TemporaryFolder.repository(app)
  try folder.write("struct OrderRow {\n  let order: OrderDTO\n}\n", to: "Presentation/OrderRow.swift")
  try folder.write(try folder.read("Domain/Order.swift"), to: "Data/Order.swift")
  try folder.remove("Domain/Order.swift")
  let result = try ReviewResult(folder, "HEAD")
  #expect(result.structure.contains { $0.hasPrefix("new-dependency layer `Presentation` now depends on `Data`, against the layers") }, "\(result.structure)")
  #expect(result.structure.contains("moved-layer `Order` changed its layer from Domain to Data"), "\(result.structure)")
  let text = try folder.archlint("review", "HEAD")
  #expect(text.output.contains("\nstructure\n  ! layer"), "\(text.output)")
  let markdown = try folder.archlint("review", "HEAD", "--format", "markdown")
  #expect(markdown.output.contains("changes of the structure</summary>") && markdown.output.contains("compared with <code>HEAD</code>"))
}

@Test func whatGitIgnoresAndConfigurationExcludesIsInNeitherTree() throws {
  let files = app.merging([
    "archlint.yml": "exclude: ['Excluded/**']\n", "Excluded/E.swift": app["Presentation/OldViewModel.swift"] ?? "",
    "Pods/P.swift": app["Presentation/OldViewModel.swift"] ?? "", "Package.swift": "// no manifest\n",
  ]) { $1 }
  let folder = try TemporaryFolder.repository(files)
  try folder.write("Ignored/\n", to: ".gitignore")
  try folder.commit()
  try folder.write(app["Presentation/OldViewModel.swift"] ?? "", to: "Ignored/I.swift")
  for name in ["Excluded/E.swift", "Pods/P.swift", "Ignored/I.swift"] {
    try folder.change(name, "func save", to: "func more() { UserDefaults.standard.set(2, forKey: \"b\") }\n\n  func save")
  }
  let result = try ReviewResult(folder, "HEAD")
  #expect(result.status == 0 && result.items.isEmpty, "\(result.items) \(result.errors)")
}

@Test func whatGitTracksIsNotIgnoredInEitherTree() throws {
  let folder = try TemporaryFolder.repository(app)
  try folder.write("Presentation/\n", to: ".gitignore")
  try folder.commit()
  try folder.change("Domain/OrderRepository.swift", "[Order]", to: "[OrderDTO]")
  let run = try folder.archlint("review", "HEAD", "--format", "json")
  #expect(run.status == 1 && run.output.contains("\"path\": \"Presentation/OrderViewModel.swift\""), "\(run.output)\(run.errors)")
}

@Test func aFolderOfTheRepositoryIsAProject() throws {
  let folder = try TemporaryFolder.repository(Dictionary(uniqueKeysWithValues: app.map { ("ios/" + $0.key, $0.value) }))
  try folder.change("ios/Domain/OrderRepository.swift", "[Order]", to: "[OrderDTO]")
  let run = try CommandRun(["review", "HEAD", "ios", "--format", "json"], in: folder.path)
  #expect(run.status == 1 && run.output.contains("\"path\": \"Presentation/OrderViewModel.swift\""), "\(run.output)\(run.errors)")
}

@Test func aShallowCloneSaysWhatIsMissing() throws {
  let origin = try TemporaryFolder.repository(app)
  try origin.change("Domain/Order.swift", "id", to: "number")
  try origin.commit()
  let clone = try TemporaryFolder()
  let first = try git(["rev-parse", "HEAD~1"], in: origin.path)
  try git(["clone", "--quiet", "--depth", "1", "file://" + origin.path, "."], in: clone.path)
  let run = try clone.archlint("review", first)
  #expect(run.status == 2 && run.output.isEmpty)
  #expect(run.errors.hasPrefix("archlint: error: the clone is shallow and does not hold '\(first)'; fetch it first"), "\(run.errors)")
}

@Test func hooksAndMonitorsDoNotRun() throws {
  let folder = try TemporaryFolder.repository(app)
  let program = "#!/bin/sh\ntouch '\(folder.path)/ran'\n"
  for hook in ["post-checkout", "reference-transaction", "fsmonitor"] {
    try folder.write(program, to: ".git/hooks/\(hook)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/.git/hooks/\(hook)")
  }
  try git(["config", "core.fsmonitor", folder.path + "/.git/hooks/fsmonitor"], in: folder.path)
  #expect(try folder.archlint("review", "HEAD").status == 0)
  #expect(!folder.exists("ran"))
}

@Test(arguments: [
  (["review"], "'review' needs BASE [PATH…]"),
  (["review", "nowhere"], "git knows no revision 'nowhere'"),
  (["review", "nowhere..."], "git knows no revision 'nowhere'"),
  (["review", "--", "--output=x"], "'--output=x' is no revision: it is empty or begins with '-'"),
  (["review", "--", "--upload-pack=x..."], "'--upload-pack=x' is no revision: it is empty or begins with '-'"),
  (["review", ""], "'' is no revision: it is empty or begins with '-'"),
  (["review", "HEAD", "--head", "-x"], "'-x' is no revision: it is empty or begins with '-'"),
  (["review", "HEAD", "Nowhere"], "Nowhere: no such file or folder"),
  (["review", "HEAD", "--no-exclude"], "'review' has no option '--no-exclude'"),
])
func mistakesOfReviewAreNamed(_ words: [String], _ message: String) throws {
  let folder = try TemporaryFolder.repository(["A.swift": "struct A {}\n"])
  let run = try CommandRun(words, in: folder.path)
  #expect(run.status == 2 && run.output.isEmpty)
  #expect(run.errors.hasPrefix("archlint: error: \(message)"), "\(run.errors)")
}

@Test func withoutARepositoryOrGitTheStatusIsTwo() throws {
  let folder = try TemporaryFolder(["A.swift": "struct A {}\n"])
  let run = try folder.archlint("review", "HEAD")
  #expect(run.status == 2 && run.errors.contains("the project's folder is in no git repository"), "\(run.errors)")
  let none = try CommandRun(["review", "HEAD"], in: folder.path, environment: ["PATH": folder.path])
  #expect(none.status == 2 && none.errors.contains("git is not installed"), "\(none.errors)")
}

@Test func whereBranchesPartedIsTheBaseOfThreeDots() throws {
  let folder = try TemporaryFolder.repository(app)
  try git(["checkout", "--quiet", "-b", "topic"], in: folder.path)
  try git(["checkout", "--quiet", "main"], in: folder.path)
  try folder.change("Presentation/OldViewModel.swift", "UserDefaults.standard.set(1, forKey: \"a\")", to: "")
  try folder.commit()
  try git(["checkout", "--quiet", "topic"], in: folder.path)
  #expect(try ReviewResult(folder, "main").status == 1)
  let result = try ReviewResult(folder, "main...")
  #expect(result.status == 0 && result.items.isEmpty)
}
