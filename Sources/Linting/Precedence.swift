// One reference is never reported by two rules: who yields to whom, and what one exception leaves alone.

import Architecture
import Model

struct Precedence {
  /// By rule: the rules that silence it on the same reference or declaration.
  private let silencers: [Set<Int>]
  /// By rule: those of them that judge types and that it names, which speak for all that such a type does.
  private let typeSilencers: [Set<Int>]

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
    typeSilencers = rules.indices.map { index in
      let named = Set(rules[index].yieldsTo.map(\.text))
      return silencers[index].filter { rules[$0].select == [.type] && named.contains(rules[$0].id) }
    }
  }

  /// Whether a rule is silent where one of these speaks.
  func isSilenced(_ rule: Int, by others: Set<Int>) -> Bool { !silencers[rule].isDisjoint(with: others) }

  /// Drops each candidate of which a more specific rule has one at the same token; with it those of the same pair of types, which are
  /// the same cause; those that lead to what a more specific rule reports at its declaration; and, of a rule on what a type holds, those
  /// that lead to what the type is told to make itself and keep.
  func apply(to candidates: inout [Candidate], _ project: Project, rules: [Rule]) {
    let speaking = silencers.reduce(into: Set<Int>()) { $0.formUnion($1) }
    if speaking.isEmpty { return }
    var tokens: [FileRange: Set<Int>] = [:]
    var targets: [DeclarationID: Set<Int>] = [:]
    var types: [DeclarationID: Set<Int>] = [:]
    /// What a type makes and keeps, with the rules that say so; of `Pair.rule` no use is made.
    var kept: [Pair: Set<Int>] = [:]
    for candidate in candidates where speaking.contains(candidate.rule) {
      tokens[candidate.range, default: []].insert(candidate.rule)
      if rules[candidate.rule].place == .target, let target = targetType(of: candidate, project) {
        targets[target, default: []].insert(candidate.rule)
      }
      if rules[candidate.rule].select == [.type], case .declaration(let type) = candidate.match.subject {
        types[type, default: []].insert(candidate.rule)
      }
      if let pair = keptPair(of: candidate, project, rules) { kept[pair, default: []].insert(candidate.rule) }
    }
    var silentPairs: Set<Pair> = []
    for index in candidates.indices where !silencers[candidates[index].rule].isEmpty {
      let candidate = candidates[index]
      let target = targetType(of: candidate, project)
      var others = (tokens[candidate.range] ?? []).union(target.flatMap { targets[$0] } ?? [])
      if !kept.isEmpty, rules[candidate.rule].place == .binding, let target, let speaker = speaker(of: candidate, project) {
        others.formUnion(kept[Pair(rule: 0, from: speaker, to: Symbol(target))] ?? [])
      }
      let ofType = types.isEmpty ? nil : speaker(of: candidate, project).flatMap { types[$0] }
      guard !silencers[candidate.rule].isDisjoint(with: others) || !typeSilencers[candidate.rule].isDisjoint(with: ofType ?? []) else { continue }
      candidates[index].isDropped = true
      if let pair = cause(of: candidate, project, rules) { silentPairs.insert(pair) }
    }
    for index in candidates.indices where !candidates[index].isDropped && !silencers[candidates[index].rule].isEmpty {
      guard let pair = cause(of: candidates[index], project, rules) else { continue }
      if silentPairs.contains(pair) { candidates[index].isDropped = true }
    }
  }
}

/// A type and another, or a framework's symbol, that it depends on, for one rule.
struct Pair: Hashable { var rule: Int; var from: DeclarationID; var to: Symbol }

/// Of a rule that makes one finding of all references between two types.
func pair(of candidate: Candidate, _ project: Project, _ rules: [Rule]) -> Pair? {
  guard let target = candidate.reference(in: project)?.target, rules[candidate.rule].group.joinPairs else { return nil }
  guard let to = target.declaration == nil ? target : targetType(of: candidate, project).map({ Symbol($0) }), !to.isNone else { return nil }
  return speaker(of: candidate, project).map { Pair(rule: candidate.rule, from: $0, to: to) }
}

/// A type and another that it makes as the value of a stored property.
private func keptPair(of candidate: Candidate, _ project: Project, _ rules: [Rule]) -> Pair? {
  guard rules[candidate.rule].judgesCreations, let reference = candidate.reference(in: project) else { return nil }
  guard reference.flags.contains(.stored), !reference.flags.contains(.asArgument) else { return nil }
  return pair(of: candidate, project, rules).map { Pair(rule: 0, from: $0.from, to: $0.to) }
}

/// Like `pair`, also of a rule that makes one finding of all that a type uses of a category of frameworks' symbols.
private func cause(of candidate: Candidate, _ project: Project, _ rules: [Rule]) -> Pair? {
  if let pair = pair(of: candidate, project, rules) { return pair }
  guard let target = candidate.reference(in: project)?.target, rules[candidate.rule].group.joinCategories else { return nil }
  guard target.isExternal else { return nil }
  return speaker(of: candidate, project).map { Pair(rule: candidate.rule, from: $0, to: target) }
}

/// The type that the reference stands in.
func speaker(of candidate: Candidate, _ project: Project) -> DeclarationID? {
  guard let from = candidate.reference(in: project)?.from, !from.isNone else { return nil }
  let type = project.enclosingType(of: from)
  return type.isNone ? nil : type
}

/// The type that the reference leads to, or whose member it leads to.
private func targetType(of candidate: Candidate, _ project: Project) -> DeclarationID? {
  guard let target = candidate.reference(in: project)?.target.declaration else { return nil }
  let type = project.enclosingType(of: target)
  return type.isNone ? nil : type
}

/// Drops what a subclass only has from its superclass, where the rule has a candidate for that: the flaw of a type that is
/// inherited, and the dependency that the superclass holds.
func dropInherited(_ candidates: inout [Candidate], rules: [Rule], project: Project) {
  let inheriting = rules.map(\.judgesWhatIsInherited)
  var types: Set<Pair> = []
  for candidate in candidates {
    if case .declaration(let id) = candidate.match.subject, inheriting[candidate.rule], !candidate.isDropped {
      types.insert(Pair(rule: candidate.rule, from: id, to: Symbol.none))
    } else if let pair = pair(of: candidate, project, rules), pair.to.isDeclaration {
      // Also of those that a more specific rule silences: it speaks of the superclass.
      types.insert(pair)
    }
  }
  for index in candidates.indices where !candidates[index].isDropped {
    let candidate = candidates[index]
    var own: Pair?
    if case .declaration(let id) = candidate.match.subject {
      own = inheriting[candidate.rule] ? Pair(rule: candidate.rule, from: id, to: Symbol.none) : nil
    } else {
      own = pair(of: candidate, project, rules)
    }
    guard let own, own.from.index < project.ancestors.count else { continue }
    candidates[index].isDropped = project.ancestors[own.from.index].contains { ancestor in
      guard let type = ancestor.declaration, type != own.from, project[type].kind == .class else { return false }
      return types.contains(Pair(rule: own.rule, from: type, to: own.to))
    }
  }
}

extension Rule {
  /// Whether all that a type uses is one finding.
  var groupsSpeakers: Bool { select.contains(.reference) && group.count == 1 && group.joinTypes(.from) }

  /// Whether one of its messages depends on whether the type is spelled.
  var saysWhatIsSpelled: Bool {
    var says = false
    for message in messages {
      message.condition?.visitTests { if case .property(let test) = $0, test.property == .inferred { says = true } }
    }
    return says
  }

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

/// What a rule groups by: asked of each candidate, for which no rule is to be copied.
extension [Term] {
  /// Whether all references between two types are one finding.
  var joinPairs: Bool { joinTypes(.from) && joinTypes(.to) }

  /// Whether all references of a type to a category of frameworks' symbols are one finding.
  fileprivate var joinCategories: Bool { joinTypes(.from) && contains(Term(.to, .category)) }

  fileprivate func joinTypes(_ end: Term.End) -> Bool { contains(Term(end, .type)) || contains(Term(end, .name)) }
}
