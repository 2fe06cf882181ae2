import Foundation
import Testing

/// What `extends:` takes from other files, and what it refuses.
@Suite struct SharedConfigurationTests {
  static let app = [
    ".git/HEAD": "",
    "ios/App/OrderViewModel.swift": "final class OrderViewModel {\n  func load() { URLSession.shared.invalidateAndCancel() }\n}\n",
    "ios/App/OldViewModel.swift": "final class OldViewModel {\n  func load() { URLSession.shared.invalidateAndCancel() }\n}\n",
  ]

  static let shared = """
    fail-on: note
    rules:
      viewmodel-data-access: { severity: note, except: [{ from: 'Old*', reason: 'goes in May' }] }
    layers:
      Core: { path: 'App/Core/**', may-depend-on: [] }
    """

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(Self.app.merging(files) { $1 })
  }

  /// `severity file:line` of each finding.
  private func findings(_ folder: TemporaryFolder) throws -> (status: Int32, lines: [String]) {
    let run = try folder.archlint("ios", "--format", "github", "--only", "viewmodel-data-access", "--show", "note")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    return (run.status, lines.map { String($0.prefix { $0 != "," }) }.sorted())
  }

  @Test func theOwnKeysWinAndListsAddUp() throws {
    let folder = try folder(["shared/base.yml": Self.shared, "ios/archlint.yml": "extends: ../shared/base.yml\n"])
    #expect(try findings(folder) == (1, ["::notice file=ios/App/OrderViewModel.swift"]))
    try folder.write("extends: [../shared/base.yml]\nfail-on: error\n", to: "ios/archlint.yml")
    #expect(try findings(folder) == (0, ["::notice file=ios/App/OrderViewModel.swift"]))
    try folder.write(
      "extends: ../shared/base.yml\nrules: { viewmodel-data-access: { severity: warning, except: [{ from: 'Order*', reason: new }] } }\n",
      to: "ios/archlint.yml")
    #expect(try findings(folder) == (0, []))
    try folder.write("extends: ../shared/base.yml\nrules: { viewmodel-data-access: error }\n", to: "ios/archlint.yml")
    #expect(try findings(folder) == (1, ["::error file=ios/App/OrderViewModel.swift"]))
  }

  @Test func severalAreLaidOverEachOtherOnce() throws {
    let folder = try folder([
      "shared/base.yml": Self.shared, "shared/left.yml": "extends: base.yml\nrules: { viewmodel-data-access: error }\n",
      "shared/right.yml": "extends: base.yml\nfail-on: never\n", "ios/archlint.yml": "extends: [../shared/left.yml, ../shared/right.yml]\n",
    ])
    #expect(try findings(folder) == (0, ["::error file=ios/App/OrderViewModel.swift"]))
  }

  @Test func itsRuleFilesStandBesideIt() throws {
    let rule = "rules:\n  - { id: no-order, title: No orders, severity: error, select: type, where: { name: 'Order*' } }\n"
    let folder = try folder([
      "shared/base.yml": "rule-files: ['rules/*.yml']\n", "shared/rules/team.yml": rule, "ios/archlint.yml": "extends: ../shared/base.yml\n",
    ])
    #expect(try folder.archlint("ios", "--format", "github", "--only", "no-order").output.contains("file=ios/App/OrderViewModel.swift,line=1"))
  }

  @Test(arguments: [
    ("extends: base.yml\n", "archlint.yml:1:10: can't extend 'base.yml': there is no such file"),
    ("paths: [App]\nextends:\n  - App\n", "archlint.yml:3:5: can't extend 'App': it is a folder; name a file"),
    ("extends: /etc/archlint.yml\n", "archlint.yml:1:10: can't extend '/etc/archlint.yml': the path must be relative, so that it is the same on every machine"),
    ("extends: ../../other/archlint.yml\n", "archlint.yml:1:10: can't extend '../../other/archlint.yml': it stands outside of "),
    ("extends: 'https://example.org/a.yml'\n", "archlint.yml:1:10: can't extend 'https://example.org/a.yml': a shared configuration is a file of the repository, not an address"),
    ("extends: archlint.yml\n", "archlint.yml:1:10: can't extend 'archlint.yml': it extends itself: ios/archlint.yml → ios/archlint.yml"),
    ("extends: ../shared/loop.yml\n", "../shared/loop.yml:2:10: can't extend '../ios/archlint.yml': it extends itself: ios/archlint.yml → shared/loop.yml → ios/archlint.yml"),
    ("extends: ../shared/wrong.yml\nfail-on: often\n", "archlint.yml:2:10: unknown word 'often'"),
    ("extends: ../shared/wrong.yml\nfail-on: often\n", "../shared/wrong.yml:1:1: unknown key 'pats'; did you mean 'paths'?"),
    ("extends: ../shared/broken.yml\n", "../shared/broken.yml:1:8: the bracket is never closed"),
    ("extends: { a: b }\n", "archlint.yml:1:10: expected text or a list, found a map"),
  ])
  func refuses(text: String, message: String) throws {
    let folder = try folder([
      "shared/loop.yml": "# on and on\nextends: ../ios/archlint.yml\n", "shared/wrong.yml": "pats: [App]\n", "shared/broken.yml": "paths: [App\n",
      "ios/archlint.yml": text,
    ])
    let run = try folder.archlint("ios")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(" error: " + message) && run.errors.contains("^"), "\(run.errors)")
  }
}
