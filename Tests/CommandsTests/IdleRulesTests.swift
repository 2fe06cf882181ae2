import Testing

/// What a team's rules and configuration ask for and nothing of the project has is said, with its place; what is there is not.
@Suite struct IdleRulesTests {
  static let sources = [
    "Domain/Order.swift": "struct Order {}\n",
    "Presentation/OrderView.swift": "import SwiftUI\nstruct OrderView: View {\n  let order: Order\n  var body: some View { Text(\"\") }\n}\n",
  ]

  private func rule(_ lines: String) -> String {
    "rules:\n  - id: own\n    title: T\n    severity: error\n    " + lines.split(separator: "\n").joined(separator: "\n    ") + "\n"
  }

  private func remarks(rule: String = "", configuration: String = "") throws -> [String] {
    var files = Self.sources
    if !rule.isEmpty { files["team.yml"] = self.rule(rule) }
    files["archlint.yml"] = configuration + (rule.isEmpty ? "" : "\nrule-files: [team.yml]\n")
    let run = try TemporaryFolder(files).archlint(".", "--fail-on", "never")
    #expect(run.status == 0, "\(run.errors)")
    return run.errors.split(separator: "\n").filter { $0.hasPrefix("archlint: ") }.map { String($0.dropFirst("archlint: ".count)) }
  }

  @Test(arguments: [
    ("select: type\nwhere: { path: 'Nowhere/**' }", "team.yml:6:20: 'Nowhere/**' matches no file of the project"),
    ("select: type\nwhere: { layer: Data }", "team.yml:6:21: nothing of the project has the layer 'Data', so this can never match"),
    ("select: type\nwhere: { role: [Coordinator, UseCase] }", "team.yml:6:21: nothing of the project has the role 'Coordinator' or 'UseCase', so this can never match"),
    ("select: reference\nwhere: { from: { role: ViewModel }, to: { layer: Domain } }", "team.yml:6:28: nothing of the project has the role 'ViewModel', so this can never match"),
    ("select: reference\nwhere: { from: { layer: Domain }, to: { layer: Data } }", "team.yml:6:52: nothing of the project has the layer 'Data', so this can never match"),
    ("select: reference\nwhere: { from: { owner: '*Flow' }, to: { category: network } }", "team.yml:2:9: nothing of the project is what 'from' asks for, so the rule 'own' judges nothing"),
    ("select: type\nwhere: { name: '*Flow' }\nrequire: { kind: class }", "team.yml:2:9: nothing of the project matches 'where', so the rule 'own' judges nothing"),
    ("select: reference\nwhere: { from: { role: View }, to: { layer: Domain } }\nexcept: [{ from: OldView, reason: later }]", "team.yml:7:14: the exception to 'own' excuses nothing; remove it"),
    ("select: reference\nwhere: { from: { role: View }, to: { layer: Domain } }\nexcept: [{ from: OrderView, reason: later, until: 2020-01-01 }]", "team.yml:7:14: the exception to 'own' ended on 2020-01-01; what it excused is reported"),
  ])
  func aRuleThatCanNeverMatchIsReported(rule: String, remark: String) throws {
    #expect(try remarks(rule: rule) == [remark])
  }

  @Test(arguments: [
    "select: type\nwhere: { name: '*Manager' }",
    "select: reference\nwhere: { from: { role: View }, to: { category: network } }",
    "select: type\nwhere: { role: View, not: [{ layer: Data }, { role: Coordinator }] }",
    "select: reference\nwhere: { to: { name: print } }",
    "select: type\nwhere: { layer: [Data, Domain] }\nrequire: { kind: struct }",
  ])
  func aRuleThatPassesIsNot(rule: String) throws {
    #expect(try remarks(rule: rule) == [])
  }

  @Test(arguments: [
    ("layers: { Core: { path: 'Core/**' } }", "archlint.yml:1:25: 'Core/**' matches no file of the project"),
    ("layers: { Core: { name: '*Core' } }", "archlint.yml:1:11: no declaration of the project is in the layer 'Core'"),
    ("roles: [{ role: Flow, where: { name: '*Flow' } }]", "archlint.yml:1:9: no type of the project has the role 'Flow'"),
    ("modules: { 'A*': { default-isolation: MainActor } }", "archlint.yml:1:12: no module of the project is called 'A*'; with 'path' its files can be named"),
    ("modules: { A: { path: 'A/**' } }", "archlint.yml:1:23: 'A/**' matches no file of the project"),
    ("exceptions: [{ rule: dto-in-domain, from: Order, reason: r }]", "archlint.yml:1:14: the exception to 'dto-in-domain' excuses nothing; remove it"),
  ])
  func aDefinitionOfNoUseIsReported(configuration: String, remark: String) throws {
    #expect(try remarks(configuration: configuration).contains(remark))
  }

  @Test func remarksShowTheirLineAndStandInReports() throws {
    let folder = try TemporaryFolder(Self.sources.merging(["archlint.yml": "layers: { Core: { name: '*Core' } }\n"]) { $1 })
    let run = try folder.archlint("--format", "json")
    #expect(run.errors.contains("\n1 | layers: { Core: { name: '*Core' } }\n  |           ^^^^\n"), "\(run.errors)")
    #expect(run.output.contains("archlint.yml:1:11: no declaration of the project is in the layer 'Core'"))
    #expect(try folder.archlint("--quiet").errors == "")
  }

  @Test func aConfiguredModuleHasItsFiles() throws {
    let rule = self.rule("select: type\nwhere: { module: Shop, module-kind: app, isolation: MainActor }")
    let configuration = "modules: { Shop: { path: 'Domain/**', kind: app, default-isolation: MainActor } }\nrule-files: [team.yml]\n"
    let run = try TemporaryFolder(Self.sources.merging(["archlint.yml": configuration, "team.yml": rule]) { $1 }).archlint("--format", "github", "--only", "own")
    #expect(run.output.contains("file=Domain/Order.swift,line=1,"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("OrderView.swift"))
  }

  @Test func exhaustiveAsksForALayerOfEveryType() throws {
    let files = Self.sources.merging(["Stuff/Token.swift": "struct Token { struct Inner {} }\n", "Legacy/Old.swift": "struct Old {}\n"]) { $1 }
    for (text, found) in [("", []), ("exhaustive: false", []), ("exhaustive: true", ["Legacy/Old.swift", "Stuff/Token.swift"]), ("exhaustive: ['Stuff/**']", ["Stuff/Token.swift"])] {
      let folder = try TemporaryFolder(files.merging(["archlint.yml": text + "\n"]) { $1 })
      let lines = try folder.archlint("--format", "github", "--fail-on", "never").output.split(separator: "\n").filter { $0.contains("unplaced-type") }
      #expect(lines.map { String($0.drop { $0 != "=" }.dropFirst().prefix { $0 != "," }) } == found, "\(text)")
    }
  }
}
