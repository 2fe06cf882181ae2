// JUnit XML, valid by Jenkins' `junit-10.xsd`: a suite for each rule, a failed case for each finding.

import Linting

extension ReportFormat {
  static let junit = ReportFormat(name: "junit", summary: "JUnit XML; a suite a rule, a failure a finding", showsCode: true) { report, options in
    let findings = report.newFindings.filter { $0.severity >= options.show ?? .note }
    let byRule = Dictionary(grouping: findings, by: \.rule)
    var sources = SourceLines(report)
    let suites = report.rules.map { rule in
      Suite(rule: rule, findings: byRule[rule.id] ?? [])
    }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let tests = suites.reduce(report.problems.count) { $0 + $1.tests }
    var xml = XMLWriter()
    let totals = [
      ("name", "archlint"), ("tests", String(tests)), ("failures", String(failures)), ("errors", String(report.problems.count)),
    ]
    xml.element("testsuites", totals) { xml in
      if !report.problems.isEmpty { write(report.problems, to: &xml) }
      for suite in suites { suite.write(to: &xml, &sources) }
    }
    return Array(xml.text.utf8)
  }
}

/// A rule as a suite. A rule without findings is one case that passes; a note is a case that passes and has something to say.
private struct Suite {
  let rule: RuleSummary
  let findings: [Finding]

  var tests: Int { max(1, findings.count) }
  var failures: Int { findings.count { $0.severity != .note } }

  func write(to xml: inout XMLWriter, _ sources: inout SourceLines) {
    let counts = [("name", rule.id), ("tests", String(tests)), ("failures", String(failures)), ("errors", "0")]
    var blocks: [(name: String, kind: String, attributes: [(String, String)], lines: [String])] = []
    for finding in findings {
      let name = "\(finding.place.path):\(finding.place.line):\(finding.place.column)"
      let attributes = [("message", finding.message), ("type", finding.severity.rawValue)]
      let lines = [finding.message, pathAtLineStart(name)] + frame(of: finding, &sources)
      blocks.append(
        finding.severity == .note ? (name, "system-out", [], lines) : (name, "failure", attributes, lines))
    }
    xml.element("testsuite", counts) { xml in
      if blocks.isEmpty {
        xml.element("testcase", [("name", rule.title.isEmpty ? rule.id : rule.title), ("classname", rule.id)])
      }
      for block in blocks {
        xml.element("testcase", [("name", block.name), ("classname", rule.id)]) { xml in
          xml.element(block.kind, block.attributes, lines: block.lines)
        }
      }
    }
  }

  private func frame(of finding: Finding, _ sources: inout SourceLines) -> [String] {
    let digits = max(2, String(finding.place.line).utf8.count)
    let frame = CodeFrame(style: TextStyle(usesColor: false), paint: .strong, width: 120, digits: digits)
    return frame.draw([FrameMark(place: finding.place, label: "", isPrimary: true)], &sources)
  }
}

private func write(_ problems: [FileProblem], to xml: inout XMLWriter) {
  let count = String(problems.count)
  xml.element("testsuite", [("name", "file-problem"), ("tests", count), ("failures", "0"), ("errors", count)]) { xml in
    for problem in problems {
      let name = "\(problem.place.path):\(problem.place.line):\(problem.place.column)"
      xml.element("testcase", [("name", name), ("classname", "file-problem")]) { xml in
        xml.element("error", [("message", problem.message), ("type", "error")], lines: [problem.message])
      }
    }
  }
}
