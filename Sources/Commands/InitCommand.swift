// `archlint init`: an `archlint.yml` that fits the project, and a baseline of what is there today. Neither is ever overwritten.

import Architecture
import Linting
import Platform
import RuleLanguage

func runInit(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  var statistics = Statistics()
  let rules = try RuleSet(arguments)
  let (folder, file) = try place(arguments, rules)
  guard
    let project = try LoadedProject.load(rules.scope, arguments, console, &statistics, excludes: nil, rules.configuration)
  else { return .clean }
  let model = architecture(of: project, rules, &statistics)
  let prefix = folder.relative(to: rules.scope.root).map { $0 == .current ? "" : $0.display + "/" } ?? ""
  let proposals = LayerProposals(model, below: prefix)
  let layers = rules.book.layers.filter { $0.name != "Tests" }
  let text = ConfigurationText(proposals: proposals, layers: layers, baselineName: BaselineFile.defaultName).text
  try check(text, file, rules)
  try write(Array(text.utf8), to: ReportOutput(format: "yml", file: file), durable: true)
  console.notice("wrote \(file.display): \(summary(proposals))")
  return try acceptToday(arguments, file, console)
}

/// The folder that the configuration is of, and its file, which is not there yet.
private func place(_ arguments: Arguments, _ rules: RuleSet) throws(Failure) -> (folder: SystemPath, file: SystemPath) {
  let target = arguments.operands.isEmpty ? nil : rules.scope.targets.first
  if let target, !target.isFolder { throw Failure("'init' needs a folder, and \(target.given.display) is a file") }
  let folder = target?.resolved ?? rules.scope.root
  let working = try? SystemPath.workingFolder()
  let standard = folder.appending(ProjectScope.configurationName)
  let file = arguments.path(.output).map { SystemPath(bytes: $0) } ?? (working.flatMap { standard.relative(to: $0) } ?? standard)
  if arguments.path(.output) == nil, let known = rules.scope.configuration {
    throw Failure("\(working.flatMap { known.relative(to: $0) }?.display ?? known.display) is there already and is left as it is; --output FILE writes another")
  }
  if (try? fileKind(at: file, followingLinks: false)) != nil { throw Failure("\(file.display) is there already and is left as it is") }
  return (folder, file)
}

/// What is written must be understood.
private func check(_ text: String, _ file: SystemPath, _ rules: RuleSet) throws(Failure) {
  let (configuration, problems) = Configuration.parse(SourceText(name: file.display, bytes: Array(text.utf8)))
  let diagnostics = problems + RuleBook.load(RuleBook.Sources(builtIn: builtInTexts(), configuration: configuration)).diagnostics
  if !diagnostics.isEmpty { throw Failure(diagnostics.map(\.description)) }
}

/// Lints with the new configuration, and takes what is found into its baseline.
private func acceptToday(_ arguments: Arguments, _ file: SystemPath, _ console: Console) throws(Failure) -> ExitStatus {
  var second = arguments
  second.options.removeAll { $0.option == .output }
  second.options.append((.config, file.display, file.bytes))
  let rules = try RuleSet(second)
  let baseline = try BaselineFile(second, rules)
  let before = try baseline.contents()
  guard let change = try BaselineChange(second, rules, before: before ?? Baseline(), console) else { return .clean }
  if !change.added.isEmpty { try baseline.write(change.accepted) }
  if change.added.isEmpty, before == nil {
    console.notice("nothing is found today, so there is no baseline")
  } else {
    console.notice("\(baseline.shown): \(change.wordsOfAccept)")
  }
  return change.hasProblems ? .badSource : .clean
}

private func summary(_ proposals: LayerProposals) -> String {
  let layers = Set(proposals.proposals.map(\.layer)).sorted()
  let places = proposals.proposals.count
  let unplaced = proposals.unplaced.reduce(0) { $0 + $1.count }
  let found = layers.isEmpty
    ? "no module or folder is of one layer alone" : "\(layers.joined(separator: ", ")) in \(places) \(places == 1 ? "module or folder" : "modules and folders")"
  return found + (unplaced == 0 ? "" : "; \(unplaced) of \(proposals.typeCount) types are of no layer")
}
