// What predicates find: a rule in its own words, source, and what it must find, one case a line.

import Model
import Testing

@testable import Architecture

struct RuleCase: CustomTestStringConvertible, Sendable {
  var select: String
  var predicate: String
  var files: [String: String]
  var expected: [String]
  var extra = ""

  init(_ select: String, _ predicate: String, _ source: String, _ expected: [String], extra: String = "") {
    (self.select, self.predicate, self.expected, self.extra) = (select, predicate, expected, extra)
    files = ["A.swift": source]
  }

  init(_ select: String, _ predicate: String, files: [String: String], _ expected: [String], extra: String = "") {
    (self.select, self.predicate, self.files, self.expected, self.extra) = (select, predicate, files, expected, extra)
  }

  var testDescription: String { "\(select): \(predicate) in \(files)" }

  var rules: String {
    """
    rules:
      - id: sample-rule
        title: A rule
        severity: error
        impact: HIGH
        impactDescription: It matters.
        tags: swift
        select: \(select)
        where: \(predicate)
        message: 'found it'
    \(extra.isEmpty ? "" : "    " + extra)
    """
  }
}

@Suite struct PredicateTests {
  @Test(arguments: [[], [0], [2], [0, 2], [1, 2], [0, 1, 2]]) func onlyTheFilesAskedForAreJudged(asked: [Int]) throws {
    let files = ["A.swift": "class A { let b = B() }", "B.swift": "class B { let c = C() }", "C.swift": "class C { let a = A() }"]
    let rule = RuleCase("[file, type, reference]", "{ any: [{ name: '*' }, { kind: create }] }", files: files, [])
    let sample = Sample(files, rules: rule.rules)
    let prepared = sample.model.prepare(try #require(sample.rules.first))
    let all = sample.model.matches(of: prepared, in: (0..<3).map { FileID($0) }[...])
    let found = sample.model.matches(of: prepared, in: asked.map { FileID($0) }[...])
    #expect(all.count >= 9)
    let wanted = all.filter { asked.contains(sample.model.range(of: $0.subject).file.index) }
    #expect(found.map(\.subject) == wanted.map(\.subject))
  }

  @Test(arguments: [
    RuleCase("type", "{ name: 'A*' }", "class Ab { }\nstruct Ba { }\nprotocol Ac { }", ["Ab"]),
    RuleCase("[type, protocol]", "{ name: 'A*' }", "class Ab { }\nstruct Ba { }\nprotocol Ac { }", ["Ab", "Ac"]),
    RuleCase("type", "{ kind: [class, actor] }", "class A { }\nactor B { }\nstruct C { }\nenum D { }", ["A", "B"]),
    RuleCase("type", "{ conforms: P }", "protocol P { }\nprotocol Q: P { }\nstruct A: Q { }\nstruct B { }\nextension B: P { }", ["A", "B"]),
    RuleCase("type", "{ inherits: Base }", "class Base { }\nclass A: Base { }\nclass B: A { }\nstruct C { }", ["A", "B"]),
    RuleCase("type", "{ has: { kind: function, name: f } }", "struct A { }\nextension A { func f() { } }\nstruct B { var f = 1 }", ["A"]),
    RuleCase("type", "{ lacks: { kind: function } }", "struct A { func f() { } }\nstruct B { }", ["B"]),
    RuleCase("type", "{ count: { of: { kind: property }, over: 1 } }", "struct A { var a, b: Int }\nstruct B { var a: Int }", ["A"]),
    RuleCase("type", "{ lines: { over: 3 } }", "struct A {\n\n// no\nvar a: Int }\nextension A {\nvar b: Int { 1 }\n}\nstruct B { }", ["A"]),
    RuleCase("type", "{ attribute: Observable }", "@Observable class A { }\nclass B { }", ["A"]),
    RuleCase("type", "{ imports: UIKit, name: A }", "import UIKit\nclass A { }", ["A"]),
    RuleCase("type", "{ in: { name: O } }", "struct O { struct A { struct B { } } }\nextension O { struct C { } }", ["O.A", "O.A.B", "O.C"]),
    RuleCase("type", "{ access: public }", "public struct A { struct B { } }\nstruct C { }\npublic extension C { struct D { } }", ["A"]),
    RuleCase("function", "{ async: true }", "func a() async { }\nfunc b() { }", ["a"]),
    RuleCase("function", "{ throws: true, returns: Int }", "func a() throws -> Int { 1 }\nfunc b() -> Int { 1 }", ["a"]),
    RuleCase("function", "{ returns: U }", "struct U { }\nfunc a() -> [U?] { [] }\nfunc b() -> Result<U, Error> { x }\nfunc c() -> () -> U { x }", ["a", "b"]),
    RuleCase("function", "{ hands-out: U }", "struct U { }\nfunc a(done: @escaping (Result<U, Error>) -> Void) { }\nfunc b(u: U) { }", ["a"]),
    RuleCase("function", "{ parameters: { type: U } }", "struct U { }\nfunc a(u: U) { }\nfunc b(u: Int) { }", ["a"]),
    RuleCase("function", "{ owner: { role: ViewModel } }", "class FeedViewModel { func a() { } }\nclass B { func b() { } }", ["FeedViewModel.a"]),
    RuleCase("function", "{ name: 'f(a:)' }", "func f(a: Int) { }\nfunc f(b: Int) { }", ["f"]),
    RuleCase("property", "{ stored: true, not: { modifier: let } }", "struct A { let a = 1\nvar b = 2\nvar c: Int { 3 } }\nprotocol P { var d: Int { get } }", ["A.b"]),
    RuleCase("property", "{ modifier: 'private(set)' }", "struct A { private(set) var a = 1\nprivate var b = 2 }", ["A.a"]),
    RuleCase("property", "{ type: { kind: class, role: ViewModel } }", "class FeedViewModel { }\nstruct A { let a: FeedViewModel?\nlet b: Int }", ["A.a"]),
    RuleCase("property", "{ type: P }", "protocol P { }\nstruct A { let a: any P\nlet b: () -> P\nlet c: [String: P] }", ["A.a", "A.c"]),
    RuleCase("property", "{ initialized: true }", "struct A { let a = 1\nlet b: Int }", ["A.a"]),
    RuleCase("parameter", "{ type: Int, initialized: true }", "func f(a: Int = 1, b: Int) { }", ["f.a"]),
    RuleCase("initializer", "{ parameters: { type: String } }", "struct A { init(a: String) { }\ninit(b: Int) { } }", ["A.init"]),
    RuleCase("extension", "{ name: String }", "extension String { }\nextension Int { }", ["String"]),
    RuleCase("import", "{ name: UIKit }", "import UIKit\nimport Foundation", ["A.swift: UIKit"]),
    RuleCase("import", "{ to: { category: ui } }", "import UIKit\nimport Foundation\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif", ["A.swift: UIKit", "A.swift: SwiftUI"]),
    RuleCase("file", "{ path: '**/B*.swift' }", files: ["x/B.swift": "", "x/C.swift": ""], ["x/B.swift"]),
    RuleCase("file", "{ has: { kind: class } }", files: ["B.swift": "class B { }", "C.swift": "struct C { }"], ["B.swift"]),
    RuleCase("type", "{ name: A, project: { not: { layer: Domain } } }", "struct A { }", ["A"]),
    RuleCase("type", "{ name: A, project: { layer: Domain } }", "struct A { }", []),
    RuleCase("project", "{ has: { name: A } }", "struct A { }", ["project"]),
    RuleCase("type", "{ isolation: MainActor }", "@MainActor class A { }\nclass B: A { }\nclass C { }\nactor D { }\nstruct V: View { }", ["A", "B", "V"]),
    // A conformance isolates the type where its own declaration says it; in an extension only what fulfils it is on the actor.
    RuleCase("type", "{ isolation: MainActor }", "@MainActor protocol P { }\nprotocol Q: P { }\nclass A: Q { }\nclass B { }\nextension B: Q { }\nclass C: B { }\nclass D { }\nextension D: UITableViewDelegate { }\nclass E: UIViewController { }\nextension E: P { }", ["A", "E"]),
    RuleCase("function", "{ isolation: nonisolated }", "class A { func a() { } }\nextension A: UITableViewDelegate { func b() { } }\nextension A { func c() { } }", ["A.a", "A.c"]),
    RuleCase("function", "{ isolation: nonisolated }", "@MainActor class A { nonisolated func a() { }\nfunc b() { } }\nactor D { func d() { } }\nfunc e() { }", ["A.a", "e"]),
  ])
  func declarations(_ sample: RuleCase) {
    #expect(Sample(sample.files, rules: sample.rules).findings() == sample.expected)
  }

  @Test(arguments: [
    RuleCase("reference", "{ from: { role: ViewModel }, to: { category: data-access } }",
      "class FeedViewModel { func a() { URLSession.shared.dataTask(with: u) } }\nclass B { func b() { _ = URLSession.shared } }",
      ["FeedViewModel.a: URLSession.shared", "FeedViewModel.a: URLSession.dataTask"]),
    RuleCase("reference", "{ to: { category: data-access } }", "class URLSession { static let shared = 1 }\nlet a = URLSession.shared", []),
    RuleCase("reference", "{ to: { category: network } }", "func a() { let r = URLRequest(url: u) }\nfunc b(r: URLRequest) { }", ["a: URLRequest.init"]),
    RuleCase("reference", "{ to: { category: network } }", "func a() { AF.request(u) }", []),
    RuleCase("reference", "{ to: { category: network } }", "import Alamofire\nfunc a() { AF.request(u) }", ["a: AF.request"]),
    RuleCase("reference", "{ to: { category: persistence } }", "import SwiftUI\nfunc a() { UserDefaults.standard.set(1) }", ["a: UserDefaults.standard", "a: UserDefaults.set"]),
    RuleCase("reference", "{ kind: create, to: { category: persistence } }", "func a() { _ = Data(contentsOf: u); _ = Data(count: 1) }", ["a: Data.init"]),
    RuleCase("reference", "{ from: { name: a }, to: { category: data-access } }",
      files: ["A.swift": "import FirebaseFirestore\nlet users = Firestore.firestore().collection(x)", "B.swift": "func a() { users.get() }"], ["a: users"]),
    RuleCase("reference", "{ to: { role: DTO } }", "struct UserDTO { }\nstruct V: View { let u: UserDTO? }", ["V.u: UserDTO"]),
    RuleCase("reference", "{ from: { role: View }, to: { role: DTO }, inferred: true }",
      "struct UserDTO { }\nclass Api { func user() -> UserDTO { x } }\nstruct V: View { let api: Api\nfunc f() { let u = api.user() } }", ["V.f: UserDTO"]),
    RuleCase("reference", "{ kind: inherit, to: { name: P } }", "protocol P { }\nstruct A: P { }", ["A: P"]),
    RuleCase("reference", "{ at: initializer-parameter }", "struct R { }\nclass A { init(r: R) { }\nfunc f(r: R) { } }", ["A.init.r: R"]),
    RuleCase("reference", "{ at: parameter }", "struct R { }\nclass A { init(r: R) { }\nfunc f(r: R) { } }", ["A.f.r: R"]),
    RuleCase("reference", "{ at: stored-type }", "struct R { }\nclass A { let r: R\nvar s: R { x } }", ["A.r: R"]),
    RuleCase("reference", "{ at: computed-type }", "struct R { }\nclass A { let r: R\nvar s: R { x } }", ["A.s: R"]),
    RuleCase("reference", "{ at: result }", "struct R { }\nfunc f() -> R { x }", ["f: R"]),
    RuleCase("reference", "{ at: closure-type }", "struct R { }\nfunc f(_ g: (R) -> Void) { }", ["f.g: R"]),
    RuleCase("reference", "{ at: default-argument, kind: create }", "struct R { }\nfunc f(r: R = R()) { }", ["f.r: R"]),
    RuleCase("reference", "{ at: initial-value, kind: create }", "struct R { }\nclass A { let r = R()\nlazy var s = R()\nstatic let t = R() }", ["A.r: R"]),
    RuleCase("reference", "{ at: lazy-value, kind: create }", "struct R { }\nclass A { let r = R()\nlazy var s = R()\nstatic let t = R() }", ["A.s: R", "A.t: R"]),
    RuleCase("reference", "{ at: initializer-body, kind: create }", "struct R { }\nclass A { init() { _ = R() }\nfunc f() { _ = R() } }", ["A.init: R"]),
    RuleCase("reference", "{ at: generics }", "protocol P { }\nfunc f<T: P>(t: T) { }", ["f.T: P"]),
    RuleCase("reference", "{ allowed: false }", files: ["Domain/A.swift": "struct A { let b: B }", "Data/B.swift": "struct B { let a: A }"], ["A.b: B"]),
    RuleCase("reference", "{ allowed: true }", files: ["Domain/A.swift": "struct A { let b: B }", "Data/B.swift": "struct B { let a: A }"], ["B.a: A"]),
    RuleCase("reference", "{ within: task, kind: call }", "func g() { }\nfunc f() { Task { g() }\ng() }", ["f: g"]),
    RuleCase("reference", "{ after-await: true, kind: call, to: { name: g } }", "func g() { }\nfunc f() async { g()\nawait h()\ng() }", ["f: g"]),
    RuleCase("reference", "{ from: { path: '**/Features/{feature}/**' }, to: { path: '**/Features/{!feature}/**' } }",
      files: ["App/Features/One/A.swift": "struct A { let b: B\nlet c: C }", "App/Features/Two/B.swift": "struct B { }", "App/Features/One/C.swift": "struct C { }"],
      ["A.b: B"]),
    RuleCase("reference", "{ kind: annotate, to: { name: R }, not: { from: { conforms: P } } }", "protocol P { }\nstruct R { }\nstruct A: P { let r: R }\nstruct B { let r: R }", ["B.r: R"]),
    RuleCase("reference", "{ to: { static-service: true }, kind: [call, access] }", "struct S { static func go() { } }\nfunc f() { S.go() }", ["f: S.go"]),
  ])
  func references(_ sample: RuleCase) {
    #expect(Sample(sample.files, rules: sample.rules).findings() == sample.expected)
  }

  @Test func testsAndPreviewsAreNoSubjects() {
    let sample = RuleCase(
      "reference", "{ to: { category: network }, kind: access }",
      files: ["Mocks/A.swift": "class A { let s = URLSession.shared }", "B.swift": "#Preview { _ = URLSession.shared }\nstruct C: PreviewProvider { let s = URLSession.shared }",
        "G.swift": "// Code generated by a tool. DO NOT EDIT\nclass G { let s = URLSession.shared }", "D.swift": "class D { let s = URLSession.shared }"], [])
    #expect(Sample(sample.files, rules: sample.rules).findings() == ["D.s: URLSession.shared"])
  }

  @Test func requirementsAreWhatMustHold() {
    let sample = RuleCase("type", "{ kind: class }", "final class A { }\nclass B { }", ["B"], extra: "require: { modifier: final }")
    #expect(Sample(sample.files, rules: sample.rules).findings() == sample.expected)
  }

  @Test func transitiveWaysAreFollowedToTheirEnd() {
    let sample = RuleCase(
      "reference", "{ from: { role: View }, to: { category: network } }",
      "struct V: View { let m: M }\nclass M { let s: S }\nclass S { func f() { _ = URLSession.shared } }\nstruct W: View { }", [],
      extra: "via: transitive")
    let judged = Sample(sample.files, rules: sample.rules.replacing("'found it'", with: "'{via}'"))
    #expect(judged.findings() == ["V.m: M"])
    #expect(judged.messages() == ["V → M → S → URLSession"])
  }

  @Test(arguments: [
    ("{from}|{from.role}|{to}|{to.category}|{declaration}|{kind}", "FeedViewModel|ViewModel|URLSession|network|FeedViewModel.a|access"),
    ("{from.layer}|{to.module}|{from.path}", "Presentation||A.swift"),
  ])
  func terms(template: String, message: String) {
    let sample = RuleCase("reference", "{ from: { role: ViewModel }, kind: access }", "class FeedViewModel { func a() { _ = URLSession.shared } }", [])
    let rules = sample.rules.replacing("'found it'", with: "'\(template)'")
    #expect(Sample(sample.files, rules: rules).messages().map { $0.replacing("`", with: "") } == [message])
  }
}
