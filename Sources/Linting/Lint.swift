// The whole of judging: rules over the project, then precedence, exceptions, suppressions, groups, and at last lines and columns.

import Architecture
import Model

/// Something to say about a place that is no finding.
package struct Remark: Hashable, Sendable {
  package var place: Place
  package var message: String
}

/// Something to say about a place in a rule file or configuration.
package struct RuleRemark: Hashable, Sendable {
  package var position: SourcePosition
  package var message: String
  package init(position: SourcePosition, message: String) { (self.position, self.message) = (position, message) }
}

/// What judging one project gives. Reports add what only the command knows.
package struct LintResult: Sendable {
  /// In their final order. Those that comments suppress are among them; their status says so.
  package var findings: [Finding] = []
  /// Comments that are wrong or of no use.
  package var remarks: [Remark] = []
  /// Exceptions that are of no use.
  package var notices: [RuleRemark] = []
  /// The bytes of each file that a finding speaks of, by path; none if nobody wants them.
  package var sources: [String: [UInt8]] = [:]
  package var statistics: [RuleStatistics] = []
  /// What has become of the baseline, judged on the whole project.
  package var baseline = BaselineOutcome()
}

/// Judges the project by the rules, and reports what stands in `selected` files. Generated files are never judged. Rules whose
/// findings are not reported run too: they have their say in precedence.
package func lint<Evaluator: RuleEvaluator>(
  _ evaluator: Evaluator, rules: [Rule], settings: LintSettings, selected: Set<FileID>, _ surroundings: LintSurroundings
) -> LintResult {
  let project = evaluator.project
  let judged = project.files.indices.map { FileID($0) }.filter { !project.files[$0.index].facts.isGenerated }
  var run = RuleRun(evaluator, rules: rules, surroundings)
  var candidates = run.candidates(in: judged, surroundings)
  let precedence = Precedence(rules)
  precedence.apply(to: &candidates, project, rules: rules)
  dropInherited(&candidates, rules: rules, project: project)
  dropReachedThroughMembers(&candidates, rules: rules, project: project)
  dropWitnesses(&candidates, rules: rules, project: project)
  dropInMisplacedExtensions(&candidates, run, rules: rules)
  mergeNested(&candidates, rules: rules, project: project)
  var exceptions = ExceptionTable(rules, day: settings.day)
  exceptions.apply(to: &candidates, run)
  joinComposed(&candidates, rules: rules, precedence: precedence, project: project)
  joinOneValue(&candidates, rules: rules, project: project)
  var suppressions = SuppressionTable(project, files: judged, rules: rules.map(\.id), requiresReason: settings.requiresReason)
  // What a rule finds that must be turned on and is not is in no report, and only in a baseline can it be of interest.
  let isDrafted = rules.map { !$0.isOptIn || settings.baseline != nil || settings.reports($0) }
  let drafts = DraftBuilder(run: run, rules: rules, isDrafted: isDrafted).drafts(of: candidates, &suppressions, surroundings)

  let isReported = rules.map(settings.reports)
  let reported = drafts.filter { selected.contains($0.range.file) && isReported[$0.rule] }
  let spokenOf = reported.flatMap { [$0.range.file] + $0.related.map(\.range.file) }
  var locator = Locator(project: project, surroundings, files: spokenOf, keepsSources: settings.wantsSources)
  var result = LintResult()
  result.statistics = statistics(run, rules, candidates, reported)
  let fingerprints = fingerprints(of: drafts)
  let (added, outcome) = weigh(drafts, against: settings.baseline, project)
  result.baseline = outcome
  result.findings.reserveCapacity(reported.count)
  for (index, draft) in drafts.enumerated() where selected.contains(draft.range.file) && isReported[draft.rule] {
    var finding = finding(draft, fingerprints[index], rules[draft.rule], settings, &locator)
    finding.newOccurrences = added[index]
    if settings.wantsLeads { finding.leads = leads(draft, run, &locator) }
    if finding.status == .new, added[index] == 0 { finding.status = .baselined }
    result.findings.append(finding)
  }
  for remark in suppressions.remarks + suppressions.unusedRemarks where selected.contains(remark.file) {
    let place = locator.place(FileRange(file: remark.file, start: UInt32(remark.start), end: UInt32(remark.end)))
    result.remarks.append(Remark(place: place, message: remark.message))
  }
  result.remarks.sort { ($0.place.path, $0.place.line, $0.place.column) < ($1.place.path, $1.place.line, $1.place.column) }
  result.notices = exceptions.remarks
  result.sources = locator.sources
  return result
}

/// By draft: how many of its places the baseline does not know. Judged on the whole project, whatever is reported.
private func weigh(_ drafts: [FindingDraft], against baseline: Baseline?, _ project: Project) -> (added: [Int], outcome: BaselineOutcome) {
  guard let baseline else { return (drafts.map(\.occurrences), BaselineOutcome()) }
  return baseline.outcome(
    drafts.map { draft in
      let path = project.files[draft.range.file.index].path
      return Tally(identity: draft.identity, path: path, count: draft.isSuppressed ? 0 : draft.occurrences)
    })
}

private func finding(
  _ draft: FindingDraft, _ fingerprint: String, _ rule: Rule, _ settings: LintSettings, _ locator: inout Locator
) -> Finding {
  var finding = Finding(
    rule: rule.id, severity: settings.severity(of: rule), impact: rule.impact, message: draft.message, place: locator.place(draft.range))
  finding.declaration = draft.declaration
  (finding.from, finding.to, finding.inferred) = (draft.from, draft.to, draft.inferred)
  finding.related = relatedPlaces(draft, at: finding.place, &locator)
  (finding.fingerprint, finding.identity, finding.occurrences) = (fingerprint, draft.identity, draft.occurrences)
  finding.status = draft.isSuppressed ? .suppressed : .new
  return finding
}

/// Each line once for what is said of it, and never the finding's own.
private func relatedPlaces(_ draft: FindingDraft, at place: Place, _ locator: inout Locator) -> [RelatedPlace] {
  struct Line: Hashable { var path: String; var line: Int; var message: String }
  var seen: Set<Line> = []
  return draft.related.compactMap { evidence in
    let found = locator.place(evidence.range)
    if found.path == place.path, found.line == place.line { return nil }
    guard seen.insert(Line(path: found.path, line: found.line, message: evidence.message)).inserted else { return nil }
    return RelatedPlace(place: found, message: evidence.message)
  }
}

/// Of a type all before its first member, of other declarations the whole.
private func leads<E: RuleEvaluator>(_ draft: FindingDraft, _ run: RuleRun<E>, _ locator: inout Locator) -> [RelatedPlace] {
  let project = run.evaluator.project
  return draft.leads.map { id in
    let declaration = project[id]
    var end = declaration.end
    if declaration.kind.isNominal || declaration.kind == .extension {
      var children = project.children(of: id)
      while let child = children.next() {
        if project[child].kind == .genericParameter { continue }
        end = max(declaration.nameEnd, min(end, project[child].start))
        break
      }
    }
    let path = run.evaluator.text(of: Term(.subject, .declaration), in: Match(subject: .declaration(id)), rule: run.prepared[draft.rule])
    return RelatedPlace(place: locator.place(FileRange(file: declaration.file, start: declaration.start, end: end)), message: path)
  }
}

private func statistics<E: RuleEvaluator>(
  _ run: RuleRun<E>, _ rules: [Rule], _ candidates: [Candidate], _ reported: [FindingDraft]
) -> [RuleStatistics] {
  var all = rules.map { RuleStatistics(rule: $0.id) }
  for index in all.indices { all[index].nanoseconds = run.nanoseconds[index] }
  for candidate in candidates { all[candidate.rule].matches += 1 }
  for draft in reported where !draft.isSuppressed { all[draft.rule].findings += 1 }
  return all
}

/// Byte ranges to lines and columns. Reads each file that is spoken of once.
private struct Locator {
  let project: Project
  let source: @Sendable (FileID) -> [UInt8]?
  let keepsSources: Bool
  private var tables: [FileID: LineTable] = [:]
  private(set) var sources: [String: [UInt8]] = [:]

  /// `files`: those that are surely spoken of, read at once.
  init(project: Project, _ surroundings: LintSurroundings, files: [FileID], keepsSources: Bool) {
    (self.project, source, self.keepsSources) = (project, surroundings.source, keepsSources)
    let files = Set(files).sorted()
    let read = parallelMap(files, share: 16, surroundings.parallel) { file in
      let bytes = surroundings.source(file) ?? []
      return (bytes: keepsSources ? bytes : [], table: LineTable(bytes))
    }
    for (file, text) in zip(files, read) {
      tables[file] = text.table
      if keepsSources { sources[project.files[file.index].path] = text.bytes }
    }
  }

  mutating func place(_ range: FileRange) -> Place {
    let path = project.files[range.file.index].path
    if let table = tables[range.file] { return table.place(path, Int(range.start), Int(range.end)) }
    let bytes = source(range.file) ?? []
    let table = LineTable(bytes)
    tables[range.file] = table
    if keepsSources { sources[path] = bytes }
    return table.place(path, Int(range.start), Int(range.end))
  }
}
