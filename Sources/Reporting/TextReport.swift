// What people read in a terminal: each finding with its code, its second places and what to do, then a summary.

import Linting

extension ReportFormat {
  static let text = ReportFormat(name: "text", summary: "for people: code, both ends, what to do", showsCode: true) { report, options in
    var writer = TextWriter(report: report, options: options)
    return writer.write()
  }
}

private struct TextWriter {
  let report: Report
  let options: ReportOptions
  private let style: TextStyle
  private let rules: [String: RuleSummary]
  private var sources: SourceLines
  private var explained: Set<String> = []
  private var output = ""

  /// From this many findings on a table comes first.
  private static let tableThreshold = 50
  private static let relatedLimit = 6
  private static let textWidth = 100

  init(report: Report, options: ReportOptions) {
    (self.report, self.options, rules) = (report, options, report.rulesByID)
    style = TextStyle(usesColor: options.usesColor)
    sources = SourceLines(report)
  }

  /// The columns that sentences may take; not broken where no terminal shows them.
  private var sentenceWidth: Int? { options.width.map { min(max($0, 40), Self.textWidth) } }

  mutating func write() -> [UInt8] {
    let shown = report.newFindings.filter { $0.severity >= options.show ?? .warning }
    if shown.count > Self.tableThreshold {
      line(style.paint(counted(shown.count, "finding"), .strong) + ", by rule and by the layer they stand in\n")
      line(FindingTable(shown, rules: rules).draw(style, width: options.width ?? 120))
      if report.review == nil { line(wayToStart()) }
    }
    for problem in report.problems { write(problem) }
    for finding in shown { write(finding) }
    writeChanges()
    output += structureText(report, style)
    writeSummary()
    return Array(output.utf8)
  }

  private mutating func line(_ text: String = "") { output += text + "\n" }

  private func wayToStart() -> String {
    "To start from here, `archlint baseline accept` takes today's findings into a baseline\n"
      + "file; from then on only new ones are reported.\n"
  }

  private mutating func write(_ finding: Finding) {
    let halves = finding.halves
    writeHeadline(finding.severity, halves.seen)
    let label = finding.inferred && !finding.to.name.isEmpty ? "`\(finding.to.name)`, as inferred" : ""
    let related = finding.related.prefix(Self.relatedLimit)
    let marks = [FrameMark(place: finding.place, label: label, isPrimary: true)]
      + related.map { FrameMark(place: $0.place, label: $0.message, isPrimary: false) }
    let frame = writeFrames(marks, rule: finding.rule, paint: style.paint(for: finding.severity))
    if finding.related.count > related.count {
      line("\(frame.gutter) and \(counted(finding.related.count - related.count, "more place"))")
    }
    if let advice = halves.advice { writeRemark(advice, frame) }
    // The reason for a rule is given once; those who want more are told where it is.
    if explained.insert(finding.rule).inserted {
      let why = rules[finding.rule]?.why ?? ""
      if !why.isEmpty { writeRemark("why: \(why)", frame) }
      writeRemark("more: archlint explain \(visibleText(finding.rule))", frame)
    }
    line()
  }

  private mutating func write(_ problem: FileProblem) {
    writeHeadline(.error, problem.message)
    _ = writeFrames([FrameMark(place: problem.place, label: "", isPrimary: true)], rule: "", paint: .error)
    line()
  }

  private mutating func writeHeadline(_ severity: Severity, _ message: String) {
    let name = severity.rawValue + ": "
    let rows = wrapped(visibleText(message), width: sentenceWidth.map { $0 - name.utf8.count })
    for (index, row) in rows.enumerated() {
      let start = index == 0 ? style.paint(name, style.paint(for: severity)) : String(repeating: " ", count: name.utf8.count)
      line(start + style.paint(row, .strong))
    }
  }

  /// Draws the first mark's file, then the files of the others, each under its place.
  private mutating func writeFrames(_ marks: [FrameMark], rule: String, paint: TextStyle.Paint) -> CodeFrame {
    let largest = marks.map { String(max(0, $0.place.line)).utf8.count }.max() ?? 1
    let frame = CodeFrame(style: style, paint: paint, width: options.width ?? 120, digits: max(2, largest))
    var paths: [String] = []
    for mark in marks where !paths.contains(mark.place.path) { paths.append(mark.place.path) }
    for (index, path) in paths.enumerated() {
      let inFile = marks.filter { $0.place.path == path }
      let place = inFile[0].place
      let arrow = style.paint(String(repeating: " ", count: frame.digits) + (index == 0 ? "-->" : "..."), .frame)
      let tag = index == 0 && !rule.isEmpty ? " " + style.paint("[\(visibleText(rule))]", .quiet) : ""
      line("\(arrow) \(visibleText(path)):\(place.line):\(place.column)\(tag)")
      let rows = frame.draw(inFile, &sources)
      if rows.isEmpty {
        for mark in inFile where !mark.label.isEmpty { line("\(frame.gutter) \(visibleText(mark.label))") }
      } else {
        if index == 0 { line(frame.gutter) }
        for row in rows { line(row) }
      }
    }
    return frame
  }

  private mutating func writeRemark(_ text: String, _ frame: CodeFrame) {
    let indent = frame.digits + 4
    let rows = wrapped(visibleText(text), width: sentenceWidth.map { $0 - indent })
    for (index, row) in rows.enumerated() {
      let mark = String(repeating: " ", count: frame.digits + 2) + (index == 0 ? "=" : " ")
      line(style.paint(mark, .frame) + " " + row)
    }
  }

  /// What a change has fixed or moved, in a review.
  private mutating func writeChanges() {
    for (status, paint) in [(FindingStatus.fixed, TextStyle.Paint.success), (.moved, .quiet)] {
      let changed = report.findings.filter { $0.status == status }
      for finding in changed {
        let place = "\(visibleText(finding.place.path)):\(finding.place.line)"
        let what = "\(visibleText(finding.halves.seen)) (\(place)) [\(visibleText(finding.rule))]"
        line("\(style.paint("\(status.rawValue):", paint)) \(what)")
      }
      if !changed.isEmpty { line() }
    }
  }

  private mutating func writeSummary() {
    let counts = Severity.allCases.sorted(by: >).map { ($0, report.newCount($0)) }
    let parts = counts.filter { $0.1 > 0 }.map { style.paint(counted($0.1, report.newWord + $0.0.rawValue), style.paint(for: $0.0)) }
    let files = report.scopeWords
    line(parts.isEmpty ? style.paint("no \(report.newWord)findings", .success) + " " + files : listed(parts) + " " + files)
    if !report.problems.isEmpty {
      line("\(counted(report.problems.count, "problem")) with files: what they hold may be judged in part only")
    }
    var aside: [String] = []
    if report.review != nil {
      for status in [FindingStatus.fixed, .moved] {
        let count = report.findings.count { $0.status == status }
        if count > 0 { aside.append("\(count) \(status.rawValue)") }
      }
    }
    if report.suppressedCount > 0 { aside.append("\(report.suppressedCount) suppressed in code") }
    if report.baselinedCount > 0 { aside.append("\(report.baselinedCount) in the baseline") }
    if report.generatedFileCount > 0 { aside.append("\(counted(report.generatedFileCount, "generated file")) not judged") }
    if !aside.isEmpty { line(style.paint(aside.joined(separator: ", "), .quiet)) }
    let hidden = counts.filter { $0.0 < options.show ?? .warning && $0.1 > 0 }
    if let least = hidden.last {
      let what = listed(hidden.map { counted($0.1, $0.0.rawValue) })
      line(style.paint("\(what) not listed: --show \(least.0.rawValue)", .quiet))
    }
  }
}
