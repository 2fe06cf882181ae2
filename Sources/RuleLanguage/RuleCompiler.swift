// A rule's map to a `Rule`, with the options and exceptions that a configuration sets.

import Architecture

/// What a configuration says of one rule.
package struct RuleSettings: Sendable {
  package var severity: SeveritySetting?
  /// The last that names an option sets it.
  package var options: [OptionSetting] = []
  /// Lists of exceptions: the rule's own key and entries of `exceptions:`.
  package var exceptions: [YAMLNode] = []
  /// Of the rule's name in the configuration.
  package var position: SourcePosition

  package enum SeveritySetting: Hashable, Sendable {
    case off, level(Severity)
    var level: Severity? { if case .level(let severity) = self { severity } else { nil } }
  }
}

/// The value that a configuration gives an option.
package struct OptionSetting: Sendable {
  package var name: Word
  package var value: YAMLNode
}

struct RuleCompiler {
  private let node: YAMLNode
  private let log: DiagnosticLog
  private let settings: RuleSettings?
  private var predicates: PredicateCompiler

  static let keys: [StaticString] = [
    "id", "title", "severity", "impact", "impactDescription", "tags", "select", "where", "require", "group", "place", "message",
    "yields-to", "via", "options", "except", "opt-in", "examples",
  ]

  init(_ node: YAMLNode, words: KnownWords, settings: RuleSettings?, log: DiagnosticLog) {
    (self.node, self.settings, self.log) = (node, settings, log)
    predicates = PredicateCompiler(words: words, log: log)
  }

  /// The rule, or nil where it lacks what every rule needs; problems are logged.
  mutating func compile() -> Rule? {
    guard let reader = MapReader(node, keys: Self.keys, of: .rule, log) else { return nil }
    let known = log.diagnostics.count
    let id = identifier(reader)
    let title = reader.requiredText("title")
    _ = reader.require("severity")
    let severity = reader.word("severity", as: Severity.self, .severity)
    let impact = reader.word("impact", as: Impact.self, .impact) ?? .medium
    let select = selectors(reader)
    predicates.options = options(reader)
    // With no selector nothing can be said against a property.
    let subjects = select.isEmpty ? Subjects(rawValue: .max) : select.reduce(into: Subjects()) { $0.formUnion($1.subjects) }
    let condition = reader.require("where").map { predicates.compile($0, of: subjects) }
    let require = reader["require"].map { predicates.compile($0, of: subjects) }
    let terms = TermParser(selectors: select, captures: predicates.captures, log: log)
    let messages = messages(reader, terms, subjects, title: title ?? "")
    let except = exceptions(reader, select)
    let group = reader.words("group")?.compactMap { terms.parse($0.text, at: $0.position) } ?? []
    let via = reader.word("via", as: Via.self, .word) ?? .direct
    if via == .transitive, !select.allSatisfy({ $0 == .reference || $0 == .import }), let key = reader.key("via") {
      log.add(.onlyForReferences("via"), at: key.position)
    }
    let place = reader.word("place", as: FindingPlace.self, .place) ?? Self.defaultPlace(select)
    for option in predicates.options where !predicates.usedOptions.contains(option.name) {
      log.add(.unusedOption(option.name), at: option.position)
    }
    let isOptIn = reader["opt-in"].flatMap { $0.flag(log) } ?? false
    guard log.diagnostics.count == known, let id, let title, let severity, let condition else { return nil }
    var rule = Rule(
      id: id.text, title: title, severity: settings?.severity?.level ?? severity, impact: impact, impactDescription: reader.text("impactDescription") ?? "",
      tags: reader["tags"]?.commaSeparated(log) ?? [], select: select, where: condition, require: require, group: group, place: place,
      messages: messages, yieldsTo: reader.words("yields-to") ?? [], via: via, options: predicates.options, except: except,
      captures: predicates.captures, namesTests: condition.namesTests || require?.namesTests == true, position: id.position)
    rule.isOptIn = isOptIn && settings?.severity == nil
    return rule
  }

  private func identifier(_ reader: MapReader) -> Word? {
    guard let node = reader.require("id"), let text = node.nonEmptyText(log) else { return nil }
    if !text.isRuleID {
      log.add(.badIdentifier(text), at: node.position)
      return nil
    }
    return Word(text, at: node.position)
  }

  private func selectors(_ reader: MapReader) -> [Selector] {
    guard reader.require("select") != nil, let words = reader.words("select") else { return [] }
    return words.compactMap { word in
      if let selector = Selector(rawValue: word.text) { return selector }
      log.add(.unknown(.selector, word.text, allowed: Selector.allCases.map(\.rawValue)), at: word.position)
      return nil
    }
  }

  private static func defaultPlace(_ select: [Selector]) -> FindingPlace {
    select.allSatisfy { $0 == .import } ? .import : select.contains(.reference) || select.contains(.cycle) ? .reference : .declaration
  }

  // MARK: Options

  private func options(_ reader: MapReader) -> [RuleOption] {
    guard let node = reader["options"] else {
      reportUnknownOptions(declared: [])
      return []
    }
    guard let entries = node.entries else {
      log.add(.expected(.map, found: node.shape), at: node.position)
      return []
    }
    reportUnknownOptions(declared: entries.map(\.name))
    return entries.compactMap { entry in
      guard let value = value(of: entry.value) else { return nil }
      let setting = settings?.options.last { $0.name.text == entry.name }?.value
      let chosen = setting.flatMap { override(entry.name, value, with: $0) } ?? value
      return RuleOption(name: entry.name, value: chosen, default: value, position: entry.key.position)
    }
  }

  private func reportUnknownOptions(declared: [String]) {
    for option in settings?.options ?? [] where !declared.contains(option.name.text) {
      log.add(.unknown(.option, option.name.text, allowed: declared), at: option.name.position)
    }
  }

  private func value(of node: YAMLNode) -> RuleOption.Value? {
    if node.items != nil { return .list(node.words(log)?.map(\.text) ?? []) }
    guard let text = node.text, node.style != .missing else {
      log.add(.expected(.textOrList, found: node.shape), at: node.position)
      return nil
    }
    guard node.style == .plain else { return .word(text) }
    if text == "true" || text == "false" { return .flag(text == "true") }
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) { return node.number(log).map { .number($0) } }
    return .word(text)
  }

  private func override(_ name: String, _ declared: RuleOption.Value, with node: YAMLNode) -> RuleOption.Value? {
    guard let given = value(of: node) else { return nil }
    switch (declared, given) {
    case (.flag, .flag), (.number, .number), (.word, .word), (.list, .list): return given
    case (.list, .word(let word)): return .list([word])
    default:
      let expected =
        switch declared {
        case .flag: "`true` or `false`"
        case .number: "a number"
        case .word: "a word"
        case .list: "a list"
        }
      log.add(.optionType(name, expected: expected), at: node.position)
      return nil
    }
  }

  // MARK: Messages

  // messages ::= text | list of '{' 'when' ':' predicate, 'text' ':' text '}', the last a plain text
  private mutating func messages(_ reader: MapReader, _ terms: TermParser, _ subjects: Subjects, title: String) -> [ConditionalMessage] {
    guard let node = reader["message"] else { return [Self.defaultMessage(terms, title: title)] }
    guard let items = node.items else { return [message(node, nil, terms)] }
    if items.isEmpty { log.add(.emptyList, at: node.position) }
    var messages: [ConditionalMessage] = []
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      if item.text != nil {
        if !isLast { log.add(.unconditionalMessageFirst, at: item.position) }
        messages.append(message(item, nil, terms))
      } else if let reader = MapReader(item, keys: ["when", "text"], of: .message, log) {
        if isLast { log.add(.conditionalMessageLast, at: item.position) }
        let condition = reader.require("when").map { predicates.compile($0, of: subjects) }
        if let text = reader.require("text") { messages.append(message(text, condition, terms)) }
      }
    }
    return messages
  }

  private mutating func message(_ node: YAMLNode, _ condition: Predicate?, _ terms: TermParser) -> ConditionalMessage {
    _ = node.nonEmptyText(log)
    let template = terms.parseMessage(node, options: predicates.options, used: &predicates.usedOptions)
    return ConditionalMessage(condition: condition, template: template)
  }

  /// Both ends, or the declaration, and the rule's title.
  private static func defaultMessage(_ terms: TermParser, title: String) -> ConditionalMessage {
    var parts: [MessageTemplate.Part]
    if terms.words.contains("from") {
      parts = [
        .term(Term(.from, .name), code: true), .text(" ("), .term(Term(.from, .role), code: false), .text(") refers to "),
        .term(Term(.to, .name), code: true), .text(" ("), .term(Term(.to, .role), code: false), .text(")"),
      ]
    } else {
      parts = [.term(Term(.subject, .name), code: true), .text(" ("), .term(Term(.subject, .role), code: false), .text(")")]
    }
    parts.append(.text(": " + title))
    return ConditionalMessage(condition: nil, template: MessageTemplate(parts: parts))
  }

  // MARK: Exceptions

  private mutating func exceptions(_ reader: MapReader, _ select: [Selector]) -> [RuleException] {
    let lists = [reader["except"]].compactMap { $0 } + (settings?.exceptions ?? [])
    return lists.flatMap { list in
      list.nodes.compactMap { exception($0, select) }
    }
  }

  private mutating func exception(_ node: YAMLNode, _ select: [Selector]) -> RuleException? {
    guard let reader = MapReader(node, keys: ["rule", "from", "to", "reason", "until"], of: .exception, log) else { return nil }
    let isEdge = select.allSatisfy { $0 == .reference || $0 == .import }
    let own = select.reduce(into: Subjects()) { $0.formUnion($1.subjects) }
    let from = reader["from"].map { predicates.compileEnd($0, of: isEdge ? .declarations : own) }
    let to = reader["to"].map { predicates.compileEnd($0, of: .targets) }
    if !isEdge, let key = reader.key("to") { log.add(.onlyForReferences("to"), at: key.position) }
    if from == nil && to == nil { log.add(.missing("from", in: .exception), at: node.position) }
    guard let reason = reader.text("reason") else {
      if reader["reason"] == nil { log.add(.missingReason, at: node.position) }
      return nil
    }
    let until = reader["until"].flatMap { day($0) }
    return RuleException(from: from, to: to, reason: reason, until: until, position: node.position)
  }

  /// `YYYY-MM-DD`
  private func day(_ node: YAMLNode) -> String? {
    guard let text = node.nonEmptyText(log) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = parts.map { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) ?? -1 : -1 }
    let isDay =
      parts.map(\.count) == [4, 2, 2] && digits.allSatisfy { $0 >= 0 } && (1...12).contains(digits[1])
      && (1...Self.dayCount(month: digits[1], year: digits[0])).contains(digits[2])
    if !isDay { log.add(.badDay(text), at: node.position) }
    return isDay ? text : nil
  }

  private static func dayCount(month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension PredicateCompiler {
  /// An exception's end: a predicate, or patterns of its name or of the name of a declaration around it.
  mutating func compileEnd(_ node: YAMLNode, of subjects: Subjects) -> Predicate {
    if node.isMap, !node.isRegex { return compile(node, of: subjects) }
    let own = Predicate.test(PropertyTest(.name, .text(compilePatterns(node, .free) ?? []), at: node.position))
    return .any([own, .test(PropertyTest(.in, .predicate(own), at: node.position))])
  }
}

extension Predicate {
  /// Whether the role `Test`, the layer `Tests` or the fact `in-preview` is asked for by name, of anything but what is referred to.
  var namesTests: Bool {
    switch self {
    case .all(let parts), .any(let parts), .not(let parts): parts.contains(where: \.namesTests)
    case .fact(let test): test.fact == .inPreview
    case .test(let test):
      switch (test.property, test.expectation) {
      case (.to, _): false
      case (.role, .text(let patterns)), (.layer, .text(let patterns)), (.moduleKind, .text(let patterns)):
        patterns.contains { ["Test", "Tests", "test"].contains($0.text) }
      default: test.expectation.nested?.namesTests == true
      }
    }
  }
}
