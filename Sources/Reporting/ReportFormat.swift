// The formats a report can take. This table is the only list of them: `--format` takes its names from here.

import Linting

/// A way to write a report. Each stands in a file of its own.
package struct ReportFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// What it is for, in one line of `--help`.
  package let summary: String
  /// Whether it shows code, and so needs the report's sources.
  package var showsCode = false
  let make: @Sendable (Report, ReportOptions) -> [UInt8]

  package static let all: [ReportFormat] = [
    .text, .json, .sarif, .github, .gitlab, .xcode, .junit, .checkstyle, .rdjson, .markdown, .html,
  ]

  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

  /// The whole report. The same report and options give the same bytes.
  package func format(_ report: Report, _ options: ReportOptions = ReportOptions()) -> [UInt8] { make(report, options) }
}

/// What a run may choose about how its report looks.
package struct ReportOptions: Sendable {
  /// Whether text carries terminal colours.
  package var usesColor = false
  /// The columns of the terminal; nil where lines are not to be broken.
  package var width: Int?
  /// The least severity that is listed; nil leaves it to the format: text and Markdown count notes, the others list them.
  package var show: Severity?
  /// Where the project's root stands in its repository, for services that want paths from there, e.g. `ios`.
  package var repositoryPrefix = ""
  /// The project's root, for Xcode, which opens absolute paths only.
  package var rootPath = ""

  package init() {}

  /// `path` as the repository's services know it.
  func repositoryPath(_ path: String) -> String { repositoryPrefix.isEmpty ? path : repositoryPrefix + "/" + path }
}
