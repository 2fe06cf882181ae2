// Names, messages and source lines that try to leave their place, through every format.

import Foundation
import Testing
@testable import Linting
@testable import Reporting

let hostileTexts: [String] = [
  "a\n::stop-commands::pwned\n.swift", "::error file=x::pwned", "  ::warning::pwned", "::set-output name=a::b", "::add-mask::a",
  "##[error]pwned", "x ##[group]y", "##vso[task.setvariable variable=a]b", "#####[endgroup]", "# #[error]", "a\r::error::b",
  "a\r\n::debug::b", "b,line=1::c.swift", "100%25%0A::error::x", "%", "%0A", "a%0D%0Ab", "::", ":::::", "\u{A0}::error::x", "a \u{3000}::error::x", ": ::error::x", "::a::b", "\u{85}::error::x",
  "\u{2028}::error::x\u{2029}", "esc\u{1B}[2K\u{1B}[1Axx", "\u{1B}]8;;http://x\u{7}y\u{1B}]8;;\u{7}", "\u{9B}31mred", "bell\u{7}", "nul\0byte",
  "del\u{7F}", "back\u{8}\u{8}space", "tab\tand\u{B}vertical", "\u{202E}desrever\u{202C}", "\u{2066}isolate\u{2069}", "\u{200F}right", "\u{61C}",
  "zero\u{200B}width\u{FEFF}", "soft\u{AD}hyphen", "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x", "<!-- -->",
  "]]>", "<![CDATA[x]]>", "&amp;&#1;&#x1B;", "&lt;", "x\"&<y>", "\\", "\\\"", "\\u0000", "```\n# heading\n```", "`code`", "`", "``", "a`b`c`",
  "@everyone #1", "[link](javascript:x)", "|cell|", "</details>", "</style><script>", "{}[]", "\u{FFFE}\u{FFFF}", "\u{FFFD}", "👩‍👩‍👧👍🏽🇻🇳",
  "e\u{301}\u{301}\u{301}", "日本語", "ﷺ", "\u{E0001}tag", "", " ", "; ", "`a; b`; c", String(repeating: "long ", count: 300), String(repeating: "x", count: 1_500),
  "../../etc/passwd", "/absolute", "C:\\path", "a:b/c", "\u{D7FF}\u{E000}\u{10FFFF}",
]

@Suite struct HostileTests {
  /// A report in which `text` stands wherever text can come from a project.
  static func report(_ text: String) -> Report {
    var report = Sample.broken
    var finding = Sample.leak
    finding.message = "`\(text)` (ViewModel) uses \(text); \(text)"
    finding.place = Place(path: text, line: 1, column: 1, endLine: 1, endColumn: 2)
    finding.declaration = text
    finding.from = FindingEnd(name: text, role: text, layer: text, module: text)
    finding.to = FindingEnd(name: text, category: text)
    finding.related = [
      RelatedPlace(place: Place(path: text, line: 2, column: 1, endLine: 2, endColumn: 9), message: text),
      RelatedPlace(place: Place(path: "absent\(text)", line: 9, column: 1, endLine: 9, endColumn: 9), message: text),
    ]
    finding.rule = text
    finding.fingerprint = text
    report.findings += [finding, Sample.with(.fixed, finding, fingerprint: text), Sample.with(.baselined, finding, fingerprint: text)]
    report.rules.append(
      RuleSummary(id: text, title: text, severity: .error, impact: .high, why: text, tags: [text], markdown: text[...]))
    report.problems.append(FileProblem(place: finding.place, message: text))
    report.notices.append(text)
    report.sources[text] = Array("\(text)\n\(text) \(text)\n".utf8)
    return report
  }

  static let optionSets: [ReportOptions] = {
    var terminal = ReportOptions()
    (terminal.width, terminal.show) = (60, .note)
    var prefixed = ReportOptions()
    (prefixed.repositoryPrefix, prefixed.rootPath) = ("ios", "/repository")
    return [ReportOptions(), terminal, prefixed]
  }()

  @Test(arguments: ReportFormat.all.map(\.name)) func theRunnerSeesOurCommandsAlone(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    for text in hostileTexts {
      for options in Self.optionSets {
        let report = Self.report(text)
        let output = String(decoding: format.format(report, options), as: UTF8.self)
        let commands = RunnerCommand.all(in: output)
        // Three new findings and the problems are ours to announce, in one format only.
        let expected = name == "github" ? report.newFindings.count + report.problems.count : 0
        #expect(commands.count == expected, "\(name) on \(text.debugDescription): \(commands)")
        #expect(commands.allSatisfy { ["error", "warning", "notice"].contains($0.name) && $0.isWellFormed }, "\(commands)")
        for scalar in output.unicodeScalars where scalar != "\n" && isInvisible(scalar) {
          Issue.record("\(name) prints U+\(String(scalar.value, radix: 16)) of \(text.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: ["json", "sarif", "gitlab", "rdjson"]) func jsonParses(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    for text in hostileTexts {
      let data = Data(format.format(Self.report(text)))
      let value = try JSONSerialization.jsonObject(with: data)
      if name == "json" {
        let findings = try #require((value as? [String: Any])?["findings"] as? [[String: Any]])
        #expect(findings.contains { $0["path"] as? String == text && $0["rule"] as? String == text }, "\(text.debugDescription)")
      }
    }
  }

  @Test(.enabled(if: xmllint != nil, "xmllint is not installed"), arguments: ["junit", "checkstyle"])
  func xmlIsWellFormed(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    for text in hostileTexts {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-\(UUID().uuidString).xml")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(format.format(Self.report(text))).write(to: file)
      let process = Process()
      process.executableURL = xmllint
      process.arguments = ["--noout", "--nonet", file.path]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(name) on \(text.debugDescription)")
    }
  }

  /// Every tag and attribute of the page is one of ours, whatever the data.
  @Test func htmlHoldsNoTagOfTheData() throws {
    func tags(_ text: String) -> Set<String> {
      let page = String(decoding: ReportFormat.html.format(Self.report(text)), as: UTF8.self)
      let body = page.components(separatedBy: "</style>").dropFirst().joined()
      let tags = body.split(separator: "<").dropFirst().map { piece in
        let tag = piece.prefix { $0 != ">" }
        return tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
      }
      return Set(tags)
    }
    let ours = tags("plain").union(tags("other"))
    let scripts = ours.filter { $0.contains("script") }, handlers = ours.filter { $0.contains(" on") }
    #expect(scripts == ["script", "/script"] && handlers.isEmpty, "\(scripts) \(handlers)")
    for text in hostileTexts { #expect(tags(text).subtracting(ours).isEmpty, "\(text.debugDescription)") }
  }

  /// Each folded finding of a comment closes, and no line of a frame can end its fence.
  @Test func markdownStaysInItsBlocks() throws {
    for text in hostileTexts {
      let page = String(decoding: ReportFormat.markdown.format(Self.report(text)), as: UTF8.self)
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      var isFenced = false
      var opened = 0
      for line in lines {
        if line.hasPrefix("```") { isFenced.toggle() }
        if isFenced { continue }
        opened += line.components(separatedBy: "<details").count - line.components(separatedBy: "</details>").count
        let isOurs = line.isEmpty || line.hasPrefix("<") || line.hasPrefix("### archlint: ") || line == "```"
        #expect(isOurs, "\(line)")
      }
      #expect(!isFenced && opened == 0)
      #expect(page.utf8.count < 65_536)
    }
  }

  /// `REPORTS_FOLDER=… swift test` writes every hostile report, for `Tests/Validation/validate-formats.sh` to check.
  @Test(.enabled(if: reportsFolder != nil, "REPORTS_FOLDER is not set"), arguments: ReportFormat.all.map(\.name))
  func hostileReportsAreWritten(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let folder = URL(fileURLWithPath: try #require(reportsFolder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A path in a report is never empty or absolute.
    for (index, text) in hostileTexts.enumerated() where !text.isEmpty && !text.hasPrefix("/") {
      let bytes = format.format(Self.report(text))
      #expect(!bytes.isEmpty)
      try Data(bytes).write(to: folder.appendingPathComponent("hostile-\(index).\(name)"))
    }
  }

  @Test func bytesThatAreNoTextAreShown() {
    var report = Sample.report
    var finding = Sample.network
    finding.place = Place(path: "bad.swift", line: 1, column: 5, endLine: 1, endColumn: 8)
    report.findings = [finding]
    report.sources["bad.swift"] = [0x61, 0xFF, 0xC3, 0x20] + Array("bad".utf8) + [0x80, 0x00, 0x0D, 0x0A]
    let output = String(decoding: ReportFormat.text.format(report), as: UTF8.self)
    #expect(output.contains("  1 | a\\xFF\\xC3 bad\\x80\\0\n    |           ^^^\n"))
    for format in ReportFormat.all { #expect(String(validating: format.format(report), as: UTF8.self) != nil) }
  }
}

private let reportsFolder = ProcessInfo.processInfo.environment["REPORTS_FOLDER"]

private let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].map { URL(fileURLWithPath: $0) }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }

/// What GitHub's runner would take out of a log: commands of both of its notations, known or not.
struct RunnerCommand {
  var name: String
  var properties: [String: String] = [:]
  var message = ""

  /// Whether the properties are those that we write, and the place is sound.
  var isWellFormed: Bool {
    let known: Set = ["file", "line", "endLine", "col", "endColumn", "title"]
    return Set(properties.keys).isSubset(of: known) && properties["file"] != nil
      && (properties["line"].flatMap { Int($0) } ?? 0) >= 1
  }

  static func all(in log: String) -> [RunnerCommand] {
    var commands: [RunnerCommand] = []
    for line in log.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      let text = String(String.UnicodeScalarView(line))
      let trimmed = String(String.UnicodeScalarView(line.drop { $0.properties.isWhitespace }))
      if trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).range(of: "::") {
        let head = trimmed[trimmed.index(trimmed.startIndex, offsetBy: 2)..<end.lowerBound]
        let words = head.split(separator: " ", maxSplits: 1)
        var command = RunnerCommand(name: words.first.map(String.init) ?? "", message: String(trimmed[end.upperBound...]))
        for pair in (words.dropFirst().first ?? "").split(separator: ",") {
          let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          command.properties[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
        }
        commands.append(command)
      } else if text.contains("##[") || text.contains("##vso[") {
        commands.append(RunnerCommand(name: "old notation: \(text)"))
      }
    }
    return commands
  }
}
