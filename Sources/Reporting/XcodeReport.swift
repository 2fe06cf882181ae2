// Lines as the compiler writes them, which Xcode's build phases and most editors read: columns in UTF-8 bytes.

import Linting

extension ReportFormat {
  static let xcode = ReportFormat(name: "xcode", summary: "compiler-style lines, for Xcode and editors") { report, options in
    var output = ""
    func line(_ place: Place, _ kind: String, _ message: String, rule: String = "") {
      let path = options.rootPath.isEmpty ? place.path : options.rootPath + "/" + place.path
      let tag = rule.isEmpty ? "" : " [\(visibleText(rule))]"
      output += "\(pathAtLineStart(path)):\(place.line):\(place.column): \(kind): \(visibleText(message))\(tag)\n"
    }
    for problem in report.problems { line(problem.place, "error", problem.message) }
    for finding in report.newFindings where finding.severity >= options.show ?? .note {
      line(finding.place, finding.severity.rawValue, finding.message, rule: finding.rule)
      for related in finding.related { line(related.place, "note", related.message) }
    }
    return Array(output.utf8)
  }
}
