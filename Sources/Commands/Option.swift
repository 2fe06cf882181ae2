// Every option of every command, once: its name, what it takes, and its line of help.

import Architecture

enum Option: String, CaseIterable, Sendable {
  case format, output
  case config, rules, only, skip, severity
  case failOn = "fail-on"
  case show
  case baseline
  case strictBaseline = "strict-baseline"
  case date, jobs, stats, color, quiet
  case noExclude = "no-exclude"
  case allowEmpty = "allow-empty"
  case why
  case of
  case head
  case help, version

  /// What stands for the value in help; nil of a switch.
  var placeholder: String? {
    switch self {
    case .format: "FORMAT"
    case .output, .config, .baseline: "FILE"
    case .rules: "PATH"
    case .only, .skip: "RULE,…"
    case .severity: "RULE=LEVEL"
    case .failOn, .show: "LEVEL"
    case .date: "DAY"
    case .jobs: "N"
    case .color: "WHEN"
    case .why: "NAME"
    case .of: "NODES"
    case .head: "REV"
    case .stats, .quiet, .strictBaseline, .noExclude, .allowEmpty, .help, .version: nil
    }
  }

  /// A second, one-letter name.
  var letter: Character? {
    switch self {
    case .help: "h"
    case .quiet: "q"
    case .jobs: "j"
    default: nil
    }
  }

  /// Whether it may be given more than once.
  var repeats: Bool {
    switch self {
    case .format, .output, .rules, .only, .skip, .severity: true
    default: false
    }
  }

  /// The values it takes, where they are few and the same in every command.
  var choices: [String]? {
    switch self {
    case .failOn: Severity.allCases.reversed().map(\.rawValue) + ["never"]
    case .show: Severity.allCases.reversed().map(\.rawValue)
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .of: GraphLevel.allCases.map(\.rawValue)
    default: nil
    }
  }

  var help: String {
    switch self {
    case .format: "how the report is written"
    case .output: "write the report of the --format before it to FILE instead of standard output"
    case .config: "the configuration (default: archlint.yml in the folder of the first path or above it)"
    case .rules: "a rule file or a folder of them, besides those that the configuration names"
    case .only: "report these rules or tags alone"
    case .skip: "leave these rules or tags out of the report"
    case .severity: "report RULE as error, warning, note or off"
    case .failOn: "the least severity that makes the exit status 1 (default: error)"
    case .show: "the least severity that text shows in full (default: warning)"
    case .baseline: "the file of accepted findings (default: archlint.baseline in the project's folder)"
    case .strictBaseline: "entries of the baseline that are gone are an error"
    case .date: "the day, YYYY-MM-DD, that `until` is compared with (default: today in UTC)"
    case .jobs: "how many threads (default: one for each processor)"
    case .stats: "say on standard error where time and memory went"
    case .color: "auto, always or never (default: auto)"
    case .quiet: "say nothing on standard error but errors"
    case .noExclude: "lint files that are named even if git or the configuration excludes them"
    case .allowEmpty: "no Swift file to lint is no error"
    case .head: "the git revision to review (default: the working tree)"
    case .why: "all evidence for the types of this name"
    case .of: "layers, modules, folders or types (default: layers)"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}

enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }
