// One page: findings with their code, filtered by severity, rule, layer and file, and the documents of their rules. It loads
// nothing and runs no script but its own, which searches; the filters are style sheets alone.

import Linting

extension ReportFormat {
  static let html = ReportFormat(name: "html", summary: "one static page, by layer, rule and file", showsCode: true) { report, options in
    var writer = HTMLWriter(report: report, options: options)
    return writer.write()
  }
}

private struct HTMLWriter {
  let report: Report
  /// All that are to be shown, and those that the page has room for.
  private let all: [Finding]
  private let findings: [Finding]
  private let rules: [String: RuleSummary]
  /// The numbers of the documents of rules with findings on the page.
  private let documents: [String: Int]
  private var sources: SourceLines
  private let facets: [Facet]
  private var output = ""

  /// A browser is slow with more.
  private static let limit = 2_000
  /// Behind it only a finding's own code is shown.
  private static let byteLimit = 4_000_000

  init(report: Report, options: ReportOptions) {
    self.report = report
    rules = report.rulesByID
    sources = SourceLines(report)
    all = report.findings.filter { $0.severity >= options.show ?? .note }
    let findings = Self.mostImportant(all)
    self.findings = findings
    let seen = Set(findings.map(\.rule))
    documents = Dictionary(
      report.rules.enumerated().filter { seen.contains($0.element.id) }.map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    facets = [
      Facet("severity", findings, order: Severity.allCases.sorted(by: >).map(\.rawValue)) { $0.severity.rawValue },
      Facet("rule", findings) { $0.rule },
      Facet("layer", findings) { $0.layerName },
      Facet("file", findings) { $0.place.path },
      Facet("status", findings, initial: FindingStatus.new.rawValue) { $0.status.rawValue },
    ]
  }

  /// At most as many as the page has room for: new ones before others, errors before warnings, then in the report's order.
  private static func mostImportant(_ findings: [Finding]) -> [Finding] {
    let order = findings.indices.sorted { left, right in
      let (first, second) = (findings[left], findings[right])
      if (first.status == .new) != (second.status == .new) { return first.status == .new }
      return first.severity != second.severity ? first.severity > second.severity : left < right
    }
    return order.prefix(limit).map { findings[$0] }
  }

  private mutating func line(_ text: String) { output += text + "\n" }

  mutating func write() -> [UInt8] {
    line("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")
    line(PageScript.policy)
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>archlint report</title>")
    line("<style>\n\(HTMLPage.colors)\(HTMLPage.style)\(facets.map(\.style).joined())</style>\n</head>\n<body>")
    writeHeader()
    line("<div class=\"page\">\n<nav aria-label=\"Filters\">")
    line("<label class=\"opener\"><input type=\"checkbox\" id=\"filters\"> <span>filters</span></label>")
    for facet in facets where facet.values.count > 1 { output += facet.markup }
    line("</nav>\n<main>")
    writeProblems()
    writeTable()
    if findings.count < all.count {
      line("<p class=\"more\"><strong>\(all.count - findings.count) more findings are not on this page</strong>, which shows the "
        + "\(findings.count) most severe. The table counts all; <code>--format json</code> has all.</p>")
    }
    for (index, finding) in findings.enumerated() { write(finding, number: index + 1) }
    if findings.isEmpty { line("<p class=\"none\">Nothing was found.</p>") }
    writeRules()
    line("</main>\n</div>\n\(PageScript.element)\n</body>\n</html>")
    return Array(output.utf8)
  }

  private mutating func writeHeader() {
    line("<header><h1>archlint</h1><p>")
    for severity in Severity.allCases.sorted(by: >) {
      line("<span class=\"count \(severity.rawValue)\">\(counted(report.newCount(severity), severity.rawValue))</span>")
    }
    var facts = ["in \(counted(report.fileCount, "file"))"]
    if report.generatedFileCount > 0 { facts.append("\(counted(report.generatedFileCount, "generated file")) not judged") }
    if report.suppressedCount > 0 { facts.append("\(report.suppressedCount) suppressed") }
    if report.baselinedCount > 0 { facts.append("\(report.baselinedCount) in the baseline") }
    line("<span>\(facts.joined(separator: ", "))</span>\(PageScript.searchField)</p></header>")
  }

  private mutating func writeProblems() {
    if report.problems.isEmpty { return }
    line("<section class=\"problems\"><h2>Problems with files</h2><ul>")
    for problem in report.problems {
      let path = "<span class=\"path\">\(markupText(problem.place.path)):\(problem.place.line)</span>"
      line("<li>\(path) \(markupMessage(problem.message))</li>")
    }
    line("</ul></section>")
  }

  private mutating func writeTable() {
    let new = all.filter { $0.status == .new }
    let table = FindingTable(new, rules: rules)
    if table.rows.count < 2 { return }
    line("<section class=\"overview\"><div><table><thead><tr><th>rule</th>")
    for layer in table.layers { line("<th>\(layer == FindingTable.noLayer ? "no layer" : markupText(layer))</th>") }
    line("<th>total</th><th></th></tr></thead><tbody>")
    let most = table.rows.map(\.total).max() ?? 1
    for row in table.rows {
      line("<tr><th><span class=\"dot \(row.severity.rawValue)\"></span>\(documentLink(row.rule))</th>")
      for count in row.counts { line(count == 0 ? "<td class=\"zero\">·</td>" : "<td>\(count)</td>") }
      line("<td class=\"total\">\(row.total)</td><td class=\"bar \(row.severity.rawValue)\">\(bar(row.total, most))</td></tr>")
    }
    line("</tbody></table></div>")
    writeFiles(new)
    line("</section>")
  }

  private func bar(_ count: Int, _ most: Int) -> String { "<i style=\"width:\(100 * count / max(most, 1))%\"></i>" }

  /// The files with most findings.
  private mutating func writeFiles(_ new: [Finding]) {
    var counts: [String: Int] = [:]
    for finding in new { counts[finding.place.path, default: 0] += 1 }
    let files = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
    line("<div><h2>files with most findings</h2><ol class=\"most\">")
    for file in files {
      line("<li><b>\(file.value)</b><span class=\"path\">\(breakable(file.key))</span>\(bar(file.value, files.first?.value ?? 1))</li>")
    }
    line("</ol></div>")
  }

  /// The rule's name, leading to its document at the end of the page.
  private func documentLink(_ rule: String) -> String {
    documents[rule].map { "<a href=\"#document-\($0)\">\(markupText(rule))</a>" } ?? markupText(rule)
  }

  private mutating func write(_ finding: Finding, number: Int) {
    let classes = facets.compactMap { $0.className(of: finding) }.joined(separator: " ")
    let halves = finding.halves
    line("<article class=\"finding \(classes)\" id=\"finding-\(number)\">")
    let severity = finding.severity.rawValue
    line("<h3><span class=\"tag \(severity)\">\(severity)</span> \(markupMessage(halves.seen))</h3>")
    var about = ["<span class=\"path\">\(markupText(finding.place.path)):\(finding.place.line):\(finding.place.column)</span>"]
    if !finding.declaration.isEmpty { about.append("<code>\(markupText(finding.declaration))</code>") }
    if !finding.from.layer.isEmpty { about.append(markupText(finding.from.layer)) }
    if finding.inferred { about.append("the type is inferred") }
    if finding.status != .new { about.append(finding.status.rawValue) }
    line("<p class=\"about\">\(about.joined(separator: " · "))</p>")
    writeCode(finding.place, context: 2)
    for related in finding.related.prefix(20) {
      let path = "<span class=\"path\">\(markupText(related.place.path)):\(related.place.line)</span>"
      line("<p class=\"related\">\(path) \(markupMessage(related.message))</p>")
      if output.utf8.count < Self.byteLimit { writeCode(related.place, context: 0) }
    }
    if let advice = halves.advice { line("<p class=\"advice\">\(markupMessage(advice))</p>") }
    if let rule = rules[finding.rule] {
      let why = rule.why.isEmpty ? rule.title : rule.why
      line("<details class=\"rule\"><summary><code>\(markupText(rule.id))</code></summary>"
        + "<p>\(markupMessage(why)) \(documents[rule.id].map { "<a href=\"#document-\($0)\">the rule</a>" } ?? "")</p></details>")
    }
    line("</article>")
  }

  private mutating func writeCode(_ place: Place, context: Int) {
    guard sources.line(place.line, of: place.path) != nil else { return }
    var rows: [String] = []
    for number in max(1, place.line - context)...(place.line + context) {
      guard let bytes = sources.line(number, of: place.path) else { continue }
      let start = max(0, min(place.column - 1, bytes.count))
      let end = place.endLine > place.line ? bytes.count : max(start, min(place.endColumn - 1, bytes.count))
      let isMarked = number == place.line
      let rendered = RenderedLine(bytes, marked: isMarked ? start..<end : 0..<0, width: 200)
      let code = isMarked ? marked(rendered) : markupText(rendered.text)
      rows.append("<span class=\"row\(isMarked ? " hit" : "")\"><i>\(number)</i>\(code)</span>")
    }
    line("<pre>\(rows.joined())</pre>")
  }

  private func marked(_ line: RenderedLine) -> String {
    let (before, middle, after) = line.parts
    return "\(markupText(before))<mark>\(markupText(middle.isEmpty ? " " : middle))</mark>\(markupText(after))"
  }

  private mutating func writeRules() {
    if documents.isEmpty { return }
    line("<section class=\"rules\"><h2>Rules</h2>")
    for rule in report.rules {
      guard let number = documents[rule.id] else { continue }
      let title = "<code>\(markupText(rule.id))</code> <span class=\"tag\">\(rule.impact.rawValue)</span> \(markupMessage(rule.title))"
      line("<details id=\"document-\(number)\"><summary>\(title)</summary>")
      if !rule.why.isEmpty { line("<p>\(markupMessage(rule.why))</p>") }
      line("\(documentMarkup(rule.markdown))</details>")
    }
    line("</section>")
  }
}

/// Long paths may break behind a slash.
private func breakable(_ path: String) -> String {
  markupText(path).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "/<wbr>")
}

/// One way to divide the findings: a list of choices of which one or all are shown.
private struct Facet {
  let name: String
  private(set) var values: [(value: String, count: Int)]
  /// The value chosen at first, else all.
  private let initial: String?
  private var numbers: [String: Int] = [:]
  private let value: (Finding) -> String

  /// More choices than anyone would read are not offered.
  private static let limit = 300

  /// - Parameter initial: a value that is chosen at first; counts are then of all findings, not of the new alone.
  init(
    _ name: String, _ findings: [Finding], order: [String]? = nil, initial: String? = nil,
    _ value: @escaping (Finding) -> String
  ) {
    (self.name, self.value) = (name, value)
    var counts: [String: Int] = [:]
    for finding in findings { counts[value(finding), default: 0] += initial != nil || finding.status == .new ? 1 : 0 }
    let all = (order ?? counts.keys.sorted()).compactMap { value in counts[value].map { (value, $0) } }
    self.initial = all.contains { $0.0 == initial } ? initial : nil
    values = Array(all.prefix(Self.limit))
    for (index, entry) in values.enumerated() { numbers[entry.value] = index }
  }

  /// The class of a finding's element; our own words and numbers, nothing from the project.
  func className(of finding: Finding) -> String? { numbers[value(finding)].map { "\(name)-\($0)" } }

  /// Hides what the chosen value does not have.
  var style: String {
    values.count < 2 ? "" : values.indices.map { index in
      "body:has(#\(name)-\(index):checked) .finding:not(.\(name)-\(index)){display:none}\n"
    }.joined()
  }

  var markup: String {
    var text = "<fieldset><legend>\(name)</legend>\n"
    text += "<label><input type=\"radio\" name=\"\(name)\" id=\"\(name)-all\"\(initial == nil ? " checked" : "")> <span>all</span></label>\n"
    for (index, entry) in values.enumerated() {
      text += "<label><input type=\"radio\" name=\"\(name)\" id=\"\(name)-\(index)\"\(entry.value == initial ? " checked" : "")> "
      text += "<span>\(label(entry.value))</span><b>\(entry.count)</b></label>\n"
    }
    return text + "</fieldset>\n"
  }

  private func label(_ value: String) -> String { value == FindingTable.noLayer ? "no layer" : breakable(value) }
}
