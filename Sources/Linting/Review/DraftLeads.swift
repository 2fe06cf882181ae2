// Declarations that a finding rests on: if one of them changes, the finding may come of it.

import Architecture
import Model

extension DraftBuilder {
  /// Of the first places of a group: the targets and what is around them, what says an inferred type, the type that refers.
  func leads(of group: [Candidate]) -> [DeclarationID] {
    let project = run.evaluator.project
    var leads: [DeclarationID] = []
    func add(_ id: DeclarationID) { if !id.isNone, !leads.contains(id) { leads.append(id) } }
    for candidate in group.prefix(8) {
      switch candidate.match.subject {
      case .reference(let row):
        let reference = project.references[row]
        add(reference.evidence)
        if let target = reference.target.declaration {
          add(target)
          add(project.enclosingType(of: target))
        }
        if !reference.from.isNone { add(project.enclosingType(of: reference.from)) }
      case .declaration(let id): add(project.enclosingType(of: id))
      case .file, .cycle, .project: break
      }
    }
    return leads
  }
}
