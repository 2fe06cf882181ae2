// `archlint lint`: rules and files come in, the project is linked and judged, and reports go out.

import Architecture
import Linting
import Platform
import Reporting
import RuleLanguage

func runLint(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let outputs = try arguments.outputs()
  let day = try arguments.day()
  var statistics = Statistics()
  let sources = try statistics.measure("configuration") { () throws(Failure) in try RuleSources(arguments) }
  let exclusions = Exclusions(sources.configuration?.exclude ?? [])
  // The rules are compiled while the project is read.
  let compiled = beside { Result { () throws(Failure) in try RuleSet(sources) } }
  let loaded = Result { () throws(Failure) in
    try LoadedProject.load(sources.scope, arguments, console, &statistics, excludes: exclusions.excludes, sources.configuration)
  }
  let rules = try compiled().get()
  keepUntilExit(rules)
  var settings = try rules.settings(arguments, day: day)
  let baseline = try BaselineFile.read(arguments, rules)
  settings.baseline = baseline?.baseline
  settings.wantsSources = outputs.contains { ReportFormat.named($0.format)?.showsCode ?? true }
  let project = try loaded.get()
  var report = Report()
  var gone: [String] = []
  var remarks: [RuleRemark] = []
  if let project {
    let model = architecture(of: project, rules, &statistics)
    keepUntilExit(model)
    let result = judge(project, model, rules, settings, &statistics)
    remarks = result.notices + IdleRules(rules, model, project.surroundings).remarks
    report = Commands.report(of: result, project, rules)
    gone = baseline?.file.remarks(result.baseline) ?? []
  }
  let failsForBaseline = arguments.has(.strictBaseline) && !gone.isEmpty
  if !failsForBaseline { report.notices += gone }
  report.rules = summaries(of: rules.book, settings)
  report.toolVersion = Version.current
  report.notices += exclusions.unusedRemarks
  for notice in report.notices { console.notice(notice) }
  for remark in remarks { console.notice(block: rules.words(of: remark).block) }
  report.notices += remarks.map { rules.words(of: $0).line }
  try statistics.measure("report") { () throws(Failure) in
    for output in outputs { try write(render(report, output, arguments, rules.scope), to: output) }
  }
  if arguments.has(.stats) { console.say(statistics.text) }
  if failsForBaseline { for message in gone { console.error(message) } }
  return .worse(status(of: report, failOn: try failureLevel(arguments, rules.configuration)), failsForBaseline ? .wrongInput : .clean)
}

/// Judges the project by all rules.
func judge(_ project: LoadedProject, _ rules: RuleSet, _ settings: LintSettings, _ statistics: inout Statistics) -> LintResult {
  judge(project, architecture(of: project, rules, &statistics), rules, settings, &statistics)
}

func architecture(of project: LoadedProject, _ rules: RuleSet, _ statistics: inout Statistics) -> ArchitectureModel {
  statistics.measure("architecture") {
    ArchitectureModel(project.project, modules: project.modules, rules.book, parallel: parallelFor(threads: project.threads))
  }
}

func judge(
  _ project: LoadedProject, _ model: ArchitectureModel, _ rules: RuleSet, _ settings: LintSettings, _ statistics: inout Statistics
) -> LintResult {
  let result = statistics.measure("rules") {
    lint(model, rules: rules.book.rules, settings: settings, selected: project.selected, project.surroundings)
  }
  statistics.rules = result.statistics
  return result
}

/// Says what was found in the paths of the command line.
func report(of result: LintResult, _ project: LoadedProject, _ rules: RuleSet) -> Report {
  var report = Report()
  (report.findings, report.sources) = (result.findings, result.sources)
  report.notices = result.remarks.map { remark in
    "\(project.scope.shownPath(remark.place.path)):\(remark.place.line):\(remark.place.column): \(remark.message)"
  }
  report.problems = project.problems(sources: &report.sources)
  report.fileCount = project.selected.count
  report.generatedFileCount = project.selected.count { project.project.files[$0.index].facts.isGenerated }
  report.suppressedCount = result.findings.count { $0.status == .suppressed }
  report.baselinedCount = result.findings.count { $0.status == .baselined }
  return report.mapPaths(project.scope.shownPath)
}

func render(_ report: Report, _ output: ReportOutput, _ arguments: Arguments, _ scope: ProjectScope) -> [UInt8] {
  var options = ReportOptions()
  let isShown = output.file == nil
  options.usesColor = arguments.wantsColor(isShown)
  options.width = isShown ? StandardStream.output.terminalWidth : nil
  options.show = arguments.value(.show).flatMap(Severity.init)
  options.repositoryPrefix = scope.repositoryPrefix
  options.rootPath = scope.shownFrom.display
  return ReportFormat.named(output.format)?.format(report, options) ?? []
}

func failureLevel(_ arguments: Arguments, _ configuration: Configuration?) throws(Failure) -> Severity? {
  guard let word = arguments.value(.failOn) ?? configuration?.failOn?.rawValue else { return .error }
  return Severity(rawValue: word)
}

/// 3 outweighs 1; nil never fails for findings.
func status(of report: Report, failOn level: Severity?) -> ExitStatus {
  let fails = level.map { level in report.findings.contains { $0.status == .new && $0.severity >= level } } ?? false
  return .worse(report.problems.isEmpty ? .clean : .badSource, fails ? .findings : .clean)
}

func summaries(of book: RuleBook, _ settings: LintSettings) -> [RuleSummary] {
  zip(book.rules, book.documents).filter { settings.reports($0.0) }.map { rule, document in
    RuleSummary(
      id: rule.id, title: rule.title, severity: settings.severity(of: rule), impact: rule.impact, why: rule.impactDescription,
      tags: rule.tags, markdown: document.body)
  }
}

extension RuleSet {
  /// What the command line and the configuration say of rules by name.
  func settings(_ arguments: Arguments, day: String) throws(Failure) -> LintSettings {
    var settings = LintSettings()
    settings.day = day
    settings.requiresReason = configuration?.requireReason ?? false
    for (id, rule) in configuration?.rules ?? [:] where rule.severity == .off { settings.severities[id] = .some(nil) }
    (settings.only, settings.skip) = (Set(arguments.listed(.only)), Set(arguments.listed(.skip)))
    try check(arguments.listed(.only), of: .only)
    try check(arguments.listed(.skip), of: .skip)
    for entry in arguments.listed(.severity) {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Failure("'--severity' needs RULE=LEVEL, not '\(entry)'") }
      try check([parts[0]], of: .severity)
      let levels = Severity.allCases.reversed().map(\.rawValue) + ["off"]
      guard levels.contains(parts[1]) else {
        throw Failure(
          "'--severity' can't be '\(parts[1])'\(suggestion(for: parts[1], among: levels)) (one of \(levels.joined(separator: ", ")))")
      }
      for rule in book.rules where rule.id == parts[0] || rule.tags.contains(parts[0]) {
        settings.severities[rule.id] = .some(Severity(rawValue: parts[1]))
      }
    }
    return settings
  }
}

extension Arguments {
  func wantsColor(_ isStandardOutput: Bool) -> Bool {
    switch value(.color).flatMap(ColorChoice.init) {
    case .always: true
    case .never: false
    case .auto, nil: isStandardOutput && StandardStream.output.wantsColor
    }
  }
}
