// A plain `.yml` of rules: `rules:`, a list of maps, each with `examples:` if it likes.
//
//   example ::= '{' ('incorrect' | 'correct') ':' title, ('path' ':' path)?, 'code' ':' text '}'
//             | '{' ('incorrect' | 'correct') ':' title, 'files' ':' list of '{' 'path' ':' path, 'code' ':' text '}' '}'

import Architecture

struct PlainRuleFile {
  let source: SourceText
  let log: DiagnosticLog

  func parse() -> [RuleDocument] {
    guard let node = source.parse(log) else { return [] }
    if node.items != nil {
      log.add(.listWithoutKey("rules"), at: node.position)
      return []
    }
    guard let reader = MapReader(node, keys: ["rules"], of: .document, log),
      let rules = reader.require("rules")
    else { return [] }
    guard let items = rules.items else {
      log.add(.expected(.listOfMaps, found: rules.shape), at: rules.position)
      return []
    }
    return items.map { rule in
      RuleDocument(file: source.name, node: rule, body: "", tools: nil, examples: rule["examples"].map(examples) ?? [])
    }
  }

  private func examples(_ node: YAMLNode) -> [RuleExample] {
    guard let items = node.items else {
      log.add(.expected(.listOfMaps, found: node.shape), at: node.position)
      return []
    }
    return items.compactMap(example)
  }

  private func example(_ node: YAMLNode) -> RuleExample? {
    let keys: [StaticString] = ["incorrect", "correct", "path", "code", "files"]
    guard let reader = MapReader(node, keys: keys, of: .example, log) else { return nil }
    guard let title = reader["incorrect"] ?? reader["correct"] else {
      log.add(.missing("incorrect' or 'correct", in: .example), at: node.position)
      return nil
    }
    let isCorrect = reader["incorrect"] == nil
    let files: [ExampleFile]
    if let list = reader["files"] {
      files = list.items?.compactMap { item in
        MapReader(item, keys: ["path", "code"], of: .example, log).flatMap { file($0, number: 1) }
      } ?? []
    } else {
      files = file(reader, number: 1).map { [$0] } ?? []
    }
    if files.isEmpty { log.add(.emptyExample, at: node.position) }
    return RuleExample(isCorrect: isCorrect, title: title.text ?? "", files: files, position: node.position)
  }

  private func file(_ reader: MapReader, number: Int) -> ExampleFile? {
    guard let code = reader.require("code"), let text = code.nonEmptyText(log) else { return nil }
    let path = reader.text("path")
    if let path, !MarkdownDocument.isPath(path), let node = reader["path"] { log.add(.badFence(path), at: node.position) }
    let isBlock = !code.hasContentColumn && code.position.length == 1
    return ExampleFile(
      path: path ?? "Example.swift", source: Array(text.utf8), firstLine: code.position.line + (isBlock ? 1 : 0),
      document: source.name, log)
  }
}
