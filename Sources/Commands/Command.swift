// Every command, once: its words of help and the options it takes. A new command is a case here and a function that runs it.

import Architecture
import Reporting

enum Command: String, CaseIterable, Sendable {
  case lint, review, `init`, baseline, rules, explain, test, layers, graph, dump, facts

  /// What follows the command's name, for people.
  var operands: String {
    switch self {
    case .lint, .layers, .graph: "[PATH…]"
    case .review: "BASE [PATH…]"
    case .`init`: "[PATH]"
    case .baseline: "accept|prune [PATH…]"
    case .rules: "[new ID]"
    case .explain: "RULE"
    case .test: "[RULEFILE…]"
    case .dump: "FILE…"
    case .facts: ""
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .lint, .layers, .graph, .test: 0...Int.max
    case .review, .baseline: 1...Int.max
    case .`init`: 0...1
    case .rules: 0...2
    case .explain: 1...1
    case .dump: 1...Int.max
    case .facts: 0...0
    }
  }

  var summary: String {
    switch self {
    case .lint: "lint; the default"
    case .review: "what the change since BASE adds, fixes and moves"
    case .`init`: "write an archlint.yml that fits the project"
    case .baseline: "accept today's findings, or prune what is gone"
    case .rules: "the rules in force; `rules new ID` writes one to start from"
    case .explain: "a rule's document, rendered for the terminal"
    case .test: "run the examples of rule documents"
    case .layers: "the layer and role of every type, with the evidence"
    case .graph: "what depends on what: layers, modules, folders or types"
    case .dump: "what the parser and the model understood"
    case .facts: "the properties a rule can ask for"
    }
  }

  /// What it does, in full sentences.
  var about: String {
    switch self {
    case .lint:
      """
      Reads the whole project, judges it by the rules, and reports what is found in each PATH (default: the working \
      folder). The project is the folder of archlint.yml, else the nearest folder above the paths with .git, \
      Package.swift or *.xcodeproj, else the paths themselves.
      """
    case .review:
      """
      Lints the project twice, as it was at the git revision BASE and as it is now (or at --head REV), and reports what \
      the change adds, fixes and moves in each PATH; what was there before is left out. A finding that is new though its \
      own line is old says which changed line made it so. Then it lists what has become of the structure: dependencies \
      between layers and modules, cycles, types that changed their layer or role. BASE... (three dots) compares with \
      where BASE and the head parted. Configuration, rules and baseline are those of the working tree.
      """
    case .`init`:
      """
      Reads the project of PATH (default: of the working folder) and writes archlint.yml: its layers, with the modules and \
      folders that make them and what says so, what could not be placed, and what else can be set. Today's findings go \
      into archlint.baseline beside it, so that the next run passes and reports only what is new; no rule is weakened. \
      A file that is there is never overwritten.
      """
    case .baseline:
      """
      A baseline is a file of findings that are accepted for now: `lint` reports only what is not in it. `accept` adds \
      all findings of each PATH (default: the whole project), with --only or --skip those of some rules; `prune` drops \
      the entries whose findings are gone. Entries name rule, declaration and both ends and no line, so that edits \
      elsewhere, moves and renamed files change nothing; they are counted one by one, sorted, one a line. No other \
      command writes a baseline, except `init`.
      """
    case .rules:
      """
      Prints a line for each rule in force: id, severity, impact, title. With `new ID`, writes the file ID.md with a \
      rule to start from.
      """
    case .explain: "Prints the document of RULE: what it flags, why, and how to do better."
    case .test:
      """
      Runs the examples of the rule documents (default: all rules in force): each Incorrect example must be flagged by \
      its own rule, no Correct one may be; also inside comments and strings, after an emoji, with CRLF, and when \
      disabled by a comment.
      """
    case .layers: "Prints the layer and the role of every type in each PATH, and what says so."
    case .graph:
      """
      Prints the dependencies of the files in each PATH with the number of references behind each, and marks what the \
      layers forbid. json has every reference with its place, html draws the layers and shows what is behind an arrow. \
      Tests, mocks and previews are left out.
      """
    case .dump: "Prints what is understood of each FILE: the parser's facts, one a line, or the declarations and steps that the model keeps."
    case .facts: "Prints each property that a rule can ask for, with its subjects and values."
    }
  }

  var options: [Option] {
    switch self {
    case .lint:
      [
        .format, .output, .config, .rules, .only, .skip, .severity, .failOn, .show, .baseline, .strictBaseline, .date, .jobs, .stats, .color, .quiet,
        .noExclude, .allowEmpty,
      ]
    case .review:
      [
        .head, .format, .output, .config, .rules, .only, .skip, .severity, .failOn, .show, .baseline, .date, .jobs, .stats, .color,
        .quiet, .allowEmpty,
      ]
    case .`init`: [.output, .date, .jobs, .quiet, .allowEmpty]
    case .baseline: [.config, .rules, .only, .skip, .severity, .baseline, .date, .jobs, .quiet, .noExclude, .allowEmpty]
    case .rules: [.format, .config, .rules]
    case .explain: [.config, .rules, .color]
    case .test: [.config, .rules, .jobs, .color, .quiet]
    case .layers: [.why, .format, .config, .jobs, .color, .quiet, .noExclude, .allowEmpty]
    case .graph: [.of, .format, .output, .config, .jobs, .color, .quiet, .noExclude, .allowEmpty]
    case .dump: [.format]
    case .facts: [.format]
    }
  }

  /// The values of `--format`; the first is the default.
  var formats: [String] {
    switch self {
    case .lint, .review: ReportFormat.all.map(\.name)
    case .rules: ["text", "json", "markdown"]
    case .layers: ["text", "json"]
    case .graph: GraphFormat.all.map(\.name)
    case .dump: ["facts", "model"]
    case .facts: ["text", "json", "markdown"]
    case .`init`, .baseline, .explain, .test: []
    }
  }
}
