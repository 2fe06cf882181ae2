// The command line as a user meets it: help, versions, mistakes.

import Testing

@testable import Commands

@Test func versionAndHelpGoToStandardOutput() throws {
  let folder = try TemporaryFolder()
  let version = try folder.archlint("--version")
  #expect(version.status == 0 && version.output == "archlint \(Version.current)\n" && version.errors.isEmpty)
  for command in Command.allCases {
    let help = try folder.archlint(command.rawValue, "--help")
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.output == Help.of(command))
  }
}

private let wrong: [(words: [String], message: String)] = [
  (["--fromat", "json"], "archlint: error: unknown option '--fromat'; did you mean '--format'?"),
  (["lnit"], "archlint: error: lnit: no such file or folder; did you mean the command 'lint'?"),
  (["nowhere"], "archlint: error: nowhere: no such file or folder"),
  (["lint", "rules"], "archlint: error: rules: no such file or folder"),
  (["--date", "yesterday", "."], "archlint: error: '--date' needs a day as YYYY-MM-DD, not 'yesterday'"),
  (["--jobs", "0", "."], "archlint: error: '--jobs' needs a number from 1 to 1024, not '0'"),
  (["--format", "json", "--format", "sarif", "."], "archlint: error: two reports can't share standard output"),
  (["--config", "missing.yml", "."], "archlint: error: missing.yml: no such file or folder"),
]

@Test(arguments: wrong.indices) func aMistakeEndsWithStatusTwo(_ index: Int) throws {
  let folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
  let run = try CommandRun(wrong[index].words, in: folder.path)
  #expect(run.status == 2)
  #expect(run.output.isEmpty)
  #expect(run.errors.hasPrefix(wrong[index].message), "\(run.errors)")
}
