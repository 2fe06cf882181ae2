// The command line, read: what each spelling means, and what is said of a mistake.

import Testing

@testable import Commands

private func arguments(_ words: String...) throws -> Arguments { try Arguments(words.map { Array($0.utf8) }) }

private func operands(_ arguments: Arguments) -> [String] { arguments.operands.map { String(decoding: $0, as: UTF8.self) } }

@Test func nothingMeansLintHere() throws {
  let read = try arguments()
  #expect(read.command == .lint && !read.namesCommand && read.operands.isEmpty)
}

@Test func theFirstOperandMayNameACommand() throws {
  #expect(try arguments("rules").command == .rules)
  #expect(try arguments("--config", "a.yml", "layers", "App").command == .layers)
  #expect(operands(try arguments("lint", "lint")) == ["lint"])
  #expect(operands(try arguments("App", "rules")) == ["App", "rules"])
  #expect(operands(try arguments("--", "--odd.swift")) == ["--odd.swift"])
  #expect(operands(try arguments("./rules")) == ["./rules"])
}

@Test func optionsTakeTheirValuesEitherWay() throws {
  let read = try arguments("--format", "json", "--output=a.json", "--only", "a,b", "--only=c", "-j", "3", "-q", "App")
  #expect(read.values(.format) == ["json"] && read.value(.output) == "a.json")
  #expect(read.listed(.only) == ["a", "b", "c"])
  #expect(try read.jobs() == 3)
  #expect(read.has(.quiet))
  #expect(operands(read) == ["App"])
}

private let mistakes: [(words: [String], message: String)] = [
  (["--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
  (["-x"], "unknown option '-x'"),
  (["--config"], "'--config' needs a value: --config FILE"),
  (["--config="], "'--config' needs a value: --config FILE"),
  (["--stats=1"], "'--stats' takes no value"),
  (["--config", "a", "--config", "b"], "'--config' is given twice"),
  (["--show", "erorr"], "'--show' can't be 'erorr'; did you mean 'error'? (one of error, warning, note)"),
  (["facts", "App"], "'facts' can't take 'App'"),
  (["explain"], "'explain' needs RULE"),
  (["explain", "--stats", "x"], "'explain' has no option '--stats'; it belongs to 'lint', 'review'"),
]

@Test(arguments: mistakes.indices) func mistakesNameWhatWasMeant(_ index: Int) {
  #expect(throws: UsageError(mistakes[index].message)) { try Arguments(mistakes[index].words.map { Array($0.utf8) }) }
}

@Test(arguments: ["0", "-1", "x", "99999", "9223372036854775808"]) func jobsAreANumberOfThreads(_ text: String) throws {
  let read = try arguments("--jobs=\(text)")
  #expect(throws: UsageError.self) { try read.jobs() }
}

@Test(arguments: Command.allCases) func helpFitsATerminalAndNamesEveryOption(_ command: Command) {
  let help = Help.of(command)
  #expect(help.split(separator: "\n").allSatisfy { $0.count <= Help.width })
  for option in command.options { #expect(help.contains("--\(option.rawValue)")) }
}

@Test func theOverviewNamesEveryCommand() {
  for command in Command.allCases { #expect(Help.overview().contains("\n  \(command.rawValue)")) }
}
