// One held value is one finding: with its type goes what a supertype of that declares, and the argument of a generic type.

import Architecture
import Model
import Syntax

/// Joins what a type only reaches through a value of which the same is found to that finding.
func joinOneValue(_ candidates: inout [Candidate], rules: [Rule], project: Project) {
  var groups: [Pair: [Int]] = [:]
  var pairs: [Pair] = []
  for index in candidates.indices where !candidates[index].isDropped {
    guard let pair = pair(of: candidates[index], project, rules), pair.to.isDeclaration else { continue }
    if groups[pair] == nil { pairs.append(pair) }
    groups[pair, default: []].append(index)
  }
  let arguments = inferredArguments(pairs, groups, candidates, project)
  for pair in pairs {
    guard let lead = groups[pair]?.first, candidates[lead].joins == nil, let type = pair.to.declaration else { continue }
    let supertypes = project.ancestors[type.index].map { Pair(rule: pair.rule, from: pair.from, to: $0) }
      .filter { $0 != pair && groups[$0].map { isReachedThroughMembers($0, candidates, project) } ?? false }
    for part in supertypes + (arguments[pair] ?? []) {
      for index in groups[part] ?? [] where candidates[index].joins == nil {
        // A finding is told at its own first place.
        if index < lead { candidates[index].isDropped = true } else { candidates[index].joins = lead }
      }
    }
  }
}

/// Whether the type itself is nowhere held: all that is found are members.
private func isReachedThroughMembers(_ group: [Int], _ candidates: [Candidate], _ project: Project) -> Bool {
  group.allSatisfy { index in
    guard let reference = candidates[index].reference(in: project), let target = reference.target.declaration else { return false }
    return !project[target].kind.isNominal && !project.spellsType(reference)
  }
}

/// By pair with a generic type: those that are never spelled and are inferred with it at the same token.
private func inferredArguments(
  _ pairs: [Pair], _ groups: [Pair: [Int]], _ candidates: [Candidate], _ project: Project
) -> [Pair: [Pair]] {
  var generics: [FileRange: [Pair]] = [:]
  for pair in pairs where isGeneric(pair.to, project) {
    for index in groups[pair] ?? [] where isInferred(candidates[index], project) { generics[candidates[index].range, default: []].append(pair) }
  }
  if generics.isEmpty { return [:] }
  var arguments: [Pair: [Pair]] = [:]
  for pair in pairs where !isGeneric(pair.to, project) {
    guard let group = groups[pair], group.allSatisfy({ !spellsType(candidates[$0], project) }) else { continue }
    let outer = group.lazy.compactMap { index in
      isInferred(candidates[index], project) ? generics[candidates[index].range]?.first { $0.rule == pair.rule && $0.from == pair.from } : nil
    }.first
    if let outer { arguments[outer, default: []].append(pair) }
  }
  return arguments
}

private func isGeneric(_ type: Symbol, _ project: Project) -> Bool {
  guard let type = type.declaration else { return false }
  return project.children(of: type).contains { project[$0].kind == .genericParameter }
}

private func isInferred(_ candidate: Candidate, _ project: Project) -> Bool { candidate.reference(in: project)?.kind == .infer }

private func spellsType(_ candidate: Candidate, _ project: Project) -> Bool {
  candidate.reference(in: project).map(project.spellsType) ?? true
}
