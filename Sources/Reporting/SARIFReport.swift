// SARIF 2.1.0 (OASIS) as GitHub code scanning takes it.

import Linting

/// What GitHub accepts in one upload; what is above is left out, the least severe first, and said in the file.
private enum Limit {
  static let results = 25_000
  static let relatedLocations = 100
  static let tags = 10
  static let description = 1_024
}

extension ReportFormat {
  static let sarif = ReportFormat(name: "sarif", summary: "SARIF 2.1.0, for code scanning", showsCode: true) { report, options in
    var writer = SARIFWriter(report: report, options: options)
    return writer.write()
  }
}

private struct SARIFWriter {
  let report: Report
  let options: ReportOptions
  private var lines: SourceLines
  private let findings: [Finding]
  /// Whether results are compared with a baseline or another revision; then each says how it stands.
  private let isComparison: Bool
  private var ruleIndices: [String: Int] = [:]

  init(report: Report, options: ReportOptions) {
    (self.report, self.options, lines) = (report, options, SourceLines(report))
    for (index, rule) in report.rules.enumerated() { ruleIndices[rule.id] = index }
    // A result that is gone would be opened as an alert by GitHub, which knows no `absent`.
    let wanted = report.findings.filter { $0.status != .fixed && $0.severity >= options.show ?? .note }
    isComparison = wanted.contains { $0.status == .baselined || $0.status == .moved }
    findings = wanted.count <= Limit.results ? wanted : SARIFWriter.mostSevere(Limit.results, of: wanted)
  }

  /// The `count` most severe, in the order of the report.
  private static func mostSevere(_ count: Int, of findings: [Finding]) -> [Finding] {
    let kept = findings.indices.sorted { left, right in
      let (first, second) = (findings[left].severity, findings[right].severity)
      return first == second ? left < right : first > second
    }
    return kept.prefix(count).sorted().map { findings[$0] }
  }

  private var leftOut: Int {
    report.findings.count { $0.status != .fixed && $0.severity >= options.show ?? .note } - findings.count
  }

  mutating func write() -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs", .lines) { json in json.object(.lines) { self.writeRun(to: &$0) } }
    }
    return json.finished()
  }

  private mutating func writeRun(to json: inout JSONWriter) {
    json.object("tool", .lines) { json in
      json.object("driver", .lines) { json in
        json.member("name", "archlint")
        if !report.toolVersion.isEmpty {
          json.member("version", report.toolVersion)
          json.member("semanticVersion", report.toolVersion)
        }
        json.array("rules", .lines) { json in
          for rule in report.rules { write(rule, to: &json) }
        }
      }
    }
    json.member("columnKind", "utf16CodeUnits")
    json.array("newlineSequences") { json in
      for end in ["\r\n", "\n", "\r"] { json.string(end) }
    }
    json.array("invocations", .lines) { json in
      json.object { json in
        json.member("executionSuccessful", report.problems.isEmpty)
        json.array("toolExecutionNotifications") { self.writeNotifications(to: &$0) }
      }
    }
    json.array("results", .lines) { json in
      for finding in findings { write(finding, to: &json) }
    }
  }

  private func write(_ rule: RuleSummary, to json: inout JSONWriter) {
    let why = rule.why.isEmpty ? rule.title : rule.why
    let help = "\(why)\n\nRun `archlint explain \(rule.id)` for examples."
    json.object { json in
      json.member("id", rule.id)
      json.object("shortDescription") { $0.member("text", shortened(rule.title.isEmpty ? rule.id : rule.title)) }
      json.object("fullDescription") { $0.member("text", shortened(why.isEmpty ? rule.id : why)) }
      json.object("help") { json in
        json.member("text", help)
        json.member("markdown", rule.markdown.isEmpty ? help : String(rule.markdown))
      }
      json.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
      json.object("properties") { json in
        json.array("tags") { json in
          for tag in rule.tags.prefix(Limit.tags) { json.string(tag) }
        }
        json.member("precision", "high")
        json.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
        json.member("impact", rule.impact.rawValue)
      }
    }
  }

  private mutating func writeNotifications(to json: inout JSONWriter) {
    for problem in report.problems {
      json.object { json in
        json.member("level", "error")
        json.object("message") { $0.member("text", problem.message) }
        json.array("locations") { json in json.object { self.writeLocation(problem.place, to: &$0) } }
      }
    }
    let notices = report.notices + (leftOut == 0 ? [] : ["\(counted(leftOut, "result")) left out: a run takes \(Limit.results)"])
    for notice in notices {
      json.object { json in
        json.member("level", "warning")
        json.object("message") { $0.member("text", notice) }
      }
    }
  }

  private mutating func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.rule)
      if let index = ruleIndices[finding.rule] { json.member("ruleIndex", index) }
      json.member("level", finding.severity.rawValue)
      json.object("message") { $0.member("text", finding.message) }
      json.array("locations") { json in
        json.object { json in
          self.writeLocation(finding.place, to: &json)
          if !finding.declaration.isEmpty {
            json.array("logicalLocations") { $0.object { $0.member("fullyQualifiedName", finding.declaration) } }
          }
        }
      }
      if !finding.related.isEmpty {
        json.array("relatedLocations") { json in
          for (index, related) in finding.related.prefix(Limit.relatedLocations).enumerated() {
            json.object { json in
              json.member("id", index + 1)
              self.writeLocation(related.place, to: &json)
              json.object("message") { $0.member("text", related.message) }
            }
          }
        }
      }
      if !finding.fingerprint.isEmpty {
        json.object("partialFingerprints") { $0.member("archlint/v1", finding.fingerprint) }
      }
      self.writeStatus(of: finding, to: &json)
      json.object("properties") { json in
        json.member("impact", finding.impact.rawValue)
        json.member("inferred", finding.inferred)
      }
    }
  }

  private func writeStatus(of finding: Finding, to json: inout JSONWriter) {
    switch finding.status {
    case .suppressed:
      json.array("suppressions") { $0.object { $0.member("kind", "inSource") } }
    case .baselined:
      json.array("suppressions") { json in
        json.object { json in
          json.member("kind", "external")
          json.member("justification", "in the baseline")
        }
      }
    case .new, .moved, .fixed: break
    }
    guard isComparison else { return }
    switch finding.status {
    case .new: json.member("baselineState", "new")
    case .moved: json.member("baselineState", "updated")
    case .baselined, .suppressed: json.member("baselineState", "unchanged")
    case .fixed: json.member("baselineState", "absent")
    }
  }

  private mutating func writeLocation(_ place: Place, to json: inout JSONWriter) {
    let units = lines.place(place, in: .utf16)
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.member("uri", uriReference(options.repositoryPath(place.path))) }
      json.object("region") { json in
        json.member("startLine", units.line)
        json.member("startColumn", units.column)
        json.member("endLine", units.endLine)
        json.member("endColumn", units.endColumn)
      }
    }
  }

  private func shortened(_ text: String) -> String {
    text.count <= Limit.description ? text : text.prefix(Limit.description - 1) + "…"
  }
}

/// A relative path as a relative reference (RFC 3986): everything that is not unreserved is percent-encoded, `:` too, for
/// a first segment that holds one would read as a scheme.
func uriReference(_ path: String) -> String {
  var result: [UInt8] = []
  for byte in path.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: result.append(byte)
    default:
      let digits = Array(String(byte, radix: 16, uppercase: true).utf8)
      result += [0x25] + (digits.count == 1 ? [0x30] : []) + digits
    }
  }
  return String(decoding: result, as: UTF8.self)
}
