// The member index finds what was put in, in order, and nothing else.

import Syntax
import Testing

@testable import Model

@Test func membersComeBackByOwnerAndNameInOrder() {
  let a = Symbol(DeclarationID(0)), b = Symbol(DeclarationID(1))
  let x = NameID(7), y = NameID(8)
  let keys = [(Symbol.none, x), (.none, y), (a, x), (b, x), (a, y), (a, x)].enumerated()
  let index = MemberIndex(keys.map { MemberIndex.Key(owner: $1.0, name: $1.1, declaration: DeclarationID($0)) })
  #expect(Array(index.members(of: a, named: x)) == [DeclarationID(2), DeclarationID(5)])
  #expect(Array(index.members(of: a)) == [DeclarationID(2), DeclarationID(4), DeclarationID(5)])
  #expect(Array(index.members(of: b, named: y)).isEmpty)
  #expect(Array(index.members(of: .none)) == [DeclarationID(0), DeclarationID(1)])
}

@Test func equalTypesHaveEqualIDs() {
  var table = TypeTable()
  let user = table.id(.nominal, Symbol(DeclarationID(3)))
  let users = table.id(.array, .none, user)
  #expect(table.id(.array, .none, table.id(.nominal, Symbol(DeclarationID(3)))) == users)
  for index in 0..<5000 { _ = table.id(.nominal, Symbol(DeclarationID(index))) }
  #expect(table.id(.array, .none, user) == users)
  var found: [Bool] = []
  table.forEachSymbol(in: users) { found.append($1) }
  #expect(found == [true])
}

@Test func typesThatACopyGotAreAddedByValue() {
  var table = TypeTable()
  let user = table.id(.nominal, Symbol(DeclarationID(3)))
  var copy = table
  let (order, orders) = (copy.id(.nominal, Symbol(DeclarationID(4))), copy.id(.array, .none, copy.id(.nominal, Symbol(DeclarationID(4)))))
  let users = copy.id(.array, .none, user)
  let own = table.id(.array, .none, user)
  let ids = table.add(copy, after: 3)
  #expect(ids[user.index] == user && ids[users.index] == own)
  #expect(table[ids[order.index]].symbol == Symbol(DeclarationID(4)))
  #expect(Array(table.arguments(of: ids[orders.index])) == [ids[order.index]])
}
