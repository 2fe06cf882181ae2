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
    RuleCase("type", "{ accesses-data: true }", "class A { func f() { _ = URLSession.shared } }\nclass D { func f() { _ = JSONDecoder() } }\nclass B { let s: URLSession }\nclass C { init(s: URLSession = .shared) { } }", ["A"]),
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

@Suite struct StateFactTests {
  @Test(arguments: [
    RuleCase("property", "{ ui-state: true }", "class A { @Published var a = 1\n@Published private(set) var b = 1\nlet c = 1\nvar d = 1\nvar e = 1\nfunc f() async { d = 2 } }", ["A.a", "A.b", "A.d"]),
    RuleCase("property", "{ ui-state: true }", "@Observable class A { var a = 1\n@ObservationIgnored var b = 1\nvar c: Int { 1 } }\nclass B { var a: [Int] = []\nfunc f() { Task { a.append(1) } } }\nstruct C { var a = 1\nmutating func f() async { a = 2 } }", ["A.a", "B.a"]),
    RuleCase("property", "{ ui-state: true }", "struct S { var x = 1 }\nclass A { var s = S()\nlet o = O()\nfunc f() async { s.x = 2\no.x = 3 } }\nclass O { var x = 1 }", ["A.s"]),
    RuleCase("property", "{ written-off-main: true }", "class A { var a = 1\nvar b = 1\nvar c = 1\ninit() { c = 2 }\nfunc f() { a = 2 }\nfunc g() { DispatchQueue.main.async { self.b = 2 } } }\n@MainActor class B { var a = 1\nfunc f() { a = 2 } }", ["A.a"]),
    RuleCase("property", "{ written-off-main: true }", "class A { var a = 1\nvar b = 1\n@MainActor func f() { a = 2 }\nfunc g() { Task { @MainActor in b = 2 } } }", []),
    RuleCase("reference", "{ off-main: true }", "class A { var a = 1\nfunc f() async { a = 1\nawait g()\na = 2 }\nfunc h() { Task.detached { self.a = 3 } } }", ["A.f: A.a", "A.h: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { var a = 1\nfunc f() { URLSession.shared.dataTask(with: u) { d, r, e in self.a = 1 }.resume() }\nfunc g() { other.load { self.a = 2 } } }", ["A.f: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { var a = 1\nfunc f() { URLSession.shared.dataTaskPublisher(for: u).sink { self.a = $0 } }\nfunc g() { URLSession.shared.dataTaskPublisher(for: u).receive(on: DispatchQueue.main).sink { self.a = $0 } } }", ["A.f: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { var a = 1\nfunc f() async { await g()\nawait MainActor.run { self.a = 1 } }\n@MainActor func h() async { await g()\na = 2 } }", []),
    RuleCase("property", "{ bound: true }", "class FeedViewModel: ObservableObject { @Published var a = 1\n@Published var b = 1\n@Published var c = 1 }\nstruct V: View { @StateObject var vm = FeedViewModel()\nvar body: some View { TextField($vm.a).onReceive(vm.$b) } }", ["FeedViewModel.a"]),
    RuleCase("property", "{ bound: true }", "class FeedViewModel { var a = 1 }\nstruct V: View { var body: some View { @Bindable var vm = model\nreturn TextField($vm.a) } }", ["FeedViewModel.a"]),
    RuleCase("property", "{ set-from-outside: true }", "class FeedViewModel { var a = 1\nvar b = 1\nstruct Inner { }\nfunc f() { b = 2 } }\nstruct V: View { let vm: FeedViewModel\nfunc f() { vm.a = 2 } }\nclass MockX { let vm: FeedViewModel\nfunc f() { vm.b = 2 } }", ["FeedViewModel.a"]),
    RuleCase("property", "{ uncancelled-task: true }", "class A { var t: Task<Void, Never>?\nvar u: Task<Void, Never>?\nvar w: [Task<Void, Never>] = []\nfunc f() { t = Task { }\nu?.cancel()\nu = Task { } }\nfunc g() { w.forEach { $0.cancel() } } }", ["A.t"]),
    RuleCase("property", "{ uncancelled-task: true }", "class A { var t: Task<Int, Never>?\nvar u: Task<Void, Never>? { willSet { u?.cancel() } }\nfunc f() async { await t?.value } }", []),
    RuleCase("reference", "{ dropped-task: true }", "class A { var t: Any?\nfunc a() { Task { await x() } }\nfunc b() { t = Task { await x() } }\nfunc c() { Task { x() } }\nfunc d() { _ = Task { await x() } }\nfunc e() -> Any { Task { await x() } } }", ["A.a: Task.init", "A.d: Task.init"]),
    RuleCase("reference", "{ task-in-on-appear: true }", "struct V: View { var body: some View { x.onAppear { Task { await y() } } }\nvar other: some View { x.onAppear { log()\nTask { await y() } } }\nvar third: some View { x.onTap { Task { await y() } } } }", ["V.body: Task.init"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var e = x\nfunc a() async { do { try await l() } catch { e = error } }\nfunc b() async { do { try await l() } catch is CancellationError { } catch { e = error } }\nfunc c() { do { try l() } catch { e = error } }\nfunc d() async { do { try await l() } catch { log(error) } }\nfunc f() async { do { try await l() } catch { if Task.isCancelled { return }\ne = error } } }", ["A.a"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { func a() { Task { do { try await l() } catch { showError(error) } } }\nfunc b() async { do { try await l() } catch let x as URLError { } } }", ["A.a"]),
    RuleCase("function", "{ missing-cancellation-check: true }", "func a() async { for x in xs { await l(x) } }\nfunc b() async { for x in xs { try Task.checkCancellation()\nawait l(x) } }\nfunc c() async { for await x in xs { use(x) } }\nfunc d() async { for x in await xs() { use(x) } }\nfunc e() async { while y { await l() } }", ["a", "e"]),
    RuleCase("property", "{ shared-mutable-state: true }", "class A { var a = 1\nvar b = 1\nlet c = 1\nfunc f() async { a = 2\n_ = b } }\nactor B { var a = 1\nfunc f() async { a = 2 } }\nclass C { let lock = NSLock()\nvar a = 1\nfunc f() async { a = 2 } }\n@MainActor class D { var a = 1\nfunc f() async { a = 2 } }", ["A.a"]),
    RuleCase("property", "{ shared-mutable-state: true }", "class A { var cache: [Int: Int] = [:]\nfunc f() async { store() }\nprivate func store() { cache[1] = 2 } }", ["A.cache"]),
    RuleCase("function", "{ nonisolated-candidate: true }", "protocol P { func r(d: Data) }\nactor A: P { var s = 1\nlet k = 2\nfunc a(d: Data) -> Int { for x in d { use(x) }\nreturn k }\nfunc b(d: Data) { for x in d { s += x } }\nfunc c() -> Int { 1 }\nfunc r(d: Data) { for x in d { use(x) } }\nfunc e(d: Data) { for x in d { b(d: d) } } }", ["A.a"]),
    RuleCase("type", "{ forwards-only: true }", "class A { let r: R\ninit(r: R) { self.r = r }\nfunc f(a: Int) async throws -> Int { try await r.get(a: a) } }\nclass B { let r: R\nfunc f(a: Int) -> Int { r.get(a: a + 1) } }\nclass C { let r: R\nfunc f() -> [Int] { r.get().filter { $0 > 1 } } }\nclass D { let r: R\nfunc f() -> Int { r.get() }\nfunc g() { } }\nclass E { let r: R\nfunc f(a: Int) -> Int { guard a > 1 else { return 0 }\nreturn self.r.get(a: a) } }\nclass F { let r: R\nfunc callAsFunction() -> Int { self.r.get() } }", ["A", "F"]),
    RuleCase("type", "{ mentioned-in-tests: true }", files: ["A.swift": "class A { func f() { } }\nclass B { }", "Mocks/T.swift": "class T { let a = A() }"], ["A"]),
  ])
  func facts(_ sample: RuleCase) {
    #expect(Sample(sample.files, rules: sample.rules).findings() == sample.expected)
  }
}
