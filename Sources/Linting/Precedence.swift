// One reference is never reported by two rules: who yields to whom, and what one exception leaves alone.

import Architecture
import Model

struct Precedence {
  /// By rule: the rules that silence it on the same reference or declaration.
  private let silencers: [Set<Int>]

  init(_ rules: [Rule]) {
    var named: [String: [Int]] = [:]
    for (index, rule) in rules.enumerated() {
      named[rule.id, default: []].append(index)
      for tag in Set(rule.tags) where tag != rule.id { named[tag, default: []].append(index) }
    }
    var silencers = rules.indices.map { index in
      Set(rules[index].yieldsTo.flatMap { named[$0.text] ?? [] }).subtracting([index])
    }
    // Two rules that yield to each other would both be silent: the one with the smaller id speaks.
    for index in silencers.indices {
      silencers[index] = silencers[index].filter { other in
        !silencers[other].contains(index) || rules[other].id.utf8.lexicographicallyPrecedes(rules[index].id.utf8)
      }
    }
    self.silencers = silencers
  }

  /// Drops each candidate of which a more specific rule has one at the same token.
  func apply(to candidates: inout [Candidate]) {
    let speaking = silencers.reduce(into: Set<Int>()) { $0.formUnion($1) }
    if speaking.isEmpty { return }
    var rulesAt: [FileRange: Set<Int>] = [:]
    for candidate in candidates where speaking.contains(candidate.rule) { rulesAt[candidate.range, default: []].insert(candidate.rule) }
    for index in candidates.indices where !silencers[candidates[index].rule].isEmpty {
      guard let others = rulesAt[candidates[index].range] else { continue }
      if !silencers[candidates[index].rule].isDisjoint(with: others) { candidates[index].isDropped = true }
    }
  }
}

/// Drops a type's candidate where the rule already has one for a superclass and the flaw is inherited.
func dropInherited(_ candidates: inout [Candidate], rules: [Rule], project: Project) {
  let inheriting = rules.map(\.judgesWhatIsInherited)
  var types: [Int: Set<DeclarationID>] = [:]
  for candidate in candidates where inheriting[candidate.rule] && !candidate.isDropped {
    if case .declaration(let id) = candidate.match.subject { types[candidate.rule, default: []].insert(id) }
  }
  if types.isEmpty { return }
  for index in candidates.indices {
    guard let flawed = types[candidates[index].rule], case .declaration(let id) = candidates[index].match.subject,
      id.index < project.ancestors.count
    else { continue }
    let isInherited = project.ancestors[id.index].contains { ancestor in
      ancestor.declaration.map { $0 != id && flawed.contains($0) && project[$0].kind == .class } ?? false
    }
    if isInherited { candidates[index].isDropped = true }
  }
}

extension Rule {
  /// Whether a subclass has the flaw because its superclass has it: the rule asks types for an isolation, or requires a conformance.
  fileprivate var judgesWhatIsInherited: Bool {
    guard select.contains(.type) else { return false }
    var isInherited = false
    for (predicate, properties) in [(`where`, [Property.isolation]), (require ?? .all([]), [.isolation, .conforms, .inherits])] {
      predicate.visitTests { tested in
        if case .property(let test) = tested, properties.contains(test.property) { isInherited = true }
      }
    }
    return isInherited
  }
}
