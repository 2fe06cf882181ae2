// Text to `Predicate`. One compiler serves one rule or definition: it knows its options and collects its captures.

import Architecture

/// The words that the definitions of a run make known.
package struct KnownWords: Sendable {
  package var layers: [String] = []
  package var roles: [String] = []
  package var categories: [String] = []
  package init(layers: [String] = [], roles: [String] = [], categories: [String] = []) {
    (self.layers, self.roles, self.categories) = (layers, roles, categories)
  }
}

struct PredicateCompiler {
  let words: KnownWords
  let log: DiagnosticLog
  var options: [RuleOption] = []
  var usedOptions: Set<String> = []
  var captures: [String] = []

  init(words: KnownWords, log: DiagnosticLog) { (self.words, self.log) = (words, log) }

  static let connectives = ["all", "any", "not"]

  // predicate ::= map of (property | fact | 'all' | 'any' | 'not') to what it must be
  mutating func compile(_ node: YAMLNode, of subjects: Subjects) -> Predicate {
    guard let entries = node.entries else {
      log.add(.expected(.predicate, found: node.shape), at: node.position)
      return .all([])
    }
    if entries.isEmpty { log.add(.emptyPredicate, at: node.position) }
    return compile(entries, of: subjects)
  }

  mutating func compile(_ entries: some Sequence<YAMLEntry>, of subjects: Subjects) -> Predicate {
    let parts = entries.compactMap { compile($0, of: subjects) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func compile(_ entry: YAMLEntry, of subjects: Subjects) -> Predicate? {
    let name = entry.name
    switch name {
    case "all": return .all(compileList(entry.value, of: subjects))
    case "any": return .any(compileList(entry.value, of: subjects))
    case "not": return .not(entry.value.items == nil ? [compile(entry.value, of: subjects)] : compileList(entry.value, of: subjects))
    default: break
    }
    let position = entry.key.position
    if let property = Property(rawValue: name) {
      guard check(property.subjects, entry, subjects) else { return nil }
      guard let expectation = compile(entry.value, as: property.value(for: subjects)) else { return nil }
      if case .when = property, case .flag(let holds) = expectation { return holds ? .all([]) : .any([]) }
      return .test(PropertyTest(property, expectation, at: position))
    }
    if let fact = DerivedFact(rawValue: name) {
      guard check(fact.subjects, entry, subjects), let expectation = compile(entry.value, as: fact.value) else { return nil }
      return .fact(FactTest(fact, expectation, at: position))
    }
    log.add(.unknown(.property, name, allowed: Self.names(for: subjects)), at: position)
    return nil
  }

  private func check(_ owners: Subjects, _ entry: YAMLEntry, _ subjects: Subjects) -> Bool {
    if !owners.isDisjoint(with: subjects) { return true }
    log.add(.notOfSubject(property: entry.name, subject: subjects.phrase), at: entry.key.position)
    return false
  }

  private mutating func compileList(_ node: YAMLNode, of subjects: Subjects) -> [Predicate] {
    guard let items = node.items else {
      log.add(.expected(.listOfMaps, found: node.shape), at: node.position)
      return []
    }
    if items.isEmpty { log.add(.emptyList, at: node.position) }
    return items.map { compile($0, of: subjects) }
  }

  /// What may be asked of the subjects, for suggestions.
  static func names(for subjects: Subjects) -> [String] {
    connectives + Property.allCases.filter { !$0.subjects.isDisjoint(with: subjects) }.map(\.rawValue)
      + DerivedFact.allCases.filter { !$0.subjects.isDisjoint(with: subjects) }.map(\.rawValue)
  }

  // MARK: Values

  private mutating func compile(_ node: YAMLNode, as value: PropertyValue) -> Expectation? {
    switch value {
    case .text(let words): return compilePatterns(node, words).map { .text($0) }
    case .flag: return compileFlag(node).map { .flag($0) }
    case .number: return compileRanges(node).map { .number($0) }
    case .count: return compileCount(node)
    case .predicate(let subjects, let shorthand): return compileNested(node, subjects, shorthand).map { .predicate($0) }
    }
  }

  // nested ::= predicate | list of predicates | patterns for the shorthand property
  private mutating func compileNested(_ node: YAMLNode, _ subjects: Subjects, _ shorthand: Property?) -> Predicate? {
    if let items = node.items, items.contains(where: { $0.isMap && !$0.isRegex }) {
      return .any(items.compactMap { compileNested($0, subjects, shorthand) })
    }
    if node.isMap, !node.isRegex { return compile(node, of: subjects) }
    guard let shorthand, case .text(let words) = shorthand.value else {
      log.add(.expected(.predicate, found: node.shape), at: node.position)
      return nil
    }
    guard let patterns = compilePatterns(node, words) else { return nil }
    return .test(PropertyTest(shorthand, .text(patterns), at: node.position))
  }

  private mutating func compileFlag(_ node: YAMLNode) -> Bool? {
    guard let option = option(node) else { return node.flag(log) }
    if case .flag(let flag)? = option?.value { return flag }
    if let option { log.add(.optionType(option.name, expected: "`true` or `false` here"), at: node.position) }
    return nil
  }

  private mutating func compileNumber(_ node: YAMLNode) -> Int? {
    guard let option = option(node) else { return node.number(log) }
    if case .number(let number)? = option?.value { return number }
    if let option { log.add(.optionType(option.name, expected: "a number here"), at: node.position) }
    return nil
  }

  // ranges ::= number | list of numbers | '{' ('over' | 'under' | 'is') ':' number … '}'
  private mutating func compileRanges(_ node: YAMLNode) -> [ClosedRange<Int>]? {
    if node.entries != nil { return compileRange(node, extra: []).map { [$0] } }
    if let items = node.items {
      if items.isEmpty { log.add(.emptyList, at: node.position) }
      return items.compactMap { compileNumber($0).map { $0...$0 } }
    }
    return compileNumber(node).map { [$0...$0] }
  }

  private mutating func compileRange(_ node: YAMLNode, extra: [StaticString]) -> ClosedRange<Int>? {
    let known = log.diagnostics.count
    guard let reader = MapReader(node, keys: extra + ["over", "under", "is"], of: .key, log) else { return nil }
    let over = reader["over"].flatMap { compileNumber($0) }, under = reader["under"].flatMap { compileNumber($0) }
    let exact = reader["is"].flatMap { compileNumber($0) }
    if log.diagnostics.count > known { return nil }
    let low = max(over.map { $0 + 1 } ?? 0, exact ?? 0)
    let high = min(under.map { $0 - 1 } ?? .max, exact ?? .max)
    if over == nil && under == nil && exact == nil || low > high {
      log.add(.badRange, at: node.position)
      return nil
    }
    return low...high
  }

  private mutating func compileCount(_ node: YAMLNode) -> Expectation? {
    guard node.entries != nil else {
      log.add(.expected(.count, found: node.shape), at: node.position)
      return nil
    }
    guard let range = compileRange(node, extra: ["of"]) else { return nil }
    guard let of = node["of"] else {
      log.add(.missing("of", in: .property), at: node.position)
      return nil
    }
    return .count(of: compileNested(of, .declarations, .kind) ?? .all([]), in: range)
  }

  /// The option that the node names: nil if it names none, `.some(nil)` if it names one that is not declared.
  mutating func option(_ node: YAMLNode) -> RuleOption?? {
    guard node.begins(with: UInt8(ascii: "$")), let name = node.text.map({ String($0.dropFirst()) }) else { return nil }
    usedOptions.insert(name)
    if let option = options.first(where: { $0.name == name }) { return option }
    log.add(.unknownOption(name, declared: options.map(\.name)), at: node.position)
    return .some(nil)
  }
}

extension YAMLNode {
  /// `{ regex: '…' }`
  var isRegex: Bool { entries.map { $0.first?.key.reads("regex") == true && $0.count == 1 } ?? false }
}

extension Property {
  /// `kind` has other words for a reference than for a declaration.
  func value(for subjects: Subjects) -> PropertyValue {
    guard case .kind = self else { return value }
    let isEdge = !subjects.isDisjoint(with: .edges)
    return .text(.fixed(isEdge ? Property.referenceKinds : Property.declarationKinds))
  }
}

extension Subjects {
  /// For messages: `a reference`.
  var phrase: String {
    let names: [(Subjects, String)] = [
      (.type, "a type"), (.protocol, "a protocol"), (.extension, "an extension"), (.function, "a function"),
      (.initializer, "an initializer"), (.property, "a property"), (.parameter, "a parameter"), (.import, "an import"),
      (.reference, "a reference"), (.file, "a file"), (.cycle, "a cycle"), (.project, "the project"), (.symbol, "a symbol"),
    ]
    if contains(.declarations) { return "a declaration" }
    let own = names.filter { contains($0.0) }.map(\.1)
    return own.isEmpty ? "this" : own.joined(separator: " or ")
  }
}
