// `archlint baseline` and what `lint` makes of a baseline, on disk.

import Foundation
import Testing

@testable import Commands

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
  """

private func project(_ files: [String: String] = [:], configuration: String = "rule-files: team/*.yml\n") throws -> TemporaryFolder {
  let all = [
    "archlint.yml": configuration, "team/rules.yml": rules, "App/A.swift": "class AManager {}\n", "Other/C.swift": "class CManager {}\n",
  ]
  return try TemporaryFolder(all.merging(files) { $1 })
}

private func entries(_ folder: TemporaryFolder, _ file: String = "archlint.baseline") throws -> [String] {
  try folder.read(file).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
}

@Test func acceptTakesInAndLintReportsOnlyWhatIsNew() throws {
  let folder = try project()
  #expect(try folder.archlint().status == 1)
  #expect(!folder.exists("archlint.baseline"))
  let accept = try folder.archlint("baseline", "accept")
  #expect(accept.status == 0 && accept.output.isEmpty)
  #expect(accept.errors == "archlint: archlint.baseline: 2 entries added, 0 were there\n")
  #expect(try entries(folder) == ["no-managers | AManager | AManager | - | App/A.swift", "no-managers | CManager | CManager | - | Other/C.swift"])
  let clean = try folder.archlint()
  #expect(clean.status == 0 && clean.errors.isEmpty && clean.output.contains("2 in the baseline"), "\(clean.output)\(clean.errors)")

  try folder.write("\n// moved down\nclass CManager {}\nclass DManager {}\n", to: "Other/Renamed.swift")
  try FileManager.default.removeItem(atPath: folder.path + "/Other/C.swift")
  let run = try folder.archlint("--format", "json")
  #expect(run.status == 1)
  #expect(run.output.contains("\"status\": \"new\"") && run.output.contains("`DManager` is called"))
  #expect(run.output.split(separator: "\n").count { $0.contains("\"status\": \"new\"") } == 1)
}

@Test func acceptOfOnePathLeavesTheRest() throws {
  let folder = try project()
  #expect(try folder.archlint("baseline", "accept", "Other").status == 0)
  #expect(try entries(folder) == ["no-managers | CManager | CManager | - | Other/C.swift"])
  #expect(try folder.archlint("Other").status == 0)
  #expect(try folder.archlint("App").status == 1)
}

@Test func aFixIsANoticeAndAnErrorOnlyWhenStrict() throws {
  let folder = try project()
  _ = try folder.archlint("baseline", "accept")
  try folder.write("class A {}\n", to: "App/A.swift")
  // Also where the file that is linted is another one.
  for words in [["."], ["Other"]] {
    let run = try CommandRun(words, in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("archlint.baseline:4:1: 'no-managers' (AManager, AManager) is gone; `archlint baseline prune` drops it"), "\(run.errors)")
  }
  let strict = try folder.archlint("--strict-baseline", "--format", "json")
  #expect(strict.status == 2 && strict.errors.contains("error: archlint.baseline:4:1:") && strict.output.contains("\"version\""))
  #expect(try entries(folder).count == 2)
  let prune = try folder.archlint("baseline", "prune")
  #expect(prune.status == 0 && prune.errors == "archlint: archlint.baseline: 1 entry dropped, 1 are left\n", "\(prune.errors)")
  #expect(try folder.archlint("--strict-baseline").status == 0)
}

@Test func pruneNeverAddsAndKeepsWhatItCannotRead() throws {
  let folder = try project()
  _ = try folder.archlint("baseline", "accept", "App")
  #expect(try folder.archlint("baseline", "prune").status == 0)
  #expect(try entries(folder) == ["no-managers | AManager | AManager | - | App/A.swift"])
  try folder.write("class {\n", to: "App/A.swift")
  let run = try folder.archlint("baseline", "prune")
  #expect(run.status == 3 && run.errors.contains("is left as it is"))
  #expect(try entries(folder).count == 1)
}

@Test func theFileIsTheCommandLinesElseTheConfigurations() throws {
  let folder = try project(configuration: "rule-files: team/*.yml\nbaseline: ci/accepted.txt\n")
  try folder.write("", to: "ci/keep")
  let missing = try folder.archlint()
  #expect(missing.status == 2 && missing.errors.contains("ci/accepted.txt: no such baseline; `archlint baseline accept` writes it"), "\(missing.errors)")
  #expect(try folder.archlint("baseline", "accept").status == 0)
  #expect(try entries(folder, "ci/accepted.txt").count == 2 && !folder.exists("archlint.baseline"))
  #expect(try folder.archlint().status == 0)
  #expect(try folder.archlint("baseline", "accept", "App", "--baseline", "other.txt").status == 0)
  #expect(try entries(folder, "other.txt").count == 1)
  #expect(try folder.archlint("--baseline", "other.txt").status == 1)
  #expect(try folder.archlint("--baseline", "missing.txt").status == 2)
}

@Test(arguments: ["../outside.txt", "/tmp/outside.txt", "a/../../outside.txt", "link.txt"])
func aConfiguredBaselineStandsInsideTheProject(_ name: String) throws {
  let folder = try project(configuration: "rule-files: team/*.yml\nbaseline: \(name)\n")
  let outside = try TemporaryFolder(["outside.txt": "# archlint baseline 1\n"])
  try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.txt", withDestinationPath: outside.path + "/outside.txt")
  for words in [["."], ["baseline", "accept"]] {
    let run = try CommandRun(words, in: folder.path)
    #expect(run.status == 2 && run.errors.contains("archlint.yml:2:11: the baseline '\(name)' stands outside the project"), "\(run.errors)")
  }
  #expect(try outside.read("outside.txt") == "# archlint baseline 1\n")
}

@Test func aBrokenBaselineLintsNothing() throws {
  let folder = try project(["archlint.baseline": "# archlint baseline 1\nno-managers | AManager\n<<<<<<< main\n"])
  for words in [["."], ["baseline", "accept"], ["baseline", "prune"], ["--format", "sarif"]] {
    let run = try CommandRun(words, in: folder.path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("archlint: error: archlint.baseline:2:1: an entry has 5 parts") && run.errors.contains("archlint.baseline:3:1: a merge"), "\(run.errors)")
  }
}

@Test(arguments: [
  (["baseline"], "'baseline' needs accept|prune [PATH…]"),
  (["baseline", "acept"], "'baseline' can't do 'acept'; did you mean 'accept'? (one of accept, prune)"),
  (["baseline", "prune"], "archlint.baseline: no such baseline"),
  (["baseline", "prune", "App"], "'baseline prune' looks at the whole project and takes no path"),
  (["baseline", "accept", "Nowhere"], "Nowhere: no such file or folder"),
  (["baseline", "accept", "--format", "json"], "'baseline' has no option '--format'"),
])
func mistakesAreNamed(_ words: [String], _ message: String) throws {
  let folder = try project()
  let run = try CommandRun(words, in: folder.path)
  #expect(run.status == 2 && run.errors.hasPrefix("archlint: error: \(message)"), "\(run.errors)")
  #expect(!folder.exists("archlint.baseline"))
}
