import Foundation
import Testing
@testable import Platform

/// One `.gitignore` text and what it does to paths. A path that ends in `/` is a folder.
struct IgnoreCase: CustomTestStringConvertible, Sendable {
  let text: String
  let ignored: [String]
  let kept: [String]
  init(_ text: String, ignored: [String] = [], kept: [String] = []) {
    (self.text, self.ignored, self.kept) = (text, ignored, kept)
  }
  var testDescription: String { text.debugDescription }
}

private let cases: [IgnoreCase] = [
  IgnoreCase("a.swift", ignored: ["a.swift", "d/a.swift", "d/e/a.swift"], kept: ["b.swift", "aa.swift", "a.swift.txt"]),
  IgnoreCase("/a.swift", ignored: ["a.swift"], kept: ["d/a.swift"]),
  IgnoreCase("d/a.swift", ignored: ["d/a.swift"], kept: ["a.swift", "e/d/a.swift"]),
  IgnoreCase("*.swift", ignored: ["a.swift", "d/b.swift", ".swift"], kept: ["a.swiftx"]),
  IgnoreCase("gen/", ignored: ["gen/", "d/gen/"], kept: ["gen", "d/gen"]),
  IgnoreCase("/gen/", ignored: ["gen/"], kept: ["d/gen/"]),
  IgnoreCase("d/*", ignored: ["d/a", "d/e/"], kept: ["e/d/a"]),
  IgnoreCase("d/*.swift", ignored: ["d/a.swift"], kept: ["d/e/a.swift"]),
  IgnoreCase("**/gen", ignored: ["gen", "d/gen", "d/e/gen"], kept: ["regen"]),
  IgnoreCase("d/**", ignored: ["d/a", "d/e/"], kept: ["d/", "e/a"]),
  IgnoreCase("a/**/b", ignored: ["a/b", "a/x/b", "a/x/y/b"], kept: ["a/xb", "ab", "c/a/b"]),
  IgnoreCase("**/a/**/b/**", ignored: ["a/b/c", "x/a/y/b/z"], kept: ["a/b", "b/c"]),
  IgnoreCase("a/***/b", ignored: ["a/b", "a/x/y/b"]),
  IgnoreCase("a**b/c", ignored: ["axb/c", "ab/c"], kept: ["a/b/c"]),
  IgnoreCase("x/a**/b", ignored: ["x/a/b", "x/az/b"]),
  IgnoreCase("a**", ignored: ["a", "abc", "d/abc"], kept: ["ba"]),
  IgnoreCase("*", ignored: ["a", "d/"]),
  IgnoreCase("*\n!*.swift", ignored: ["a", "d/"], kept: ["a.swift"]),
  IgnoreCase("*.swift\n!a.swift\n", ignored: ["b.swift"], kept: ["a.swift", "d/a.swift"]),
  IgnoreCase("!a.swift\n*.swift", ignored: ["a.swift"]),
  IgnoreCase("a?c", ignored: ["abc", "d/axc"], kept: ["ac", "abbc"]),
  IgnoreCase("d/a?c", ignored: ["d/abc"], kept: ["d/a/c"]),
  IgnoreCase("a[bc]d", ignored: ["abd", "acd"], kept: ["aed", "a[bc]d"]),
  IgnoreCase("a[!bc]d", ignored: ["aed", "a!d"], kept: ["abd"]),
  IgnoreCase("a[^bc]d", ignored: ["aed", "a^d"], kept: ["abd"]),
  IgnoreCase("a[b-d]e", ignored: ["abe", "ade"], kept: ["aee", "a-e"]),
  IgnoreCase("a[b-]e", ignored: ["abe", "a-e"], kept: ["ace"]),
  IgnoreCase("a[-b]e", ignored: ["abe", "a-e"], kept: ["ace"]),
  IgnoreCase("a[d-b]e", ignored: ["ade"], kept: ["abe", "ace"]),
  IgnoreCase("a[]]e", ignored: ["a]e"], kept: ["ae"]),
  IgnoreCase("a[]-a]e", ignored: ["a]e", "a^e", "aae"], kept: ["a-e"]),
  IgnoreCase("a[!]]e", ignored: ["abe"], kept: ["a]e"]),
  IgnoreCase("a[[:digit:]]e", ignored: ["a1e"], kept: ["abe", "a:e"]),
  IgnoreCase("a[![:digit:]x]e", ignored: ["abe"], kept: ["a1e", "axe"]),
  IgnoreCase("a[[:upper:][:space:]]e", ignored: ["aBe", "a e"], kept: ["abe"]),
  IgnoreCase("a[[:nonsense:]]e", kept: ["a1e", "a:e"]),
  IgnoreCase("a[[:digit]e", ignored: ["a[e", "a:e", "ade"], kept: ["a1e"]),
  IgnoreCase("a[\\]]e", ignored: ["a]e"], kept: ["a\\e"]),
  IgnoreCase("a[\\b-d]e", ignored: ["ace"], kept: ["a\\e"]),
  IgnoreCase("a[b-\\d]e", ignored: ["ace", "ade"], kept: ["a\\e"]),
  IgnoreCase("a[bc", kept: ["ab", "a[bc"]),
  IgnoreCase("a[/]b/c", kept: ["a/b/c"]),
  IgnoreCase("d/a[!x]b", ignored: ["d/ayb"], kept: ["d/a/b"]),
  IgnoreCase("\\#a", ignored: ["#a"], kept: ["a"]),
  IgnoreCase("#a", kept: ["#a", "a"]),
  IgnoreCase("\\!a", ignored: ["!a"], kept: ["a"]),
  IgnoreCase("\\*a", ignored: ["*a"], kept: ["xa"]),
  IgnoreCase("a\\b", ignored: ["ab"], kept: ["a\\b"]),
  IgnoreCase("a\\", kept: ["a", "a\\"]),
  IgnoreCase("a ", ignored: ["a"], kept: ["a "]),
  IgnoreCase("a\\ ", ignored: ["a "], kept: ["a"]),
  IgnoreCase("a\\  ", ignored: ["a "], kept: ["a", "a  "]),
  IgnoreCase("a b", ignored: ["a b"]),
  IgnoreCase("a\t", ignored: ["a\t"], kept: ["a"]),
  IgnoreCase("a\r\nb\r\n", ignored: ["a", "b"], kept: ["a\r"]),
  IgnoreCase("\u{FEFF}a", ignored: ["a"]),
  IgnoreCase("\n\n  \n", kept: ["a", " "]),
  IgnoreCase("/", kept: ["a", "d/"]),
  IgnoreCase("//a", kept: ["a", "d/a"]),
  IgnoreCase("d//a", kept: ["d/a"]),
  IgnoreCase("./a", kept: ["a"]),
  IgnoreCase("é*", ignored: ["éa"], kept: ["e"]),
  IgnoreCase("日[本-語]", kept: ["日x"]),
  IgnoreCase("*a*b*c", ignored: ["abc", "xaxbxc"], kept: ["acb", "abcd"]),
  IgnoreCase("d/*/e", ignored: ["d/x/e"], kept: ["d/e", "d/x/y/e"]),
  IgnoreCase("*/a", ignored: ["d/a"], kept: ["a", "d/e/a"]),
  IgnoreCase("**", ignored: ["a", "d/"]),
  IgnoreCase("**/", ignored: ["d/"], kept: ["a"]),
  IgnoreCase("/**", ignored: ["a", "d/"]),
  IgnoreCase("/*\n!/d\n", ignored: ["a"], kept: ["d/", "d/a"]),
  IgnoreCase("d/**/", ignored: ["d/e/"], kept: ["d/a", "d/"]),
  IgnoreCase("a/**\\/b", ignored: ["a/x/b"], kept: ["a/xb"]),
]

@Suite struct IgnoreTests {
  @Test(arguments: cases) func patternsMeanWhatGitSays(_ example: IgnoreCase) throws {
    for (paths, isIgnored) in [(example.ignored, true), (example.kept, false)] {
      for path in paths { #expect(verdict(example.text, path) == isIgnored, "\(path)") }
    }
  }

  /// Git itself is asked about each case, so that the table can't be wrong.
  @Test func gitAgrees() throws {
    guard let git = try Git() else { return }
    for example in cases {
      let ignored = try git.ignored(by: example.text, among: example.ignored + example.kept)
      #expect(ignored == Set(example.ignored), "\(example.text.debugDescription)")
    }
  }

  /// Random patterns over a small alphabet, judged by git.
  @Test func gitAgreesOnRandomPatterns() throws {
    guard let git = try Git() else { return }
    var random = SmallGenerator(state: 42)
    let pieces = ["a", "b", "/", "*", "**", "?", "[ab]", "[!a]", "[a-c]", "**/", "/**", "\\a", "\\*", "!", " ", "[]a]"]
    let paths = ["a", "b", "ab", "abc", "a/b", "b/a", "a/a/b", "a/b/", "b/", "ab/a", "a b", "*", "a*/b", "c/a/b/ab", "a/c/b", "!a"]
    for _ in 0..<150 {
      let text = (0..<(1 + random.next(4))).map { _ in pieces[random.next(pieces.count)] }.joined()
      let ignored = try git.ignored(by: text, among: paths)
      #expect(ignored == Set(paths.filter { verdict(text, $0) }), "\(text.debugDescription)")
    }
  }

  @Test func theNearestFileDecides() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.swift", "d/a.swift", "d/b.swift", "d/e/a.swift", "gen/x.swift", "d/gen/x.swift", "keep/c.swift"])
    try folder.write("*.swift\n!b.swift\n/gen/\n", to: ".gitignore")
    try folder.write("!a.swift\nb.swift\ngen/\n", to: "d/.gitignore")
    let result = try walk(folder.path)
    #expect(result.names == ["d/a.swift", "d/e/a.swift"])
    #expect(result.excluded.map(\.path.display) == ["a.swift", "d/b.swift", "d/gen", "gen", "keep/c.swift"])
  }

  @Test func repositoriesHaveTheirOwnRules() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "top.swift", "private.swift", "inner/top.swift", "inner/mine.swift", "linked/own.swift", "linked/top.swift",
      "App/top.swift", "App/Sub/only.swift",
    ])
    try folder.write("top.swift\n/App/Sub/only.swift\n", to: ".gitignore")
    try folder.write("private.swift\n", to: ".git/info/exclude")
    try folder.write("mine.swift\n", to: "inner/.git/info/exclude")
    try folder.write("gitdir: ../.git/modules/linked\n", to: "linked/.git")
    try folder.write("own.swift\n", to: ".git/modules/linked/info/exclude")
    #expect(try walk(folder.path).names == ["inner/top.swift", "linked/top.swift"])
    // The files above a root that is not the top of its repository speak too.
    #expect(try walk(folder.path.appending("App")).names == [])
    #expect(try walk(folder.path.appending("App"), options: .everything).names == ["Sub/only.swift", "top.swift"])
  }

  @Test func evilPatternsTakeLinearTime() throws {
    let evil = [
      (String(repeating: "*a", count: 200) + "b", String(repeating: "a", count: 2_000)),
      ("x/" + String(repeating: "**/", count: 200) + "b", "x/" + String(repeating: "a/", count: 1_000)),
      ("x/" + String(repeating: "**/*", count: 100) + "b", "x/" + String(repeating: "a/", count: 1_000)),
    ]
    for (text, path) in evil {
      let pattern = try #require(IgnorePattern(line: Array(text.utf8)[...]))
      let start = monotonicNanoseconds()
      #expect(!pattern.matches(path: Array(path.utf8)[...], name: Array(path.utf8)[...], isFolder: false))
      #expect(monotonicNanoseconds() - start < 10_000_000_000)
    }
  }

  private func verdict(_ text: String, _ path: String) -> Bool {
    var rules = IgnoreRules()
    rules.add(IgnoreFile(text: Array(text.utf8)))
    // As in a walk: nothing below an ignored folder is asked about.
    let parts = path.split(separator: "/").map(String.init)
    for count in 1...parts.count {
      let isFolder = count < parts.count || path.hasSuffix("/")
      let part = Array(parts[..<count].joined(separator: "/").utf8)
      if rules.ignores(path: part[...], name: Array(parts[count - 1].utf8)[...], isFolder: isFolder) { return true }
    }
    return false
  }
}

/// Two repositories to ask: in one the paths that end in `/` are folders, in the other no path exists.
private final class Git {
  let files: TemporaryFolder
  let folders: TemporaryFolder

  /// Nil where there is no git.
  init?() throws {
    (files, folders) = (try TemporaryFolder(), try TemporaryFolder())
    for folder in [files, folders] where (try? runGit(["init", "--quiet"], in: folder.path))?.status != 0 { return nil }
  }

  func ignored(by text: String, among paths: [String]) throws -> Set<String> {
    for path in paths where path.hasSuffix("/") { try folders.makeFolder(path) }
    return try ask(files, text, paths.filter { !$0.hasSuffix("/") })
      .union(try ask(folders, text, paths.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }).map { $0 + "/" })
  }

  private func ask(_ folder: TemporaryFolder, _ text: String, _ paths: [String]) throws -> Set<String> {
    if paths.isEmpty { return [] }
    try folder.write(text + "\n", to: ".gitignore")
    let input = paths.map { $0 + "\0" }.joined()
    let result = try runGit(["check-ignore", "--no-index", "-z", "--stdin"], in: folder.path, input: Array(input.utf8))
    return Set(result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }
}

private struct SmallGenerator {
  var state: UInt64
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
