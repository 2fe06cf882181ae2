// What the binary knows by itself: the embedded rules and definitions, and the architecture that they make of a project.

import Architecture
import Model
import RuleLanguage
import Rules

/// The built-in documents, less those that a file of the same name replaces.
func builtInTexts(replacedBy names: Set<String> = []) -> [SourceText] {
  EmbeddedRules.documents.filter { !names.contains($0.name) }.map { SourceText(name: "Rules/\($0.name)", bytes: Array($0.text.utf8)) }
}

func architecture(of project: Project, modules: ModuleMap, _ book: RuleBook, parallel: @escaping ParallelFor) -> ArchitectureModel {
  ArchitectureModel(
    project: project, modules: modules,
    definitions: Definitions(roles: book.roles, layers: book.layers, vocabulary: book.vocabulary),
    cyclesBetweenTypes: book.rules.contains(where: \.asksForTypeCycles), parallel: parallel)
}

extension Rule {
  /// Whether the rule judges cycles that may run between types: all but those that say what else they run between.
  fileprivate var asksForTypeCycles: Bool {
    guard select.contains(.cycle) else { return false }
    var between: [Pattern] = []
    `where`.visitTests { tested in
      if case .property(let test) = tested, test.property == .between, case .text(let patterns) = test.expectation { between += patterns }
    }
    return between.isEmpty || between.contains { $0.matches("types") }
  }
}
