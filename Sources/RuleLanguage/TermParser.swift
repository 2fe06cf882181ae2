// The terms of messages and groups: `{from.role}`, `to.category`, `declaration`.

import Architecture

struct TermParser {
  let selectors: [Selector]
  let captures: [String]
  let log: DiagnosticLog

  private var hasEdges: Bool { selectors.contains { $0 == .reference || $0 == .import } }
  private var hasOthers: Bool { !hasEdges || selectors.contains { $0 != .reference && $0 != .import } }

  /// The words that may stand in a message of such a rule.
  var words: [String] { baseWords + captures }

  private var baseWords: [String] {
    Self.words[(hasEdges ? 1 : 0) | (hasOthers ? 2 : 0) | (selectors.contains(.cycle) ? 4 : 0)]
  }

  /// By what a rule looks at, each made once.
  private static let words = (0..<8).map { words(hasEdges: $0 & 1 != 0, hasOthers: $0 & 2 != 0, hasCycles: $0 & 4 != 0) }

  private static func words(hasEdges: Bool, hasOthers: Bool, hasCycles: Bool) -> [String] {
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
    if hasCycles { words += ["from", "to", "cut"] }
    if hasOthers {
      words += ["name", "role", "layer", "module", "access", "isolation", "type", "lines", "count", "size", "screens", "via"]
    }
    return words
  }

  /// The term that the text names, or nil with the problem logged.
  func parse(_ text: String, at position: SourcePosition, noun: Noun = .term) -> Term? {
    if let index = captures.firstIndex(of: text) { return Term(.subject, .capture(index)) }
    guard baseWords.contains(text) else {
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
    let bytes = Array((node.text ?? "").utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var parts: [MessageTemplate.Part] = []
    var text = ""
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[start] != open {
        while index < bytes.count, bytes[index] != open { index += 1 }
        text += String(decoding: bytes[start..<index], as: UTF8.self)
      } else if start + 1 < bytes.count, bytes[start + 1] == open {
        text += "{"
        index += 2
      } else {
        guard let end = bytes[start...].firstIndex(of: close) else {
          log.add(.unclosedPlaceholder, at: node.position(ofBytes: start, length: 1))
          break
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        index = end + 1
        let place = node.position(ofBytes: start + 1, length: name.utf8.count)
        if name.hasPrefix("$") {
          text += optionText(String(name.dropFirst()), options, &used, at: place)
        } else if let term = parse(name, at: place) {
          let isQuoted = text.hasSuffix("`")
          if !text.isEmpty { parts.append(.text(text)) }
          parts.append(.term(term, code: term.value.isCode && !isQuoted))
          text = ""
        }
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
