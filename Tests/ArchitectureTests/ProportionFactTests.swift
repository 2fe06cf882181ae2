// Facts about proportion, one case a line.

import Testing

@testable import Architecture

@Suite struct ProportionFactTests {
  private static let forward = "{ let r: R\nfunc f() -> Int { r.get() } }"
  private static let work = "{ let r: R\nfunc f() -> Int { r.get() + 1 } }"

  @Test(arguments: [
    ("class AUseCase \(forward)\nclass BUseCase \(work)\nclass CUseCase \(forward)", ["AUseCase", "CUseCase"]),
    ("class AUseCase \(forward)\nclass BUseCase \(work)", []),
    ("class AUseCase \(forward)\nclass OneViewModel { let a: AUseCase }\nclass TwoViewModel { let a: AUseCase }", []),
    ("protocol AUseCase { }\nclass RealAUseCase: AUseCase \(forward)\nclass OneViewModel { let a: AUseCase }", ["RealAUseCase"]),
  ])
  func idleUseCases(source: String, expected: [String]) {
    let rule = RuleCase("type", "{ forwards-like-most: true }", source, expected)
    #expect(Sample(rule.files, rules: rule.rules).findings() == expected)
  }

  @Test func modelsThatMirrorEachOther() throws {
    let rule = RuleCase("type", "{ mirrored-model: true }", files: [
      "Data/UserDTO.swift": "struct UserDTO: Codable { let id: Int\nlet first_name: String\nlet email: String }",
      "Domain/User.swift": "struct User { let id: Int\nlet email: String\nlet firstName: String }\nstruct Point { let x: Int\nlet y: Int }",
      "Presentation/UserViewData.swift": "struct UserViewData { let id: String\nlet firstName: String\nlet email: String }\nstruct P { let x: Int\nlet y: Int }",
      "Data/PointDTO.swift": "struct PointDTO { let x: Int\nlet y: Int }",
    ], ["User"])
    let sample = Sample(rule.files, rules: rule.rules)
    #expect(sample.findings() == ["User"])
    let match = try #require(sample.matches().first?.match)
    #expect(match.related.map(\.message) == ["`UserDTO` has the same properties", "`UserViewData` has the same properties"])
  }
}
