// What happens when a report is larger than a service takes, and other promises of single formats.

import Foundation
import Testing
@testable import Linting
@testable import Reporting

@Suite struct LimitTests {
  private func report(errors: Int, warnings: Int, notes: Int = 0) -> Report {
    var report = Sample.report
    report.findings = []
    for (count, severity) in [(warnings, Severity.warning), (notes, .note), (errors, .error)] {
      for number in 0..<count {
        var finding = Sample.network
        finding.severity = severity
        finding.related = []
        finding.fingerprint = "\(severity.rawValue)-\(number)"
        report.findings.append(finding)
      }
    }
    return report
  }

  private func sarifRun(_ report: Report, _ options: ReportOptions = ReportOptions()) throws -> [String: Any] {
    let data = Data(ReportFormat.sarif.format(report, options))
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  @Test func namesAreUniqueAndFound() {
    let names = ReportFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { ReportFormat.named($0)?.name == $0 })
    #expect(ReportFormat.named("yaml") == nil)
  }

  /// GitHub keeps ten annotations of a type and drops the rest without a word.
  @Test func annotationsBeginWithErrorsAndCountTheRest() {
    let log = String(decoding: ReportFormat.github.format(report(errors: 12, warnings: 15, notes: 3)), as: UTF8.self)
    let commands = RunnerCommand.all(in: log)
    #expect(commands.map(\.name) == Array(repeating: "error", count: 10) + Array(repeating: "warning", count: 10)
      + Array(repeating: "notice", count: 3))
    #expect(log.contains("\n7 more, for which GitHub has no room beside the code:\n"))
    #expect(log.split(separator: "\n").count == 23 + 1 + 7 + 1)
  }

  @Test func aPageHoldsTheMostSevereAndSaysHowManyMoreThereAre() {
    let page = String(decoding: ReportFormat.html.format(report(errors: 3, warnings: 1_998, notes: 9)), as: UTF8.self)
    #expect(page.components(separatedBy: "<article ").count - 1 == 2_000)
    #expect(page.components(separatedBy: "<span class=\"tag error\">").count - 1 == 3)
    #expect(!page.contains("<span class=\"tag note\">") && page.contains("10 more findings are not on this page"))
    let small = String(decoding: ReportFormat.html.format(report(errors: 3, warnings: 1_997)), as: UTF8.self)
    #expect(small.components(separatedBy: "<article ").count - 1 == 2_000 && !small.contains("not on this page"))
  }

  @Test func columnsStandOnlyInOneLine() throws {
    var report = report(errors: 1, warnings: 0)
    report.findings[0].place.endLine += 2
    let command = try #require(RunnerCommand.all(in: String(decoding: ReportFormat.github.format(report), as: UTF8.self)).first)
    #expect(command.properties["col"] == nil && command.properties["endColumn"] == nil)
    #expect(command.properties["endLine"] == "12")
  }

  @Test func aRunOfSARIFHoldsTheMostSevere() throws {
    let run = try sarifRun(report(errors: 10, warnings: 25_000))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.count { $0["level"] as? String == "error" } == 10)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    let texts = notifications.compactMap { ($0["message"] as? [String: String])?["text"] }
    #expect(texts.contains("10 results left out: a run takes 25000"))
  }

  @Test func sarifCountsInUTF16AndEncodesPaths() throws {
    var report = report(errors: 1, warnings: 0)
    report.findings[0].place = Place(path: "a b/é#?%:.swift", line: 1, column: 6, endLine: 1, endColumn: 11)
    report.sources["a b/é#?%:.swift"] = Array("\u{FEFF}\"👩\"+注x\n".utf8)
    report.findings[0].place.column = 7
    report.findings[0].place.endColumn = 11
    var options = ReportOptions()
    options.repositoryPrefix = "ios"
    let run = try sarifRun(report, options)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect((location["artifactLocation"] as? [String: String])?["uri"] == "ios/a%20b/%C3%A9%23%3F%25%3A.swift")
    #expect(location["region"] as? [String: Int] == ["startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 7])
  }

  @Test func sarifOfAComparisonSaysHowEachResultStands() throws {
    let results = try #require(try sarifRun(Sample.report)["results"] as? [[String: Any]])
    #expect(results.map { $0["baselineState"] as? String } == ["new", "new", "new", "new", "unchanged", "unchanged"])
    #expect(results.map { $0["suppressions"] != nil } == [false, false, false, false, true, true])
    #expect(try sarifRun(report(errors: 1, warnings: 1))["results"].map { "\($0)".contains("baselineState") } == false)
  }

  /// GitLab keeps one issue for each fingerprint.
  @Test func gitLabFingerprintsDiffer() throws {
    var report = report(errors: 3, warnings: 3)
    for (index, fingerprint) in ["a", "a", "a-2", "", "", "a"].enumerated() { report.findings[index].fingerprint = fingerprint }
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(ReportFormat.gitlab.format(report))) as? [[String: Any]])
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(issues.count == 6 && Set(fingerprints).count == 6)
  }

  @Test func aCommentHasRoomAndSaysWhatHasNone() {
    let page = String(decoding: ReportFormat.markdown.format(report(errors: 900, warnings: 900)), as: UTF8.self)
    #expect(page.utf8.count < 62_000)
    let told = page.components(separatedBy: "<summary>").count - 1
    #expect(page.contains("<p>\(1_800 - told) more findings; the whole report has no room in a comment</p>"))
  }

  @Test func junitCountsAgree() throws {
    var report = report(errors: 2, warnings: 3, notes: 4)
    report.problems = Sample.broken.problems
    let xml = String(decoding: ReportFormat.junit.format(report), as: UTF8.self)
    #expect(xml.contains("<testsuites name=\"archlint\" tests=\"14\" failures=\"5\" errors=\"2\">"))
    #expect(xml.components(separatedBy: "<testcase ").count - 1 == 14)
    #expect(xml.components(separatedBy: "<failure ").count - 1 == 5)
    #expect(xml.components(separatedBy: "<error ").count - 1 == 2)
  }

  @Test func notesAreListedOnRequest() {
    var options = ReportOptions()
    func text() -> String { String(decoding: ReportFormat.text.format(report(errors: 1, warnings: 1, notes: 2), options), as: UTF8.self) }
    #expect(!text().contains("note: "))
    #expect(text().hasSuffix("1 error, 1 warning and 2 notes in 212 files\n1 suppressed in code, 1 in the baseline, 2 generated files not judged\n2 notes not listed: --show note\n"))
    options.show = .note
    #expect(text().contains("note: ") && !text().contains("not listed"))
    options.show = .error
    #expect(!text().contains("warning: ") && text().contains("1 warning and 2 notes not listed: --show note"))
  }

  @Test(arguments: [
    ("a; b", "a", "b"), ("a", "a", nil), ("`x; y` z; do", "`x; y` z", "do"), ("a;b", "a;b", nil), ("a; b; c", "a", "b; c"), ("; ", "", ""),
  ] as [(String, String, String?)])
  func messagesHaveTwoHalves(message: String, seen: String, advice: String?) {
    var finding = Sample.name
    finding.message = message
    #expect(finding.halves.seen == seen)
    #expect(finding.halves.advice == advice)
  }
}
