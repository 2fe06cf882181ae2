// One leak is one finding: what a reported type hands on through its own members, what a type nested in a reported one repeats, what
// only answers a reported requirement, and what stands in an extension that must move.

import Architecture
import Model
import Syntax

/// Drops each candidate that a type is only held by because it was taken from a member of another type that the same rule reports in
/// the same place: who is told not to hold `UserResponse` need not be told the same of `UserResponse.address`.
func dropReachedThroughMembers(_ candidates: inout [Candidate], rules: [Rule], project: Project) {
  var pairs: [Pair?] = []
  var sources: [Source] = []
  var reported: Set<Pair> = []
  for candidate in candidates {
    let found = candidate.isDropped ? nil : pair(of: candidate, project, rules)
    pairs.append(found)
    sources.append(found.map { source(of: candidate, $0, project) } ?? .itself)
    if let found { reported.insert(found) }
  }
  // Breadth first from the pairs of which something stands for itself; those that only lead to each other stand too.
  var reached: [Pair: [Pair]] = [:]
  var roots: Set<Pair> = []
  for (pair, source) in zip(pairs, sources) {
    guard let pair else { continue }
    switch source {
    case .member(of: let other) where reported.contains(other): reached[other, default: []].append(pair)
    case .member, .itself: roots.insert(pair)
    case .ownMember, .part: continue
    }
  }
  // Whose own members alone are used, or what is only made for a call, came through a member of another, where one has it.
  var isOwn: [Pair: Bool] = [:]
  var parts: Set<Pair> = []
  for (pair, source) in zip(pairs, sources) {
    guard let pair else { continue }
    switch source {
    case .part:
      parts.insert(pair)
      isOwn[pair] = isOwn[pair] ?? true
    case .ownMember: isOwn[pair] = isOwn[pair] ?? true
    case .itself, .member: isOwn[pair] = false
    }
  }
  if isOwn.values.contains(true) {
    for outer in reported {
      for inner in heldTypes(of: outer.to, project) {
        let pair = Pair(rule: outer.rule, from: outer.from, to: inner)
        if pair != outer, isOwn[pair] == true { reached[outer, default: []].append(pair) }
      }
    }
  }
  // What is made for a call, and a part of nothing else that is told, stands for itself.
  roots.formUnion(parts.subtracting(reached.values.joined()))
  var work = Array(roots)
  var repeated: Set<Pair> = []
  while let pair = work.popLast() {
    for next in reached[pair] ?? [] where !roots.contains(next) && repeated.insert(next).inserted { work.append(next) }
  }
  if repeated.isEmpty { return }
  for index in candidates.indices {
    if let pair = pairs[index], repeated.contains(pair) { candidates[index].isDropped = true }
  }
}

/// What the properties of a type hold.
private func heldTypes(of type: Symbol, _ project: Project) -> Set<Symbol> {
  var held: Set<Symbol> = []
  for member in project.members.members(of: type) where project[member].kind == .property {
    project.types.forEachSymbol(in: project.declaredTypes[member.index]) { symbol, _ in held.insert(symbol) }
  }
  return held
}

/// What says that the candidate's type is held.
private enum Source {
  case itself
  case member(of: Pair)
  /// A member of that very type, which says nothing of how it came there.
  case ownMember
  /// It is made as an argument.
  case part
}

private func source(of candidate: Candidate, _ pair: Pair, _ project: Project) -> Source {
  guard let reference = candidate.reference(in: project) else { return .itself }
  // Made to be a part of what is made around it.
  if reference.kind == .create, reference.flags.contains(.asArgument) { return .part }
  guard reference.flags.contains(.inferred), !reference.evidence.isNone else {
    return reference.target.declaration.map { project[$0].kind.isNominal } ?? true ? .itself : .ownMember
  }
  let owner = project.enclosingType(of: reference.evidence)
  if owner.isNone { return .itself }
  return Symbol(owner) == pair.to ? .ownMember : .member(of: Pair(rule: pair.rule, from: pair.from, to: Symbol(owner)))
}

/// What is found of a type nested in another of which the same is found is part of that one finding, and so is what its file extends
/// or asks for by itself alone.
func mergeNested(_ candidates: inout [Candidate], rules: [Rule], project: Project) {
  var pairs: Set<Pair> = []
  var firstInFile: [Pair: DeclarationID] = [:]
  /// By what is told of a type: the first of the types nested in it of which it is found.
  var firstInside: [Pair: DeclarationID] = [:]
  for candidate in candidates where !candidate.isDropped {
    guard let pair = speakerPair(of: candidate, project, rules) else { continue }
    pairs.insert(pair)
    if let outer = typeAround(pair.from, project) {
      let ofOuter = Pair(rule: pair.rule, from: outer, to: pair.to)
      // Of two of its parts it is found of the whole.
      if let first = firstInside[ofOuter] { if first != pair.from { pairs.insert(ofOuter) } } else { firstInside[ofOuter] = pair.from }
    }
    let inFile = Pair(rule: pair.rule, from: DeclarationID(raw: candidate.range.file.raw), to: pair.to)
    if privateHelper(around: candidate, project) == nil, firstInFile[inFile] == nil { firstInFile[inFile] = pair.from }
  }
  for index in candidates.indices where !candidates[index].isDropped {
    if privateHelper(around: candidates[index], project) != nil, let to = speakerTarget(of: candidates[index], project, rules) {
      let inFile = Pair(rule: candidates[index].rule, from: DeclarationID(raw: candidates[index].range.file.raw), to: to)
      if let type = firstInFile[inFile] { candidates[index].speaksFor = type }
      continue
    }
    guard let pair = speakerPair(of: candidates[index], project, rules) else { continue }
    let isOne = rules[pair.rule].groupsSpeakers
    var outer = project[pair.from].parent
    while !outer.isNone {
      let type = project.enclosingType(of: outer)
      if type.isNone { break }
      // Of a class that nests what it is made of all is one.
      let isMade = isOne && (project[type].kind == .class || project[type].kind == .actor)
      if isMade || pairs.contains(Pair(rule: pair.rule, from: type, to: pair.to)) { candidates[index].speaksFor = type }
      outer = project[type].parent
    }
  }
}

/// The type that a type stands in, unless that is a namespace.
private func typeAround(_ type: DeclarationID, _ project: Project) -> DeclarationID? {
  let parent = project[type].parent
  let outer = parent.isNone ? .none : project.enclosingType(of: parent)
  return outer.isNone || project[outer].kind == .enum ? nil : outer
}

/// What is told apart of a type: each type it leads to, or nothing where the rule makes one finding of all that it uses.
private func speakerTarget(of candidate: Candidate, _ project: Project, _ rules: [Rule]) -> Symbol? {
  if rules[candidate.rule].groupsSpeakers { return Symbol.none }
  guard let target = candidate.reference(in: project)?.target, rules[candidate.rule].group.joinPairs else { return nil }
  guard let declaration = target.declaration else { return target }
  let type = project.enclosingType(of: declaration)
  return type.isNone ? nil : Symbol(type)
}

private func speakerPair(of candidate: Candidate, _ project: Project, _ rules: [Rule]) -> Pair? {
  guard let to = speakerTarget(of: candidate, project, rules), let type = speaker(of: candidate, project) else { return nil }
  return Pair(rule: candidate.rule, from: type, to: to)
}

/// The extension of another module's type, or the protocol, private to its file, that the reference stands in.
private func privateHelper(around candidate: Candidate, _ project: Project) -> DeclarationID? {
  guard let from = candidate.reference(in: project)?.from, !from.isNone else { return nil }
  var outer = project.enclosingType(of: from)
  if outer.isNone {
    outer = from
    while !outer.isNone, project[outer].kind != .extension { outer = project[outer].parent }
  } else if project[outer].kind != .protocol {
    return nil
  }
  guard !outer.isNone, !project[outer].flags.isDisjoint(with: [.isPrivate, .isFileprivate]) else { return nil }
  return outer
}

/// Drops what a type only depends on because it fulfils a protocol of which the same is found: who changes the requirement changes what
/// answers it.
func dropWitnesses(_ candidates: inout [Candidate], rules: [Rule], project: Project) {
  var groups: [Pair: [Int]] = [:]
  for index in candidates.indices where !candidates[index].isDropped {
    if let pair = pair(of: candidates[index], project, rules), pair.to.isDeclaration { groups[pair, default: []].append(index) }
  }
  for (pair, members) in groups where project[pair.from].kind != .protocol {
    var required: Set<NameID> = []
    for ancestor in project.ancestors[pair.from.index] {
      guard let type = ancestor.declaration, project[type].kind == .protocol else { continue }
      guard groups[Pair(rule: pair.rule, from: type, to: pair.to)] != nil else { continue }
      for requirement in project.children(of: type) { required.insert(project[requirement].fullName) }
    }
    guard !required.isEmpty, members.allSatisfy({ isWitness(candidates[$0], required, project) }) else { continue }
    for index in members { candidates[index].isDropped = true }
  }
}

private func isWitness(_ candidate: Candidate, _ required: Set<NameID>, _ project: Project) -> Bool {
  // What is made in a body is made there.
  guard let reference = candidate.reference(in: project), reference.kind != .create else { return false }
  let speaker = project.speaker(of: reference.from)
  return !project[speaker].kind.isNominal && required.contains(project[speaker].fullName)
}

/// Drops what an extension that is itself in the wrong layer depends on in the layer of the type it extends: it moves there with it.
func dropInMisplacedExtensions<E: RuleEvaluator>(_ candidates: inout [Candidate], _ run: RuleRun<E>, rules: [Rule]) {
  let project = run.evaluator.project
  var layers: [Pair: String] = [:]
  func layer(_ candidate: Candidate) -> String { run.evaluator.text(of: Term(.to, .layer), in: candidate.match, rule: run.prepared[candidate.rule]) }
  func reference(_ candidate: Candidate) -> Reference? {
    guard let reference = candidate.reference(in: project), rules[candidate.rule].group.joinPairs else { return nil }
    return reference.from.isNone ? nil : reference
  }
  for candidate in candidates where !candidate.isDropped {
    guard let reference = reference(candidate), reference.kind == .extend else { continue }
    layers[Pair(rule: candidate.rule, from: reference.from, to: Symbol.none)] = layer(candidate)
  }
  if layers.isEmpty { return }
  for index in candidates.indices where !candidates[index].isDropped {
    guard let reference = reference(candidates[index]), reference.kind != .extend else { continue }
    var outer = reference.from
    while !outer.isNone, project[outer].kind != .extension { outer = project[outer].parent }
    guard !outer.isNone, let moved = layers[Pair(rule: candidates[index].rule, from: outer, to: Symbol.none)], !moved.isEmpty else { continue }
    if layer(candidates[index]) == moved { candidates[index].isDropped = true }
  }
}
