import Damage
import Testing
@testable import Architecture

@Suite struct GlobTests {
  @Test(arguments: [
    ("Order", "Order", true), ("Order", "Orders", false), ("*ViewModel", "OrderViewModel", true), ("*ViewModel", "ViewModel", true),
    ("*ViewModel", "OrderViewModels", false), ("Order*", "OrderViewModel", true), ("*der*", "Order", true), ("*der*", "Folder", true),
    ("*der*", "Dolt", false), ("?rder", "Order", true), ("?rder", "Border", false), ("*", "", true), ("*", "anything", true),
    ("*", "a/b", false), ("**", "a/b/c", true), ("a/**", "a/b/c", true), ("a/**", "b/a/c", false), ("**/Domain/**", "Domain/User.swift", true),
    ("**/Domain/**", "App/Domain/Model/User.swift", true), ("**/Domain/**", "App/FeedDomain/User.swift", false),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/xb", false), ("**/*.swift", "User.swift", true),
    ("**/*.swift", "a/b/User.swift", true), ("*.swift", "a/User.swift", false), ("*{Impl,Default}", "OrderImpl", true),
    ("*{Impl,Default}", "OrderDefault", true), ("*{Impl,Default}", "OrderOther", false), ("*Repository{,Impl}", "UserRepository", true),
    ("*{a,b{c,d}}", "xbd", true), ("\\*", "*", true), ("\\*", "x", false), ("größe*", "größer", true), ("?", "é", true), ("?", "👍", true),
    ("[String: Any]", "[String: Any]", true), ("", "", true), ("", "a", false), ("***", "a/b", true), ("Foo.*", "Foo.bar", true),
  ])
  func matches(glob: String, name: String, expected: Bool) throws {
    #expect(try Glob(glob).matches(name) == expected)
  }

  @Test(arguments: [
    ("**/Features/{feature}/**", "App/Features/Cart/View.swift", ["Cart"]),
    ("**/Features/{feature}/**", "Features/A/Features/B/x.swift", ["A"]),
    ("{module}/{feature}Tests/*", "Shop/CartTests/x.swift", ["Shop", "Cart"]),
    ("{a}/{!a}", "x/y", ["x", "y"]), ("{a}", "xy", ["xy"]), ("{!a}", "xy", ["xy"]), ("{a}", "x/y", nil), ("{a}", "", nil), ("{a}b", "xb", ["x"]),
    ("**/Features/{feature}/**", "App/Screens/Cart/View.swift", nil),
    ("**/Features/{feature}/**", "App/Features/View.swift", nil),
  ] as [(String, String, [String]?)])
  func captures(glob: String, path: String, expected: [String]?) throws {
    #expect(try Glob(glob).captures(in: path) == expected)
  }

  @Test func captureNamesTellWhatMustDiffer() throws {
    let names = try Glob("**/{feature}/{!other-one}/*").captureNames
    #expect(names.map(\.name) == ["feature", "other-one"])
    #expect(names.map(\.differs) == [false, true])
  }

  @Test(arguments: [
    ("a{b", PatternProblem.Kind.unclosedBrace, 1), ("{}", .badCapture, 0), ("ab{1 x}", .badCapture, 2), ("a\\", .badEscape, 1),
    ("é{a,{b}}", .badCapture, 5),
  ])
  func refuses(glob: String, kind: PatternProblem.Kind, offset: Int) {
    let problem = #expect(throws: PatternProblem.self) { try Glob(glob) }
    #expect(problem?.kind == kind)
    #expect(problem?.offset == offset)
  }
}

@Suite struct RegularExpressionTests {
  @Test(arguments: [
    ("a", "xax", true), ("^a", "xax", false), ("^a", "ax", true), ("a$", "xa", true), ("a$", "xax", false), ("^$", "", true), ("^$", "a", false),
    ("", "", true), ("", "abc", true), ("a|b", "xb", true), ("^(a|b)c$", "bc", true), ("a*b", "b", true), ("^a+$", "", false),
    ("^a?b$", "ab", true), ("^a{2}$", "aa", true), ("^a{2}$", "aaa", false), ("^a{2,}$", "aaaa", true), ("^a{1,3}$", "aaaa", false),
    ("^a{0}b$", "b", true), ("[abc]+d", "xcbd", true), ("^[^abc]$", "a", false), ("^[^abc]$", "é", true), ("^[a-c-]$", "-", true),
    ("^[]a]", "]", false), ("^[\\]]$", "]", true), ("^\\d+$", "0123", true), ("^\\d+$", "٣", false), ("^\\w+$", "a_1", true), ("^\\W$", "-", true),
    ("^\\s$", "\t", true), ("\\bfoo\\b", "a foo b", true), ("\\bfoo\\b", "afoo", false), ("\\Boo", "foo", true), ("\\Bfoo", "foo", false),
    ("^.$", "👍", true), ("^.$", "\n", false), ("^\\.$", ".", true), ("^\\x41$", "A", true), ("^\\u{1F44D}$", "👍", true), ("(?:ab)+c", "ababc", true),
    ("(?<n>a)b", "ab", true), ("(?P<n>a)b", "ab", true), ("(a*)*b", "aab", true), ("(a|)+$", "b", true), ("^(get|set)[A-Z]", "getName", true),
    ("^(get|set)[A-Z]", "getter", false), ("a{,", "a", false), ("a*?b", "aab", true), ("ViewModel(Protocol)?$", "OrderViewModelProtocol", true),
  ])
  func matches(pattern: String, text: String, expected: Bool) {
    #expect(((try? RegularExpression(pattern))?.matches(text) ?? false) == expected)
  }

  @Test(arguments: [
    ("(a", PatternProblem.Kind.unclosedGroup, 0), ("a)", .unexpectedCloser, 1), ("[a", .unclosedClass, 0), ("[]", .emptyClass, 0),
    ("*a", .nothingToRepeat, 0), ("a**", .nothingToRepeat, 2), ("a|+", .nothingToRepeat, 2), ("^*", .nothingToRepeat, 1), ("[z-a]", .badRange, 1),
    ("a{3,2}", .badRepetition, 1), ("a{9999}", .badRepetition, 1), ("a{x}", .badRepetition, 1), ("a{1", .unclosedBrace, 1), ("\\q", .badEscape, 0),
    ("a\\", .badEscape, 1), ("(a)\\1", .backreference, 3), ("\\k<n>", .backreference, 0), ("x(?=a)", .lookaround, 1), ("(?!a)", .lookaround, 0),
    ("(?<=a)b", .lookaround, 0), ("(?<!a)b", .lookaround, 0), ("(?i)a", .flags, 0), ("a++", .possessive, 1), ("\\p{L}", .unicodeProperty, 0),
    ("[[:alpha:]]", .posixClass, 1), ("((a{100}){100}){100}", .tooLarge, 0), ("\\u{110000}", .badEscape, 0), ("é(", .unclosedGroup, 2),
  ])
  func refuses(pattern: String, kind: PatternProblem.Kind, offset: Int) {
    let problem = #expect(throws: PatternProblem.self) { try RegularExpression(pattern) }
    #expect(problem?.kind == kind)
    #expect(problem?.offset == offset)
  }

  @Test func aMatcherKeepsNothingOfTheLastText() throws {
    var matcher = try RegularExpression("^a+b$").matcher()
    #expect(["ab", "aa", "aab", "b", "ab"].map { matcher.matches($0) } == [true, false, true, false, true])
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: PatternProblem.self) { try RegularExpression(text) }
  }

  /// Texts that make a deterministic automaton build a new state at nearly each letter.
  @Test(arguments: [16, 200]) func newStatesAtEachLetterTakeLinearTime(count: Int) throws {
    let regex = try RegularExpression("(a|b)*a(a|b){\(count)}c")
    var seed: UInt64 = 88_172_645_463_325_252
    let letters = (0..<8_000).map { _ in
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return seed & 1 == 0 ? Character("a") : "b"
    }
    expectLinear(String(letters.prefix(2_000)), String(letters)) { #expect(!regex.matches($0)) }
  }

  /// Four times the text may take at most ten times the time: the best of three, so that a busy machine is no failure.
  private func expectLinear(_ short: String, _ long: String, _ label: String = "", _ match: (String) -> Void) {
    func best(_ text: String) -> Duration {
      (0..<3).map { _ in ContinuousClock().measure { match(text) } }.min() ?? .zero
    }
    #expect(best(long) < max(best(short), .milliseconds(10)) * 10, "\(label)")
  }

  /// Work is what the automaton walked: each letter is a look-up, or a walk through no more than the program.
  @Test(arguments: evilPatterns.indices)
  func evilPatternsTakeLinearWork(index: Int) throws {
    let evil = evilPatterns[index]
    func work(_ bytes: Int) throws -> Int {
      var matcher = try RegularExpression(evil.pattern).matcher()
      _ = matcher.matches(evil.text(bytes: bytes))
      return matcher.work
    }
    let (short, long) = (try work(10_000), try work(40_000))
    #expect(long <= short * 9 / 2 + 10_000, "\(evil.pattern): \(short), then \(long)")
    #expect(long <= 40_000 * 500, "\(evil.pattern): \(long)")
  }
}
