// What derived facts find, one case a line.

import Testing

@testable import Architecture

@Suite struct FactTests {
  @Test(arguments: [
    RuleCase("property", "{ singleton: true }", "class A { static let shared = A()\nstatic let b = B() }\nclass B { static var x: B { B() } }", ["A.shared"]),
    RuleCase("property", "{ singleton: true }", "protocol P { }\nclass A: P { static let shared: P = A() }\nclass C { static let shared: C = { let c = C(); return c }() }", ["A.shared", "C.shared"]),
    RuleCase("property", "{ singleton: true }", "class A { static var shared: A!\nstatic let none: A? = nil\nstatic var other: B? }\nclass B { }\nstruct C { static var shared: C? }", ["A.shared"]),
    RuleCase("property", "{ singleton: true }", "extension A { static let shared = A() }\nclass A { let other = A() }", ["A.shared"]),
    RuleCase("function", "{ reaches-outside: true }", "import Foundation\nprotocol P { func q() }\nclass A: P { func q() { r() }\nfunc r() { UserDefaults.standard.set(1, forKey: s()) }\nfunc s() -> String { \"k\" } }\nstruct B { let p: P\nfunc t() { p.q() }\nfunc u() { count += 1 }\nfunc v(_ n: Int) -> Int { n + limit } }\nvar count = 0\nvar limit = 3", ["P.q", "A.q", "A.r", "B.t", "B.u"]),
    RuleCase("type", "{ reaches-outside: true }", "import Foundation\nclass A { func r() { UserDefaults.standard.set(1, forKey: \"k\") } }\nclass B: A { }\nclass C { func v(_ n: Int) -> Int { n + 1 } }", ["A", "B"]),
    RuleCase("type", "{ static-service: true }", "struct A { static func f() { } }\nstruct B { static func f() { }\nfunc g() { } }\nstruct C { static func f() { } }\nlet c = C()\nenum D { case a\nstatic func f() { } }", ["A"]),
    RuleCase("type", "{ closures-only: true }", "struct A { var f: () -> Void\nvar g: (() -> Int)? }\nstruct B { var f: () -> Void\nvar x = 1 }\nstruct C { }", ["A"]),
    RuleCase("type", "{ accesses-data: true }", "class A { func f() { _ = URLSession.shared } }\nclass D { func f() { _ = JSONDecoder() } }\nclass B { let s: URLSession }\nclass C { init(s: URLSession = .shared) { } }", ["A"]),
    // A type that one of data access nests is a value.
    RuleCase("type", "{ accesses-data: true }", "import Foundation\nclass A { func f(_ g: (URLSession.AuthChallengeDisposition) -> Void) { g(URLSession.AuthChallengeDisposition.useCredential) } }\nclass B { var s: Any { JSONDecoder.DateDecodingStrategy.iso8601 } }\nclass C { func f() { URLSession.shared.reset { } } }", ["C"]),
    RuleCase("type", "{ accesses-data: true }", "import Foundation\nclass A { let b = B(d: UserDefaults.standard) }\nclass B { init(d: UserDefaults) { } }\nclass C { func f() { _ = Other(d: UserDefaults.standard) } }", ["C"]),
    RuleCase("type", "{ accesses-data: true }", "import Foundation\nclass A { func f() { _ = Data(contentsOf: Bundle.main.url(forResource: n)) } }\nclass B { func f() { _ = Data(contentsOf: u) } }\nclass C { func f() { _ = Data(contentsOf: Bundle.main.u)\nUserDefaults.standard.set(1) } }", ["B", "C"]),
    RuleCase("type", "{ incidental-preferences: true }", "import Foundation\nclass A { init() { _ = UserDefaults.standard.bool(k) }\nfunc f() { } }\nclass B { func f() { _ = UserDefaults.standard }\nfunc g() { } }\nclass C { func f() { _ = UserDefaults.standard }\nfunc g() { }\nfunc h() { }\nvar i: Int { 1 } }\nclass D { func f() { _ = UserDefaults.standard\n_ = URLSession.shared }\nfunc g() { }\nfunc h() { }\nfunc i() { } }", ["A", "C"]),
    RuleCase("type", "{ logger: true }", "class FileLogger { }\nclass Catalog { }\nclass Loggers { }\nprotocol LoggerProtocol { }\nclass Out { func debug() { }\nfunc info() { }\nfunc error() { } }\nclass State { func error() { }\nfunc info() { } }", ["FileLogger", "Out"]),
    RuleCase("type", "{ in-process: true }", "class A { let c = NSCache<NSString, UIImage>()\nfunc f() { c.setObject(i, forKey: k) } }\nclass B { let c = NSCache<NSString, UIImage>()\nfunc f() { _ = URLSession.shared } }\nclass C { }\nclass D { let l = NSLock()\nlet o = Other()\nlet b = B() }", ["A"]),
    // Formatters are kept to reckon with.
    RuleCase("type", "{ in-process: true }", "import Foundation\nclass A { static let shared = A()\nvar f: DateFormatter\nlet p = \"dd\"\ninit() { f = DateFormatter() }\nfunc g(d: Date) -> String { f.dateFormat = p\nreturn f.string(from: d) } }\nclass B { let f = DateFormatter()\nlet c: Client\nfunc g(d: Date) { f.string(from: d) } }\nclass C { let f = DateFormatter()\nfunc g(d: Date) { f.string(from: d)\nNotificationCenter.default.post(x) } }", ["A"]),
    RuleCase("function", "{ in-process: true }", "class A { static var n = 1\nstatic func f(a: Int) -> String { String(a) }\nstatic func g() { n = 2 }\nstatic func h() { B().run() }\nstatic func i() { URLSession.shared.reset { } } }\nclass B { func run() { } }", ["A.f", "B.run"]),
    RuleCase("type", "{ composes: true }", "class C1Client { }\nclass C2Store { init(c: C1Client) { } }\nclass C3Manager { }\nclass C4Service { }\nclass C5Cache { }\nclass Core { let a = C1Client()\nlazy var b = C2Store(c: a)\nlet c: C3Manager\nlet d = C4Service()\nlet e = C5Cache()\ninit() { c = C3Manager() } }\nclass Apart { let a = C1Client()\nlet b = C3Manager()\nlet c = C4Service()\nlet d = C5Cache()\nlet e = C6Service()\nfunc run() { } }\nclass C6Service { }\nclass Given { let a = C1Client()\nlazy var b = C2Store(c: a)\nlet c = C3Manager()\nlet d = C4Service()\nlet e = C5Cache()\ninit(f: C6Service, g: Apart) { } }", ["Core"]),
    // What only holds what it makes, or hands itself to it.
    RuleCase("type", "{ composes: true }", "class C1Client { }\nclass C2Manager { }\nclass C3Service { }\nstruct Services { let a = C1Client()\nlet b = C2Manager()\nlet c = C3Service() }\nstruct Two { let a = C1Client()\nlet b = C2Manager() }", ["Services"]),
    RuleCase("function", "{ satisfies-requirement: true }", "protocol P { func f(a: Int); func g() }\nclass A: P { func f(a: Int) { }\nfunc f(b: Int) { } }\nextension A { func g() { } }", ["A.f", "A.g"]),
    RuleCase("function", "{ satisfies-requirement: true }", "protocol P { func f() }\nclass Base: P { }\nclass A: Base { func f() { } }", ["A.f"]),
    RuleCase("function", "{ kept-in-layer: true }", files: ["Data/A.swift": "protocol P { func f() }\nprotocol Q { func g() }\nprotocol R { func h() }\nclass A: P, Q, R { func f() { }\nfunc g() { }\nfunc h() { } }\nclass B { let p: P\nlet q: Q }", "Presentation/C.swift": "struct C { let q: Q }"], ["A.f"]),
    RuleCase("function", "{ used-outside-layer: true }", files: ["Data/A.swift": "class A { func f() { }\nfunc g() { } }\nfunc h(a: A) { a.g() }", "Presentation/B.swift": "struct B { let a: A\nfunc x() { a.f() } }"], ["A.f"]),
    RuleCase("function", "{ hands-out-raw-payload: true }", "func user() -> Data { x }\nfunc users() async throws -> [[String: Any]] { x }\nfunc image() -> Data { x }\nfunc name() -> [String: String] { x }", ["user", "users"]),
    RuleCase("function", "{ hands-out-raw-payload: true }", "func user(done: (Result<Data, Error>) -> Void) { }\nfunc save(data: Data) { }\nclass ImagesRepository { func all() -> Data { x } }\nfunc passwordReference() -> Data { x }\nclass KeychainSecretRepository { func entry() -> Data { x } }\nfunc j() -> JSON { x }", ["user", "j"]),
    RuleCase("type", "{ stored-locally: true }", "struct A: Codable, FetchableRecord { }\nstruct B: Codable { }\nfunc f() { let d = UserDefaults.standard.data(forKey: k)\n_ = JSONDecoder().decode(B.self, from: d) }\nimport Foundation\nstruct C: Codable { }\nfunc g() { _ = client.get(C.self) }", ["A", "B"]),
    // Encoded beside a store, also through a property, and what that is made of.
    RuleCase("type", "{ stored-locally: true }", "import Foundation\nstruct A: Codable { var b: B }\nstruct B: Codable { }\nclass S { var items: [A] = []\nfunc save() { UserDefaults.standard.set(try? JSONEncoder().encode(items), forKey: k) } }", ["A", "B"]),
    RuleCase("type", "{ on-the-wire: true }", "import Foundation\nstruct A: Codable { var b: B }\nstruct B: Codable { }\nstruct C: Codable { }\nclass S { func load() async throws -> A { let (d, _) = try await URLSession.shared.data(from: u)\nreturn try JSONDecoder().decode(A.self, from: d) } }", ["A", "B"]),
    // Through a client: handed out, but not what was handed in.
    RuleCase("type", "{ on-the-wire: true }", "struct A: Codable { }\nstruct C: Codable { }\nclass FeedClient { func get<T>() async -> T { x } }\nclass S { let feed: FeedClient\nfunc all() async -> [A] { await feed.get() }\nfunc check(c: C) async -> C { await feed.get() } }", ["A"]),
    RuleCase("type", "{ on-the-wire: true }", "struct A: Codable { enum CodingKeys: String, CodingKey { case fullName = \"full_name\" } }\nstruct B: Codable { enum CodingKeys: String, CodingKey { case name } }\nstruct CResponse: Codable { }\nstruct D: Codable { }\nprotocol UserAPI { func d() async -> D }\nstruct E { }\nprotocol OtherAPI { func e() -> E }", ["A", "CResponse", "D"]),
    // Kept by a store: that a client is called beside it says nothing.
    RuleCase("type", "{ on-the-wire: true }", "struct A: Codable { }\nprotocol ItemStore { var all: [A] { get } }\nclass FeedClient { func send() { } }\nclass S { let feed: FeedClient\nfunc sync() -> [A] { feed.send()\nreturn [] } }", []),
    // What the app reads from its own files, scans, or says to another device is no server's, whatever its keys.
    RuleCase("type", "{ on-the-wire: true }", "import Foundation\nstruct A: Codable { enum CodingKeys: String, CodingKey { case fullName = \"full_name\" } }\nstruct Scanner { func scan(d: Data) -> A? { try? JSONDecoder().decode(A.self, from: d) } }", []),
    RuleCase("type", "{ on-the-wire: true }", "import Foundation\nstruct A: Codable { let b: B }\nstruct B: Codable { enum CodingKeys: String, CodingKey { case shortName = \"s\" } }\nclass Emojis { func read() throws -> [B] { let a: A = try parse(bytes())\nreturn [a.b] }\nfunc bytes() throws -> Data { try Data(contentsOf: u) } }", []),
    RuleCase("type", "{ on-the-wire: true }", "import Network\nstruct A: Codable { }\nclass Devices { func found() { let b = NWBrowser(for: x, using: y)\nvar all: [A] = []\nall.append(b) } }", []),
    RuleCase("type", "{ on-the-wire: true }", "import Foundation\nstruct A: Codable { }\nclass Loader { func all() async throws { _ = try await URLSession.shared.data(from: u)\nawait withTaskGroup(of: A.self, returning: [A].self) { g in } } }", []),
    // Decoded apart from the request, in what makes it.
    RuleCase("type", "{ on-the-wire: true }", "import Foundation\nstruct A: Codable { }\nclass Users { func load() { URLSession.shared.dataTask(with: u) { d in self.read(d) } }\nfunc read(d: Data) -> A? { try? JSONDecoder().decode(A.self, from: d) } }", ["A"]),
    // Named after previews, and used by nothing else.
    RuleCase("type", "{ in-preview: true }", "struct MapPreviewWrapper { struct Box { } }\n#Preview { MapPreviewWrapper() }\nstruct LinkPreview { }\n#Preview { LinkPreview() }\nlet link = LinkPreview()\nstruct Map { }\n#Preview { Map() }", ["MapPreviewWrapper", "MapPreviewWrapper.Box"], extra: "except: []"),
    RuleCase("type", "{ in-preview: true }", "#if DEBUG\nstruct A { struct B { } }\n#else\nstruct C { }\n#endif\n#if !DEBUG\nstruct D { }\n#endif\n#if DEBUG || os(iOS)\nstruct E { }\n#endif\nstruct F { }\n#if canImport(SwiftUI) && DEBUG\nstruct G { }\n#endif\n#if os(iOS) && !DEBUG\nstruct H { }\n#endif\n#if (DEBUG || X) && Y\nstruct I { }\n#endif", ["A", "A.B", "G"], extra: "except: []"),
    RuleCase("type", "{ in-preview: true }", "struct A: PreviewProvider { struct B { } }\nstruct C { }", ["A", "A.B"], extra: "except: []"),
    RuleCase("reference", "{ beside-request: true }", "import Foundation\nfunc f() { UserDefaults.standard.set(try? JSONEncoder().encode(x), forKey: k) }\nfunc g() { _ = JSONDecoder() }\nfunc h() { URLSession.shared.dataTask(with: u)\n_ = JSONDecoder() }", ["f: JSONEncoder.init", "f: JSONEncoder.encode", "h: JSONDecoder.init"]),
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true }", "import WebKit\nfunc f(w: WKWebView) { w.load(URLRequest(url: u)) }\nfunc g(w: WKWebView) { let r = URLRequest(url: u)\nw.load(r) }\nfunc h(w: WKWebView) { let r = URLRequest(url: u)\nw.load(r)\nsend(r) }\nfunc i() { send(URLRequest(url: u)) }", ["f: URLRequest.init", "g: URLRequest.init"]),
    // Set up before it is loaded.
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true, kind: [create, write] }", "import WebKit\nfunc f(w: WKWebView) { var r = URLRequest(url: u)\nr.timeoutInterval = 5\nr.setValue(a, forHTTPHeaderField: b)\nw.load(r) }\nfunc g(w: WKWebView) { var r = URLRequest(url: u)\nr.timeoutInterval = 5\nsend(r) }\nfunc h(w: WKWebView) { var r = URLRequest(url: u)\nr = other()\nw.load(r) }", ["f: URLRequest.init", "f: URLRequest.timeoutInterval"]),
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true }", "func f(v: UIImageView) { v.af.setImage(withURLRequest: URLRequest(url: u)) }\nfunc g(v: UIImageView) { let r = URLRequest(url: u)\nv.af_setImage(withURLRequest: r) }\nfunc h(s: Sender) { s.send(URLRequest(url: u)) }", ["f: URLRequest.init", "g: URLRequest.init"]),
    // Loaded in two places, by a function that takes it too.
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true, kind: create }", "import WebKit\nclass A { let w: WKWebView\nfunc f() { var r = URLRequest(url: u)\nr.url = v\nif b { w.load(r) }\nlater(r: r) }\nfunc g() { var r = URLRequest(url: u)\nr.url = v\nif b { w.load(r) }\nsend(r) }\nfunc later(r: URLRequest) { w.load(r) } }", ["A.f: URLRequest.init"]),
    // Made by a property for a view around a web view.
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true, kind: create }", "import WebKit\nstruct Page: UIViewRepresentable { let request: URLRequest\nfunc f(w: WKWebView) { w.load(request) } }\nstruct A: View { var request: URLRequest { var r = URLRequest(url: u)\nr.setValue(a, forHTTPHeaderField: b)\nreturn r }\nvar body: some View { Page(request: request) } }\nstruct B: View { var request: URLRequest { var r = URLRequest(url: u)\nr.setValue(a, forHTTPHeaderField: b)\nreturn r }\nvar body: some View { Page(request: request)\nsend(request) } }", ["A.request: URLRequest.init"]),
    RuleCase("reference", "{ kind: create, fetches-picture: true }", "class A { func f() { let d = try? Data(contentsOf: u)\nimage = UIImage(data: d) }\nfunc g() { let d = try? Data(contentsOf: u)\nimage = UIImage(named: d) }\nfunc h() { load { image = NSImage(data: $0) }\nlet r = URLRequest(url: u) } }", ["A.f: Data.init", "A.h: URLRequest.init"]),
    RuleCase("reference", "{ inferred: true, unopened: true, from: { in: { name: A } } }", "struct UDTO { let n: Int }\nclass Api { func u() -> UDTO { x }\nfunc us() -> [UDTO] { x }\nfunc ask(_ done: (UDTO) -> Void) { }\nfunc result(_ done: (Result<UDTO, Error>) -> Void) { } }\nclass A { let api: Api\nfunc f() { let a = api.u(); print(a) }\nfunc g() { let b = api.u(); b.n }\nfunc h() { let c = api.u(); show(c) }\nfunc i() { if let d = api.us() { d.isEmpty } }\nfunc j() { let e = api.u(); if e != nil { } } }", ["A.f: UDTO", "A.i: UDTO", "A.j: UDTO"]),
    RuleCase("reference", "{ inferred: true, unopened: true, from: { in: { name: A } } }", "struct UDTO { let n: Int }\nclass Api { static func s() -> Observable<UDTO> { x }\nfunc u() -> Observable<UDTO> { x } }\nclass A { let api: Api\nfunc f() { api.u().flatMap { _ -> Int in 1 } }\nfunc g() { api.u().subscribe(onNext: { _ in done() }, onError: { e in show(e) }) }\nfunc h() { api.u().map(read) }\nfunc i() { Api.s().map { _ in 1 } }\nfunc j() { Api.s().map(read) }\nfunc k() { api.u().map { d in show(d) } } }", ["A.f: UDTO", "A.g: UDTO", "A.i: UDTO"]),
    RuleCase("reference", "{ inferred: true, unopened: true, from: { in: { name: A } } }", "struct UDTO { let n: Int }\nclass Api { func u() -> UDTO { x }\nfunc us() -> [UDTO] { x }\nfunc ask(_ done: (UDTO) -> Void) { }\nfunc result(_ done: (Result<UDTO, Error>) -> Void) { } }\nclass A { let api: Api\nfunc f() { api.ask { a in done() } }\nfunc g() { api.ask { b in show(b.n) } }\nfunc h() { api.result { r in switch r { case .success: done()\ncase .failure(let e): show(e) } } }\nfunc i() { api.result { r in if case .success(let v) = r { show(v) } } }\nfunc j() { api.result { r in if case .success(let v) = r { print(v) } } } }", ["A.f: UDTO", "A.h: UDTO", "A.j: UDTO", "A.j: UDTO"]),
    RuleCase("reference", "{ passed-on: true }", "import Foundation\nclass B { init(d: UserDefaults) { }\nfunc f(d: UserDefaults) { } }\nclass A { let b = B(d: UserDefaults.standard)\nfunc g() { b.f(d: UserDefaults.standard)\nOther(d: UserDefaults.standard)\nUserDefaults.standard.set(1) } }", ["A.b: UserDefaults.standard", "A.g: UserDefaults.standard"]),
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

  /// To a method or property of another screen, under another name, in an extension; a parameter that nothing names is no use.
  @Test func valuesHandedOnToAnotherScreen() {
    let source = """
      class ImagesRepository { func load() { } }
      class ListController: UIViewController {
        var images: ImagesRepository?
        private var others: ImagesRepository!
        func configure(images: ImagesRepository, others: ImagesRepository, unused: ImagesRepository) {
          self.images = images
          self.others = others
        }
      }
      extension ListController {
        func willShow(_ controller: UIViewController) {
          if let next = controller as? DetailController, let images = images { next.configure(with: images) }
          guard let next = controller as? DetailController else { return }
          next.images = others
        }
      }
      class EmbeddingController: UIViewController {
        let images: ImagesRepository
        var child: DetailController?
        func embed() { child?.images = images }
      }
      class CellController: UIViewController {
        let images: ImagesRepository
        func fill(_ cell: Cell) { cell.fill(images) }
      }
      class Cell: UIView { func fill(_ images: ImagesRepository) { } }
      class DetailController: UIViewController {
        var images: ImagesRepository?
        func configure(with images: ImagesRepository) { self.images = images }
        func draw() {
          guard let shown = images else { return }
          shown.load()
        }
      }
      class SelfController: UIViewController {
        let images: ImagesRepository
        func draw() { show(images) }
        func show(_ images: ImagesRepository) { images.load() }
      }
      """
    let rule = RuleCase(
      "reference", "{ from: { role: [View, ViewController] }, to: { role: Repository }, kind: [annotate, infer], only-handed-on: false }", source, [])
    #expect(Sample(rule.files, rules: rule.rules).findings() == [
      "EmbeddingController.images: ImagesRepository", "CellController.images: ImagesRepository", "DetailController.images: ImagesRepository",
      "DetailController.configure.images: ImagesRepository", "DetailController.draw: ImagesRepository", "SelfController.images: ImagesRepository", "SelfController.show.images: ImagesRepository",
    ])
  }

  /// What is kept and never read; a wrapped property is read by its wrapper.
  @Test func valuesThatNobodyReads() {
    let source = """
      class ImagesRepository { func load() { } }
      class IdleController: UIViewController {
        let images: ImagesRepository
        init(images: ImagesRepository) { self.images = images }
      }
      class UsingController: UIViewController {
        let images: ImagesRepository
        init(images: ImagesRepository) { self.images = images }
        func draw() { images.load() }
      }
      class WrappingController: UIViewController {
        @Watched var images: ImagesRepository
      }
      """
    let rule = RuleCase("reference", "{ to: { role: Repository }, kind: annotate, only-handed-on: false }", source, [])
    #expect(Sample(rule.files, rules: rule.rules).findings() == [
      "UsingController.images: ImagesRepository", "UsingController.init.images: ImagesRepository", "WrappingController.images: ImagesRepository",
    ])
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
    RuleCase("property", "{ ui-state: true }", "class A { @Published var a = 1\n@Published private(set) var b = 1\nlet c = 1\nvar d = 1\nfunc f() async { d = 2 } }", ["A.a", "A.b"]),
    // What can be stopped or let go of shows nothing.
    RuleCase("property", "{ ui-state: true }", "@Observable class A { var a: AnyCancellable?\nvar b: Task<Void, Never>?\nvar c: Set<AnyCancellable> = []\nvar d: Date? }", ["A.d"]),
    RuleCase("property", "{ ui-state: true }", "@Observable class A { var a = 1\n@ObservationIgnored var b = 1\nvar c: Int { 1 }\nweak var d: A?\nvar o: O?\n@AppStorage(k) var e = 1 }\nclass B { var a = 1 }\nclass O { }", ["A.a"]),
    RuleCase("type", "{ unisolated-state: true }", "class A { @Published var a = 1\nfunc f() async { a = 2 } }\n@MainActor class B { @Published var a = 1\nfunc f() async { a = 2 } }\nclass C { @Published private(set) var a = 1\n@MainActor func f() async { a = 2 } }\nclass D { @Published private(set) var a = 1\nfunc f() { a = 2 } }\nclass E { @Published var a = 1 }", ["A"]),
    // What is called back on another thread, in a function that such code calls, and what hops or stays.
    RuleCase("type", "{ unisolated-state: true }", "class A { @Published var a = 1\nfunc f() { load { self.a = 2 } } }\nclass B { @Published var a = 1\nfunc f() { load { DispatchQueue.main.async { self.a = 2 } } } }\nclass C { @Published var a = 1\nfunc f() { api.load { self.g() } }\nfunc g() { h() }\nfunc h() { a = 2 } }\nclass D { @Published var a = 1\nfunc f() { [1].forEach { self.a = $0 } } }\nclass E { @Published var a = 1\nfunc f() async { await g() }\n@MainActor func g() { a = 2 } }", ["A", "C"]),
    RuleCase("type", "{ unisolated-state: true }", "class A { @Published var a = 1\nfunc f() { p.receive(on: RunLoop.main).sink { self.a = $0 } } }\nclass B { @Published var a = 1\nfunc f() { p.map { $0 }.sink { self.a = $0 } } }\nclass C { @Published var a = 1\nfunc f() { $a.map { $0 }.sink { self.a = $0 } } }\nclass D { @Published var a = 1\nfunc f() { p.sinkForUI { self.a = $0 } } }\nclass E { @Published var a = 1\nfunc f() async { await MainActor.run { a = 2 } } }\nclass F { @Published var a = 1\nfunc f() { center.addObserver(queue: .main) { _ in self.a = 2 } } }\nclass G { @Published var a = 1\nfunc f() { let w = DispatchWorkItem { self.a = 2 }\nDispatchQueue.main.async(execute: w) } }", ["B"]),
    // Its other state is written on the main actor alone: what it never writes it forgot to close.
    RuleCase("type", "{ unisolated-state: true }", "class A { @Published var a = 1\n@Published var b: Int\ninit(b: Int) { self.b = b }\n@MainActor func f() { a = 2 } }", []),
    RuleCase("type", "{ unisolated-state: true }", "class A { private(set) var a = 1\nfunc f() async { a = 2 } }\nclass B { private var a = 1\nfunc f() async { a = 2 } }\nclass C { var a = 1\nfunc f() { Task { a = 2 } } }\nclass D { var a = 1\nfunc f() { Task { @MainActor in a = 2 } } }\nclass E { var a = 1\nfunc f() { load { self.a = 2 } } }", ["A", "C"]),
    RuleCase("type", "{ unisolated-state: true }", "struct S { var x: [Int] = [] }\nclass A { @Published private(set) var s = S()\nfunc f() async { s.x.append(1) } }\nclass O { var x = 1 }\nclass B { @Published private(set) var o = O()\nfunc f() async { o.x = 2 } }", ["A"]),
    RuleCase("reference", "{ off-main: true }", "class A { @Published var a = 1\nvar b = 1\nfunc f() async { a = 1\nawait g()\na = 2\nb = 2 }\nfunc h() { Task.detached { self.a = 3 } } }", ["A.f: A.a", "A.h: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { @Published var a = 1\nfunc f() async { a = await g() }\n@MainActor func h() async { a = await g() }\nfunc i() { Task { @MainActor in a = await g() } }\nfunc j() async { await g()\nawait MainActor.run { self.a = 1 } } }", ["A.f: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { @Published var a = 1\nfunc f() { URLSession.shared.dataTask(with: u) { d, r, e in self.a = 1 }.resume() }\nfunc g() { other.load { self.a = 2 } }\nfunc h() { URLSession.shared.dataTask(with: u) { d, r, e in DispatchQueue.main.async { self.a = 1 } }.resume() }\nfunc i() { DispatchQueue.global().async { other.load { self.a = 2 } } } }", ["A.f: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { @Published var a = 1\nfunc f() { URLSession.shared.dataTaskPublisher(for: u).map(x).sink { self.a = $0 } }\nfunc g() { URLSession.shared.dataTaskPublisher(for: u).receive(on: DispatchQueue.main).sink { self.a = $0 } } }", ["A.f: A.a"]),
    RuleCase("reference", "{ off-main: true }", "class A { @Published var a: [Int] = []\nlet q = DispatchQueue(label: l)\nlet m = DispatchQueue.main\nfunc f() { DispatchQueue.global(qos: .utility).async { self.a.append(1) } }\nfunc g() { q.async { self.a = [] } }\nfunc h(p: DispatchQueue) { p.async { self.a = [] }\nm.async { self.a = [] }\nq.sync { self.a = [] } } }", ["A.f: A.a", "A.g: A.a"]),
    // Where the isolation around it does not hold, a hop is the only way back.
    RuleCase("reference", "{ main-queue-hop: true }", "@MainActor class A { func f() { @Sendable func g() { DispatchQueue.main.async { } }\nfunc h() { RunLoop.main.perform { } } }\nfunc i() async { await withTaskCancellationHandler { OperationQueue.main.addOperation { } } onCancel: { DispatchQueue.main.async { } }\nlet c = { @Sendable in DispatchQueue.main.async { } } } }\nclass B { func j() { let c = { @Sendable in DispatchQueue.main.async { } } } }", ["A.f.h: RunLoop.perform", "A.i: OperationQueue.addOperation", "B.j: DispatchQueue.async"]),
    RuleCase("reference", "{ main-queue-hop: true }", "class A { let q = DispatchQueue.main\nfunc f() { DispatchQueue.main.async { }\nq.async { }\nDispatchQueue.global().async { } }\nfunc g() { RunLoop.main.perform { } }\nfunc h() { group.notify(queue: .main) { } } }", ["A.f: DispatchQueue.async", "A.g: RunLoop.perform"]),
    RuleCase("property", "{ settable-state: true }", "class FeedViewModel: ObservableObject { @Published var a = 1\n@Published var b = 1\n@Published private(set) var c = 1\n@Published var d: (() -> Void)?\nfunc f() { b = c } }\nstruct V: View { @StateObject var vm = FeedViewModel()\nvar body: some View { TextField($vm.a).onReceive(vm.$b) } }", ["FeedViewModel.b"]),
    RuleCase("property", "{ settable-state: true }", "@Observable class FeedViewModel { var a = 1\nvar b = 1\nvar c = 1\nvar d = 1\nfunc f() { d = 2 } }\nstruct V: View { let vm: FeedViewModel\nvar body: some View { @Bindable var other = vm\nreturn TextField($other.a).x(Bindable(vm).b).y(Binding(get: { vm.c }, set: { vm.c = $0 })) } }", ["FeedViewModel.d"]),
    // Nobody reads or writes it.
    RuleCase("property", "{ settable-state: true }", "class FeedViewModel { @Published var a = 1\n@Published var b = 1\nfunc f() { b = 2 } }", ["FeedViewModel.b"]),
    RuleCase("property", "{ settable-state: true }", "protocol P { var a: Int { get set }\nvar b: Int { get } }\nclass FeedViewModel: P { @Published var a = 1\n@Published var b = 1\n@Published var c = 1\nfunc f() { b = a; c = a } }", ["FeedViewModel.c"]),
    RuleCase("property", "{ settable-state: true }", "class A { @Published var text = 1\nfunc f() { $text.sink { } } }\nclass B { @Published var text = 1\nfunc f() { text = 2 } }\nstruct V: View { @ObservedObject var a: A\nvar body: some View { TextField(self.$a.text) } }", ["B.text"]),
    RuleCase("property", "{ set-from-outside: true }", "class FeedViewModel { @Published var a = 1\n@Published var b = 1\n@Published var c = 1\n@Published var d = 1\nfunc f() { a = 2; b = 2; d = 2 } }\nstruct V: View { let vm: FeedViewModel\nfunc f() { vm.b = 2 } }\nclass X { let vm: FeedViewModel\nfunc f() { vm.a = 2; vm.b = 2; vm.c = 2 } }\nclass MockX { let vm: FeedViewModel\nfunc f() { vm.d = 2 } }", ["FeedViewModel.a"]),
    RuleCase("property", "{ settable-state: true }", "class FeedViewModel { @Published var a = 1\n@Published var b = 1\n@Published var c = 1\n@Published var d = 1\nfunc f() { a = 2; b = 2; d = 2 } }\nstruct V: View { let vm: FeedViewModel\nfunc f() { vm.b = 2 } }\nclass X { let vm: FeedViewModel\nfunc f() { vm.a = 2; vm.b = 2; vm.c = 2 } }\nclass MockX { let vm: FeedViewModel\nfunc f() { vm.b = 2; vm.d = 2 } }", ["FeedViewModel.a", "FeedViewModel.b"]),
    RuleCase("property", "{ settable-state: true }", "protocol Q { var a: Int { get }\nvar b: Int { get } }\nclass FeedViewModel: Q { @Published var a = 1\n@Published var b = 1\n@Published var c = 1\nfunc f() { a = 2; b = 2; c = 2 } }\nstruct V: View { let vm: FeedViewModel\nfunc f() { vm.b = 2; vm.c } }", ["FeedViewModel.b", "FeedViewModel.c"]),
    RuleCase("property", "{ set-by-view: true }", "class FeedViewModel { @Published var a = 1\n@Published var b = 1\n@Published var c = 1\nfunc f() { b = 2 } }\nstruct V: View { let vm: FeedViewModel\nfunc f() { vm.a = 2 } }\nclass MockX { let vm: FeedViewModel\nfunc f() { vm.b = 2 } }", ["FeedViewModel.a"]),
    // A member that the project adds to a type of the screen, or to one of the language.
    RuleCase("import", "{ needless-ui-import: true }", files: ["A.swift": "import SwiftUI\nclass A: ObservableObject { var a = Color.brand }", "B.swift": "import SwiftUI\nextension Color { static var brand: Color { x } }\nextension String { static var brand: String { x } }", "C.swift": "import UIKit\nclass C { var a = String.brand }"], ["C.swift: UIKit"]),
    RuleCase("import", "{ needless-ui-import: true }", files: ["A.swift": "import SwiftUI\nclass A: ObservableObject { @Published var a = Date() }", "B.swift": "import SwiftUI\nclass B { func f() { withAnimation { } } }", "C.swift": "import UIKit\nclass C { var p: IndexPath }", "D.swift": "import UIKit\nclass D { var p: SomethingElse }", "E.swift": "import SwiftUI\nfunc f(x: [Int]) { x.move(fromOffsets: a, toOffset: b) }"], ["A.swift: SwiftUI"]),
    RuleCase("reference", "{ needless-hop: true }", "@MainActor class A { @Published var a = 1\nfunc f() { $a.map(x).receive(on: DispatchQueue.main).sink { } }\nfunc g() { $a.debounce(for: 1, scheduler: q).receive(on: DispatchQueue.main).sink { } }\nfunc h(p: P) { p.receive(on: DispatchQueue.main).sink { } }\nfunc i() { $a.receive(on: DispatchQueue.main).sink { _ in self.a } } }\nclass B { @Published var a = 1\nfunc f() { $a.receive(on: DispatchQueue.main) } }", ["A.f: DispatchQueue.main"]),
    RuleCase("property", "{ carries-state: true }", "class A { let rows = PassthroughSubject<[Int], Never>()\nlet isOn = PassthroughSubject<Bool, Never>()\nlet toast = PassthroughSubject<Bool, Never>()\nlet taps = PassthroughSubject<Void, Never>() }\nstruct V: View { let a: A\n@State var rows: [Int] = []\n@State var on = false\nvar body: some View { Text().onReceive(a.rows) { rows = $0 }.onReceive(a.toast) { on = $0 }.onReceive(a.isOn) { _ in log() } } }", ["A.rows"]),
    RuleCase("reference", "{ to: { name: URLRequest }, feeds-web-view: true }", "import WebKit\nclass V { func open(_ r: URLRequest) { } }\nfunc f(v: V) { v.open(URLRequest(url: u)) }\nfunc g(v: V) { v.send(URLRequest(url: u)) }", ["f: URLRequest.init"]),
    RuleCase("type", "{ layer-disputed: true }", files: ["Data/A.swift": "class A: UITableViewDataSource { struct B { } }\nprotocol P { }", "Data/C.swift": "class C { }\nclass D { }\nstruct XDTO: Codable { }", "Domain/E.swift": "struct E { }\nstruct EDTO: Codable { }\nstruct F { }\nstruct H { }", "Views/G.swift": "struct G: View { }"], ["A", "A.B", "EDTO"]),
    RuleCase("property", "{ uncancelled-task: true }", "class A { @Kept var t: Task<Void, Never>?\n@Published var u: Task<Void, Never>?\nfunc f() { t = Task { }\nu = Task { } } }", ["A.u"]),
    RuleCase("property", "{ uncancelled-task: true }", "class A { var t: Task<Void, Never>?\nvar u: Task<Void, Never>?\nvar v: Task<Void, Never>?\nvar w: [Task<Void, Never>] = []\nfunc f() { t = Task { }\nu?.cancel()\nu = Task { } }\nfunc g() { w.forEach { $0.cancel() }\nw.append(Task { }) } }", ["A.t"]),
    RuleCase("property", "{ uncancelled-task: true }", "class A { var t: Task<Int, Never>?\nvar u: Task<Void, Never>? { willSet { u?.cancel() } }\nvar d: [Int: Task<Void, Never>] = [:]\nvar e: [Int: Task<Void, Never>] = [:]\nfunc f() async { t = Task { 1 }\nd[1] = Task { }\ne[1]?.cancel()\ne[1] = Task { }\nawait t?.value } }", ["A.d"]),
    RuleCase("function", "{ drops-task: true }", "class A { var t: Any?\nfunc a() { Task { await x() } }\nfunc b() { t = Task { await x() } }\nfunc c() { Task { x() } }\nfunc e() -> Any { Task { await x() } }\nfunc f() { p.sink { _ in Task { await x() } } }\nfunc g() { make { Task { await x() } } }\nfunc h() async { await Task { await x() }.value } }", ["A.a", "A.f"]),
    RuleCase("reference", "{ task-in-on-appear: true }", "struct V: View { var body: some View { x.onAppear { Task { await y() } } }\nvar other: some View { x.onAppear { log()\nTask { await y() } } }\nvar third: some View { x.onTap { Task { await y() } } } }", ["V.body: Task.init"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var t: Task<Void, Never>?\nfunc s() { t?.cancel()\nt = Task { await a()\nawait b()\nc()\nawait d()\nawait f() } }\nfunc a() async { do { try await l() } catch { e = error } }\nfunc b() async { do { try await l() } catch is CancellationError { } catch { e = error } }\nfunc c() { do { try l() } catch { e = error } }\nfunc d() async { do { try await l() } catch { log(error) } }\nfunc f() async { do { try await l() } catch { if Task.isCancelled { return }\ne = error } } }", ["A.a"]),
    // What a task gives that is started there and that nobody else knows.
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var t: Task<Void, Never>?\nfunc s() { t?.cancel()\nt = Task { await a()\nawait b()\nawait c()\nawait d() } }\nfunc a() async { do { let x = Task(priority: .background) { try await l() }\ntry await x.value } catch { e = error } }\nfunc b() async { do { let x = Task { try await l() }\nkept = x\ntry await x.value } catch { e = error } }\nfunc c() async { do { try await Task.detached { try await l() }.value } catch { e = error } }\nfunc d() async { do { let x = Task<Int, Error> { try await l() }\ntry await l()\n_ = try await x.value } catch { e = error } } }", ["A.b", "A.d"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var t: Task<Void, Never>?\nfunc s() { t = Task { await b()\nawait c()\nawait d()\nawait e() } }\nfunc stop() { t?.cancel() }\nfunc a() { t = Task { do { try await l() } catch { showError(error) } } }\nfunc b() async { do { try await l() } catch let x as URLError { show(x) } }\nfunc c() async { do { Task { try await l() } } catch { failed = true } }\nfunc d() async { do { try await l() } catch { error = nil\nisLoading = false } }\nfunc e() async { do { try await l() } catch { state = .failed } } }", ["A.a", "A.e"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var a: [Task<Void, Never>] = []\nvar b: [Int: Task<Void, Never>] = [:]\nvar c: [Task<Void, Never>] = []\nvar d: [Task<Void, Never>] = []\nfunc s() { a.append(Task { await f() })\nb[1] = Task { await g() }\nc.append(Task { await h() })\nd.append(Task { await i() }) }\nfunc stop() { a.forEach { $0.cancel() }\nb[1]?.cancel()\nfor t in d { t.cancel() } }\nfunc f() async { do { try await l() } catch { failed = true } }\nfunc g() async { do { try await l() } catch { failed = true } }\nfunc h() async { do { try await l() } catch { failed = true } }\nfunc i() async { do { try await l() } catch { failed = true } } }", ["A.f", "A.g", "A.i"]),
    // Where nobody cancels the task, and where the view does.
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var t: Task<Void, Never>?\nfunc a() { Task { do { try await l() } catch { showError(error) } } }\nfunc b() async { do { try await l() } catch { failed = true } }\nfunc c() { t = Task { await b() } } }", []),
    RuleCase("function", "{ cancellation-as-failure: true }", "protocol P { func d() async }\nclass A: P { func a() async { await b() }\nfunc b() async { do { try await l() } catch { failed = true } }\nfunc c() async { do { try await l() } catch { failed = true } }\nfunc d() async { do { try await l() } catch { failed = true } } }\nstruct V: View { let a: A\nlet p: P\nvar body: some View { Text(\"\").task { await a.a() }.refreshable { await p.d() } } }", ["A.b", "A.d"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { func a() async { do { try await l() } catch { handleError(error) } }\nfunc b() async { do { try await l() } catch { presentError(error) } }\nfunc presentError(_ e: Error) { if e is CancellationError { return } } }", []),
    RuleCase("function", "{ cancellation-as-failure: true }", "protocol P { func p() async throws }\nfinal class Q: P { func p() async throws { try await withCheckedThrowingContinuation { k($0) } } }\nprotocol R { func r() async throws }\nclass A { var t: Task<Void, Never>?\nlet x: P\nlet y: R\nfunc s() { t?.cancel()\nt = Task { await a()\nawait b()\nawait c()\nawait d() } }\nfunc a() async { do { try await x.p() } catch { failed = true } }\nfunc b() async { do { try await y.r() } catch { failed = true } }\nfunc c() async { do { try await MainActor.run { try k() } } catch { failed = true } }\nfunc d() async { do { try await q { try await l() } } catch { failed = true } }\nfunc q(_ w: () async throws -> Void) async throws { try await w() } }", ["A.b"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "actor S { func load() async throws -> S { try await l() }\nfunc keep() -> S { self }\nfunc take(_ s: S) { } }\nclass A { var t: Task<Void, Never>?\nlet x: S\nfunc s() { t?.cancel()\nt = Task { await a()\nawait b()\nawait c() } }\nfunc a() async { do { try await x.load().keep() } catch { failed = true } }\nfunc b() async { do { try await x.keep().keep() } catch { failed = true } }\nfunc c() async { do { try await x.take(x.load()) } catch { failed = true } } }", ["A.a", "A.c"]),
    RuleCase("function", "{ cancellation-as-failure: true }", "class A { var t: Task<Void, Never>?\ndeinit { t?.cancel() }\nfunc a() { t = Task { do { try await l() } catch { failed = true } } } }", []),
    RuleCase("function", "{ missing-cancellation-check: true }", "func a() async { for x in xs { await l(x) } }\nfunc b() async { for x in xs { try Task.checkCancellation()\nawait l(x) } }\nfunc c() async { for await x in xs { use(x) } }\nfunc d() async { for x in await xs() { use(x) } }\nfunc e() async { while y { await l() } }\nfunc f() { for x in xs { Task { await l(x) } } }", ["a", "e"]),
    RuleCase("property", "{ shared-mutable-state: true }", "class A { var a = 1\nvar b = 1\nlet c = 1\nvar d = 1\nfunc f() async { a = 2\n_ = b }\nfunc g() { d = 1 } }\nactor B { var a = 1\nfunc f() async { a = 2 } }\nclass C { let lock = NSLock()\nvar a = 1\nfunc f() async { lock.withLock { a = 2 } } }\n@MainActor class D { var a = 1\nfunc f() async { a = 2 } }", ["A.a"]),
    // Private functions that only the main actor calls run on it.
    RuleCase("property", "{ shared-mutable-state: true }", "class A { var seen = 1\nvar shown = 1\nvar both = 1\nfunc load() async { await MainActor.run { apply() }\nshare() }\n@MainActor private func apply() { show()\nshare() }\nprivate func show() { shown = 2\nsee() }\nprivate func see() { seen = 2 }\nprivate func share() { both = 2 } }", ["A.both"]),
    RuleCase("property", "{ shared-mutable-state: true }", "class A { var cache: [Int: Int] = [:]\nvar n = 1\nfunc f() async { store()\nlog() }\nprivate func store() { cache[1] = 2 }\nfunc log() { n = 2 } }\nclass D { let q: DispatchQueue\nvar a = 1\nfunc f() async { g() }\nprivate func g() { a = 2 } }\nclass E { var a = 1 }\nclass F { let e: E\nfunc f() async { e.a = 2 } }\nclass B { let l = NSLock()\nvar a = 1\nfunc f() async { l.lock()\na = 2\nl.unlock() } }", ["A.cache"]),
    RuleCase("function", "{ nonisolated-candidate: true }", "protocol P { func r(d: Data) }\nactor A: P { var s = 1\nlet k = 2\nfunc a(d: Data) -> Int { for x in d { use(x) }\nreturn 2 }\nfunc b(d: Data) { for x in d { s += x } }\nfunc c() -> Int { 1 }\nfunc i(d: Data) -> Int { if d.isEmpty { 1 } else { 2 } }\nfunc r(d: Data) { for x in d { use(x) } }\nfunc e(d: Data) { for x in d { b(d: d) } }\nfunc g(d: Data) -> Int { for x in d { use(x) }\nreturn k } }", ["A.a"]),
    RuleCase("type", "{ forwards-only: true }", "class A { let r: R\ninit(r: R) { self.r = r }\nfunc f(a: Int) async throws -> Int { try await r.get(a: a) } }\nclass B { let r: R\nfunc f(a: Int) -> Int { r.get(a: a + 1) } }\nclass C { let r: R\nfunc f() -> [Int] { r.get().filter { $0 > 1 } } }\nclass D { let r: R\nfunc f() -> Int { r.get() }\nfunc g() { } }\nclass E { let r: R\nfunc f(a: Int) -> Int { guard a > 1 else { return 0 }\nreturn self.r.get(a: a) } }\nclass F { let r: R\nfunc callAsFunction() -> Int { self.r.get() } }", ["A", "F"]),
    RuleCase("type", "{ mentioned-in-tests: true }", files: ["A.swift": "class A { func f() { } }\nclass B { }", "Mocks/T.swift": "class T { let a = A() }"], ["A"]),
  ])
  func facts(_ sample: RuleCase) {
    #expect(Sample(sample.files, rules: sample.rules).findings() == sample.expected)
  }
}
