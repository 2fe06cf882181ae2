// Paths of a report, from what the model calls a file to what the reader calls it.

import Linting

extension Report {
  /// The same report with every path changed.
  func mapPaths(_ path: (String) -> String) -> Report {
    var report = self
    for index in report.findings.indices {
      report.findings[index].place.path = path(report.findings[index].place.path)
      for place in report.findings[index].related.indices {
        report.findings[index].related[place].place.path = path(report.findings[index].related[place].place.path)
      }
    }
    for index in report.findings.indices {
      if let cause = report.findings[index].cause { report.findings[index].cause?.place.path = path(cause.place.path) }
    }
    for index in report.review?.structure.indices ?? 0..<0 {
      if let place = report.review?.structure[index].place { report.review?.structure[index].place?.path = path(place.path) }
    }
    for index in report.problems.indices { report.problems[index].place.path = path(report.problems[index].place.path) }
    report.sources = Dictionary(sources.map { (path($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    return report
  }
}
