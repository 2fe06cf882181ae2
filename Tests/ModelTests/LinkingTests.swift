// What names lead to, and what types expressions have, over several files.

import Syntax
import Testing

@testable import Model

/// A project, a declaration whose references are looked at, what must be among them, and what must not.
struct LinkingCase: CustomTestStringConvertible, Sendable {
  var name: String
  var files: KeyValuePairs<String, String>
  var from: String
  var expected: [String]
  var absent: [String] = []
  var testDescription: String { name }
}

let linkingCases: [LinkingCase] = [
  LinkingCase(
    name: "a call's result type is inferred from a protocol's requirement in another file",
    files: [
      "A.swift": "final class VM { let api: API\n init(api: API) { self.api = api }\n func load() async throws { let user = try await api.user()\n print(user.fullName) } }",
      "B.swift": "protocol API { func user() async throws -> UserResponse }\nstruct UserResponse: Decodable { let fullName: String }",
    ],
    from: "VM.load", expected: ["call VM.load -> API.user", "infer VM.load -> UserResponse by API.user", "read VM.load -> UserResponse.fullName", "read VM.load -> VM.api"]),
  LinkingCase(
    name: "what a property holds is said by its wrapper's argument",
    files: [
      "A.swift": "struct V: View { @Environment(Model.self) private var model\n@Environment(\\.store) var store\n@Environment(\\.dismiss) var dismiss\n@Dependency(\\.client) var client\nfunc f() { model.go(); store.save(); client.send(); dismiss() } }",
      "B.swift": "@Observable class Model { func go() {} }\nclass Store { func save() {} }\nprotocol Client { func send() }",
      "C.swift": "extension EnvironmentValues { @Entry var store = Store() }\nextension DependencyValues { var client: Client { get { self[K.self] } set { self[K.self] = newValue } } }",
    ],
    from: "V.f", expected: ["call V.f -> Model.go", "call V.f -> Store.save", "call V.f -> Client.send"]),
  LinkingCase(
    name: "an attribute means no type of its name that can't be one",
    files: [
      "A.swift": "struct V: View { @Environment(\\.isEnabled) private var on: Bool\n@State<Stored> var s = 1\n@Kept var k = 1\n@Also var a = 1\n@Job func f() {} }",
      "B.swift": "enum Environment { static let url = 1 }\nstruct State<T> { }\nstruct Stored { }\n@propertyWrapper struct Kept { }\ntypealias Also = Kept\n@globalActor actor Job { }",
    ],
    from: "V.", expected: ["annotate V.k -> Kept", "annotate V.a -> Kept", "annotate V.f -> Job", "annotate V.s -> Stored"],
    absent: ["annotate V.on -> Environment", "annotate V.s -> State"]),
  LinkingCase(
    name: "an element of a tuple by its name, and none of the others",
    files: [
      "A.swift": "struct Factory { var all: (users: Users, Int, posts: Posts) }\nfunc f(_ factory: Factory) { let posts = factory.all.posts; posts.go(); factory.all.0.run() }",
      "B.swift": "class Users { func run() {} }\nclass Posts { func go() {} }",
    ],
    from: "f", expected: ["infer f -> Posts by Factory.all", "call f -> Posts.go", "call f -> Users.run"], absent: ["infer f -> Users by Factory.all"]),
  LinkingCase(
    name: "a key path makes what its last component is, of what it is made for",
    files: [
      "A.swift": "func f(_ shelves: [Shelf], _ shelf: Shelf?) { for b in shelves.flatMap(\\.books) { b.open() }\nfor b in shelves.compactMap(\\Shelf.books[0].author) { b.write() }\nshelf.map(\\.lamp)?.light() }",
      "B.swift": "struct Shelf { let books: [Book]; let lamp: Lamp }\nstruct Book { func open() {}\nvar author: Author? }\nstruct Author { func write() {} }\nstruct Lamp { func light() {} }",
    ],
    from: "f", expected: ["call f -> Book.open", "call f -> Author.write", "call f -> Lamp.light", "infer f -> Book by Shelf.books", "infer f -> Author by Book.author"]),
  LinkingCase(
    name: "a tuple has no subscript for a key path",
    files: [
      "A.swift": "func f() { let u = \\(a: Int, b: Int)[0]; let b = \\Shelf.pair[keyPath: \\.0]; Shelf().go() }", "B.swift": "struct Shelf { var pair: (a: Int, b: Int); func go() {} }",
    ],
    from: "f", expected: ["call f -> Shelf.go"]),
  LinkingCase(
    name: "a property beside a function of its name is what is read, the function what is called",
    files: [
      "A.swift": "extension Shelf { func books(of kind: Int) -> Int { 0 } }", "B.swift": "struct Shelf { let books: [Book] }\nstruct Book {}",
      "C.swift": "func f(_ shelf: Shelf) { let b = shelf.books; _ = shelf.books(of: 1) }",
    ],
    from: "f", expected: ["read f -> Shelf.books", "infer f -> Book by Shelf.books", "call f -> +Shelf.books"]),
  LinkingCase(
    name: "a bare name that is assigned or read is the property, and no function with parameters",
    files: [
      "A.swift": "extension Shelf { func books(of kind: Int) -> Int { 0 }\nfunc shade(of kind: Int) -> Int { 0 } }",
      "B.swift": "class Shelf: UIView { var books: [Int]\ninit() { books = []\nshade = 1\nprint(books, books(of: 1)) } }",
    ],
    from: "Shelf.init", expected: ["write Shelf.init -> Shelf.books", "read Shelf.init -> Shelf.books", "call Shelf.init -> +Shelf.books"], absent: ["read Shelf.init -> +Shelf", "write Shelf.init -> +Shelf"]),
  LinkingCase(
    name: "how many elements there are touches none of them",
    files: [
      "A.swift": "func f(_ shelf: Shelf) { print(shelf.books.isEmpty, shelf.lent?.count, shelf.all().isEmpty) }\nfunc g(_ shelf: Shelf) { print(shelf.books.first, shelf.box.count) }",
      "B.swift": "struct Shelf { var books: [Book]\nvar lent: [Int: Book]?\nvar box: Box\nfunc all() -> [Book] { books } }\nstruct Book {}\nstruct Box { var count: Int }",
    ],
    from: "", expected: ["infer g -> Book by Shelf.books", "infer g -> Box by Shelf.box"], absent: ["infer f"]),
  LinkingCase(
    name: "an extension of an alias is one of the type, also with generic arguments",
    files: [
      "A.swift": "class Box { var n = 1 }\ntypealias Crate = Box\nclass Shelf<T> { var m = 1 }\ntypealias Books = Shelf<Int>",
      "B.swift": "extension Crate { func f() { n = 2 } }\nextension Books { func g() { self.m = 2 } }",
    ],
    from: "", expected: ["write +Crate.f -> Box.n", "write +Books.g -> Shelf.m"]),
  LinkingCase(
    name: "a member without its type is a case or static, and nothing that an instance has",
    files: [
      "A.swift": "func f() -> Kind { .image }\nfunc g() -> Kind { .tint }",
      "B.swift": "enum Kind { case image, sound }", "C.swift": "extension Kind { var image: Int { 1 }\nvar tint: Int { 2 }\nstatic var shade: Int { 3 } }",
    ],
    from: "", expected: ["read f -> Kind.image"], absent: ["access f -> +Kind.image", "access g -> +Kind.tint"]),
  LinkingCase(
    name: "a type's generic parameter hides what is called so elsewhere, also where its static member is called",
    files: [
      "A.swift": "struct Sheet<Item: Searchable> { func f() { _ = Item.search() } }\nextension Sheet { func g() { _ = Item.search() } }",
      "B.swift": "protocol Searchable { static func search() -> [Self] }", "C.swift": "struct Item { static func search() {} }",
    ],
    from: "", expected: ["call Sheet.f -> Searchable.search", "call +Sheet.g -> Searchable.search"], absent: ["call Sheet.f -> Item.search", "call +Sheet.g -> Item.search"]),
  LinkingCase(
    name: "a stored property's annotation",
    files: ["A.swift": "class VM { private let client: APIClient? = nil }", "B.swift": "class APIClient {}"],
    from: "VM.client", expected: ["annotate VM.client -> APIClient"]),
  LinkingCase(
    name: "an initial value's type is inferred",
    files: [
      "A.swift": "class VM { private let client = APIClient()\n func go() { client.send() } }", "B.swift": "class APIClient { func send() {} }",
    ],
    from: "VM", expected: ["create VM.client -> APIClient", "call VM.go -> APIClient.send"]),
  LinkingCase(
    name: "a framework's singleton and its call",
    files: ["A.swift": "import Foundation\nfunc f() async throws { let (d, _) = try await URLSession.shared.data(from: u) }"],
    from: "f", expected: ["access f -> @URLSession.shared", "call f -> @URLSession.data(from:)"]),
  LinkingCase(
    name: "a type that a framework's protocol gives is none of the project",
    files: ["A.swift": "struct PressStyle: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }\nstruct Other { let c: Configuration }", "B.swift": "enum Configuration { case a }"],
    from: "", expected: ["annotate Other.c -> Configuration"], absent: ["annotate PressStyle.makeBody.configuration -> Configuration"]),
  LinkingCase(
    name: "a module before the type",
    files: ["A.swift": "import Foundation\nfunc f() { Foundation.URLSession.shared.reset() }"],
    from: "f", expected: ["access f -> @URLSession.shared", "call f -> @URLSession.reset()"]),
  LinkingCase(
    name: "an alias of a framework's type",
    files: ["A.swift": "typealias Net = URLSession", "B.swift": "func f() { Net.shared.reset() }\nlet n: Net? = nil"],
    from: "", expected: ["access f -> @URLSession.shared", "call f -> @URLSession.reset()", "annotate n -> @URLSession"]),
  LinkingCase(
    name: "of two platforms' types an alias is the one of the project's platform",
    files: ["A.swift": "struct Asset {\n#if os(macOS)\ntypealias Image = NSImage\n#else\ntypealias Image = UIImage\n#endif\nvar image: Image { x } }", "B.swift": "import UIKit"],
    from: "Asset.image", expected: ["annotate Asset.image -> @UIImage"], absent: ["annotate Asset.image -> @NSImage"]),
  LinkingCase(
    name: "a project's own type hides the framework's",
    files: ["A.swift": "import Foundation\nfunc f() { URLSession.shared.reset() }", "B.swift": "final class URLSession { static let shared = URLSession()\n func reset() {} }"],
    from: "f", expected: ["access f -> URLSession.shared", "call f -> URLSession.reset"], absent: ["@URLSession"]),
  LinkingCase(
    name: "a global constant of a framework's chain",
    files: ["A.swift": "import Firebase\nlet COLLECTION_USERS = Firestore.firestore().collection(\"users\")", "B.swift": "class VM { func go() { COLLECTION_USERS.document(\"1\").setData([:]) } }"],
    from: "VM.go", expected: ["read VM.go -> COLLECTION_USERS", "call VM.go -> @CollectionReference.document(_:)", "call VM.go -> @DocumentReference.setData(_:)"]),
  LinkingCase(
    name: "a generic result is bound by an annotation",
    files: ["A.swift": "func f(c: Client) async throws { let r: UserResponse = try await c.request(1)\n let s = r.name }", "B.swift": "class Client { func request<T: Decodable>(_ e: Int) async throws -> T { fatalError() } }\nstruct UserResponse { let name: Name }\nstruct Name {}"],
    from: "f", expected: ["annotate f -> UserResponse", "read f -> UserResponse.name", "infer f -> Name by UserResponse.name"]),
  LinkingCase(
    name: "a generic result is bound by a metatype argument",
    files: ["A.swift": "func f(c: Client) { let posts = c.decode([Post].self, from: 1)\n for p in posts { p.title.run() } }", "B.swift": "class Client { func decode<T>(_ type: T.Type, from: Int) -> T { fatalError() } }\nstruct Post { let title: Title }\nstruct Title { func run() {} }"],
    from: "f", expected: ["infer f -> Post by Client.decode", "read f -> Post.title", "call f -> Title.run"]),
  LinkingCase(
    name: "members of extensions and superclasses in other files",
    files: ["A.swift": "class Base { func reload() {} }", "B.swift": "class VM: Base { func go() { reload()\n self.extra() } }", "C.swift": "extension Base { func extra() {} }"],
    from: "VM.go", expected: ["call VM.go -> Base.reload", "call VM.go -> +Base.extra"]),
  LinkingCase(
    name: "a closure's parameter over an array",
    files: ["A.swift": "func f(r: Repo) { let names = r.all().map { $0.name }\n r.all().forEach { user in user.go() } }", "B.swift": "struct User { let name: String; func go() {} }\nclass Repo { func all() -> [User] { [] } }"],
    from: "f", expected: ["infer f -> User by Repo.all", "read f -> User.name", "call f -> User.go"]),
  LinkingCase(
    name: "what a closure makes of each element is spelled there",
    files: ["A.swift": "func f(s: Store) { let rows = s.all().map { Row(user: $0) }\n rows.first?.go()\n let names = s.all().map { $0.name }\n names.first?.go() }", "B.swift": "struct User { let name: Name }\nstruct Name { func go() {} }\nstruct Row { let user: User; func go() {} }\nclass Store { func all() -> [User] { [] } }"],
    from: "f", expected: ["create f -> Row", "call f -> Row.go", "infer f -> Name by User.name"], absent: ["infer f -> Row by Store.all"]),
  LinkingCase(
    name: "Self of an inherited member is what it is called on",
    files: ["A.swift": "func f() { let e = Event.find()\n e?.go()\n Event.one().go()\n Event.base().stop() }", "B.swift": "class Base { func stop() {} }\nextension Base { class func find() -> Self? { nil }\n class func one() -> Self { fatalError() }\n class func base() -> Base { fatalError() } }\nclass Event: Base { func go() {} }"],
    from: "f", expected: ["call f -> Event.go", "call f -> Base.stop", "infer f -> Base by +Base.base"], absent: ["infer f -> Base by +Base.find"]),
  LinkingCase(
    name: "a completion handler's parameter",
    files: ["A.swift": "func f(r: Repo) { r.load { result in switch result { case .success(let user): user.go()\n case .failure: break } } }", "B.swift": "struct User { func go() {} }\nclass Repo { func load(_ done: @escaping (Result<User, Error>) -> Void) {} }"],
    from: "f", expected: ["call f -> Repo.load", "call f -> User.go", "infer f -> User by Repo.load"]),
  LinkingCase(
    name: "an enum's payload in a switch",
    files: ["A.swift": "func f(s: State) { switch s { case .loaded(let user): user.go()\n default: break } }", "B.swift": "enum State { case loading, loaded(User) }\nstruct User { func go() {} }"],
    from: "f", expected: ["call f -> User.go", "infer f -> User by State.loaded"]),
  LinkingCase(
    name: "optional binding and chaining",
    files: ["A.swift": "class V { var vm: VM?\n func f() { if let vm { vm.go() }\n vm?.user?.go()\n guard let u = vm?.user else { return }\n u.go() } }", "B.swift": "class VM { var user: User?\n func go() {} }\nstruct User { func go() {} }"],
    from: "V.f", expected: ["call V.f -> VM.go", "call V.f -> User.go", "infer V.f -> User by VM.user"]),
  LinkingCase(
    name: "implicit members take the expected type",
    files: ["A.swift": "func f() { let c: Client = .shared\n take(.init()) }\nfunc take(_ c: Client) {}", "B.swift": "class Client { static let shared = Client() }"],
    from: "f", expected: ["access f -> Client.shared", "create f -> Client"]),
  LinkingCase(
    name: "overloads are told apart by labels",
    files: ["A.swift": "func f(a: A) { a.get(id: 1).x()\n a.get(name: 1).y() }", "B.swift": "class A { func get(id: Int) -> X { X() }\n func get(name: Int) -> Y { Y() } }\nstruct X { func x() {} }\nstruct Y { func y() {} }"],
    from: "f", expected: ["call f -> X.x", "call f -> Y.y"]),
  LinkingCase(
    name: "two candidates that can't be told apart are no evidence",
    files: ["A.swift": "struct User { func a() {} }", "B.swift": "struct User { func a() {} }", "C.swift": "func f(u: User) { u.a() }"],
    from: "f", expected: [], absent: ["User"]),
  LinkingCase(
    name: "supertypes and extensions",
    files: ["A.swift": "final class Repo {}\nextension Repo: UserRepository {}", "B.swift": "protocol UserRepository {}"],
    from: "", expected: ["inherit +Repo -> UserRepository", "extend +Repo -> Repo"]),
  LinkingCase(
    name: "default arguments",
    files: ["A.swift": "class VM { init(client: Client = Client(), other: Client = .shared) {} }", "B.swift": "class Client { static let shared = Client() }"],
    from: "VM", expected: ["create VM.init.client -> Client", "access VM.init.other -> Client.shared", "annotate VM.init.client -> Client"]),
  LinkingCase(
    name: "a nested type",
    files: ["A.swift": "enum API { struct User { let id: Int } }", "B.swift": "func f(u: API.User) { let v = API.User(id: 1)\n u.id }"],
    from: "f", expected: ["annotate f.u -> API.User", "create f -> API.User", "read f -> API.User.id"], absent: ["annotate f.u -> API by"]),
  LinkingCase(
    name: "publishers keep their output",
    files: ["A.swift": "import Combine\nclass VM { func f(r: Repo) { r.users().map { $0.first }.sink(receiveCompletion: { _ in }, receiveValue: { user in user?.go() }) } }", "B.swift": "import Combine\nclass Repo { func users() -> AnyPublisher<[User], Error> { fatalError() } }\nstruct User { func go() {} }"],
    from: "VM.f", expected: ["call VM.f -> User.go"]),
  LinkingCase(
    name: "names in comments and strings are none",
    files: ["A.swift": "func f() { /* URLSession.shared */ let s = \"URLSession.shared\" // URLSession\n }"],
    from: "f", expected: [], absent: ["URLSession"]),
  LinkingCase(
    name: "interpolations are read",
    files: ["A.swift": "func f() { let s = \"\\(UserDefaults.standard.string(forKey: \"a\"))\" }"],
    from: "f", expected: ["access f -> @UserDefaults.standard", "call f -> @UserDefaults.string(forKey:)"]),
  LinkingCase(
    name: "a static function of a service",
    files: ["A.swift": "class VM { func f() { UserService.follow(uid: 1) { _ in } } }", "B.swift": "struct UserService { static func follow(uid: Int, done: ((Int) -> Void)?) {} }"],
    from: "VM.f", expected: ["call VM.f -> UserService.follow"]),
  LinkingCase(
    name: "if and switch as expressions",
    files: ["A.swift": "func f(b: Bool) { let c = if b { A() } else { A() }\n c.go() }", "B.swift": "struct A { func go() {} }"],
    from: "f", expected: ["create f -> A", "call f -> A.go"]),
  LinkingCase(
    name: "a local shadows a type's member",
    files: ["A.swift": "class VM { let user = User()\n func f(user: Other) { user.go() } }", "B.swift": "struct User { func go() {} }\nstruct Other { func go() {} }"],
    from: "VM.f", expected: ["call VM.f -> Other.go"], absent: ["User.go"]),
  LinkingCase(
    name: "an associated value bound with let outside",
    files: ["A.swift": "func f(s: State) { if case let .loaded(user, _) = s { user.go() } }", "B.swift": "enum State { case loaded(User, Int) }\nstruct User { func go() {} }"],
    from: "f", expected: ["call f -> User.go"]),
  LinkingCase(
    name: "a cast gives the type",
    files: ["A.swift": "func f() { let d = UIApplication.shared.delegate as! AppDelegate\n d.go() }", "B.swift": "class AppDelegate { func go() {} }"],
    from: "f", expected: ["access f -> @UIApplication.shared", "read f -> @UIApplication.delegate", "cast f -> AppDelegate", "call f -> AppDelegate.go"]),
  LinkingCase(
    name: "an annotation outlives interpolations and bindings inside its value",
    files: [
      "A.swift": "func f() { let u: User = make(\"\\(a)\")\n u.go()\n let g: User = run { let n = 1\n return n }\n g.stop() }",
      "B.swift": "class User { func go() {}\n func stop() {} }",
    ],
    from: "f", expected: ["call f -> User.go", "call f -> User.stop"]),
]

/// The type of a case without a base is not spelled, with a payload or without.
@Test func aCaseWithoutABaseIsInferred() {
  let project = project(["A.swift": "enum Event { case opened(Int), closed }\nfunc log(_ e: Event) {}\nfunc f() { log(.opened(1)); log(.closed); log(Event.opened(2)) }"])
  let cases = project.references.filter { $0.target.declaration.map { project[$0].kind == .enumCase } ?? false }
  #expect(cases.map { $0.flags.contains(.inferred) } == [true, true, false])
}

/// Of two types of one name the one that an imported module hands on is meant.
@Test func whatAModuleHandsOnIsImported() {
  let project = project(
    [
      "A.swift": "import Common\nfinal class Detail: Screen {}", "B.swift": "@_exported import Logic", "C.swift": "@MainActor open class Screen {}",
      "D.swift": "open class Screen {}",
    ], modules: ["A.swift": "Feature", "B.swift": "Common", "C.swift": "Logic", "D.swift": "Other"])
  let inherited = project.references.first { $0.kind == .inherit }?.target.declaration
  #expect(inherited.map { project.files[project[$0].file.index].path } == "C.swift")
}

/// What imports a module adds nothing that the module sees.
@Test func aModuleSeesNoneThatImportsIt() {
  let project = project(
    [
      "A.swift": "import Core\nextension Shelf { public func sort() {} }", "B.swift": "open class Shelf { func go() { sort() } }",
      "C.swift": "import Core\nimport Sorting\nfunc f(_ s: Shelf) { s.sort() }",
    ], modules: ["A.swift": "Sorting", "B.swift": "Core", "C.swift": "App"])
  #expect(project.referenceLines.filter { $0.hasPrefix("call") } == ["call Shelf.go -> @sort()", "call f -> +Shelf.sort"])
}

@Test func aCompositionOfCompositionsIsLookedThrough() {
  let project = project(["A.swift": "protocol A {}\nprotocol B {}\nprotocol C {}\ntypealias Inner = A & B\ntypealias Outer = Inner & C\nclass X: Outer {}"])
  let row = project.declarations.indices.first { project.text(project.declarations[$0].name) == "X" }
  #expect(row.map { project.ancestors[$0].map { project.path($0) } } == ["A", "B", "C"])
}

@Test(arguments: linkingCases) func linking(_ example: LinkingCase) {
  let lines = project(example.files).lines(from: example.from)
  for line in example.expected { #expect(lines.contains(line), "missing `\(line)` in:\n\(lines.joined(separator: "\n"))") }
  for part in example.absent { #expect(!lines.contains { $0.contains(part) }, "unexpected `\(part)` in:\n\(lines.joined(separator: "\n"))") }
}
