// A baseline through random edits that change no finding: lines are added, functions change places, files are renamed.

import Foundation
import Model
import RuleLanguage
import Rules
import Testing

@testable import Linting

@Suite struct BaselineEditTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fixtures/LeakyApp").standardized

  private static func leakyApp() throws -> [SourceText] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && $0 != "Package.swift" }
    return try paths.sorted().map { SourceText(name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  private static let book = RuleBook.load(
    RuleBook.Sources(builtIn: EmbeddedRules.documents.map { SourceText(name: "Rules/\($0.name)", bytes: Array($0.text.utf8)) })
  ).book

  @Test func twoHundredEditsChangeNothingAndOneDuplicateIsNew() throws {
    let book = try #require(Self.book)
    var sources = try Self.leakyApp()
    var edits = RandomEdits(seed: 0x51ED_270B_9C4F_A0D3)
    let before = lintTexts(sources, book).findings.filter { $0.status == .new }
    var settings = LintSettings()
    settings.baseline = Baseline(
      before.flatMap { finding in
        Array(repeating: BaselineEntry(identity: finding.identity, path: finding.place.path), count: finding.occurrences)
      })
    #expect(before.count > 50)
    for round in 1...10 {
      for _ in 0..<20 { edits.apply(to: &sources) }
      let result = lintTexts(sources, book, settings: settings)
      let new = result.findings.filter { $0.status == .new }.map { "\($0.place.path):\($0.place.line) \($0.rule) \($0.declaration)" }
      #expect(new == [], "round \(round): \(edits.done.suffix(20))")
      #expect(result.baseline.gone.map(\.entry) == [], "round \(round): \(edits.done.suffix(20))")
    }
    #expect(Set(edits.done.map { $0.prefix { $0 != " " } }).count == 3 && edits.done.count == 200)
    for _ in 0..<3 {
      let copied = edits.copyingAFunction(in: sources, with: lintTexts(sources, book).findings)
      let (copy, name) = try #require(copied)
      let new = lintTexts(copy, book, settings: settings).findings.filter { $0.status == .new }
      #expect(new.count == 1 && new.first?.newOccurrences == 1, "\(name): \(new.map { "\($0.rule) \($0.declaration)" })")
    }
  }
}

/// Edits of a project's texts, the same for the same seed.
private struct RandomEdits {
  private var state: UInt64
  /// What was done, in words.
  private(set) var done: [String] = []

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, bound)))
  }

  mutating func apply(to sources: inout [SourceText]) {
    let index = next(sources.count)
    switch next(3) {
    case 0: addLines(to: &sources[index])
    case 1:
      if !moveFunction(in: &sources[index]) { addLines(to: &sources[index]) }
    default:
      let name = sources[index].name
      sources[index].name = String(name.dropLast(".swift".count)) + "\(done.count).swift"
      done.append("renamed \(name)")
    }
  }

  private mutating func addLines(to source: inout SourceText) {
    let starts = Self.declarations(in: source).map(\.range.lowerBound)
    let place = starts.isEmpty ? 0 : starts[next(starts.count)]
    let lines = ["\n", "// a remark\n", "/* two\n   lines */\n", "\n\n// MARK: - more\n\n"][next(4)]
    source.bytes.insert(contentsOf: lines.utf8, at: place)
    done.append("lines in \(source.name)")
  }

  /// A function of a type changes its place among the others.
  private mutating func moveFunction(in source: inout SourceText) -> Bool {
    let functions = Self.declarations(in: source).filter(\.isMethod)
    guard !functions.isEmpty else { return false }
    let moved = functions[next(functions.count)]
    let others = functions.filter { $0.parent == moved.parent && !$0.range.overlaps(moved.range) }
    guard !others.isEmpty else { return false }
    let goal = others[next(others.count)].range.lowerBound
    let text = source.bytes[moved.range]
    if goal < moved.range.lowerBound {
      source.bytes.removeSubrange(moved.range)
      source.bytes.insert(contentsOf: text, at: goal)
    } else {
      source.bytes.insert(contentsOf: text, at: goal)
      source.bytes.removeSubrange(moved.range)
    }
    done.append("moved \(moved.name) in \(source.name)")
    return true
  }

  /// A method with one finding, again under another name.
  mutating func copyingAFunction(in sources: [SourceText], with findings: [Finding]) -> (sources: [SourceText], name: String)? {
    let single = ["viewmodel-data-access", "view-data-access", "usecase-data-access", "dispatch-main-in-viewmodel"]
    var found: [(source: Int, function: Function)] = []
    for (index, source) in sources.enumerated() {
      let own = findings.filter { $0.place.path == source.name }
      for function in Self.declarations(in: source) where function.isMethod {
        let lines = source.bytes[..<function.range.lowerBound].count { $0 == 10 } + 1...source.bytes[..<function.range.upperBound].count { $0 == 10 }
        let inside = own.filter { finding in lines.contains(finding.place.line) || finding.related.contains { lines.contains($0.place.line) } }
        if inside.count == 1, single.contains(inside[0].rule), inside[0].occurrences == 1 { found.append((index, function)) }
      }
    }
    guard !found.isEmpty else { return nil }
    let (index, function) = found[next(found.count)]
    var copy = sources
    let text = String(decoding: sources[index].bytes[function.range], as: UTF8.self)
    guard let name = text.range(of: "func \(function.name)") else { return nil }
    copy[index].bytes.insert(contentsOf: text.replacingCharacters(in: name, with: "func \(function.name)Again").utf8, at: function.range.upperBound)
    return (copy, function.name)
  }

  struct Function {
    var name: String
    var parent: DeclarationID
    var isMethod: Bool
    /// Whole lines.
    var range: Range<Int>
  }

  /// Declarations that stand on lines of their own, with nothing said to the linter above them.
  private static func declarations(in source: SourceText) -> [Function] {
    let project = TextProject([source]).project
    return project.declarations.indices.compactMap { row in
      let declaration = project[DeclarationID(row)]
      guard declaration.kind == .function || declaration.kind.isNominal else { return nil }
      let bytes = source.bytes
      let start = bytes[..<Int(declaration.start)].lastIndex(of: 10).map { $0 + 1 } ?? 0
      let end = bytes[min(Int(declaration.end), bytes.count)...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      guard bytes[start..<Int(declaration.start)].allSatisfy({ $0 == 32 }) else { return nil }
      let above = bytes[..<max(0, start - 1)].lastIndex(of: 10).map { String(decoding: bytes[$0..<start], as: UTF8.self) } ?? ""
      if above.contains("archlint:") || above.contains("@") { return nil }
      let rest = String(decoding: bytes[min(Int(declaration.end), end)..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if !rest.isEmpty && !rest.hasPrefix("//") { return nil }
      let hasOwner = !declaration.parent.isNone && (project[declaration.parent].kind.isNominal || project[declaration.parent].kind == .extension)
      return Function(
        name: project.names.text(declaration.name), parent: declaration.parent, isMethod: declaration.kind == .function && hasOwner, range: start..<end)
    }
  }
}
