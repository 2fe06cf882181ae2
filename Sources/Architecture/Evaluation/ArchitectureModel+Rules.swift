// Runs rules over the project: what `RuleEvaluator` asks.

import Model
import Syntax

/// A rule whose predicates are compiled for one project.
package struct PreparedRule: Sendable {
  let rule: Rule
  let condition: PredicateProgram
  let requirement: PredicateProgram?
  let subjects: Subjects
  /// The declarations and the references that can match; nil where the rule asks none.
  let declarations: RowBits?
  let references: RowBits?
  /// What `via: transitive` follows.
  let paths: TransitivePaths?
}

/// A predicate compiled for one project.
package struct PreparedPredicate: Sendable {
  let program: PredicateProgram
}

extension ArchitectureModel: RuleEvaluator {
  package func prepare(_ rules: [Rule], _ parallel: @escaping ParallelFor) -> [PreparedRule] {
    // They take much memory, and nothing asks for them later.
    let (declarations, references) = both(parallel) { DeclarationShapes(knowledge) } _: { ReferenceShapes(knowledge) }
    return parallelMap(rules, share: 1, parallel) { self.prepare($0, declarations, references) }
  }

  private func prepare(_ rule: Rule, _ declarationShapes: DeclarationShapes, _ referenceShapes: ReferenceShapes) -> PreparedRule {
    let condition = PredicateProgram(rule.where, knowledge)
    let subjects = rule.select.reduce(into: Subjects()) { $0.formUnion($1.subjects) }
    let asksReferences = !subjects.isDisjoint(with: .edges)
    let isTransitive = rule.via == .transitive && subjects.contains(.reference)
    return PreparedRule(
      rule: rule, condition: condition, requirement: rule.require.map { PredicateProgram($0, knowledge) }, subjects: subjects,
      declarations: subjects.isDisjoint(with: .declarations)
        ? nil : declarationShapes.candidates(condition, knowledge, subjects, tests: rule.namesTests),
      references: asksReferences && !isTransitive
        ? referenceShapes.candidates(condition, knowledge, subjects, tests: rule.namesTests) : nil,
      paths: isTransitive ? TransitivePaths(rule.where, knowledge) : nil)
  }

  package func matches(of rule: PreparedRule, in files: ArraySlice<FileID>) -> [Match] {
    guard let first = files.first.map({ project.files[$0.index] }), let last = files.last.map({ project.files[$0.index] }) else { return [] }
    var evaluation = Evaluation(rule.condition, knowledge)
    var found: [(place: UInt64, match: Match)] = []
    func isJudged(_ file: FileID) -> Bool { files.contains(inOrder: file) && !knowledge.rows.isGenerated[file.index] }
    if rule.subjects.contains(.file) {
      for file in files where isJudged(file) && (rule.rule.namesTests || !knowledge.isTest(file)) {
        if let match = match(.file(file), rule, &evaluation) { found.append((file.place(0), match)) }
      }
    }
    if let candidates = rule.declarations {
      for row in candidates.rows(in: first.declarations.range.lowerBound..<last.declarations.range.upperBound) {
        let declaration = project.declarations[row]
        if declaration.flags.contains(.isExpansion) || !isJudged(declaration.file) { continue }
        if let match = match(.declaration(DeclarationID(row)), rule, &evaluation) { found.append((declaration.file.place(declaration.nameStart), match)) }
      }
    }
    if let candidates = rule.references {
      for row in candidates.rows(in: first.references.range.lowerBound..<last.references.range.upperBound) where isJudged(project.references[row].file) {
        if let match = match(.reference(row), rule, &evaluation) { found.append((project.references[row].place, match)) }
      }
    }
    if let paths = rule.paths {
      for file in files where isJudged(file) { addPaths(paths, project.files[file.index].references.range, rule, &found) }
    }
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0.place <= $1.place }
    // Equal places keep the order they were found in.
    return (isSorted ? found : found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)).map(\.match)
  }

  package func projectMatches(of rule: PreparedRule) -> [Match] {
    var found: [Match] = []
    var evaluation = Evaluation(rule.condition, knowledge)
    if rule.subjects.contains(.cycle) {
      for number in cycles.indices {
        guard var match = match(.cycle(number), rule, &evaluation) else { continue }
        let cycle = cycles[number]
        match.related =
          cycle.cut.dropFirst().map { evidence($0, "`\(cycle.to)` is needed here too") }
          + cycle.steps.dropFirst().map { evidence($0.reference, "`\($0.name)` goes on here") }
        found.append(match)
      }
    }
    if rule.subjects.contains(.project), let match = match(.project, rule, &evaluation) { found.append(match) }
    return found
  }

  private func evidence(_ reference: Int, _ message: String) -> Evidence {
    Evidence(range: knowledge.range(of: project.references[reference]), message: message)
  }

  private func match(_ subject: Subject, _ rule: PreparedRule, _ evaluation: inout Evaluation) -> Match? {
    evaluation.captures.removeAll(keepingCapacity: true)
    let item = Item(subject)
    guard evaluation.holds(of: item) else { return nil }
    if let requirement = rule.requirement {
      var required = Evaluation(requirement, knowledge, captures: evaluation.captures)
      if required.holds(of: item) { return nil }
    }
    var match = Match(subject: subject, captures: evaluation.captures)
    var seen: Set<[UInt32]> = []
    for hit in evaluation.evidence where seen.insert([UInt32(hit.fact), hit.key]).inserted {
      guard let proof = rule.condition.facts[hit.fact].proof(hit.key, knowledge) else { continue }
      if hit.ofSubject, match.factPlace == nil { match.factPlace = proof.place }
      match.related += proof.related
    }
    return match
  }

  package func prepare(_ predicate: Predicate) -> PreparedPredicate { PreparedPredicate(program: PredicateProgram(predicate, knowledge)) }

  package func holds(_ predicate: PreparedPredicate, of end: Term.End, in match: Match) -> Bool {
    guard let item = item(end, of: match) else { return false }
    var evaluation = Evaluation(predicate.program, knowledge, captures: match.captures)
    return evaluation.holds(of: item)
  }

  /// An end of a match's subject; of a declaration `from` is the declaration itself.
  func item(_ end: Term.End, of match: Match) -> Item? {
    switch (match.subject, end) {
    case (.reference(let row), .from): return .from(row, project.references[row])
    case (.reference(let row), .to): return .to(row, project.references[row])
    case (.cycle(let number), .from): return .from(cycles[number].reference, project.references[cycles[number].reference])
    case (.cycle(let number), .to): return .to(cycles[number].reference, project.references[cycles[number].reference])
    case (_, .to): return nil
    default: return Item(match.subject)
    }
  }

  package func range(of subject: Subject) -> FileRange {
    switch subject {
    case .declaration(let id): knowledge.nameRange(of: id)
    case .reference(let row): knowledge.range(of: project.references[row])
    case .file(let id): FileRange(file: id, start: 0, end: 0)
    case .cycle(let number): knowledge.range(of: project.references[cycles[number].reference])
    case .project: FileRange(file: FileID(0), start: 0, end: 0)
    }
  }

  package func reference(of cycle: Int) -> Int? { cycles.indices.contains(cycle) ? cycles[cycle].reference : nil }
}
