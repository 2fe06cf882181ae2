// The baseline: its file, what it covers, and that edits which change no finding change nothing.

import Testing

@testable import Linting
import RuleLanguage

private func entry(_ rule: String, _ declaration: String, _ from: String, _ to: String, _ path: String) -> BaselineEntry {
  BaselineEntry(identity: FindingIdentity(rule: rule, declaration: declaration, from: from, to: to), path: path)
}

@Suite struct BaselineTextTests {
  @Test func entriesAreSortedOneALine() {
    let baseline = Baseline([
      entry("b", "V.load", "V", "S", "App/V.swift"), entry("a", "", "A, B", "", "x.swift"), entry("b", "V.load", "V", "S", "App/V.swift"),
      entry("b", "V.load", "V", "S", "App/U.swift"),
    ])
    let lines = baseline.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines == ["a | - | A, B | - | x.swift", "b | V.load | V | S | App/U.swift", "b | V.load | V | S | App/V.swift", "b | V.load | V | S | App/V.swift"])
    #expect(baseline.text.hasPrefix("# archlint baseline 1\n"))
  }

  /// Whatever names hold comes back.
  @Test func anyNameSurvives() {
    let names = [
      "a", "-", "--", "|", "||", " | ", "a|b", "\\", "\\-", "\\n", "a\nb", "\r\n", "\t", " a ", "  ", "\u{1B}[31m", "\u{2028}", "é", "👩‍💻", "# a", "a -> b",
      "`raw name`", "<<<<<<<", "\u{0}",
    ]
    for first in names {
      for second in names {
        let baseline = Baseline([entry(first, second, first, second, first)])
        let read = Baseline.parse(Array(baseline.text.utf8))
        if first.hasPrefix("#") || first == "<<<<<<<" { continue }
        #expect(read.problems.isEmpty && read.baseline.entries == baseline.entries, "\(baseline.text)")
      }
    }
  }

  @Test func carriageReturnsMarksCommentsAndOrderAreNoMatter() {
    let text = "\u{FEFF}# archlint baseline 1\r\n\r\n# a remark\r\nb | - | B | - | b.swift\r\na | - | A | - | a.swift"
    let (baseline, problems) = Baseline.parse(Array(text.utf8))
    #expect(problems.isEmpty)
    #expect(baseline.entries == [entry("b", "", "B", "", "b.swift"), entry("a", "", "A", "", "a.swift")])
  }

  @Test(arguments: [
    ("", "1:1: this is no baseline: its first line is not '# archlint baseline 1'"),
    ("{}\n", "1:1: this is no baseline: its first line is not '# archlint baseline 1'"),
    ("# archlint baseline 2\n", "1:1: this baseline is of version '2', and only 1 is known; use the archlint that wrote it"),
    ("# archlint baseline 1\na | b\n", "2:1: an entry has 5 parts, rule | declaration | from | to | file, and not 2"),
    ("# archlint baseline 1\n\n- | a | b | c | d\n", "3:1: an entry needs a rule"),
    ("# archlint baseline 1\na | b | c | d | -\n", "2:17: an entry needs a file"),
    ("# archlint baseline 1\na | b | c | d | /x.swift\n", "2:17: '/x.swift' is not relative to the project's folder"),
    ("# archlint baseline 1\na | b | c | d | ../x.swift\n", "2:17: '../x.swift' is not relative to the project's folder"),
    ("# archlint baseline 1\na | b|c | d | e | f\n", "2:6: '|' stands between two blanks, or as '\\|' in a name"),
    ("# archlint baseline 1\na | b\\x | c | d | e\n", "2:6: unknown escape; write '\\\\' for a backslash"),
    ("# archlint baseline 1\na | b\\u{110000} | c | d | e\n", "2:6: unknown escape; write '\\\\' for a backslash"),
    ("# archlint baseline 1\na | b\\", "2:6: unknown escape; write '\\\\' for a backslash"),
    ("# archlint baseline 1\n<<<<<<< main\na | b | c | d | e\n", "2:1: a merge is not finished here: keep the entries of both sides and remove the line '<<<<<<<'"),
  ])
  func whatIsWrongIsSaidWithItsPlace(_ text: String, _ expected: String) {
    let problem = Baseline.parse(Array(text.utf8)).problems.first
    #expect(problem.map { "\($0.line):\($0.column): \($0.message)" } == expected)
  }

  @Test func allThatIsWrongComesAtOnce() {
    let bytes = Array("# archlint baseline 1\na\nb\na | b | c | d | e\n".utf8) + [0xFF, 0x0A]
    let (baseline, problems) = Baseline.parse(bytes)
    #expect(baseline.entries.count == 1)
    #expect(problems.map(\.line) == [2, 3, 5])
  }
}

@Suite struct IdentityMatchingTests {
  private func tallies(_ text: String) -> [Tally] {
    text.split(separator: " ").map { word in
      let parts = word.split(separator: "@")
      let count = parts[0].last?.wholeNumberValue ?? 1
      return Tally(identity: FindingIdentity(rule: String(parts[0].prefix(1))), path: String(parts[1]), count: count)
    }
  }

  /// Before, today, how many are new of each of today's, how many are gone of each of before's.
  @Test(arguments: [
    ("a1@x", "a1@x", [0], [0]),
    ("a1@x", "a1@y", [0], [0]),
    ("a1@x", "b1@x", [1], [1]),
    ("", "a1@x a1@x", [1, 1], []),
    ("a1@x", "a1@y a1@x", [1, 0], [0]),
    ("a1@x a1@y", "a1@z a1@y", [0, 0], [0, 0]),
    ("a1@x a1@x", "a1@x", [0], [0, 1]),
    ("a2@x", "a3@x", [1], [0]),
    ("a3@x", "a2@x", [0], [1]),
    ("a2@x", "a3@y a1@z", [2, 0], [0]),
  ])
  func counts(_ before: String, _ today: String, _ added: [Int], _ gone: [Int]) {
    let matching = IdentityMatching(before: tallies(before), today: tallies(today))
    #expect(matching.added == added && matching.gone == gone)
  }
}

@Test func whatIsLeftOfACycleIsNotNew() {
  func cycle(_ members: String) -> Tally {
    Tally(identity: FindingIdentity(rule: "cycle", declaration: "folders", from: members), path: "x", count: 1)
  }
  let before = [cycle("A/B, A/C, A/D, A/E")]
  #expect(IdentityMatching(before: before, today: [cycle("A/B, A/C, A/D")]).added == [0])
  #expect(IdentityMatching(before: before, today: [cycle("A/B, A/C"), cycle("A/D, A/E")]).added == [0, 0])
  #expect(IdentityMatching(before: before, today: [cycle("A/B, A/F")]).added == [1])
  #expect(IdentityMatching(before: before, today: [cycle("A/B, A/C, A/D, A/E, A/F")]).added == [1])
  #expect(IdentityMatching(before: before, today: []).gone == [1])
}

// MARK: Random edits

/// One generator for all, so that a failure comes again.
private struct Dice {
  var state: UInt64
  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}

/// A project whose parts can be moved about.
private struct Sketch {
  struct Function { var name: String; var lines: [String] }
  struct TypeSketch { var name: String; var functions: [Function]; var file: Int; var outside: [(function: Function, file: Int)] = [] }

  var types: [TypeSketch]
  var files: [String]
  var fillers: [[String]]
  private var count = 0

  init() {
    files = ["App/A.swift", "App/B.swift", "Other/C.swift"]
    fillers = files.map { _ in [] }
    types = (0..<4).map { number in
      let functions = (0..<3).map { function in
        Function(
          name: "load\(function)",
          lines: ["let value = 1", "_ = URLSession.shared", "_ = UserDefaults.standard", function == 0 ? "_ = URLSession.shared" : "_ = value"])
      }
      return TypeSketch(name: "T\(number)ViewModel", functions: functions, file: number % 3)
    }
    // Two types of one name in different scopes: equals, which only the file tells apart.
    types.append(TypeSketch(name: "T0ViewModel", functions: types[0].functions, file: 1))
    types[4].name = "T9ViewModel"
  }

  var sources: [SourceText] {
    files.indices.map { file in
      var text = fillers[file].joined(separator: "\n") + "\n"
      for type in types where type.file == file { text += "final class \(type.name) {\n" + type.functions.map(body).joined() + "}\n" }
      for type in types {
        let here = type.outside.filter { $0.file == file }
        if !here.isEmpty { text += "extension \(type.name) {\n" + here.map { body($0.function) }.joined() + "}\n" }
      }
      return source(files[file], text)
    }
  }

  private func body(_ function: Function) -> String {
    "  func \(function.name)() {\n" + function.lines.map { "    \($0)\n" }.joined() + "  }\n"
  }

  /// Changes the text and none of the findings.
  mutating func edit(_ dice: inout Dice) -> String {
    count += 1
    let type = dice.roll(types.count)
    let kind = dice.roll(9)
    switch kind {
    case 0: fillers[dice.roll(files.count)].append("// remark \(count): URLSession.shared\n\n")
    case 1: fillers[dice.roll(files.count)].append("struct Filler\(count) { var URLSessionCount = \"URLSession\" }")
    case 2: files[dice.roll(files.count)] = "Moved/\(count)/F\(dice.roll(1000)).swift"
    case 3: types[type].functions.reverse()
    case 4: types[type].file = dice.roll(files.count)
    case 5:
      guard let function = types[type].functions.popLast() else { return "nothing" }
      types[type].outside.append((function, dice.roll(files.count)))
    case 6:
      guard let moved = types[type].outside.popLast() else { return "nothing" }
      types[type].functions.insert(moved.function, at: 0)
    case 7:
      guard !types[type].functions.isEmpty else { return "nothing" }
      let function = dice.roll(types[type].functions.count)
      types[type].functions[function].lines.insert("let local\(count) = \(count)", at: dice.roll(types[type].functions[function].lines.count + 1))
    default:
      types.swapAt(type, dice.roll(types.count))
      types[type].functions.append(Function(name: "harmless\(count)", lines: ["_ = \(count)"]))
    }
    return "edit \(kind)"
  }

  /// Adds a flaw that was not there: another line, another function, another type.
  mutating func worsen(_ kind: Int) {
    switch kind % 3 {
    case 0:
      guard let index = types.firstIndex(where: { !$0.functions.isEmpty }) else { return types[0].functions.append(Function(name: "more", lines: ["_ = URLSession.shared"])) }
      types[index].functions[0].lines.append("_ = URLSession.shared")
    case 1: types[1].functions.append(Function(name: "another", lines: ["_ = URLSession.shared"]))
    default: types.append(TypeSketch(name: "NewViewModel", functions: [Function(name: "load", lines: ["_ = URLSession.shared"])], file: 0))
    }
  }
}

private let flaws = [
  rules(rule("network", "select: reference\nwhere: { from: { role: ViewModel }, to: { name: URLSession } }\nmessage: '{from} uses {to}'")),
  rules(
    rule("network", "select: reference\nwhere: { from: { role: ViewModel }, to: { name: URLSession } }\ngroup: [declaration, to.category]\nmessage: '{from} uses {to}'")),
  rules(rule("data", "select: reference\nwhere: { from: { role: ViewModel }, to: { name: [URLSession, UserDefaults] } }\ngroup: [from, to]\nmessage: '{from} uses {to}'")),
]

private func accepted(_ result: LintResult) -> Baseline {
  Baseline(
    result.findings.filter { $0.status == .new }.flatMap { finding in
      Array(repeating: BaselineEntry(identity: finding.identity, path: finding.place.path), count: finding.newOccurrences)
    })
}

@Test(arguments: flaws.indices) func editsGiveNoFalseNewAndADuplicateAlwaysOne(_ index: Int) throws {
  let book = try book(flaws[index])
  var sketch = Sketch()
  var settings = LintSettings()
  let first = lintTexts(sketch.sources, book)
  #expect(first.lines.count >= 5)
  settings.baseline = accepted(first)
  var dice = Dice(state: UInt64(index) &+ 42)
  for round in 0..<120 {
    let edit = sketch.edit(&dice)
    let result = lintTexts(sketch.sources, book, settings: settings)
    #expect(result.lines.isEmpty && result.baseline.gone.isEmpty, "round \(round), \(edit): \(result.lines)")
    guard result.lines.isEmpty else { return }
    // Once in a while the file is written anew, under today's names.
    if round % 40 == 0 { settings.baseline = Baseline.parse(Array(Baseline(result.baseline.kept).text.utf8)).baseline }
    guard round % 10 == 0 else { continue }
    for kind in 0..<3 {
      var worse = sketch
      worse.worsen(kind)
      let found = lintTexts(worse.sources, book, settings: settings)
      #expect(found.lines.count == 1 && found.baseline.gone.isEmpty, "round \(round), flaw \(kind): \(found.lines)")
    }
  }
}

@Test func aFixLeavesAnEntryThatIsGone() throws {
  let book = try book(flaws[1])
  let flawed = "final class AViewModel {\n  func load() { _ = URLSession.shared }\n  func save() { _ = URLSession.shared }\n}\n"
  var settings = LintSettings()
  settings.baseline = accepted(lintTexts([source("A.swift", flawed)], book))
  let fixed = flawed.split(separator: "\n").filter { !$0.contains("save") }.joined(separator: "\n")
  let result = lintTexts([source("A.swift", fixed)], book, settings: settings)
  #expect(result.lines.isEmpty)
  #expect(result.baseline.gone.map(\.entry.identity.declaration) == ["AViewModel.save"])
  #expect(result.baseline.kept.map(\.identity.declaration) == ["AViewModel.load"])
}

/// What is reported and what is left out has no say in what is gone.
@Test func filtersMakeNoEntryStale() throws {
  let book = try book(flaws[0])
  let sketch = Sketch()
  var settings = LintSettings()
  settings.baseline = accepted(lintTexts(sketch.sources, book))
  settings.skip = ["network"]
  let result = lintTexts(sketch.sources, book, settings: settings)
  #expect(result.findings.isEmpty && result.baseline.gone.isEmpty)
}
