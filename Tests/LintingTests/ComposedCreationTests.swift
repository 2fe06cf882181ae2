// What one expression makes is one finding; what a type makes and keeps is no second finding of holding it.

import Linting
import RuleLanguage
import Testing

private let stores = source("Data/Stores.swift", "class Store { init(_ inner: Any? = nil) { }\nfunc load() { } }\nclass Cache { init(_ inner: Any? = nil) { } }\nclass Disk { init(_ inner: Any? = nil) { } }\n")

private let making = rule(
  "making",
  """
  select: reference
  where: { kind: create, from: { owner: { role: View } }, to: { name: [Store, Cache] } }
  group: [from, to]
  message: '{from} makes {to}; take it'
  """)

private let holding = rule(
  "holding",
  """
  select: reference
  where: { kind: [annotate, infer, call, read], from: { owner: { role: View } }, to: { owner: { name: [Store, Cache] } } }
  group: [from, to]
  place: binding
  yields-to: [making]
  message: '{from} holds {to}; ask'
  """)

private func found(_ text: String, _ documents: String...) throws -> [String] {
  let book = try book("rules:\n" + documents.joined())
  return lintTexts([stores, source("Presentation/MapView.swift", "class Model { init(a: Any, b: Any) { } }\n" + text)], book).findings.filter { $0.status == .new }
    .map { "\($0.rule) \($0.place.line) related \($0.related.map(\.place.line))" }
}

@Test(arguments: [
  // Taken by what is made, however deep, on the same or another line.
  ("class MapView: UIView {\n  let model = Store(\n    Cache(\n      Store()))\n}", ["making 3 related [4, 5]"]),
  // Beside each other in what composes them.
  ("class MapView: UIView {\n  let model = Model(\n    a: Store(),\n    b: Cache())\n}", ["making 4 related [5]"]),
  // Two statements are two decisions, and so is what a closure makes later.
  ("class MapView: UIView {\n  let store = Store()\n  let cache = Cache()\n}", ["making 3 related []", "making 4 related []"]),
  ("class MapView: UIView {\n  let model = Model(\n    a: Store(),\n    b: { Cache() })\n}", ["making 4 related []", "making 5 related []"]),
  // A comment at the outermost speaks for all of it.
  ("class MapView: UIView {\n  let model = Store(  // archlint:disable:this making\n    Cache())\n}", []),
])
func oneCompositionIsOneFinding(text: String, expected: [String]) throws {
  #expect(try found(text, making) == expected)
}

@Test(arguments: [
  ("class MapView: UIView {\n  let store = Store()\n  func show() { store.load() }\n}", ["making 3 related []"]),
  ("class MapView: UIView {\n  let store: Store\n  let cache = Cache()\n  func show() { store.load() }\n}", ["holding 3 related [5]", "making 4 related []"]),
])
func whatIsMadeAndKeptIsOneFinding(text: String, expected: [String]) throws {
  #expect(try found(text, making, holding) == expected)
}

private let crossing = rule(
  "crossing",
  """
  select: reference
  where: { allowed: false, kind: create }
  group: [from, to]
  yields-to: [making]
  message: '{from} makes {to}; ask'
  """)

@Test(arguments: [
  // What the more specific rule says of the expression stands for all of it.
  ("class MapView: UIView {\n  let store = Store(\n    Disk())\n}", ["making 3 related []"]),
  ("class MapView: UIView {\n  let store = Store()\n  let disk = Disk(\n    Disk())\n}", ["making 3 related []", "crossing 4 related [5]"]),
])
func rulesOfLayersAddNothingToAComposition(text: String, expected: [String]) throws {
  #expect(try found(text, making, crossing) == expected)
}
