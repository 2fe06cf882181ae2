import Testing

@testable import Syntax

@Test func rowsStayPlainAndSmall() {
  #expect(MemoryLayout<Node>.stride == 16)
  #expect(MemoryLayout<Token>.stride == 16)
  #expect(_isPOD(Node.self))
  #expect(_isPOD(Token.self))
}

@Test func wordsHaveTheIdsOfTheirKinds() {
  var names = NameTable()
  for kind in TokenKind.allCases where kind.rawValue < TokenKind.identifier.rawValue {
    #expect(names.intern("\(kind)") == NameID(kind))
    #expect(names.text(NameID(kind)) == "\(kind)")
  }
  let count = names.count
  let new = (0..<10_000).map { names.intern("name\($0)") }
  #expect(Set(new).count == 10_000)
  #expect(names.count == count + 10_000)
  #expect(names.text(new[7_777]) == "name7777")
  #expect(names.intern("name7777") == new[7_777])
}
