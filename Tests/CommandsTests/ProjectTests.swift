// Projects on disk: which files are read, which reported, and that nothing depends on threads, folders or spellings.

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

/// A project with a repository's mark, a configuration and one flaw in every file.
private func project(_ files: [String: String] = [:], configuration: String = "rule-files: team/*.yml\n") throws -> TemporaryFolder {
  let all = [
    "archlint.yml": configuration, "team/rules.yml": rules, "App/A.swift": "class AManager {}\n", "App/Sub/B.swift": "class BManager {}\n",
    "Other/C.swift": "class CManager {}\n",
  ]
  return try TemporaryFolder(all.merging(files) { $1 })
}

/// The paths that a run found something in, each once.
private func paths(_ run: CommandRun) throws -> [String] {
  let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
  let findings = report?["findings"] as? [[String: Any]] ?? []
  return findings.compactMap { $0["path"] as? String }
}

@Test func pathsChooseWhatIsReported() throws {
  let folder = try project()
  let cases: [(words: [String], paths: [String])] = [
    ([], ["App/A.swift", "App/Sub/B.swift", "Other/C.swift"]),
    (["App"], ["App/A.swift", "App/Sub/B.swift"]),
    (["App/Sub/B.swift"], ["App/Sub/B.swift"]),
    (["./App/../Other"], ["Other/C.swift"]),
    ([folder.path + "/Other/"], ["Other/C.swift"]),
    (["App", "App/A.swift"], ["App/A.swift", "App/Sub/B.swift"]),
  ]
  for (words, expected) in cases {
    let run = try CommandRun(["--format", "json"] + words, in: folder.path)
    #expect(try paths(run) == expected, "\(words)")
    #expect(run.status == 1)
  }
}

@Test func theConfigurationIsFoundFromBelow() throws {
  let folder = try project()
  let run = try CommandRun(["--format", "json", "B.swift"], in: folder.path + "/App/Sub")
  #expect(try paths(run) == ["App/Sub/B.swift"])
}

@Test func theSameBytesForAnyThreadsAndSpelling() throws {
  var files: [String: String] = [:]
  for index in 0..<60 { files["Many/F\(index).swift"] = "class M\(index)Manager { let other = M\((index + 7) % 60)Manager() }\n" }
  let folder = try project(files)
  for format in ["json", "sarif", "text", "gitlab"] {
    let first = try CommandRun(["--format", format, "--jobs", "1", "."], in: folder.path)
    for words in [["--jobs", "2", "."], ["--jobs", "8", "./"], ["--jobs", "3", folder.path], []] {
      let other = try CommandRun(["--format", format] + words, in: folder.path, environment: ["LC_ALL": "C", "TZ": "Asia/Tokyo"])
      #expect(other.output == first.output && other.errors == first.errors, "\(format) \(words)")
    }
  }
}

@Test func excludedFilesStayOutAndAreNamed() throws {
  let folder = try project(
    [".gitignore": "Ignored/\n", "Ignored/I.swift": "class IManager {}\n", "Pods/P.swift": "class PManager {}\n"],
    configuration: "rule-files: team/*.yml\nexclude: 'Other/**'\n")
  try FileManager.default.createDirectory(at: folder.url.appendingPathComponent(".git"), withIntermediateDirectories: false)
  #expect(try paths(folder.archlint("--format", "json")) == ["App/A.swift", "App/Sub/B.swift"])
  for (path, reason) in [
    ("Ignored/I.swift", "git ignores it"), ("Pods/P.swift", "what is called so holds no source of the project"),
    ("Other/C.swift", "the configuration excludes it"),
  ] {
    let run = try folder.archlint("--format", "json", path)
    #expect(run.status == 0 && run.errors.contains("\(path) is left out: \(reason); --no-exclude lints it"), "\(run.errors)")
    #expect(try paths(run).isEmpty)
    #expect(try paths(folder.archlint("--format", "json", "--no-exclude", path)) == [path])
  }
}

@Test func reportsGoToFiles() throws {
  let folder = try project()
  let run = try folder.archlint("--format", "sarif", "--output", "out.sarif", "--format", "json", "--output", "out.json", "--format", "text", "App")
  #expect(run.status == 1 && run.output.contains("no-managers"))
  #expect(try folder.read("out.sarif").contains("\"2.1.0\"") && folder.read("out.json").contains("AManager"))
  let refused = try folder.archlint("--output", "missing/out.txt", "App")
  #expect(refused.status == 2 && refused.errors.contains("missing/out.txt: no such file or folder"), "\(refused.errors)")
}

@Test func whatIsConfiguredAndMatchesNothingIsSaid() throws {
  let folder = try project(configuration: "rule-files: team/*.yml\nexclude: ['Gone/**']\n")
  let run = try folder.archlint("App")
  #expect(run.errors.contains("archlint.yml:2:11: 'Gone/**' excludes nothing; remove it"), "\(run.errors)")
  let layered = try project(configuration: "rule-files: team/*.yml\nlayers:\n  Domain: { path: ['Nowhere/**', 'Other/**'] }\n").archlint("App")
  #expect(layered.errors.contains("archlint.yml:3:20: 'Nowhere/**' matches no file of the project"), "\(layered.errors)")
  #expect(!layered.errors.contains("'Other/**' matches"))
  let quiet = try folder.archlint("--quiet", "App")
  #expect(quiet.errors.isEmpty)
  let gone = try project(configuration: "rule-files: nowhere/*.yml\n").archlint()
  #expect(gone.status == 2 && gone.errors.contains("archlint.yml:1:13: 'nowhere/*.yml' matches no file of the project"), "\(gone.errors)")
}

@Test func hostileNamesAndKindsOfFilesAreNoTrouble() throws {
  let folder = try project(["App/a\n::stop-commands::x.swift": "class NManager {}\n", "App/weird.swift/inner.swift": "class WManager {}\n"])
  let files = FileManager.default
  try files.createSymbolicLink(atPath: folder.path + "/App/loop", withDestinationPath: folder.path)
  try files.createSymbolicLink(atPath: folder.path + "/App/gone.swift", withDestinationPath: folder.path + "/nowhere.swift")
  #expect(mkfifo(folder.path + "/App/pipe.swift", 0o600) == 0)
  let run = try folder.archlint("--format", "github", "App")
  #expect(run.status == 1)
  #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::stop") })
  #expect(!run.errors.split(separator: "\n").contains { $0.hasPrefix("::") })
  #expect(run.errors.contains("App/gone.swift: a link that leads nowhere") && run.errors.contains("App/pipe.swift: is a pipe"))
  #expect(try paths(folder.archlint("--format", "json", "App")).count == 4)
}

@Test func aFileThatIsNoSwiftIsNotLinted() throws {
  let folder = try project(["README.md": "# class XManager {}\n"])
  #expect(try folder.archlint("README.md").status == 2)
  #expect(try folder.archlint("--allow-empty", "README.md").status == 0)
  #expect(try paths(folder.archlint("--format", "json", "README.md", "App/A.swift")) == ["App/A.swift"])
}

@Test func statisticsGoToStandardError() throws {
  let run = try project().archlint("--stats", "--format", "json")
  for word in ["read and parse", "link", "architecture", "rules", "report", "peak memory", "references", "no-managers"] {
    #expect(run.errors.contains(word))
  }
  #expect(try paths(run).count == 3)
}
