// The terms of messages and groups: `{from.role}`, `to.category`, `declaration`.

import Architecture

struct TermParser {
  let selectors: [Selector]
  let captures: [String]
  let log: DiagnosticLog

  private var hasEdges: Bool { selectors.contains { $0 == .reference || $0 == .import } }
  private var hasOthers: Bool { !hasEdges || selectors.contains { $0 != .reference && $0 != .import } }

  /// The words that may stand in a message of such a rule.
  var words: [String] {
    var words = ["declaration", "path", "matches", "kind"]
    let keys = ["role", "layer", "module", "kind", "path", "access", "isolation", "type", "declaration", "category"]
    if hasEdges {
      words += ["from", "to", "via"]
      for key in keys {
        if key != "category" { words.append("from." + key) }
        words.append("to." + key)
      }
    }
    // What the references to remove lead between, and how many they are.
    if selectors.contains(.cycle) { words += ["from", "to", "cut"] }
    if hasOthers {
      words += ["name", "role", "layer", "module", "access", "isolation", "type", "lines", "count", "size", "screens", "via"]
    }
    return words + captures
  }

  /// The term that the text names, or nil with the problem logged.
  func parse(_ text: String, at position: SourcePosition, noun: Noun = .term) -> Term? {
    if let index = captures.firstIndex(of: text) { return Term(.subject, .capture(index)) }
    guard words.contains(text) else {
      let known = TermParser(selectors: [hasEdges ? .type : .reference], captures: [], log: DiagnosticLog()).words.contains(text)
      let selector = selectors.first ?? .reference
      log.add(known ? .termNotOfSelector(text, selector) : .unknown(noun, text, allowed: words), at: position)
      return nil
    }
    if text == "from" { return Term(.from, .name) }
    if text == "to" { return Term(.to, .name) }
    if text.hasPrefix("from.") { return value(String(text.dropFirst(5))).map { Term(.from, $0) } }
    if text.hasPrefix("to.") { return value(String(text.dropFirst(3))).map { Term(.to, $0) } }
    return value(text).map { Term(.subject, $0) }
  }

  private func value(_ key: String) -> Term.Value? {
    switch key {
    case "name": .name
    case "type": .type
    case "declaration": .declaration
    case "role": .role
    case "layer": .layer
    case "module": .module
    case "category": .category
    case "kind": .kind
    case "access": .access
    case "isolation": .isolation
    case "path": .path
    case "lines": .lines
    case "count": .count
    case "size": .size
    case "cut": .cut
    case "screens": .screens
    case "via": .via
    case "matches": .matches
    default: nil
    }
  }

  // message ::= (text | '{{' | '{' term '}' | '{$' option '}')*
  func parseMessage(_ node: YAMLNode, options: [RuleOption], used: inout Set<String>) -> MessageTemplate {
    let scalars = Array((node.text ?? "").unicodeScalars)
    var parts: [MessageTemplate.Part] = []
    var text = ""
    var index = 0
    var offset = 0
    func advance() {
      offset += UTF8.width(scalars[index])
      index += 1
    }
    while index < scalars.count {
      let scalar = scalars[index]
      let start = offset
      if scalar == "{", index + 1 < scalars.count, scalars[index + 1] == "{" {
        text += "{"
        advance()
        advance()
      } else if scalar == "{" {
        guard let close = scalars[index...].firstIndex(of: "}") else {
          log.add(.unclosedPlaceholder, at: node.position(ofBytes: start, length: 1))
          break
        }
        let name = String(String.UnicodeScalarView(scalars[(index + 1)..<close]))
        while index <= close { advance() }
        let place = node.position(ofBytes: start + 1, length: name.utf8.count)
        if name.hasPrefix("$") {
          text += optionText(String(name.dropFirst()), options, &used, at: place)
        } else if let term = parse(name, at: place) {
          let isQuoted = text.hasSuffix("`")
          if !text.isEmpty { parts.append(.text(text)) }
          parts.append(.term(term, code: term.value.isCode && !isQuoted))
          text = ""
        }
      } else {
        text.unicodeScalars.append(scalar)
        advance()
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return MessageTemplate(parts: parts)
  }

  private func optionText(_ name: String, _ options: [RuleOption], _ used: inout Set<String>, at position: SourcePosition) -> String {
    used.insert(name)
    guard let option = options.first(where: { $0.name == name }) else {
      log.add(.unknownOption(name, declared: options.map(\.name)), at: position)
      return ""
    }
    return option.value.text
  }
}

extension Term.Value {
  /// Whether the value is code, to be shown in backticks.
  var isCode: Bool {
    switch self {
    case .name, .type, .declaration, .module, .path: true
    default: false
    }
  }
}

extension RuleOption.Value {
  package var text: String {
    switch self {
    case .flag(let flag): String(flag)
    case .number(let number): String(number)
    case .word(let word): word
    case .list(let list): list.joined(separator: ", ")
    }
  }
}
