// `archlint init`: a configuration that fits, that passes, and that weakens nothing.

import Foundation
import Testing

@testable import Commands

private let app = [
  "Package.swift": "// no manifest\n",
  "App/Data/OrderDTO.swift": "struct OrderDTO: Decodable { let id: Int }\nstruct ItemDTO: Decodable { let id: Int }\n",
  "App/Domain/Order.swift": "struct Order { let id: Int }\nprotocol OrderRepository { func orders() async throws -> [Order] }\n",
  "App/Screens/Orders/OrderViewModel.swift": """
    import Foundation
    import Observation

    @Observable
    final class OrderViewModel {
      func load() async throws { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/")) }
    }

    """,
  "App/Screens/Orders/OrderView.swift": "import SwiftUI\n\nstruct OrderView: View { var body: some View { Text(\"a\") } }\n",
  "App/Odds/Logger.swift": "struct Logger {}\nstruct Clock {}\n",
  "Tests/OrderTests.swift": "import XCTest\nfinal class OrderTests: XCTestCase {}\n",
]

@Test func theConfigurationSaysWhatWasFoundAndPasses() throws {
  let folder = try TemporaryFolder(app)
  let before = try folder.archlint("--format", "json", ".")
  #expect(before.status == 1)
  let run = try folder.archlint("init")
  #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
  #expect(run.errors.contains("wrote archlint.yml: Data, Domain, Presentation in 3 modules and folders; 2 of 8 types are of no layer"), "\(run.errors)")
  let text = try folder.read("archlint.yml")
  for line in [
    "  Presentation:\n    # App/Screens: 2 types, 1 View, 1 ViewModel\n    path: ['App/Screens/**']\n    may-depend-on: [Domain]\n",
    "  Domain:\n    # App/Domain: 2 types", "    path: ['App/Domain/**']\n    may-depend-on: []\n", "    path: ['App/Data/**']\n",
    "#   App/Odds: 2 (Clock, Logger)\n",
  ] { #expect(text.contains(line), "\(text)") }
  #expect(text.utf8.allSatisfy { $0 == 10 || $0 >= 32 } && text.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  let after = try folder.archlint("--format", "json")
  #expect(after.status == 0 && !after.errors.contains("archlint.yml"), "\(after.errors)")
  // Nothing is weakened: the same findings, with the same severities, in the baseline.
  func severities(_ run: CommandRun) throws -> [String] {
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (report?["findings"] as? [[String: Any]] ?? []).map { "\($0["rule"] ?? "") \($0["severity"] ?? "") \($0["path"] ?? "")" }
  }
  #expect(try severities(after) == severities(before))
}

@Test func nothingIsOverwritten() throws {
  let folder = try TemporaryFolder(app.merging(["archlint.yml": "# mine\n", "archlint.baseline": "# archlint baseline 1\na | - | b | - | c.swift\n"]) { $1 })
  let run = try folder.archlint("init")
  #expect(run.status == 2 && run.errors.hasPrefix("archlint: error: archlint.yml is there already and is left as it is; --output FILE"), "\(run.errors)")
  #expect(try folder.read("archlint.yml") == "# mine\n")
  #expect(try folder.archlint("init", "--output", "archlint.yml").status == 2)
  #expect(try folder.archlint("init", "--output", "other.yml").status == 0)
  #expect(try folder.read("archlint.yml") == "# mine\n")
  // What was accepted before stays.
  #expect(try folder.read("archlint.baseline").contains("\na | - | b | - | c.swift\n"))
  #expect(try folder.archlint("--config", "other.yml").status == 0)
}

@Test func aFolderGetsItsOwnConfiguration() throws {
  let files = Dictionary(uniqueKeysWithValues: app.map { ("ios/" + $0.key, $0.value) })
  let folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n", "server/Main.swift": "struct Server {}\n"]) { $1 })
  try folder.remove("ios/Package.swift")
  let run = try folder.archlint("init", "ios")
  #expect(run.status == 0 && folder.exists("ios/archlint.yml") && !folder.exists("archlint.yml"), "\(run.errors)")
  #expect(try folder.read("ios/archlint.yml").contains("path: ['App/Data/**']"))
  #expect(try folder.archlint("ios").status == 0)
}

@Test func namesThatAreOddAreQuoted() throws {
  let odd = "Bob's {App}*, [1] # x"
  let files = Dictionary(uniqueKeysWithValues: app.map { ("\(odd)/" + $0.key, $0.value) })
  let folder = try TemporaryFolder(files.merging(["Package.swift": "// no manifest\n"]) { $1 })
  try folder.remove("\(odd)/Package.swift")
  let run = try folder.archlint("init")
  #expect(run.status == 0, "\(run.errors)")
  let lint = try folder.archlint("--stats")
  #expect(lint.status == 0 && !lint.errors.contains("archlint.yml:"), "\(lint.errors)")
}

@Test(arguments: [
  (["init", "A", "B"], "'init' can't take 'B'"),
  (["init", "Nowhere"], "Nowhere: no such file or folder"),
  (["init", "App/Odds/Logger.swift"], "'init' needs a folder, and App/Odds/Logger.swift is a file"),
  (["init", "--format", "json"], "'init' has no option '--format'"),
])
func mistakesOfInitAreNamed(_ words: [String], _ message: String) throws {
  let folder = try TemporaryFolder(app)
  let run = try CommandRun(words, in: folder.path)
  #expect(run.status == 2 && run.errors.hasPrefix("archlint: error: \(message)"), "\(run.errors)")
  #expect(!folder.exists("archlint.yml") && !folder.exists("archlint.baseline"))
}

@Test func anEmptyProjectGetsNothing() throws {
  let folder = try TemporaryFolder(["README.md": "#\n"])
  let run = try folder.archlint("init")
  #expect(run.status == 2 && run.errors.contains("no Swift file to lint") && !folder.exists("archlint.yml"))
}

@Test func aNewRuleWorksAndIsNeverWrittenOver() throws {
  let folder = try TemporaryFolder(["A.swift": "struct A {}\n"])
  #expect(try folder.archlint("rules", "new", "no-caches").status == 0)
  #expect(try folder.archlint("test", "no-caches.md").status == 0)
  let text = try folder.read("no-caches.md")
  let again = try folder.archlint("rules", "new", "no-caches")
  #expect(again.status == 2 && again.errors.contains("no-caches.md exists already"), "\(again.errors)")
  #expect(try folder.read("no-caches.md") == text)
  for (id, message) in [("No Caches", "'No Caches' is no rule id"), ("layer-dependency", "there is a rule 'layer-dependency' already"), ("../x", "'../x' is no rule id")] {
    let run = try folder.archlint("rules", "new", id)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }
}
