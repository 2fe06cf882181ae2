// A comment for a pull request: a sentence, a table by rule, and each finding folded with its code.
//
// Everything but the frames is written as HTML blocks, in which Markdown has no say, so there is one kind of escaping.

import Linting

extension ReportFormat {
  static let markdown = ReportFormat(name: "markdown", summary: "a comment for a pull request", showsCode: true) { report, options in
    var writer = MarkdownWriter(report: report, options: options)
    return writer.write()
  }
}

private struct MarkdownWriter {
  let report: Report
  let options: ReportOptions
  private let rules: [String: RuleSummary]
  private var sources: SourceLines
  private var output = ""

  /// GitHub takes 65,536 characters in a comment.
  private static let sizeLimit = 60_000
  private static let reviewLimit = 15_000
  /// The findings that stand open when there are no more.
  private static let openLimit = 3

  init(report: Report, options: ReportOptions) {
    (self.report, self.options, rules) = (report, options, report.rulesByID)
    sources = SourceLines(report)
  }

  mutating func write() -> [UInt8] {
    let findings = report.mostSevereFirst(atLeast: options.show ?? .warning)
    line("### archlint: \(headline)")
    line()
    for problem in report.problems.prefix(20) {
      line("<p>error: \(place(problem.place)) \(safeMessage(problem.message))</p>")
      line()
    }
    if report.problems.count > 20 { line("<p>\(report.problems.count - 20) more problems with files</p>\n") }
    if findings.count > Self.openLimit { writeTable(findings) }
    writeFindings(findings)
    writeReview()
    writeAside(findings)
    return Array(output.utf8)
  }

  private mutating func line(_ text: String = "") { output += text + "\n" }

  private var headline: String {
    let counts = Severity.allCases.sorted(by: >).map { ($0, report.newCount($0)) }.filter { $0.1 > 0 }
    let files = "in \(counted(report.fileCount, "file"))"
    let base = report.review.map { ", compared with <code>\(markupText($0.base))</code>" } ?? ""
    let words = counts.isEmpty ? "no \(report.newWord)findings" : listed(counts.map { counted($0.1, report.newWord + $0.0.rawValue) })
    return "\(words) \(files)\(base)"
  }

  private mutating func writeTable(_ findings: [Finding]) {
    line("<table>")
    line("<tr><th align=\"left\">rule</th><th align=\"left\">severity</th><th align=\"right\">findings</th></tr>")
    let rows = FindingTable(findings, rules: rules).rows
    for row in rows.prefix(40) {
      let title = rules[row.rule].map { ": " + safeMessage($0.title) } ?? ""
      line("<tr><td><code>\(markupText(row.rule))</code>\(title)</td><td>\(row.severity.rawValue)</td>"
        + "<td align=\"right\">\(row.total)</td></tr>")
    }
    line("</table>")
    line()
  }

  private mutating func writeFindings(_ findings: [Finding]) {
    for (index, finding) in findings.enumerated() {
      let text = block(for: finding, isOpen: findings.count <= Self.openLimit)
      if output.utf8.count + text.utf8.count > Self.sizeLimit - (report.review == nil ? 0 : Self.reviewLimit) {
        line("<p>\(counted(findings.count - index, "more finding")); the whole report has no room in a comment</p>")
        line()
        return
      }
      output += text
    }
  }

  private mutating func block(for finding: Finding, isOpen: Bool) -> String {
    let halves = finding.halves
    var text = "<details\(isOpen ? " open" : "")><summary>\(finding.severity.rawValue): \(safeMessage(halves.seen))"
    text += "<br>\(place(finding.place))</summary>\n\n"
    text += frames(of: finding)
    if let advice = halves.advice { text += "<p>\(safeMessage(advice))</p>\n\n" }
    let why = rules[finding.rule].map { $0.why.isEmpty ? "" : ": " + safeMessage($0.why) } ?? ""
    text += "<p><sub><code>\(markupText(finding.rule))</code>\(why)</sub></p>\n\n"
    return text + "</details>\n\n"
  }

  private mutating func frames(of finding: Finding) -> String {
    var marks = [FrameMark(place: finding.place, label: "", isPrimary: true)]
    marks += finding.related.prefix(3).map { FrameMark(place: $0.place, label: $0.message, isPrimary: false) }
    let digits = marks.map { String(max(0, $0.place.line)).utf8.count }.max() ?? 2
    let frame = CodeFrame(style: TextStyle(usesColor: false), paint: .strong, width: 100, digits: digits)
    var text = ""
    var paths: [String] = []
    for mark in marks where !paths.contains(mark.place.path) { paths.append(mark.place.path) }
    for (index, path) in paths.enumerated() {
      let inFile = marks.filter { $0.place.path == path }
      let rows = frame.draw(inFile, &sources)
      if index > 0 { text += "<p>\(place(inFile[0].place))\(rows.isEmpty ? " " + safeMessage(inFile[0].label) : "")</p>\n\n" }
      if !rows.isEmpty { text += "```text\n" + rows.joined(separator: "\n") + "\n```\n\n" }
    }
    return text
  }

  /// The room that findings leave is for what else the change did.
  private mutating func writeReview() {
    output += reviewMarkdown(report, limit: Self.reviewLimit) { finding in
      "\(safeMessage(finding.halves.seen)), \(place(finding.place)) <code>\(markupText(finding.rule))</code>"
    } _: { change in
      (change.isWorse ? "<b>!</b> " : "") + safeMessage(change.message) + (change.place.map { ", " + place($0) } ?? "")
    }
  }

  private mutating func writeAside(_ findings: [Finding]) {
    var aside: [String] = []
    let fixed = report.findings.count { $0.status == .fixed }
    let hidden = report.newFindings.count - findings.count
    if fixed > 0 { aside.append("\(fixed) fixed") }
    if hidden > 0 { aside.append("\(counted(hidden, "note")) not listed") }
    if report.suppressedCount > 0 { aside.append("\(report.suppressedCount) suppressed in code") }
    if report.baselinedCount > 0 { aside.append("\(report.baselinedCount) in the baseline") }
    if !aside.isEmpty { line("<sub>\(aside.joined(separator: ", "))</sub>") }
  }

  private func place(_ place: Place) -> String { "<code>\(markupText(place.path)):\(place.line)</code>" }

  /// A message as HTML in which no `@name` calls anyone.
  private func safeMessage(_ message: String) -> String {
    messageParts(message).map { part in
      if part.isCode { return "<code>\(markupText(part.text))</code>" }
      return markupText(part.text).split(separator: "@", omittingEmptySubsequences: false).joined(separator: "@<!-- -->")
    }.joined()
  }
}
