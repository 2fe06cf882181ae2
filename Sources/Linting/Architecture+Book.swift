// The architecture of a project as a rule book's definitions see it.

import Architecture
import Model
import RuleLanguage

extension ArchitectureModel {
  package convenience init(
    _ project: Project, modules: ModuleMap, _ book: RuleBook, parallel: @escaping ParallelFor = inOrder
  ) {
    self.init(
      project: project, modules: modules,
      definitions: Definitions(roles: book.roles, layers: book.layers, vocabulary: book.vocabulary),
      needs: RuleNeeds(of: book.rules), parallel: parallel)
  }
}

/// Judges texts that lie in no folder by all rules of a book, on the calling thread.
package func lintTexts(
  _ sources: [SourceText], _ book: RuleBook, rules: [Rule]? = nil, modules: ModuleMap = ModuleMap(), settings: LintSettings = LintSettings()
) -> LintResult {
  let texts = TextProject(sources) { modules.membership(ofFile: $0) }
  let model = ArchitectureModel(texts.project, modules: modules, book)
  return lint(model, rules: rules ?? book.rules, settings: settings, selected: Set(texts.files), texts.surroundings)
}
