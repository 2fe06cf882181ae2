// One expression that composes objects is one finding: what is made for what is made there is a part of it.

import Architecture
import Model
import Syntax

/// Joins the creations that one creation takes, however deep, to the first of them: `ViewModel(useCase: UseCase(store: Store()))` is
/// one decision to compose here. Of rules that make one finding of all creations of one type by another, and of what rules of layers say of
/// creations: that is dropped where a rule that they yield to speaks of the expression.
func joinComposed(_ candidates: inout [Candidate], rules: [Rule], precedence: Precedence, project: Project) {
  let joining = rules.map { $0.judgesCreations || $0.judgesLayers }
  var outermost: [FileID: [UInt32: UInt32]] = [:]
  var leads: [Expression: Int] = [:]
  var spoken: [Expression: Set<Int>] = [:]
  var ofLayers: [(index: Int, expression: Expression)] = []
  for index in candidates.indices where !candidates[index].isDropped && joining[candidates[index].rule] {
    guard let reference = candidates[index].reference(in: project), reference.kind == .create else { continue }
    let file = reference.file
    let found = outermost[file] ?? outermostCreations(in: project.files[file.index], project)
    outermost[file] = found
    guard let start = found[reference.start] else { continue }
    let rule = candidates[index].rule
    let expression = Expression(rule: rule, file: file, start: start)
    if let lead = leads[expression] { candidates[index].joins = lead } else { leads[expression] = index }
    let any = Expression(rule: -1, file: file, start: start)
    if rules[rule].judgesLayers { ofLayers.append((index, any)) } else { spoken[any, default: []].insert(rule) }
  }
  for (index, expression) in ofLayers {
    if precedence.isSilenced(candidates[index].rule, by: spoken[expression] ?? []) { candidates[index].isDropped = true }
  }
}

private struct Expression: Hashable {
  var rule: Int
  var file: FileID
  var start: UInt32
}

/// By byte offset of what is called: where the outermost creation around it, or it itself, is called. What stands in a closure is
/// none of the expression around.
private func outermostCreations(in file: SourceFile, _ project: Project) -> [UInt32: UInt32] {
  var creations: Set<UInt32> = []
  for row in file.references.range where project.references[row].kind == .create { creations.insert(project.references[row].start) }
  var found: [UInt32: UInt32] = [:]
  var callee: UInt32 = 0
  /// Of each open call: the outermost creation that it stands in or is; of a closure none.
  var open: [UInt32?] = []
  for step in file.facts.steps {
    if step.flags.contains(.callee), step.kind == .name || step.kind == .member || step.kind == .implicitMember {
      callee = step.offset
      if creations.contains(callee) { found[callee] = (open.last ?? nil) ?? callee }
    }
    switch step.kind {
    case .beginCall: open.append((open.last ?? nil) ?? (creations.contains(callee) ? callee : nil))
    case .beginClosure: open.append(nil)
    case .endCall, .endClosure: _ = open.popLast()
    default: continue
    }
  }
  return found
}

extension Rule {
  /// Whether it looks at creations alone, and makes one finding of all creations of one type by another.
  var judgesCreations: Bool {
    judgesPairs { test in
      guard test.property == .kind, case .text(let patterns) = test.expectation else { return false }
      return !patterns.isEmpty && patterns.allSatisfy { $0.text == EdgeKind.create.rawValue }
    }
  }

  /// Whether it holds references to the table of layers, and makes one finding of all between two types.
  fileprivate var judgesLayers: Bool { judgesPairs { $0.property == .allowed } }

  private func judgesPairs(where isMeant: (PropertyTest) -> Bool) -> Bool { group.joinPairs && select == [.reference] && `where`.demands(isMeant) }
}

extension Predicate {
  /// Whether nothing matches without such a test.
  fileprivate func demands(_ isMeant: (PropertyTest) -> Bool) -> Bool {
    switch self {
    case .all(let parts): parts.contains { $0.demands(isMeant) }
    case .test(let test): isMeant(test)
    case .any, .not, .fact: false
    }
  }
}
