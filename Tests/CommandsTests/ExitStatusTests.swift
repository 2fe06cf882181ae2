// The exit status: the same in every format, whatever else is true.

import Foundation
import Linting
import Reporting
import Testing

@testable import Commands

/// A team's rules: one that fails a run and one that is shown.
private let rules = """
  rules:
    - id: no-managers
      title: Types are named after what they do
      severity: error
      impact: LOW
      impactDescription: A manager does everything.
      tags: naming
      select: type
      where: { name: '*Manager' }
      message: '{name} is called a manager; name it after what it does'
    - id: no-helpers
      title: Types are named after what they are
      severity: warning
      impact: LOW
      impactDescription: A helper helps nobody.
      tags: naming
      select: type
      where: { name: '*Helper' }
      message: '{name} is called a helper; name it after what it is'
  """

private struct StatusCase: Sendable, CustomTestStringConvertible {
  var name: String
  var files: [String: String]
  var words: [String] = ["."]
  var status: Int32
  var testDescription: String { name }
}

private let clean = ["A.swift": "struct A {}\n"]
private let flawed = ["A.swift": "struct AManager {}\n"]
private let warned = ["A.swift": "struct AHelper {}\n"]
private let broken = ["A.swift": "struct AManager {\n"]

private let cases: [StatusCase] = [
  StatusCase(name: "clean", files: clean, status: 0),
  StatusCase(name: "an error", files: flawed, status: 1),
  StatusCase(name: "warnings only", files: warned, status: 0),
  StatusCase(name: "warnings that fail", files: warned, words: ["--fail-on", "warning", "."], status: 1),
  StatusCase(name: "never fail", files: flawed, words: ["--fail-on", "never", "."], status: 0),
  StatusCase(name: "a lowered severity", files: flawed, words: ["--severity", "no-managers=note", "."], status: 0),
  StatusCase(name: "a rule that is off", files: flawed, words: ["--severity", "no-managers=off", "."], status: 0),
  StatusCase(name: "a raised severity", files: warned, words: ["--severity", "no-helpers=error", "."], status: 1),
  StatusCase(name: "another rule alone", files: flawed, words: ["--only", "no-helpers", "."], status: 0),
  StatusCase(name: "a skipped tag", files: flawed, words: ["--skip", "naming", "."], status: 0),
  StatusCase(name: "a syntax error", files: ["A.swift": "struct A {\n"], status: 3),
  StatusCase(name: "a syntax error outweighs findings", files: broken, status: 3),
  StatusCase(name: "a syntax error is no finding that --fail-on forgives", files: broken, words: ["--fail-on", "never", "."], status: 3),
  StatusCase(name: "a missing path", files: clean, words: ["Missing"], status: 2),
  StatusCase(name: "a missing path outweighs a syntax error", files: broken, words: [".", "Missing"], status: 2),
  StatusCase(name: "no Swift file", files: ["README.md": "#\n"], status: 2),
  StatusCase(name: "no Swift file, as expected", files: ["README.md": "#\n"], words: ["--allow-empty", "."], status: 0),
  StatusCase(name: "a misspelt rule", files: clean, words: ["--only", "no-manager", "."], status: 2),
  StatusCase(name: "a misspelt rule with a severity", files: clean, words: ["--severity", "no-manager=error", "."], status: 2),
  StatusCase(name: "an unknown severity", files: clean, words: ["--severity", "no-managers=fatal", "."], status: 2),
]

@Test(arguments: cases) private func theStatusSaysWhatHappened(_ expected: StatusCase) throws {
  try check(expected, "text")
}

/// One case of each status.
private let oneOfEach = [0, 1, 2, 3].compactMap { status in cases.first { $0.status == status } }

@Test(arguments: oneOfEach, ReportFormat.all.map(\.name))
private func theStatusIsTheSameInEveryFormat(_ expected: StatusCase, _ format: String) throws {
  try check(expected, format)
}

private func check(_ expected: StatusCase, _ format: String) throws {
  let folder = try TemporaryFolder(expected.files.merging(["team/rules.yml": rules]) { $1 })
  let run = try CommandRun(["--rules", "team/rules.yml", "--format", format] + expected.words, in: folder.path)
  #expect(run.status == expected.status, "\(run.output)\(run.errors)")
  if expected.status == 2 { #expect(run.output.isEmpty) }
}

@Test func aBrokenRuleFileLintsNothing() throws {
  let folder = try TemporaryFolder(flawed.merging(["team/rules.yml": rules.replacingOccurrences(of: "name:", with: "nmae:")]) { $1 })
  let run = try folder.archlint("--rules", "team/rules.yml", ".")
  #expect(run.status == 2 && run.output.isEmpty)
  #expect(run.errors.contains("team/rules.yml:9:14: unknown property 'nmae'; did you mean 'name'?"), "\(run.errors)")
  #expect(run.errors.contains("team/rules.yml:18:14"), "\(run.errors)")
}
