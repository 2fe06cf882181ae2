import Foundation
import Testing

@testable import RuleLanguage

/// `Rules/README.md` says of the language what the code says, and its examples run.
@Suite struct RulesReadmeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
  static let readme = (try? String(contentsOf: root.appendingPathComponent("Rules/README.md"), encoding: .utf8)) ?? ""

  /// The text between two headings.
  static func section(_ heading: String) -> String {
    guard let start = readme.range(of: "\n## \(heading)\n") else { return "" }
    let rest = readme[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
  }

  /// What stands between the fences of the first block of this language.
  static func block(_ language: String, of text: String) -> String {
    guard let start = text.range(of: "```\(language)\n") else { return "" }
    return String(text[start.upperBound...].prefix { _ in true }.components(separatedBy: "```").first ?? "")
  }

  static let tutorial = section("Ten examples, from the simplest to the strongest").components(separatedBy: "\n### ").dropFirst().map { $0 }

  @Test func thereAreTenExamples() {
    #expect(Self.tutorial.count == 10)
  }

  @Test(arguments: tutorial.indices) func anExampleOfThePageRuns(index: Int) throws {
    let part = Self.tutorial[index]
    let rule = Self.block("yaml", of: part)
    let examples = part.components(separatedBy: "```yaml\n" + rule + "```").last ?? ""
    let folder = try TemporaryFolder(["rule.md": "---\n\(rule)---\n\(examples)"])
    let run = try folder.archlint("test", "rule.md")
    #expect(run.status == 0 && run.output.hasPrefix("1 rules, 2 examples"), "\(run.output)\(run.errors)")
  }

  @Test func everySelectorPropertyAndFactIsListed() throws {
    let listed = try TemporaryFolder().archlint("facts", "--format", "markdown").output
    let words = Self.section("What a rule can ask for")
    #expect(listed.count > 5_000 && words.contains(listed.trimmingCharacters(in: .newlines)), "archlint facts --format markdown says otherwise")
    #expect(words.components(separatedBy: "\n| `").count == listed.components(separatedBy: "\n| `").count)
  }

  @Test func theConfigurationOfThePageIsUnderstoodAndWhole() throws {
    let text = Self.block("yaml", of: Self.section("The configuration"))
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "ios/archlint.yml": text, "shared/archlint.yml": "", "ios/App/A.swift": "", "ios/Packages/B.swift": "",
      "ios/ArchitectureRules/own.md": "---\n\(Self.block("yaml", of: Self.tutorial.first ?? ""))---\n", "ios/archlint.baseline": "",
    ])
    let run = try folder.archlint("rules", "--config", "ios/archlint.yml")
    #expect(run.status == 0, "\(run.errors)")
    let keys = text.split(separator: "\n").filter { $0.first?.isLetter == true }.map { String($0.prefix { $0 != ":" }) }
    #expect(keys.sorted() == Configuration.keys.map(\.description).sorted())
  }

  @Test func theFrontMatterOfThePageIsWhole() {
    let text = Self.block("yaml", of: Self.section("The front matter"))
    let keys = text.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(keys.sorted() == RuleCompiler.keys.map(\.description).filter { $0 != "examples" }.sorted())
  }

  // MARK: Peers

  static let peers: [String] = {
    let folder = root.appendingPathComponent("Fixtures/PeerRules")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }()

  static func documents(_ peer: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Fixtures/PeerRules/\(peer)").path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test(arguments: peers) func theRulesOfPeersRun(peer: String) throws {
    let folder = Self.root.appendingPathComponent("Fixtures/PeerRules/\(peer)").path
    let documents = Self.documents(peer)
    let run = try CommandRun(["test"] + documents, in: folder)
    #expect(run.status == 0 && !documents.isEmpty && run.output.hasPrefix("\(documents.count) rules, \(2 * documents.count) examples"), "\(run.output)\(run.errors)")
  }

  @Test func theTableOfPeersNamesEachDocument() {
    let table = Self.section("What other tools check, in this language")
    let linked = table.components(separatedBy: "](../Fixtures/PeerRules/").dropFirst().map { $0.components(separatedBy: ")")[0] }
    #expect(linked.sorted() == Self.peers.flatMap { peer in Self.documents(peer).map { "\(peer)/\($0)" } }.sorted())
    #expect(linked.count >= 10)
  }
}
