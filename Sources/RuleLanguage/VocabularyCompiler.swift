// `categories:` of the vocabulary file and of a team's configuration.
//
//   category ::= entries | '{' ('includes' ':' names)? ('symbols' ':' entries)? '}'
//   entry    ::= name | '{' ('name' ':' names)? ('module' ':' names)? ('kind' ':' kinds)? '}'
//   name     ::= glob | glob '.' member ('(' (label ':')* ')')?

import Architecture

struct VocabularyCompiler {
  let log: DiagnosticLog
  private var names: [String] = []
  private var positions: [SourcePosition] = []
  private var included: [[Word]] = []
  private var entries: [[Vocabulary.Entry]] = []

  init(log: DiagnosticLog) { self.log = log }

  static func categoryNames(_ node: YAMLNode?) -> [String] { node?.entries?.map(\.name) ?? [] }

  /// Adds the categories of a map; those already known get more entries.
  mutating func add(_ node: YAMLNode) {
    guard let categories = node.entries else { return log.add(.expected(.map, found: node.shape), at: node.position) }
    for category in categories {
      let index = index(of: category)
      if category.value.isList {
        add(category.value.nodes, to: index)
      } else if let reader = MapReader(category.value, keys: ["includes", "symbols"], of: .category, log) {
        included[index] += reader.words("includes") ?? []
        if let symbols = reader["symbols"] {
          if symbols.items == nil { log.add(.expected(.list, found: symbols.shape), at: symbols.position) }
          add(symbols.isList ? symbols.nodes : [], to: index)
        }
      }
    }
  }

  private mutating func add(_ items: [YAMLNode], to index: Int) {
    var list: [Vocabulary.Entry] = []
    swap(&list, &entries[index])
    list.reserveCapacity(list.count + items.count)
    for item in items { add(item, to: &list) }
    entries[index] = list
  }

  private mutating func index(of category: YAMLEntry) -> Int {
    if let known = names.firstIndex(of: category.name) { return known }
    names.append(category.name)
    positions.append(category.key.position)
    included.append([])
    entries.append([])
    return names.count - 1
  }

  func vocabulary() -> Vocabulary {
    let direct = included.map { words in
      words.compactMap { word -> Int? in
        if let index = names.firstIndex(of: word.text) { return index }
        log.add(.unknown(.category, word.text, allowed: names), at: word.position)
        return nil
      }
    }
    return Vocabulary(
      categories: names.indices.map { index in
        Vocabulary.Category(
          name: names[index], includes: closure(of: index, direct), entries: entries[index], position: positions[index])
      })
  }

  /// All categories that one includes, at any depth, ascending.
  private func closure(of index: Int, _ direct: [[Int]]) -> [Int] {
    var seen: Set<Int> = []
    var waiting = direct[index]
    while let next = waiting.popLast() {
      if next == index {
        log.add(.vocabularyCycle(names[index]), at: positions[index])
        return []
      }
      if seen.insert(next).inserted { waiting += direct[next] }
    }
    return seen.sorted()
  }

  // MARK: Entries

  private func add(_ node: YAMLNode, to list: inout [Vocabulary.Entry]) {
    if node.text != nil {
      if let text = node.nonEmptyText(log), let entry = entry(text, node, module: nil, kinds: nil) { list.append(entry) }
      return
    }
    guard let reader = MapReader(node, keys: ["name", "module", "kind"], of: .entry, log) else { return }
    let modules = reader["module"]?.nodes ?? []
    let kinds = reader.words("kind")?.compactMap { word -> EdgeKind? in
      if let kind = EdgeKind(rawValue: word.text) { return kind }
      log.add(.unknown(.kindOfReference, word.text, allowed: EdgeKind.allCases.map(\.rawValue)), at: word.position)
      return nil
    }
    let patterns = modules.isEmpty ? [nil] : modules.map { node in node.nonEmptyText(log).flatMap { pattern($0, node) } }
    guard let names = reader["name"] else {
      if modules.isEmpty { log.add(.missing("name", in: .entry), at: node.position) }
      for case let module? in patterns {
        list.append(Vocabulary.Entry(name: nil, member: nil, module: module, kinds: kinds, position: node.position))
      }
      return
    }
    for name in names.nodes {
      for module in patterns {
        if let text = name.nonEmptyText(log), let entry = entry(text, name, module: module, kinds: kinds) { list.append(entry) }
      }
    }
  }

  private func entry(_ text: String, _ node: YAMLNode, module: Pattern?, kinds: [EdgeKind]?) -> Vocabulary.Entry? {
    guard text.utf8.withContiguousStorageIfAvailable({ $0.contains(UInt8(ascii: ".")) }) ?? true,
      let dot = text.utf8.firstIndex(of: UInt8(ascii: "."))
    else {
      return pattern(text, node).map { Vocabulary.Entry(name: $0, member: nil, module: module, kinds: kinds, position: node.position) }
    }
    guard let type = pattern(String(text[..<dot]), node), let member = member(String(text[text.index(after: dot)...]), node) else { return nil }
    return Vocabulary.Entry(name: type, member: member, module: module, kinds: kinds, position: node.position)
  }

  // member ::= glob ('(' (label ':')* ')')?
  private func member(_ text: String, _ node: YAMLNode) -> Vocabulary.Member? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      if text.isEmpty || text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ":") }) {
        log.add(.badMember(node.text ?? text), at: node.position)
        return nil
      }
      return pattern(text, node).map { Vocabulary.Member(name: $0, labels: nil) }
    }
    let inner = text[text.index(after: open)...].dropLast()
    let labels = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard text.hasSuffix(")"), text.startIndex < open, labels.last == "", !labels.dropLast().contains(where: \.isEmpty) else {
      log.add(.badMember(node.text ?? text), at: node.position)
      return nil
    }
    return pattern(String(text[..<open]), node).map { Vocabulary.Member(name: $0, labels: labels.dropLast()) }
  }

  private func pattern(_ text: String, _ node: YAMLNode) -> Pattern? {
    guard !text.isEmpty else {
      log.add(.emptyText, at: node.position)
      return nil
    }
    return node.glob(text, log)
  }
}
