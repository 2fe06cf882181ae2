// `archlint review`: the project as it was and as it is, judged alike, and what lies between them reported.

import Architecture
import Linting
import Model
import Platform
import Reporting
import RuleLanguage

func runReview(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let outputs = try arguments.outputs()
  var statistics = Statistics()
  let paths = Array(arguments.operands.dropFirst())
  let rules = try RuleSet(arguments, operands: paths)
  var settings = try rules.settings(arguments, day: try arguments.day())
  let failureLevel = try failureLevel(arguments, rules.configuration)
  let review = try Review(arguments, rules)
  guard let head = try review.head(arguments, console, &statistics) else { return .clean }
  let base = try review.base(&statistics)

  let baseTree = reviewed(base, rules, settings, &statistics)
  settings.baseline = try BaselineFile.read(arguments, rules)?.baseline
  settings.wantsLeads = true
  let headTree = reviewed(head.withAllFiles, rules, settings, &statistics)
  let comparison = statistics.measure("compare") { TreeComparison(base: baseTree, head: headTree) }

  var report = review.report(comparison, head, base: baseTree, head: headTree)
  report.rules = summaries(of: rules.book, settings)
  for notice in report.notices { console.notice(notice) }
  for output in outputs { try write(render(report, output, arguments, rules.scope), to: output) }
  if arguments.has(.stats) { console.say(statistics.text) }
  return status(of: report, failOn: failureLevel)
}

private func reviewed(_ project: LoadedProject, _ rules: RuleSet, _ settings: LintSettings, _ statistics: inout Statistics) -> ReviewedTree {
  let model = architecture(of: project, rules, &statistics)
  let result = judge(project, model, rules, settings, &statistics)
  let files = Dictionary(
    project.project.files.enumerated().map { ($0.element.path, FileID($0.offset)) }, uniquingKeysWith: { first, _ in first })
  return ReviewedTree(result: result, structure: StructureSummary(model)) { path in files[path].flatMap { project.source(of: $0) } }
}

/// The two revisions, and the files of each.
private struct Review {
  private let rules: RuleSet
  private let threads: Int
  /// As the user names it.
  private let name: String
  private let baseTree: GitTree
  private let headTree: GitTree?
  private let isAllowedEmpty: Bool
  private(set) var notices: [String] = []

  init(_ arguments: Arguments, _ rules: RuleSet) throws(Failure) {
    self.rules = rules
    threads = try arguments.threads()
    isAllowedEmpty = arguments.has(.allowEmpty)
    let root = rules.scope.root
    name = displayText(of: arguments.operands.first ?? [])
    do throws(RevisionError) {
      headTree = if let head = arguments.value(.head) { try GitTree(revision: head, folder: root) } else { nil }
      if name.hasSuffix("...") {
        let parted = try GitTree.whereParted(String(name.dropLast(3)), headTree?.commit ?? "HEAD", root)
        baseTree = try GitTree(revision: parted, folder: root)
      } else {
        baseTree = try GitTree(revision: name, folder: root)
      }
    } catch { throw Failure(error.message) }
    if !(baseTree.submodules + (headTree?.submodules ?? [])).isEmpty { notices.append("submodules are not part of a review") }
  }

  /// What the configuration leaves out, and other repositories.
  private var excludes: @Sendable (ArraySlice<UInt8>, Bool) -> Bool {
    let configured = Exclusions(rules.configuration?.exclude ?? []).excludes
    let submodules = Set((baseTree.submodules + (headTree?.submodules ?? [])).map(\.bytes))
    return { path, isFolder in submodules.contains(Array(path)) || configured?(path, isFolder) == true }
  }

  func base(_ statistics: inout Statistics) throws(Failure) -> LoadedProject { try project(of: baseTree, &statistics) }

  /// Nil where there is no file to judge and that is no mistake.
  func head(_ arguments: Arguments, _ console: Console, _ statistics: inout Statistics) throws(Failure) -> LoadedProject? {
    guard let headTree else {
      return try LoadedProject.load(rules.scope, arguments, console, &statistics, excludes: excludes, rules.configuration)
    }
    var project = try project(of: headTree, &statistics)
    project.selected = project.selected.filter { isReported(project.project.files[$0.index].path) }
    if project.selected.isEmpty, !isAllowedEmpty { throw Failure("no Swift file to lint; --allow-empty takes that as success") }
    return project
  }

  private func project(of tree: GitTree, _ statistics: inout Statistics) throws(Failure) -> LoadedProject {
    var options = WalkOptions()
    options.excludes = excludes
    do throws(RevisionError) {
      let found = tree.walk(rules.scope.root, options: options)
      let wanted = Set(found.map(\.path))
      let texts = try tree.contents(of: tree.files.filter { wanted.contains($0.path) })
      return LoadedProject.assemble(SourceSet(found), .texts(texts), rules.scope, threads: threads, &statistics, rules.configuration)
    } catch { throw Failure(error.message) }
  }

  /// Whether a path below the root is among those of the command line.
  private func isReported(_ path: String) -> Bool {
    let path = SystemPath(path)
    return rules.scope.targets.contains { target in
      target.resolved.relative(to: rules.scope.root).map { path.relative(to: $0) != nil } ?? false
    }
  }

  func report(_ comparison: TreeComparison, _ project: LoadedProject, base: ReviewedTree, head: ReviewedTree) -> Report {
    var report = Report()
    report.findings = comparison.findings.filter { isReported($0.place.path) }
    var review = ReviewSummary(base: name)
    review.structure = comparison.structure
    review.unchangedCount = comparison.unchangedCount
    report.review = review
    report.toolVersion = Version.current
    report.notices = notices
    for finding in report.findings where finding.status != .fixed {
      for path in [finding.place.path] + finding.related.map(\.place.path) where report.sources[path] == nil {
        report.sources[path] = head.source(path)
      }
    }
    report.problems = project.problems(sources: &report.sources)
    report.fileCount = project.selected.count
    report.generatedFileCount = project.selected.count { project.project.files[$0.index].facts.isGenerated }
    report.suppressedCount = comparison.suppressedCount
    report.baselinedCount = report.findings.count { $0.status == .baselined }
    return report.mapPaths(rules.scope.shownPath)
  }
}

extension LoadedProject {
  /// The same with every file's findings: only a comparison of the whole tells what moved.
  fileprivate var withAllFiles: LoadedProject {
    var project = self
    project.selected = Set(project.project.files.indices.map { FileID($0) })
    return project
  }
}
