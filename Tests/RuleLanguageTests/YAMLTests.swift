import Architecture
import Testing
@testable import RuleLanguage

@Suite struct YAMLTests {
  @Test func readsAsBaseLoader() {
    #expect(YAMLCases.inside.count >= 300)
    for one in YAMLCases.inside {
      var parser = YAMLParser(Array(one.yaml.utf8), file: "f.yml")
      let (node, errors) = parser.parse()
      #expect(errors.isEmpty, "\(one.yaml.debugDescription): \(errors.map(\.problem))")
      #expect(node.map(Self.value) == one.base, "\(one.yaml.debugDescription)")
    }
  }

  /// What other readers take, or take differently, has a name here and a place.
  @Test func refusesWhatIsOutside() {
    #expect(YAMLCases.outside.count >= 200)
    for one in YAMLCases.outside {
      var parser = YAMLParser(Array(one.yaml.utf8), file: "f.yml")
      let errors = parser.parse().errors
      let names = errors.map { String("\($0.problem)".prefix { $0 != "(" }) }
      #expect(names.first == one.refused, "\(one.yaml.debugDescription): \(names)")
      #expect(errors.allSatisfy { $0.position.line > 0 && $0.position.column > 0 }, "\(one.yaml.debugDescription)")
    }
  }

  @Test(.enabled(if: !YAMLCases.random.isEmpty)) func comparesWithRandomDocuments() {
    var readCount = 0, refusedInside = 0
    for one in YAMLCases.random {
      var parser = YAMLParser(Array(one.yaml.utf8), file: "f.yml")
      let (node, errors) = parser.parse()
      if errors.isEmpty {
        readCount += 1
        #expect(node.map(Self.value) == one.base, "\(one.yaml.debugDescription)")
      } else if one.base != nil {
        refusedInside += 1
      }
    }
    print("\(YAMLCases.random.count) documents, \(readCount) read, \(refusedInside) refused that PyYAML reads")
  }

  @Test(arguments: [
    ("a: &x b", YAMLProblem.anchor, "1:4"), ("a: *x", .unquotedStar("*x"), "1:4"), ("a: *ViewModel # c", .unquotedStar("*ViewModel"), "1:4"),
    ("a: [*b, c]", .unquotedStar("*b"), "1:5"), ("a: !x b", .tag, "1:4"), ("a: b\n---\nc: d", .severalDocuments, "2:1"),
    ("---\n---\na: b", .severalDocuments, "2:1"), ("%YAML 1.2\n---\na: b", .directive, "1:1"), ("a: b\nc: d\na: e", .duplicateKey("a", firstLine: 1), "3:1"),
    ("x: {a: b, a: c}", .duplicateKey("a", firstLine: 1), "1:11"), ("a:\n\tb: c", .tab, "2:1"), ("a:\tb", .tab, "1:3"), ("? a", .complexKey, "1:1"),
    ("[a]: b", .collectionKey, "1:1"), ("a: b: c", .nestedInline, "1:5"), ("a: b\n  c: d", .misplacedColon, "2:4"),
    ("a:\n    b: c\n  d: e", .badIndentation, "3:3"), ("a: b\n- c", .misplacedDash, "2:1"), ("a: - b", .misplacedDash, "1:4"),
    ("a: 'b", .unclosedQuote, "1:4"), ("a: \"b", .unclosedQuote, "1:4"), ("a: [b", .unclosedFlow, "1:4"), ("a: {b: c", .unclosedFlow, "1:4"),
    ("a: [b: c]", .pairInList, "1:5"), ("a: [b}", .missingComma, "1:6"), ("a: [, b]", .unexpectedCloser, "1:5"), ("a: {b}", .missingColon, "1:5"),
    ("a: 'b' c", .trailingText, "1:8"), ("a: [b] c", .trailingText, "1:8"), ("a: \"\\q\"", .badEscape, "1:5"), ("a: \"\\ud800\"", .badEscape, "1:5"),
    ("a: |x\n  b", .badBlockHeader, "1:4"), ("a: |\n    \n  b", .badBlockIndentation, "3:3"), ("a: @b", .unquoted("@b"), "1:4"), ("a: `b`", .unquoted("`b`"), "1:4"),
    ("a: %b", .unquoted("%b"), "1:4"), ("a: [b?c]", .unquoted("b?c"), "1:5"), ("a\nb: c", .misplacedColon, "2:2"), ("a: b\nc", .missingColon, "2:1"),
    ("a: \u{1}", .controlCharacter(1), "1:4"), ("a: b\u{2028}c", .lineSeparator, "1:5"), ("a: b\n...\nc", .trailingText, "3:1"),
    ("layers:\n  Domain: { path: 'a'\nrules: {}", .unclosedFlow, "2:11"), ("größe: *x", .unquotedStar("*x"), "1:10"), ("a: 'x'#y", .trailingText, "1:7"), (": b", .unquoted(": b"), "1:1"),
  ])
  func refuses(yaml: String, problem: YAMLProblem, place: String) {
    var parser = YAMLParser(Array(yaml.utf8), file: "f.yml")
    let errors = parser.parse().errors
    #expect(errors.first?.problem == problem)
    #expect(errors.first.map { "\($0.position.line):\($0.position.column)" } == place)
  }

  @Test func goesOnAfterWhatItCanSkip() {
    var parser = YAMLParser(Array("a: *x\nb: &y z\na: c\nd: !t e\n".utf8), file: "f.yml", firstLine: 10)
    let errors = parser.parse().errors
    #expect(errors.map(\.problem) == [.unquotedStar("*x"), .anchor, .duplicateKey("a", firstLine: 10), .tag])
    #expect(errors.map(\.position.line) == [10, 11, 12, 13])
  }

  /// The first keys of a map are found otherwise than those after them.
  @Test(arguments: [0, 15, 16, 30])
  func findsASecondKeyInALongMap(first: Int) {
    for (open, separator, close) in [("", "\n", ""), ("{", ",\n", "}")] {
      let keys = (0...40).map { "\"key \($0)\": x" } + ["'key \(first)': y"]
      var parser = YAMLParser(Array((open + keys.joined(separator: separator) + close).utf8), file: "f.yml")
      let errors = parser.parse().errors
      #expect(errors.map(\.problem) == [.duplicateKey("key \(first)", firstLine: first + 1)])
      #expect(errors.first?.position.line == 42)
    }
  }

  @Test func keepsThePlaceOfKeysAndValues() {
    var parser = YAMLParser(Array("rules:\n  - id: x\n    where: { layer: 'Domian' }\n".utf8), file: "f.yml")
    let value = parser.parse().node?["rules"]?.items?.first?["where"]?["layer"]
    #expect(value?.position == SourcePosition(file: "f.yml", line: 3, column: 21, length: 8))
    #expect(value?.position(ofBytes: 2, length: 3) == SourcePosition(file: "f.yml", line: 3, column: 24, length: 3))
  }

  @Test func refusesBombs() {
    let deep = String(repeating: "[", count: 100_000)
    let wide = String(repeating: "- ", count: 100_000)
    let steps = (0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    for (text, problem) in [(deep, YAMLProblem.tooDeep), (wide, .tooDeep), (steps, .tooDeep), (String(repeating: "a", count: 1 << 21), .tooLarge)] {
      var parser = YAMLParser(Array(text.utf8), file: "f.yml")
      #expect(parser.parse().errors.map(\.problem) == [problem])
    }
    var invalid = YAMLParser([0x61, 0x3A, 0x20, 0xC3, 0x28], file: "f.yml")
    #expect(invalid.parse().errors.map(\.problem) == [.invalidUTF8])
  }

  /// Each mutant of each document is read or refused with a place, in time linear in its length.
  @Test func mutantsNeverCrash() {
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(bound))
    }
    for round in 0..<10_000 {
      var bytes = Array(YAMLCases.inside[round % YAMLCases.inside.count].yaml.utf8)
      for _ in 0...next(4) {
        let index = next(bytes.count + 1)
        if next(3) > 0 { bytes.insert(Array("\n :-'\"[]{}|>#&*!\t?,\\\u{0}é%".utf8).randomElement(at: next(30)) ?? 0xFF, at: index) } else if index < bytes.count {
          bytes.remove(at: index)
        }
      }
      var parser = YAMLParser(bytes, file: "f.yml")
      let (node, errors) = parser.parse()
      #expect(node != nil || !errors.isEmpty)
      #expect(errors.allSatisfy { $0.position.line > 0 && $0.position.column > 0 && $0.position.length > 0 })
    }
  }

  static func value(_ node: YAMLNode) -> YAMLValue {
    if let entries = node.entries { return .map(Dictionary(entries.map { ($0.name, value($0.value)) }) { first, _ in first }) }
    return node.items.map { .list($0.map(value)) } ?? .text(node.text ?? "")
  }
}

extension Array {
  fileprivate func randomElement(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
