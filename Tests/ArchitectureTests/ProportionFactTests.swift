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

  @Test(arguments: [
    ("let a = try await m.muted(); _ = all.filter { !a.contains($0.seller) }", "let b = try await m.muted(); _ = all.filter { x in !b.contains(x.seller) }", true),
    ("let a = try await m.muted(); _ = all.filter { !a.contains($0.seller) }", "let b = try await m.muted(); for x in all { if b.contains(x.seller) { continue } }", true),
    ("let a = try await m.muted(); _ = all.filter { !a.contains($0.seller) }", "kept = try await m.muted(); guard !kept.contains(one.seller) else { return }", true),
    ("let a = Set(try await m.muted()); _ = all.filter { a.contains($0.seller) }", "_ = all.filter { !one.blocked.contains($0.seller) }", false),
    ("let a = one.blocked; _ = all.filter { a.contains($0.seller) }", "_ = all.filter { !one.blocked.contains($0.seller) }", true),
    ("let a = try await m.muted(); _ = all.filter { !a.contains($0.seller) }", "let b = try await m.followed(); _ = all.filter { !b.contains($0.seller) }", false),
    ("let a = try await m.muted(); _ = all.filter { !a.contains($0.seller) }", "let b = try await m.muted(); _ = all.filter { !b.contains($0.town) }", false),
    ("let a = try await m.muted(); _ = all.map { a.contains($0.seller) }", "let b = try await m.muted(); _ = all.map { b.contains($0.seller) }", false),
    ("let a: Set<String> = []; _ = all.filter { !a.contains($0.seller) }", "let b: Set<String> = []; _ = all.filter { !b.contains($0.seller) }", false),
    ("_ = all.filter { $0.blocked.contains(word) }", "_ = all.filter { $0.blocked.contains(word) }", false),
  ])
  func questionsThatAreAskedTwice(one: String, two: String, isSame: Bool) {
    func type(_ name: String, _ body: String) -> String {
      "class \(name) { var kept: Set<String> = []\nfunc f(m: Mutes, one: Item, all: [Item], word: String) async throws { \(body) } }"
    }
    let domain = """
      struct Item { let seller: String
      let town: String
      let blocked: Set<String> }
      protocol Mutes { func muted() async throws -> Set<String>
      func followed() async throws -> Set<String> }
      """
    let rule = RuleCase("function", "{ duplicated-decision: true }", files: [
      "Domain/Item.swift": domain, "Presentation/A.swift": type("A", one), "Presentation/B.swift": type("B", two),
    ], [])
    #expect(Sample(rule.files, rules: rule.rules).findings() == (isSame ? ["A.f"] : []))
  }
}
