// The patterns of a predicate: literal, glob, `{ regex: … }` or an option's value, checked against the words they can match.

import Architecture

extension PredicateCompiler {
  // patterns ::= pattern | list of patterns ; pattern ::= text | '$' option | '{ regex: ' text ' }'
  mutating func compilePatterns(_ node: YAMLNode, _ words: Words) -> [Pattern]? {
    var patterns: [Pattern] = []
    guard let items = node.items else { return addPattern(node, words, to: &patterns) ? patterns : nil }
    if items.isEmpty { log.add(.emptyList, at: node.position) }
    for item in items { _ = addPattern(item, words, to: &patterns) }
    return patterns
  }

  /// False, with the problem logged, where it is none.
  private mutating func addPattern(_ node: YAMLNode, _ words: Words, to patterns: inout [Pattern]) -> Bool {
    if let option = option(node) {
      guard let option, let own = self.patterns(of: option, node, words) else { return false }
      patterns += own
      return true
    }
    guard let pattern = node.isMap ? compileRegexMap(node, words) : node.nonEmptyText(log).flatMap({ compileText($0, node, words) }) else { return false }
    patterns.append(pattern)
    return true
  }

  private mutating func compileRegexMap(_ node: YAMLNode, _ words: Words) -> Pattern? {
    if let name = node.entries?.first?.name, node.entries?.count != 1 || nearestWord(to: name, among: ["regex"]) == nil {
      log.add(.expected(.textOrRegex, found: node.shape), at: node.position)
      return nil
    }
    if let key = node.entries?.first?.key, key.text != "regex" {
      log.add(.unknown(.key, key.text ?? "", allowed: ["regex"]), at: key.position)
      return nil
    }
    guard let reader = MapReader(node, keys: ["regex"], of: .key, log), let text = reader.require("regex") else { return nil }
    return compileRegex(text, words)
  }

  /// An option's words; an empty list matches nothing, which an option may say.
  private mutating func patterns(of option: RuleOption, _ node: YAMLNode, _ words: Words) -> [Pattern]? {
    switch option.value {
    case .word(let text): return compileText(text, node, words).map { [$0] }
    case .list(let list): return list.compactMap { compileText($0, node, words) }
    case .flag, .number:
      log.add(.optionType(option.name, expected: "a word or a list here"), at: node.position)
      return nil
    }
  }

  private mutating func compileText(_ text: String, _ node: YAMLNode, _ words: Words) -> Pattern? {
    guard var pattern = node.glob(text, log) else { return nil }
    switch pattern.form {
    case .glob(let glob):
      if !glob.captureNames.isEmpty {
        pattern = Pattern(form: pattern.form, text: text, position: pattern.position, captures: captures(of: glob, node, words))
      }
      check(pattern, node, words)
    default: check(text, node, words)
    }
    return pattern
  }

  private mutating func compileRegex(_ node: YAMLNode, _ words: Words) -> Pattern? {
    guard let text = node.nonEmptyText(log) else { return nil }
    do {
      let pattern = Pattern(form: .regex(try RegularExpression(text)), text: text, position: node.position)
      check(pattern, node, words)
      return pattern
    } catch {
      log.add(.pattern(error.kind), at: node.position(ofBytes: error.offset, length: error.length))
      return nil
    }
  }

  private mutating func captures(of glob: Glob, _ node: YAMLNode, _ words: Words) -> [Pattern.Capture] {
    guard !glob.captureNames.isEmpty else { return [] }
    guard case .free = words else {
      log.add(.captureOutsideText, at: node.position)
      return []
    }
    return glob.captureNames.map { capture in
      if let index = captures.firstIndex(of: capture.name) { return Pattern.Capture(index: index, differs: capture.differs) }
      if capture.differs { log.add(.unboundCapture(capture.name), at: node.position) }
      captures.append(capture.name)
      return Pattern.Capture(index: captures.count - 1, differs: capture.differs)
    }
  }

  private func check(_ text: String, _ node: YAMLNode, _ words: Words) {
    guard let (noun, allowed) = allowed(words), !allowed.contains(text) else { return }
    log.add(.unknown(noun, text, allowed: allowed), at: node.position)
  }

  private func check(_ pattern: Pattern, _ node: YAMLNode, _ words: Words) {
    guard let (noun, allowed) = allowed(words), !allowed.contains(where: pattern.matches) else { return }
    log.add(.matchesNoWord(noun, pattern.text, allowed: allowed), at: node.position)
  }

  private func allowed(_ kind: Words) -> (Noun, [String])? {
    switch kind {
    case .free: nil
    case .layers: (.layer, words.layers)
    case .roles: (.role, words.roles)
    case .categories: (.category, words.categories)
    case .fixed(let fixed): (.word, fixed)
    }
  }
}

extension YAMLNode {
  /// The literal or glob that a text of this node is; nil, with the problem logged, if it is neither.
  func glob(_ text: String, _ log: DiagnosticLog) -> Pattern? {
    guard Glob.isPattern(text) else { return Pattern(form: .literal(text), text: text, position: position) }
    do {
      return Pattern(form: .glob(try Glob(text)), text: text, position: position)
    } catch {
      log.add(.pattern(error.kind), at: position(ofBytes: error.offset, length: error.length))
      return nil
    }
  }
}
