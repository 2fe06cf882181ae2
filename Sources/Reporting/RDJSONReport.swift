// reviewdog's diagnostic format: columns in UTF-8 bytes from 1, ends exclusive, as ours.

import Linting

extension ReportFormat {
  static let rdjson = ReportFormat(name: "rdjson", summary: "reviewdog", showsCode: true) { report, options in
    var lines = SourceLines(report)
    var json = JSONWriter()
    json.object(.lines) { json in
      json.object("source") { $0.member("name", "archlint") }
      json.array("diagnostics", .lines) { json in
        for problem in report.problems {
          json.object { json in
            json.member("message", problem.message)
            writeLocation(lines.place(problem.place, in: .utf8), options, to: &json)
            json.member("severity", "ERROR")
            json.object("code") { $0.member("value", "file-problem") }
          }
        }
        for finding in report.newFindings where finding.severity >= options.show ?? .note {
          json.object { json in
            json.member("message", finding.message)
            writeLocation(lines.place(finding.place, in: .utf8), options, to: &json)
            json.member("severity", finding.severity == .note ? "INFO" : finding.severity.rawValue.uppercased())
            json.object("code") { $0.member("value", finding.rule) }
            if finding.related.isEmpty { return }
            json.array("related_locations") { json in
              for related in finding.related {
                json.object { json in
                  json.member("message", related.message)
                  writeLocation(lines.place(related.place, in: .utf8), options, to: &json)
                }
              }
            }
          }
        }
      }
    }
    return json.finished()
  }
}

private func writeLocation(_ place: Place, _ options: ReportOptions, to json: inout JSONWriter) {
  json.object("location") { json in
    json.member("path", options.repositoryPath(place.path))
    json.object("range") { json in
      json.object("start") { json in
        json.member("line", place.line)
        json.member("column", place.column)
      }
      json.object("end") { json in
        json.member("line", place.endLine)
        json.member("column", place.endColumn)
      }
    }
  }
}
