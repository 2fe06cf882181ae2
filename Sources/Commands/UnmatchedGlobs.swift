// Globs of a team's own layers and rules that match no file: most likely a folder that was renamed.

import Architecture
import Model
import RuleLanguage

extension RuleSet {
  /// A remark for each path pattern of the configuration and of the team's rules that no file of the project matches.
  func unmatchedGlobs(in project: Project) -> [String] {
    var remarks: [String] = []
    func check(_ predicate: Predicate?) {
      predicate?.visitTests { tested in
        guard case .property(let test) = tested, test.property == .path, case .text(let patterns) = test.expectation else { return }
        for pattern in patterns where !project.files.contains(where: { pattern.matches($0.path) }) {
          remarks.append(Diagnostic(.matchesNoFile(pattern.text), at: pattern.position).description)
        }
      }
    }
    for layer in book.layers { check(layer.configured) }
    for (rule, document) in zip(book.rules, book.documents) where !isBuiltIn(document.file) {
      check(rule.where)
      check(rule.require)
    }
    return remarks
  }

  private func isBuiltIn(_ file: String) -> Bool { builtInFiles.contains(file) }
}
