// What derived facts find, one case a line.

import Testing

@testable import Architecture

@Suite struct FactTests {
  @Test(arguments: [
    RuleCase("property", "{ singleton: true }", "class A { static let shared = A()\nstatic let b = B() }\nclass B { static var x: B { B() } }", ["A.shared"]),
    RuleCase("property", "{ singleton: true }", "protocol P { }\nclass A: P { static let shared: P = A() }\nclass C { static let shared: C = { let c = C(); return c }() }", ["A.shared", "C.shared"]),
    RuleCase("property", "{ singleton: true }", "extension A { static let shared = A() }\nclass A { let other = A() }", ["A.shared"]),
    RuleCase("type", "{ static-service: true }", "struct A { static func f() { } }\nstruct B { static func f() { }\nfunc g() { } }\nstruct C { static func f() { } }\nlet c = C()\nenum D { case a\nstatic func f() { } }", ["A"]),
    RuleCase("type", "{ closures-only: true }", "struct A { var f: () -> Void\nvar g: (() -> Int)? }\nstruct B { var f: () -> Void\nvar x = 1 }\nstruct C { }", ["A"]),
    RuleCase("type", "{ accesses-data: true }", "class A { func f() { _ = JSONDecoder() } }\nclass B { let s: URLSession }\nclass C { init(s: URLSession = .shared) { } }", ["A"]),
    RuleCase("function", "{ satisfies-requirement: true }", "protocol P { func f(a: Int); func g() }\nclass A: P { func f(a: Int) { }\nfunc f(b: Int) { } }\nextension A { func g() { } }", ["A.f", "A.g"]),
    RuleCase("function", "{ satisfies-requirement: true }", "protocol P { func f() }\nclass Base: P { }\nclass A: Base { func f() { } }", ["A.f"]),
    RuleCase("function", "{ used-outside-layer: true }", files: ["Data/A.swift": "class A { func f() { }\nfunc g() { } }\nfunc h(a: A) { a.g() }", "Presentation/B.swift": "struct B { let a: A\nfunc x() { a.f() } }"], ["A.f"]),
    RuleCase("function", "{ hands-out-raw-payload: true }", "func user() -> Data { x }\nfunc users() async throws -> [[String: Any]] { x }\nfunc image() -> Data { x }\nfunc name() -> [String: String] { x }", ["user", "users"]),
    RuleCase("function", "{ hands-out-raw-payload: true }", "func user(done: (Result<Data, Error>) -> Void) { }\nfunc save(data: Data) { }\nclass ImagesRepository { func all() -> Data { x } }\nfunc j() -> JSON { x }", ["user", "j"]),
    RuleCase("type", "{ stored-locally: true }", "struct A: Codable, FetchableRecord { }\nstruct B: Codable { }\nfunc f() { let d = UserDefaults.standard.data(forKey: k)\n_ = JSONDecoder().decode(B.self, from: d) }\nimport Foundation\nstruct C: Codable { }\nfunc g() { _ = client.get(C.self) }", ["A", "B"]),
    RuleCase("type", "{ in-preview: true }", "struct A: PreviewProvider { struct B { } }\nstruct C { }", ["A", "A.B"], extra: "except: []"),
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true }", "import WebKit\nfunc f(w: WKWebView) { w.load(URLRequest(url: u)) }\nfunc g(w: WKWebView) { let r = URLRequest(url: u)\nw.load(r) }\nfunc h(w: WKWebView) { let r = URLRequest(url: u)\nw.load(r)\nsend(r) }\nfunc i() { send(URLRequest(url: u)) }", ["f: URLRequest.init", "g: URLRequest.init"]),
  ])
  func facts(_ sample: RuleCase) {
    // Previews are subjects here.
    let rules = sample.rules.replacing("where: { in-preview: true }", with: "where: { in-preview: true, any: [{ role: Test }, { kind: struct }] }")
      .replacing("    except: []", with: "")
    #expect(Sample(sample.files, rules: rules).findings() == sample.expected)
  }

  /// A list hands its repository on; a cell uses it.
  @Test func valuesThatAreOnlyHandedOn() {
    let source = """
      class ImagesRepository { func load() { } }
      class ListController: UIViewController {
        let images: ImagesRepository
        init(images: ImagesRepository) { self.images = images }
        func cell() { _ = Cell(images: images) }
        func next(images: ImagesRepository) { _ = makeDetail(images) }
      }
      class Cell: UIView {
        let images: ImagesRepository
        init(images: ImagesRepository) { self.images = images }
        func draw() { images.load() }
      }
      """
    let rule = RuleCase(
      "reference", "{ from: { role: [View, ViewController] }, to: { role: Repository }, kind: annotate, only-handed-on: false }", source, [])
    #expect(Sample(rule.files, rules: rule.rules).findings() == ["Cell.images: ImagesRepository", "Cell.init.images: ImagesRepository"])
  }

  @Test func factsProveThemselves() throws {
    let rule = RuleCase("type", "{ held-by-view: true }", "class S: ObservableObject { func f() { } }\nstruct V: View { @StateObject var s = S() }", ["S"])
    let sample = Sample(rule.files, rules: rule.rules)
    #expect(sample.findings() == ["S"])
    let match = try #require(sample.matches().first?.match)
    #expect(match.related.map(\.message) == ["`V` holds it"])
  }
}
