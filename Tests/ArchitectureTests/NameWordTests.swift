// What is asked of a name's words without splitting it agrees with its words.

import Syntax
import Testing

@testable import Architecture

@Suite struct NameWordTests {
  @Test(arguments: ["UserResponse", "user_response", "URLRequest", "request", "HTTPClient2", "Ärger", "_", "naïveEndpoint", "getURL", "mainQueueUI"])
  func theLastWordIsTheLastOfTheWords(text: String) {
    let (names, name) = named(text)
    #expect(names.lastWord(of: name) == names.words(of: name).last)
  }

  @Test(arguments: ["mainQueue", "DomainModel", "runOnMAIN", "remain", "MainScheduler", "maxim"]) func aWordIsSpelledWhereItStands(text: String) {
    let (names, name) = named(text)
    if names.words(of: name).contains("main") { #expect(names.spells("main", in: name)) }
    #expect(names.spells("main", in: name) == text.lowercased().contains("main"))
  }

  private func named(_ text: String) -> (names: FrozenNames, name: NameID) {
    var names = NameTable()
    let name = names.intern(text)
    return (names.frozen(), name)
  }
}
