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

  @Test(arguments: [
    ("if order.isPaid && order.total > 100 { }", "guard item.isPaid && item.total > 100 else { return }", true),
    ("_ = all.filter { $0.isPaid && $0.total > 100 }", "_ = list.filter { o in o.isPaid && o.total > 100 }", true),
    ("let x = order.isPaid && order.total > 100", "let x = order.isPaid || order.total > 100", false),
    ("let x = order.isPaid && order.total > 100", "let x = order.isPaid && order.total > 10", false),
    ("let x = order.isPaid && order.total > 100", "let x = !order.isPaid && order.total > 100", false),
    ("let x = order.isPaid && order.total > 100", "let x = order.total > 100 && order.isPaid", false),
    ("let x = order.isPaid == true", "let x = order.isPaid == true", false),
    ("let x = order.isPaid && (order.total > 100 || item.total > 5)", "return order.isPaid && (order.total > 100 || item.total > 5)", true),
  ])
  func decisionsThatAreMadeTwice(one: String, two: String, isSame: Bool) {
    func type(_ name: String, _ body: String) -> String {
      "class \(name) { func f(order: Order, item: Order, all: [Order], list: [Order]) { \(body) } }"
    }
    let rule = RuleCase("function", "{ duplicated-decision: true }", files: [
      "Domain/Order.swift": "struct Order { let isPaid: Bool\nlet total: Int }", "Presentation/A.swift": type("A", one), "Presentation/B.swift": type("B", two),
    ], [])
    #expect(Sample(rule.files, rules: rule.rules).findings() == (isSame ? ["A.f"] : []))
  }
}
