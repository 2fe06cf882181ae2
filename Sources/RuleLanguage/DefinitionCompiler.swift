// `roles:` and `layers:` of the definitions files and of a team's configuration.

import Architecture

struct DefinitionCompiler {
  let words: KnownWords
  let log: DiagnosticLog

  // MARK: Roles

  static let roleKeys: [StaticString] = ["role", "where", "certain", "pass", "evidence"]

  /// The names that a list of role definitions defines, before anything else of them is looked at.
  static func roleNames(_ node: YAMLNode?) -> [String] { node?.items?.compactMap { $0["role"]?.text }.filter { !$0.isEmpty } ?? [] }

  func roles(_ node: YAMLNode) -> [RoleDefinition] {
    guard let items = node.items else {
      let example = "- { role: Screen, where: { name: '*Screen' } }"
      log.add(.expectedLike(.listOfMaps, found: node.shape, example: example), at: node.position)
      return []
    }
    return items.compactMap(role)
  }

  private func role(_ node: YAMLNode) -> RoleDefinition? {
    guard let reader = MapReader(node, keys: Self.roleKeys, of: .definition, log) else { return nil }
    var predicates = PredicateCompiler(words: words, log: log)
    let predicate = reader.require("where").map { predicates.compile($0, of: [.type, .protocol, .function]) }
    let certain = reader["certain"].flatMap { $0.flag(log) } ?? false
    if !predicates.captures.isEmpty { log.add(.captureInDefinition, at: reader["where"]?.position ?? node.position) }
    guard let role = reader.requiredText("role"), let predicate else { return nil }
    let asks = predicate.laterWords
    if let pass = reader["pass"], let number = pass.number(log) {
      if number != 1 && number != 3 { log.add(.unknown(.word, String(number), allowed: ["1", "3"]), at: pass.position) }
      if number == 1, let word = asks.first { log.add(.laterPass(asks: word), at: pass.position) }
    }
    let terms = TermParser(selectors: [.type], captures: [], log: log)
    var used: Set<String> = []
    let evidence = reader["evidence"].map { terms.parseMessage($0, options: [], used: &used) }
    return RoleDefinition(
      role: role, pass: asks.isEmpty && reader.text("pass") != "3" ? 1 : 3, predicate: predicate, certain: certain,
      evidence: evidence ?? MessageTemplate(parts: [.text("matches the definition of " + role)]), position: node.position)
  }

  // MARK: Layers

  static let layerKeys: [StaticString] = [
    "strong", "weak", "supertypes", "roles", "may-depend-on", "where", "path", "module", "name", "role", "conforms", "inherits", "attribute",
  ]

  static func layerNames(_ node: YAMLNode?) -> [String] { node?.entries?.map(\.name) ?? [] }

  /// The layers of a map; those of `base` keep what the map does not say of them, and their place in the order.
  func layers(_ node: YAMLNode, over base: [LayerDefinition] = []) -> [LayerDefinition] {
    guard let entries = node.entries else {
      log.add(.expectedLike(.map, found: node.shape, example: "Domain: { path: 'App/Domain/**' }"), at: node.position)
      return base
    }
    var layers = base
    for entry in entries {
      let known = layers.firstIndex { $0.name == entry.name }
      guard let layer = layer(entry, base: known.map { layers[$0] }) else { continue }
      if let known { layers[known] = layer } else { layers.append(layer) }
    }
    return layers
  }

  private func layer(_ entry: YAMLEntry, base: LayerDefinition?) -> LayerDefinition? {
    guard let reader = MapReader(entry.value, keys: Self.layerKeys, of: .layer, log) else { return nil }
    var predicates = PredicateCompiler(words: words, log: log)
    var parts: [Predicate] = []
    let properties = entry.value.entries?.filter { ["path", "module", "name", "role", "conforms", "inherits", "attribute"].contains($0.name) }
    if let properties, !properties.isEmpty { parts.append(predicates.compile(properties, of: .declarations)) }
    if let node = reader["where"] { parts.append(predicates.compile(node, of: .declarations)) }
    if !predicates.captures.isEmpty { log.add(.captureInDefinition, at: entry.key.position) }
    let configured = parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .all(parts)
    return LayerDefinition(
      name: entry.name, configured: configured ?? base?.configured,
      strongWords: reader.words("strong") ?? base?.strongWords ?? [], weakWords: reader.words("weak") ?? base?.weakWords ?? [],
      supertypes: reader.words("supertypes") ?? base?.supertypes ?? [],
      roles: checked(reader.words("roles"), .role, words.roles) ?? base?.roles ?? [],
      mayDependOn: dependencies(reader) ?? base?.mayDependOn ?? .only([]), position: entry.key.position)
  }

  private func dependencies(_ reader: MapReader) -> LayerDefinition.Dependencies? {
    guard let node = reader["may-depend-on"] else { return nil }
    if node.text == "*" { return .any }
    if let items = node.items, items.isEmpty { return .only([]) }
    if node.text == "all" { log.add(.unknown(.layer, "all", allowed: words.layers + ["'*' for all"]), at: node.position) }
    if node.text == "all" { return nil }
    return checked(node.words(log), .layer, words.layers).map { .only($0) }
  }

  private func checked(_ words: [Word]?, _ noun: Noun, _ allowed: [String]) -> [Word]? {
    words?.filter { word in
      if allowed.contains(word.text) { return true }
      log.add(.unknown(noun, word.text, allowed: allowed), at: word.position)
      return false
    }
  }
}

extension Predicate {
  /// What of it is found in a later pass than the first, in words for a message.
  fileprivate var laterWords: [String] {
    var found: [String] = []
    visitTests { tested in
      switch tested {
      case .property(let test):
        if [.layer, .role, .allowed, .screens].contains(test.property) { found.append("'\(test.property.rawValue)'") }
      case .fact(let test): if test.fact.needsRoles { found.append("'\(test.fact.rawValue)'") }
      }
    }
    return found
  }
}
