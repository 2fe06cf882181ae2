// GitLab's Code Quality report: an array of issues with a fingerprint that must not repeat.

import Linting

extension ReportFormat {
  static let gitlab = ReportFormat(name: "gitlab", summary: "GitLab Code Quality") { report, options in
    var seen: Set<String> = []
    /// GitLab keeps one issue for each fingerprint, so equal ones are told apart by a number.
    func unique(_ fingerprint: String) -> String {
      var candidate = fingerprint
      var number = 1
      while !seen.insert(candidate).inserted {
        number += 1
        candidate = "\(fingerprint)-\(number)"
      }
      return candidate
    }
    var json = JSONWriter()
    json.array(.lines) { json in
      for problem in report.problems {
        let issue = GitLabIssue(description: problem.message, check: "file-problem", severity: "critical", place: problem.place)
        issue.write(to: &json, fingerprint: unique("problem:\(problem.place.path):\(problem.message)"), options)
      }
      for finding in report.newFindings where finding.severity >= options.show ?? .note {
        let issue = GitLabIssue(
          description: finding.message, check: finding.rule, severity: severity(of: finding), place: finding.place)
        let own = "\(finding.rule):\(finding.place.path):\(finding.declaration):\(finding.to.name)"
        issue.write(to: &json, fingerprint: unique(finding.fingerprint.isEmpty ? own : finding.fingerprint), options)
      }
    }
    return json.finished()
  }
}

private func severity(of finding: Finding) -> String {
  switch (finding.severity, finding.impact) {
  case (.error, .critical): "blocker"
  case (.error, _): "critical"
  case (.warning, .high), (.warning, .critical): "major"
  case (.warning, _): "minor"
  case (.note, _): "info"
  }
}

private struct GitLabIssue {
  let description, check, severity: String
  let place: Place

  func write(to json: inout JSONWriter, fingerprint: String, _ options: ReportOptions) {
    json.object { json in
      json.member("description", description)
      json.member("check_name", check)
      json.member("fingerprint", fingerprint)
      json.member("severity", severity)
      json.object("location") { json in
        json.member("path", options.repositoryPath(place.path))
        json.object("lines") { json in
          json.member("begin", max(1, place.line))
          json.member("end", max(1, place.line, place.endLine))
        }
      }
    }
  }
}
