// Names that are spelled by several tokens, and the labels of calls: `(from:_:)`.

import Syntax

extension Extraction {
  /// The labels of a call's rows: `(from:_:)`, trailing closures included.
  mutating func labels(_ first: Int, _ last: Int) -> NameID {
    var count = 0
    var labelled = false
    var row = first
    while row < last {
      let node = nodes[row]
      switch node.kind {
      case .argument:
        count += 1
        if node.flags.contains(.hasLabel) { labelled = true }
      case .closure: count += 1
      case .labelledClosure:
        count += 1
        labelled = true
      default: break
      }
      row = node.end.index
    }
    if count == 0 { return words.noLabels }
    if count == 1, !labelled { return words.oneArgument }
    return count <= 2 ? fewLabels(first, last, count) : spelledLabels(first, last)
  }

  /// As `spelledLabels`, of one or two arguments: most calls repeat another's labels.
  private mutating func fewLabels(_ first: Int, _ last: Int, _ count: Int) -> NameID {
    var key: UInt64 = 0
    var row = first
    while row < last {
      let node = nodes[row]
      switch node.kind {
      case .argument where node.flags.contains(.hasLabel), .labelledClosure:
        key = key << 32 | UInt64(name(ofToken: node.token.index).raw &+ 1)
      case .argument, .closure: key = key << 32
      default: break
      }
      row = node.end.index
    }
    if count == 2, key <= UInt64(UInt32.max) { key |= 1 << 63 }
    let slot = Int(truncatingIfNeeded: (key ^ key >> 32) &* 0x9E37_79B1 >> 12) & (labelCache.count - 1)
    if labelCache[slot].key == key { return labelCache[slot].name }
    let name = spelledLabels(first, last)
    labelCache[slot] = LabelCacheEntry(key: key, name: name)
    return name
  }

  private mutating func spelledLabels(_ first: Int, _ last: Int) -> NameID {
    spelling.removeAll(keepingCapacity: true)
    spelling.append(UInt8(ascii: "("))
    var row = first
    while row < last {
      let node = nodes[row]
      switch node.kind {
      case .argument where node.flags.contains(.hasLabel), .labelledClosure: appendLabel(name(ofToken: node.token.index))
      case .argument, .closure: appendLabel(.none)
      default: break
      }
      row = node.end.index
    }
    spelling.append(UInt8(ascii: ")"))
    return internSpelling()
  }

  /// The names of a tuple's elements, `(a:_:)`; none if no element has one.
  mutating func elementNames(_ first: Int, _ last: Int) -> NameID {
    spelling.removeAll(keepingCapacity: true)
    spelling.append(UInt8(ascii: "("))
    var (row, isNamed) = (first, false)
    while row < last {
      let node = nodes[row]
      if node.kind == .typeElement {
        let isUnnamed = node.flags.contains(.unnamed)
        appendLabel(isUnnamed ? .none : name(ofToken: node.token.index))
        if !isUnnamed { isNamed = true }
      }
      row = node.end.index
    }
    if !isNamed { return .none }
    spelling.append(UInt8(ascii: ")"))
    return internSpelling()
  }

  private mutating func appendLabel(_ label: NameID) {
    append(label.isNone ? words.underscore : label)
    spelling.append(UInt8(ascii: ":"))
  }

  private mutating func internSpelling() -> NameID {
    spelling.append(contentsOf: Words.padding)
    return names.intern(padded: spelling)
  }

  /// Appends a name to `spelling`.
  private mutating func append(_ name: NameID) {
    if name.isNone { return }
    spelling.append(contentsOf: names.bytes[names.range(of: name)])
  }

  /// `f(a:b:)` without a call: the row's name and labels as one name.
  mutating func labelledName(_ row: Int) -> NameID {
    spelling.removeAll(keepingCapacity: true)
    let node = nodes[row]
    for index in node.token.index...max(node.token.index, node.lastToken.index) {
      let name = name(ofToken: index)
      if name.isNone {
        spelling.append(contentsOf: source[Int(tokens[index].start)..<Int(tokens[index].end)])
      } else {
        append(name)
      }
    }
    return internSpelling()
  }

  /// The bytes from one token to another as a name: an operator in several pieces.
  mutating func spelled(_ first: Int, _ last: Int) -> NameID {
    spelling.removeAll(keepingCapacity: true)
    spelling.append(contentsOf: source[Int(tokens[first].start)..<max(Int(tokens[first].start), Int(tokens[last].end))])
    return internSpelling()
  }

  /// `name(label:_:)` of what takes the parameters `first ..< last` of `facts.declarations` (the children of `declaration`).
  mutating func fullName(_ name: NameID, parametersOf declaration: Int) -> NameID {
    spelling.removeAll(keepingCapacity: true)
    append(name)
    spelling.append(UInt8(ascii: "("))
    var child = declaration + 1
    while child < facts.declarations.count {
      let parameter = facts.declarations[child]
      if parameter.kind == .parameter { appendLabel(parameter.label) }
      child = parameter.descendantsEnd.index
    }
    spelling.append(UInt8(ascii: ")"))
    return internSpelling()
  }

  /// The name and labels of a macro's expansion, whose arguments are the rows.
  mutating func expansionName(_ name: NameID, _ first: Int, _ last: Int) -> NameID {
    let labels = labels(first, last)
    spelling.removeAll(keepingCapacity: true)
    append(name)
    append(labels)
    return internSpelling()
  }

  /// The names from one token to another joined with dots: an import's path.
  mutating func dottedName(_ first: Int, _ last: Int) -> NameID {
    if first >= last { return name(ofToken: first) }
    spelling.removeAll(keepingCapacity: true)
    for index in first...last {
      let name = name(ofToken: index)
      if name.isNone { continue }
      if !spelling.isEmpty { spelling.append(UInt8(ascii: ".")) }
      append(name)
    }
    return internSpelling()
  }
}
