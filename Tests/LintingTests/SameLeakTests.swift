// One leak is one finding: through members, in nested types, beside the rule that says the same of the whole type, on one line.

import Architecture
import Linting
import RuleLanguage
import Testing

private let dtos = rule(
  "dtos",
  """
  select: reference
  where:
    from: { layer: Presentation, not: { role: DTO } }
    to: { role: DTO }
  group: [from, to.type]
  place: binding
  message: '{from} names {to}; map it'
  """)

private let payload = source("Data/UserDTO.swift", "struct UserDTO { let address: AddressDTO\nlet former: [OldAddressDTO]? }\nstruct OldAddressDTO { let street: String }\nstruct AddressDTO { let city: CityDTO }\nstruct CityDTO { let name: String }\n")

private func found(_ text: String, _ document: String = dtos) throws -> [String] {
  lintTexts([payload, source("Presentation/UserView.swift", text)], try book(rules(document))).findings
    .map { "\($0.place.line) \($0.from.name)>\($0.to.name) related \($0.related.map(\.place.line))" }
}

@Test(arguments: [
  // What is only reached through the members of what is reported.
  ("struct UserView {\n  let user: UserDTO\n  var city: String { user.address.city.name }\n}", ["2 UserView>UserDTO related [3]"]),
  // A local constant of it too.
  ("struct UserView {\n  let user: UserDTO\n  func city() {\n    let address = user.address\n    show(address.city)\n  }\n}", ["2 UserView>UserDTO related [4]"]),
  // Taken apart on the way, it is never held.
  ("struct UserView {\n  let user: UserDTO\n  var city: String { user.former?[0].street ?? \"\" }\n}", ["2 UserView>UserDTO related [3]"]),
  // Spelled, it stands for itself.
  ("struct UserView {\n  let user: UserDTO\n  let address: AddressDTO\n}", ["2 UserView>UserDTO related []", "3 UserView>AddressDTO related []"]),
  // A type nested in one with the same flaw is part of its finding; one beside it is not.
  ("class UserController {\n  struct Input { let user: UserDTO }\n  func show(_ user: UserDTO) { }\n}", ["3 UserController>UserDTO related [2]"]),
  ("enum Users {\n  struct A { let user: UserDTO }\n  struct B { let user: UserDTO }\n}", ["2 A>UserDTO related []", "3 B>UserDTO related []"]),
  // A line is a related place once, and never the finding's own.
  ("struct UserView {\n  func f(a: UserDTO, b: UserDTO) {\n    g(UserDTO.self, UserDTO.self)\n  }\n}", ["2 UserView>UserDTO related [3]"]),
])
func oneLeakIsOneFinding(text: String, expected: [String]) throws {
  #expect(try found(text) == expected)
}

/// Of a rule that makes one finding of all that a type uses: a class with what it nests, and what its file alone extends for it.
@Test(arguments: [
  ("class UserController {\n  struct Input { let user: UserDTO }\n  struct Output { let users: [UserDTO] }\n}", ["2 Input>UserDTO"]),
  ("class UserController {\n  var user: UserDTO?\n}\nprivate extension Array where Element == UserDTO {\n  var last: UserDTO? { nil }\n}", ["2 UserController>UserDTO"]),
  ("enum Users {\n  struct A { let user: UserDTO }\n  struct B { let user: UserDTO }\n}", ["2 A>UserDTO", "3 B>UserDTO"]),
])
func aTypeIsOneFindingWithItsParts(text: String, expected: [String]) throws {
  let document = dtos.replacing("group: [from, to.type]", with: "group: [from]")
  #expect(try found(text, document).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == expected)
}

private let spelling = rule(
  "spelling",
  """
  select: reference
  where: { from: { layer: Presentation, not: { role: DTO } }, to: { role: DTO } }
  group: [from, to.type]
  place: binding
  message:
    - when: { inferred: true }
      text: '{from} holds {to.type}'
    - '{from} names {to.type}'
  """)

/// What is spelled somewhere in the type is said to be named, and shown there.
@Test(arguments: [
  ("struct A {\n  func f(c: Client) async {\n    let users = await c.get([UserDTO].self)\n    show(users)\n  }\n}", ["3:30 `A` names `UserDTO`"]),
  ("struct A {\n  func f(c: Client) async {\n    let user = await c.user()\n    show(user)\n  }\n}", ["3:9 `A` holds `UserDTO`"]),
  ("struct A {\n  func f(c: Client) async {\n    let user = await c.user()\n    g(user)\n  }\n  func g(_ user: UserDTO) { }\n}", ["6:12 `A` names `UserDTO`"]),
  // Neither `.init` nor a member spells the type.
  ("struct A {\n  func f(c: Client) { c.send(.init(name: \"\")) }\n}", ["2:31 `A` holds `UserDTO`"]),
  ("struct A {\n  func f(c: Client) { c.send(UserDTO.init(name: \"\")) }\n}", ["2:30 `A` names `UserDTO`"]),
  // What another layer adds to the type is the same leak.
  ("extension UserDTO {\n  var title: String { name }\n}\nstruct A {\n  let user: UserDTO\n  var text: String { user.title }\n}", ["5:7 `A` names `UserDTO`"]),
])
func whatIsSpelledIsNamed(text: String, expected: [String]) throws {
  let client = source("Data/Client.swift", "struct UserDTO { let name: String }\nclass Client { func get<T>(_ type: T.Type) async -> T { x }\nfunc user() async -> UserDTO { x }\nfunc send(_ user: UserDTO) { } }\n")
  let findings = lintTexts([client, source("Presentation/A.swift", text)], try book(rules(spelling))).findings
  #expect(findings.map { "\($0.place.line):\($0.place.column) \($0.message)" } == expected)
}

/// Two types that lead to each other, neither of which is spelled: both stay.
@Test func whatOnlyLeadsToEachOtherStays() throws {
  let files = [
    source("Data/Loops.swift", "struct ADTO { let b: BDTO? }\nstruct BDTO { let a: ADTO? }\nclass Loader { func a() -> ADTO { x }\nfunc b() -> BDTO { x } }\n"),
    source("Presentation/V.swift", "struct V {\n  let loader: Loader\n  func f() {\n    let a = loader.a()\n    let b = loader.b()\n    use(a.b, b.a)\n  }\n}\n"),
  ]
  #expect(lintTexts(files, try book(rules(dtos))).lines == ["Presentation/V.swift:4:9 dtos", "Presentation/V.swift:5:9 dtos"])
}

/// With a value goes what a supertype of its type declares, and the argument of a generic type that is inferred with it.
@Test(arguments: [
  ("struct A {\n  let page: SmallPageDTO\n  func f() { show(page.title, page.count) }\n}", ["2 A>SmallPageDTO related [3, 3]"]),
  ("struct A {\n  let page: SmallPageDTO\n  let other: PageDTO\n  func f() { show(page.count) }\n}", ["2 A>SmallPageDTO related []", "3 A>PageDTO related [4]"]),
  ("struct A {\n  let loader: Loader\n  func f() {\n    let list = loader.list()\n    show(list)\n  }\n}", ["4 A>ListDTO related [5]"]),
  ("struct A {\n  let loader: Loader\n  let row: RowDTO\n  func f() {\n    let list = loader.list()\n  }\n}", ["3 A>RowDTO related [5, 5]", "5 A>ListDTO related [5]"]),
])
func oneValueIsOneFinding(text: String, expected: [String]) throws {
  let data = source(
    "Data/PageDTO.swift",
    "class PageDTO { let count: Int }\nclass SmallPageDTO: PageDTO { let title: String }\nstruct ListDTO<T> { let rows: [T] }\nstruct RowDTO { let name: String }\n"
      + "class Loader { func list() -> ListDTO<RowDTO> { x } }\n")
  let findings = lintTexts([data, source("Presentation/A.swift", text)], try book(rules(dtos))).findings
  #expect(findings.map { "\($0.place.line) \($0.from.name)>\($0.to.name) related \($0.related.map(\.place.line))" } == expected)
}

private let placement = rule("placement", "select: type\nwhere: { layer: Domain, role: Repository, kind: class }\nmessage: 'move {name}; now'")

private let layers = rule(
  "layers",
  """
  select: reference
  where: { allowed: false }
  group: [from, to]
  yields-to: [placement]
  message: '{from} needs {to}; turn it round'
  """)

@Test func aRuleOfATypeSpeaksForWhatTheTypeDoes() throws {
  let files = [
    source("Data/Table.swift", "final class Table { }\n"),
    source("Domain/Users.swift", "final class UserRepository {\n  let table: Table\n}\nstruct Rule {\n  let table: Table\n}\n"),
  ]
  #expect(lintTexts(files, try book(rules(placement, layers))).lines == ["Domain/Users.swift:1:13 placement", "Domain/Users.swift:5:14 layers"])
}

private let access = rule("access", "select: reference\nwhere: { kind: [create, call], to: { category: data-access } }\ngroup: [declaration]\nmessage: '{declaration} does; move it'")

private let names = rule(
  "names",
  """
  select: reference
  where: { from: { layer: Domain }, to: { name: [URLSession, UserDefaults] } }
  group: [from, to]
  yields-to: [access]
  message: '{from} names {to}; move it'
  """)

/// The property of what a type is said to use elsewhere is the same cause; another framework's type is not.
@Test func aFrameworksTypeIsOneCauseToo() throws {
  let text = """
    import Foundation
    final class LoadUseCase {
      let session: URLSession
      let defaults: UserDefaults
      func execute() { session.dataTask(with: u).resume() }
    }
    """
  #expect(lintTexts([source("Domain/LoadUseCase.swift", text)], try book(rules(access, names))).lines == [
    "Domain/LoadUseCase.swift:4:17 names", "Domain/LoadUseCase.swift:5:28 access",
  ])
}

private let categories = rule(
  "categories",
  """
  select: reference
  where: { from: { layer: Domain }, to: { category: foundation-io } }
  group: [from, to.category]
  yields-to: [access]
  message: '{from} names {to}; move it'
  """)

/// So it is where a rule groups what is named by its category.
@Test func aFrameworksTypeIsOneCauseUnderItsCategory() throws {
  let text = """
    import Foundation
    final class LoadUseCase {
      let session: URLSession
      let defaults: UserDefaults
      func execute() { session.dataTask(with: u).resume() }
    }
    """
  #expect(lintTexts([source("Domain/LoadUseCase.swift", text)], try book(rules(access, categories))).lines == [
    "Domain/LoadUseCase.swift:4:17 categories", "Domain/LoadUseCase.swift:5:28 access",
  ])
}
