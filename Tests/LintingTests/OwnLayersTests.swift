// archlint holds itself to the direction of its modules: its own sources are clean, and an import against the direction is found,
// whichever two modules it is between.

import Architecture
import Foundation
import Linting
import RuleLanguage
import Rules
import Testing

private let sourcesFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Sources")

private let book: RuleBook? = {
  guard let bytes = try? Data(contentsOf: sourcesFolder.appendingPathComponent("archlint.yml")),
    let configuration = Configuration.parse(SourceText(name: "archlint.yml", bytes: Array(bytes))).configuration
  else { return nil }
  let builtIn = EmbeddedRules.documents.map { SourceText(name: "Rules/\($0.name)", bytes: Array($0.text.utf8)) }
  return RuleBook.load(RuleBook.Sources(builtIn: builtIn, configuration: configuration)).book
}()

/// From left to right.
private let modules = ["Syntax", "Model", "Architecture", "RuleLanguage", "Linting", "Reporting", "Commands"]

private let pairs = modules.indices.flatMap { left in modules.indices.filter { $0 > left }.map { (modules[left], modules[$0]) } }
  + modules.filter { $0 != "Commands" }.flatMap { [($0, "Platform"), ("Platform", $0)] }

private func moduleMap(_ paths: [String]) throws -> ModuleMap {
  let files = paths.sorted()
  let manifest = try Data(contentsOf: sourcesFolder.deletingLastPathComponent().appendingPathComponent("Package.swift"))
  var map = ModuleMap(manifests: [], files: files)
  map.addEnclosingPackage(Array(manifest), folder: "Sources", files: files)
  return map
}

private func text(_ name: String, _ source: String) -> SourceText { SourceText(name: name, bytes: Array(source.utf8)) }

@Test(arguments: pairs) func anImportAgainstTheDirectionIsFound(from: String, to: String) throws {
  // What it brings is the finding, and where nothing is used the import.
  for (use, line) in [("struct A { let b: B }", 2), ("struct A { }", 1)] {
    let sources = [text("\(from)/A.swift", "import \(to)\n\(use)"), text("\(to)/B.swift", "public struct B {}")]
    let result = lintTexts(sources, try #require(book), modules: try moduleMap(sources.map(\.name)))
    let lines = result.findings.filter { $0.rule == "layer-dependency" }.map { "\($0.place.path):\($0.place.line)" }
    #expect(lines == ["\(from)/A.swift:\(line)"])
  }
}

@Test func theOtherDirectionIsAllowed() throws {
  for (left, right) in zip(modules, modules.dropFirst()) {
    let sources = [text("\(right)/A.swift", "import \(left)\nstruct A { let b: B }"), text("\(left)/B.swift", "public struct B {}")]
    let result = lintTexts(sources, try #require(book), modules: try moduleMap(sources.map(\.name)))
    #expect(result.findings.map(\.message) == [])
  }
}
