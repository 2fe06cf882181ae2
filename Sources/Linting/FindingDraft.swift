// Candidates joined to findings: groups, places, messages, what proves them. Places are still byte ranges.

import Architecture
import Model
import Syntax

/// A finding before lines are known.
struct FindingDraft {
  /// Index into the rules.
  var rule: Int
  var range: FileRange
  var message: String
  var declaration: String
  var from: FindingEnd
  var to: FindingEnd
  var inferred: Bool
  var related: [Evidence]
  var identity: FindingIdentity
  /// How many places it stands for.
  var occurrences: Int
  /// Declarations that it rests on: targets, what says a type, the types around.
  var leads: [DeclarationID]
  var isSuppressed = false
}

struct DraftBuilder<Evaluator: RuleEvaluator> {
  let run: RuleRun<Evaluator>
  let rules: [Rule]
  /// By rule: whether anybody asks for what it finds.
  let isDrafted: [Bool]

  private var evaluator: Evaluator { run.evaluator }
  private var project: Project { run.evaluator.project }

  /// One draft for each group. `candidates` are in the order of rules, files and offsets; a group that is suppressed as a whole is one
  /// suppressed draft.
  func drafts(of candidates: [Candidate], _ suppressions: inout SuppressionTable, _ surroundings: LintSurroundings) -> [FindingDraft] {
    var groups: [[Candidate]] = []
    var suppressed: [[Candidate]] = []
    var index: [GroupKey: Int] = [:]
    var suppressedIndex: [GroupKey: Int] = [:]
    for candidate in candidates where !candidate.isDropped {
      let lead = candidate.joins.map { candidates[$0] }
      // Both are asked, so that each comment is known to be used.
      let isLeadSuppressed = lead.map { isSuppressed($0, &suppressions) } ?? false
      let isCovered = isSuppressed(candidate, &suppressions) || isLeadSuppressed
      if !isDrafted[candidate.rule] { continue }
      let key = self.key(of: lead ?? candidate)
      if isCovered {
        append(candidate, key, to: &suppressed, &suppressedIndex)
      } else {
        append(candidate, key, to: &groups, &index)
      }
    }
    var drafts = parallelMap(groups, share: 16, surroundings.parallel) { draft(of: $0) }
    for (key, position) in suppressedIndex where index[key] == nil {
      var draft = draft(of: suppressed[position])
      draft.isSuppressed = true
      drafts.append(draft)
    }
    return sortedWithoutCopies(drafts)
  }

  private func append(_ candidate: Candidate, _ key: GroupKey, to groups: inout [[Candidate]], _ index: inout [GroupKey: Int]) {
    if let position = index[key] { return groups[position].append(candidate) }
    index[key] = groups.count
    groups.append([candidate])
  }

  /// What the candidates of one finding have in common: the values of `group`, or the token itself.
  private enum GroupKey: Hashable {
    case token(rule: Int, FileRange, Subject)
    case values(rule: Int, [String])
  }

  private func key(of candidate: Candidate) -> GroupKey {
    let group = rules[candidate.rule].group
    if group.isEmpty { return .token(rule: candidate.rule, candidate.range, candidate.match.subject) }
    let values = group.map { term in
      if term.end == .from, term.value == .name || term.value == .type {
        if !candidate.speaksFor.isNone { return "\(candidate.speaksFor.raw)" }
        if let type = speaker(of: candidate, project) { return "\(type.raw)" }
      }
      return evaluator.text(of: term, in: candidate.match, rule: run.prepared[candidate.rule]) + identity(of: term, in: candidate)
    }
    return .values(rule: candidate.rule, values)
  }

  /// Tells apart what merely has the same name: types of different scopes, overloads, the top levels of files.
  private func identity(of term: Term, in candidate: Candidate) -> String {
    switch term.value {
    case .name, .type, .declaration: break
    default: return ""
    }
    let near: DeclarationID, target: DeclarationID
    switch candidate.match.subject {
    case .reference(let row):
      (near, target) = (project.references[row].from, project.references[row].target.declaration ?? .none)
    case .declaration(let id): (near, target) = (id, .none)
    case .file, .cycle, .project: return ""
    }
    if term.end == .to { return target.isNone ? "" : " \(project.enclosingType(of: target).raw)" }
    if near.isNone { return " file \(candidate.range.file.raw)" }
    if term.value == .declaration { return " \(project.speaker(of: near).raw)" }
    return " \(project.enclosingType(of: near).raw)"
  }

  private func isSuppressed(_ candidate: Candidate, _ suppressions: inout SuppressionTable) -> Bool {
    let shown = place(of: candidate)
    var isCovered = suppressions.covers(rule: candidate.rule, file: candidate.range.file, offset: Int(candidate.range.start))
    if shown != candidate.range {
      isCovered = suppressions.covers(rule: candidate.rule, file: shown.file, offset: Int(shown.start)) || isCovered
    }
    return isCovered
  }

  /// The candidate that stands for a group: its first, of the type itself if any is. A rule that says whether the type is spelled stands where it first is.
  private func lead(of group: [Candidate]) -> Candidate {
    guard group.count > 1 else { return group[0] }
    if rules[group[0].rule].saysWhatIsSpelled {
      let spelled = group.filter { reference(of: $0).map(project.spellsType) ?? false }
      if let first = spelled.first(where: \.speaksFor.isNone) ?? spelled.first { return first }
    }
    return group.first(where: \.speaksFor.isNone) ?? group[0]
  }

  private func draft(of group: [Candidate]) -> FindingDraft {
    let first = lead(of: group)
    let prepared = run.prepared[first.rule]
    func text(_ end: Term.End, _ value: Term.Value) -> String {
      evaluator.text(of: Term(end, value), in: first.match, rule: prepared)
    }
    func end(_ end: Term.End) -> FindingEnd {
      FindingEnd(
        name: text(end, .name), role: text(end, .role), layer: text(end, .layer), module: text(end, .module),
        category: end == .to ? text(end, .category) : "")
    }
    var isReference = false
    if case .reference = first.match.subject { isReference = true }
    let range = place(of: first)
    return FindingDraft(
      rule: first.rule, range: range, message: message(of: first, count: group.count), declaration: text(.subject, .declaration),
      from: end(isReference ? .from : .subject), to: isReference ? end(.to) : FindingEnd(),
      inferred: reference(of: first).map { !project.spellsType($0) } ?? false, related: related(to: group, at: range),
      identity: identity(of: first), occurrences: Set(group.map(\.range)).count, leads: leads(of: group))
  }

  private func message(of candidate: Candidate, count: Int) -> String {
    let rule = rules[candidate.rule]
    let prepared = run.prepared[candidate.rule]
    let chosen = rule.messages.indices.first { number in
      run.conditions[candidate.rule][number].map { evaluator.holds($0, of: .subject, in: candidate.match) } ?? true
    }
    guard let chosen else { return rule.title }
    return rule.messages[chosen].template.render { term in
      term.value == .matches ? String(count) : evaluator.text(of: term, in: candidate.match, rule: prepared)
    }
  }

  private func reference(of candidate: Candidate) -> Reference? {
    if case .cycle(let cycle) = candidate.match.subject { return evaluator.reference(of: cycle).map { project.references[$0] } }
    return candidate.reference(in: project)
  }

  /// Where the finding stands if this candidate is its first.
  func place(of candidate: Candidate) -> FileRange {
    switch rules[candidate.rule].place {
    case .reference: candidate.match.factPlace ?? candidate.range
    case .declaration: reference(of: candidate).flatMap { nameRange(of: $0.from) } ?? candidate.range
    case .binding: reference(of: candidate).flatMap(bindingRange) ?? candidate.range
    case .target: reference(of: candidate).flatMap { $0.target.declaration.flatMap(nameRange) } ?? candidate.range
    case .import: reference(of: candidate).flatMap(importRange) ?? candidate.range
    }
  }

  private func nameRange(of id: DeclarationID) -> FileRange? {
    guard !id.isNone else { return nil }
    let declaration = project[id]
    return FileRange(file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd)
  }

  /// The property or parameter whose annotation or value the reference is. A local that a type is inferred for is named by its reference.
  private func bindingRange(of reference: Reference) -> FileRange? {
    guard !reference.from.isNone, !reference.flags.isDisjoint(with: [.inSignature, .stored]) else { return nil }
    let kind = project[reference.from].kind
    return kind == .property || kind == .parameter ? nameRange(of: reference.from) : nil
  }

  /// The import that brings the module of the reference's target into the file.
  private func importRange(of reference: Reference) -> FileRange? {
    if reference.kind == .import { return nil }
    let file = project.files[reference.file.index]
    // A framework's symbol does not say its module: only the project's own modules are found here.
    guard let declaration = reference.target.declaration else { return nil }
    let module = project.files[project[declaration].file.index].module
    guard !module.isNone, let found = file.facts.imports.first(where: { $0.module == module }) else { return nil }
    return FileRange(file: reference.file, start: found.start, end: found.end)
  }

  private func related(to group: [Candidate], at place: FileRange) -> [Evidence] {
    var related: [Evidence] = []
    for candidate in group {
      if candidate.range != place { related.append(Evidence(range: candidate.range, message: words(for: candidate))) }
      if let reference = reference(of: candidate), let range = nameRange(of: reference.evidence) {
        let name = project.names.text(project[reference.evidence].fullName)
        let type = evaluator.text(of: Term(.to, .name), in: candidate.match, rule: run.prepared[candidate.rule])
        related.append(Evidence(range: range, message: "`\(name)` says that it is `\(type)`"))
      }
      related += candidate.match.related
    }
    var seen: Set<FileRange> = [place]
    return related.filter { seen.insert($0.range).inserted }
  }

  private func words(for candidate: Candidate) -> String {
    switch candidate.match.subject {
    case .reference:
      let name = evaluator.text(of: Term(.to, .name), in: candidate.match, rule: run.prepared[candidate.rule])
      return name.isEmpty ? "here too" : "`\(name)` here"
    case .declaration:
      let name = evaluator.text(of: Term(.subject, .declaration), in: candidate.match, rule: run.prepared[candidate.rule])
      return name.isEmpty ? "here too" : "`\(name)` here"
    case .file, .cycle, .project: return "here too"
    }
  }

  /// The final order: by place, then rule, then words. Two that say the same at the same place are one.
  private func sortedWithoutCopies(_ drafts: [FindingDraft]) -> [FindingDraft] {
    // Places are moved, not the drafts, and looked at where they suffice.
    let places = drafts.map { (range: $0.range, rule: $0.rule) }
    let order = drafts.indices.sorted { one, other in
      let (first, second) = (places[one], places[other])
      if first.range != second.range { return first.range < second.range }
      if first.rule != second.rule { return rules[first.rule].id.utf8.lexicographicallyPrecedes(rules[second.rule].id.utf8) }
      let (left, right) = (drafts[one], drafts[other])
      if left.message != right.message { return left.message.utf8.lexicographicallyPrecedes(right.message.utf8) }
      return left.declaration.utf8.lexicographicallyPrecedes(right.declaration.utf8)
    }
    var kept: [FindingDraft] = []
    for index in order {
      let draft = drafts[index]
      if let last = kept.last, last.range == draft.range, last.rule == draft.rule, last.message == draft.message { continue }
      kept.append(draft)
    }
    return kept
  }
}
