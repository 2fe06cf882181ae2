// The tool's own JSON: stable, versioned, one finding a line. Everything is in it, whatever its status.

import Linting

extension ReportFormat {
  static let json = ReportFormat(name: "json", summary: "everything, for other programs; one finding a line") { report, _ in
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.object("tool") { json in
        json.member("name", "archlint")
        json.member("version", report.toolVersion)
      }
      json.array("findings", .lines) { json in
        for finding in report.findings { write(finding, to: &json) }
      }
      json.array("problems", .lines) { json in
        for problem in report.problems {
          json.object { json in
            write(problem.place, to: &json)
            json.member("message", problem.message)
          }
        }
      }
      json.array("notices", .lines) { json in
        for notice in report.notices { json.string(notice) }
      }
      if let review = report.review { writeReview(review, to: &json) }
      json.object("summary") { writeSummary(of: report, to: &$0) }
    }
    return json.finished()
  }
}

private func write(_ finding: Finding, to json: inout JSONWriter) {
  json.object { json in
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("impact", finding.impact.rawValue)
    json.member("message", finding.message)
    write(finding.place, to: &json)
    json.member("declaration", unlessEmpty: finding.declaration)
    write(finding.from, "from", to: &json)
    write(finding.to, "to", to: &json)
    json.member("inferred", finding.inferred)
    json.array("related") { json in
      for related in finding.related {
        json.object { json in
          write(related.place, to: &json)
          json.member("message", related.message)
        }
      }
    }
    if let cause = finding.cause {
      json.object("cause") { json in
        write(cause.place, to: &json)
        json.member("message", cause.message)
      }
    }
    json.member("fingerprint", finding.fingerprint)
    json.member("status", finding.status.rawValue)
  }
}

private func write(_ place: Place, to json: inout JSONWriter) {
  json.member("path", place.path)
  json.member("line", place.line)
  json.member("column", place.column)
  json.member("endLine", place.endLine)
  json.member("endColumn", place.endColumn)
}

private func write(_ end: FindingEnd, _ key: String, to json: inout JSONWriter) {
  if end == FindingEnd() { return }
  json.object(key) { json in
    json.member("name", unlessEmpty: end.name)
    json.member("role", unlessEmpty: end.role)
    json.member("layer", unlessEmpty: end.layer)
    json.member("module", unlessEmpty: end.module)
    json.member("category", unlessEmpty: end.category)
  }
}

private func writeSummary(of report: Report, to json: inout JSONWriter) {
  json.member("files", report.fileCount)
  json.member("generated", report.generatedFileCount)
  json.object("findings") { json in
    for severity in Severity.allCases.sorted(by: >) { json.member(severity.rawValue, report.newCount(severity)) }
  }
  json.member("suppressed", report.suppressedCount)
  json.member("baselined", report.baselinedCount)
}
