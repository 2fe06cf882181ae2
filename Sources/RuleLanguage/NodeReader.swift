// Reads the values of a map with known keys. What is wrong goes to the log, and reading goes on.

import Architecture

struct MapReader {
  let node: YAMLNode
  let noun: Noun
  let log: DiagnosticLog
  private let entries: YAMLEntries

  /// Nil, with the problem logged, if the node is no map. Keys that are not among `keys` are logged.
  init?(_ node: YAMLNode, keys: [StaticString], of noun: Noun, _ log: DiagnosticLog) {
    guard let entries = node.entries else {
      log.add(.expected(.map, found: node.shape), at: node.position)
      return nil
    }
    (self.node, self.noun, self.log, self.entries) = (node, noun, log, entries)
    for entry in entries where !keys.contains(where: { entry.key.reads($0) }) {
      log.add(.unknown(.key, entry.name, allowed: keys.map(\.description)), at: entry.key.position)
    }
  }

  subscript(_ key: StaticString) -> YAMLNode? { entries.first { $0.key.reads(key) }?.value }
  func key(_ key: StaticString) -> YAMLNode? { entries.first { $0.key.reads(key) }?.key }

  func require(_ key: StaticString) -> YAMLNode? {
    if let value = self[key] { return value }
    log.add(.missing(key.description, in: noun), at: node.position)
    return nil
  }

  func text(_ key: StaticString) -> String? { self[key].flatMap { $0.nonEmptyText(log) } }
  func requiredText(_ key: StaticString) -> String? { require(key).flatMap { $0.nonEmptyText(log) } }

  /// A text or a list of texts, each with its place.
  func words(_ key: StaticString) -> [Word]? { self[key].flatMap { $0.words(log) } }

  func word<Value: RawRepresentable & CaseIterable>(_ key: StaticString, as type: Value.Type, _ noun: Noun) -> Value?
  where Value.RawValue == String {
    guard let node = self[key], let text = node.nonEmptyText(log) else { return nil }
    if let value = Value(rawValue: text) { return value }
    log.add(.unknown(noun, text, allowed: Value.allCases.map(\.rawValue)), at: node.position)
    return nil
  }
}

extension YAMLNode {
  var shape: Shape {
    switch table.rows[row].kind {
    case .scalar: style == .missing ? .nothing : .text
    case .list: .list
    case .map: .map
    }
  }

  func nonEmptyText(_ log: DiagnosticLog) -> String? {
    guard let text, style != .missing else {
      log.add(.expected(.text, found: shape), at: position)
      return nil
    }
    if text.isEmpty { log.add(.emptyText, at: position) }
    return text.isEmpty ? nil : text
  }

  func words(_ log: DiagnosticLog) -> [Word]? {
    if let items { return items.compactMap { item in item.nonEmptyText(log).map { Word($0, at: item.position) } } }
    if shape == .text { return nonEmptyText(log).map { [Word($0, at: position)] } }
    log.add(.expected(.textOrList, found: shape), at: position)
    return nil
  }

  /// The parts between commas, as `tags: swift, ios` is written; or the items of a list.
  func commaSeparated(_ log: DiagnosticLog) -> [String] {
    guard let text, style != .missing else { return words(log)?.map(\.text) ?? [] }
    return text.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0).trimmed }.filter { !$0.isEmpty }
  }

  func flag(_ log: DiagnosticLog) -> Bool? {
    if reads("true") { return true }
    if reads("false") { return false }
    log.add(text.flatMap { style == .missing ? nil : .notBoolean($0) } ?? .expected(.boolean, found: shape), at: position)
    return nil
  }

  /// A whole number; one that is none, or is out of bounds, is logged.
  func number(_ log: DiagnosticLog) -> Int? {
    guard let text, style != .missing else {
      log.add(.expected(.number, found: shape), at: position)
      return nil
    }
    guard let number = Int(text), (0...1_000_000_000).contains(number), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      log.add(.badNumber(text), at: position)
      return nil
    }
    return number
  }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  var trimmed: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[first..<utf8.index(after: last)])
  }
}

extension String {
  var trimmed: String { self[...].trimmed }
}
