// What the built-in definitions of roles and layers make of a type, one line for each case.

import Architecture
import Linting
import RuleLanguage
import Testing

/// `Type role, layer` of each type of the texts that has both.
private func verdicts(_ sources: [SourceText]) throws -> [String] {
  let verdict = rule("verdict", "select: type\nwhere: { role: '*', layer: '*' }\nmessage: '{declaration} {role}, {layer}'")
  return lintTexts(sources, try book(rules(verdict))).findings.map { $0.message.filter { $0 != "`" } }
}

private func verdicts(_ text: String) throws -> [String] { try verdicts([source("App/Code.swift", text)]) }

/// An author's tag behind the name is no part of what it says.
@Test(arguments: [
  ("final class MainConfigurator_BTW { }", "MainConfigurator_BTW CompositionRoot, App"),
  ("final class MainPresenter_BTW { }", "MainPresenter_BTW ViewModel, Presentation"),
  ("final class MainConfigurator_Old { }", nil),
  ("final class MainConfigurator_BTWx { }", nil),
])
func aTagIsNoPartOfAName(text: String, verdict: String?) throws {
  #expect(try verdicts(text).first == verdict)
}
