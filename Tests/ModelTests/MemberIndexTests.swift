// The member index finds what was put in, in order, and nothing else.

import Syntax
import Testing

@testable import Model

@Test func membersComeBackByOwnerAndNameInOrder() {
  let a = Symbol(DeclarationID(0)), b = Symbol(DeclarationID(1))
  let x = NameID(7), y = NameID(8)
  let index = MemberIndex(owners: [.none, .none, a, b, a, a, .none], names: [x, y, x, x, y, x, .none])
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
