// The entry of libFuzzer. ARCHLINT_FUZZ chooses what the bytes are: `source`, `lint`, `rules`, `configuration`, `pattern` or `baseline`.
// Built by fuzz.sh, for a program with another `main` is no target of the package.

import Architecture
import Damage
import Foundation
import Linting
import Model
import RuleLanguage
import Syntax

private enum Target: String { case source, lint, rules, configuration, pattern, baseline }

private struct Fuzzer {
  var target = Target(rawValue: ProcessInfo.processInfo.environment["ARCHLINT_FUZZ"] ?? "source") ?? .source
  var names = NameTable()
  var tree = Tree()
  var book: RuleBook?

  init() {
    guard target == .lint, let folder = ProcessInfo.processInfo.environment["ARCHLINT_RULES"] else { return }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let texts = files.filter { $0 != "README.md" && ($0.hasSuffix(".md") || $0.hasSuffix(".yml")) }.sorted().map { name in
      SourceText(name: "Rules/" + name, bytes: [UInt8](FileManager.default.contents(atPath: folder + "/" + name) ?? Data()))
    }
    book = RuleBook.load(RuleBook.Sources(builtIn: texts)).book
    precondition(book != nil, "the rules do not compile")
  }

  mutating func run(_ bytes: [UInt8]) {
    switch target {
    case .source:
      // Names of all inputs would fill the memory.
      names = NameTable()
      parse(bytes, names: &names, into: &tree)
      precondition(flaw(in: tree) == nil, flaw(in: tree) ?? "")
      precondition(tree.work <= tree.tokens.count * 40 + 2_000, "\(tree.work) steps for \(tree.tokens.count) tokens")
      _ = facts(of: tree, path: [])
      _ = fileFacts(of: tree, names: &names)
    case .lint:
      if let book { _ = lintTexts([SourceText(name: "Presentation/AViewModel.swift", bytes: bytes)], book) }
    case .rules:
      _ = RuleBook.load(RuleBook.Sources(builtIn: [], team: [SourceText(name: "a.yml", bytes: bytes)]))
      _ = RuleBook.load(RuleBook.Sources(builtIn: [], team: [SourceText(name: "a.md", bytes: bytes)]))
    case .configuration:
      _ = Configuration.parse(SourceText(name: "archlint.yml", bytes: bytes))
    case .pattern:
      guard let text = String(validating: bytes, as: UTF8.self) else { return }
      let (pattern, subject) = (String(text.prefix(text.count / 3)), String(text.dropFirst(text.count / 3)))
      _ = try? Glob(pattern).captures(in: subject)
      if let expression = try? RegularExpression(pattern) { _ = expression.matches(subject) }
    case .baseline:
      _ = Baseline.parse(bytes)
    }
  }
}

nonisolated(unsafe) private var fuzzer = Fuzzer()

@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  fuzzer.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}
