// Types as they are written: rows of `facts.typeExpressions` in preorder.

import Syntax

extension NodeKind {
  /// Whether it is a row of the section "Types".
  @inline(__always) var isType: Bool {
    rawValue >= NodeKind.typeName.rawValue && rawValue <= NodeKind.classType.rawValue
  }
}

extension Extraction {
  /// Reads a type, or a value where a generic argument may be one.
  mutating func typeExpression(_ row: Int) -> TypeExpressionID {
    let id = facts.typeExpressions.count
    type(row)
    return TypeExpressionID(id)
  }

  /// The types that are children of `genericArguments`: the first one and how many.
  mutating func typeArguments(_ row: Int) -> (first: TypeExpressionID, count: Int) {
    let first = facts.typeExpressions.count
    return (TypeExpressionID(first), types(row + 1, end(row)))
  }

  /// Reads the rows as types, and gives how many there are.
  @discardableResult
  private mutating func types(_ first: Int, _ last: Int) -> Int {
    var count = 0
    var row = first
    while row < last {
      if kind(row) != .unexpected {
        type(row)
        count += 1
      }
      row = end(row)
    }
    return count
  }

  private mutating func append(
    _ kind: TypeExpressionKind, flags: TypeExpressionFlags = [], name: NameID = .none, _ offset: UInt32
  ) {
    facts.typeExpressions.append(TypeExpression(kind: kind, flags: flags, name: name, offset: offset))
  }

  /// Ends the row `id`: what was appended after it belongs to it.
  private mutating func close(_ id: Int) {
    let span = facts.typeExpressions.count - id - 1
    if span <= Int(UInt16.max) {
      facts.typeExpressions[id].span = UInt16(span)
    } else {
      // Larger than a row can say: nothing is known of it.
      facts.typeExpressions.removeLast(span)
      facts.typeExpressions[id].kind = .other
      facts.typeExpressions[id].name = .none
    }
  }

  private mutating func type(_ row: Int) {
    let id = facts.typeExpressions.count
    let place = offset(row)
    switch kind(row) {
    case .typeName: return typeName(row)
    case .typePostfix: return typePostfix(row)
    case .tupleType: return tupleType(row)
    case .attributedType: return attributedType(row)
    case .classType: return append(.name, name: words.anyObject, place)
    case .functionType: return functionType(row)
    case .inlineArrayType:
      append(.array, place)
      var child = row + 1
      if child < end(row), end(child) < end(row) { child = end(child) }
      types(child, end(row))
    case .arrayType: wrap(row, .array)
    case .dictionaryType: wrap(row, .dictionary)
    case .someType: wrap(row, .some)
    case .anyType: wrap(row, .any)
    case .compositionType: wrap(row, .composition)
    case .packExpansionType, .packElementType, .suppressedType: wrap(row, .other)
    default: append(.other, place)
    }
    close(id)
  }

  private mutating func wrap(_ row: Int, _ kind: TypeExpressionKind) {
    append(kind, offset(row))
    types(row + 1, end(row))
  }

  // MARK: Names

  /// `A.B<C>.D`: the last name's row comes first, the first name's last.
  private mutating func typeName(_ row: Int) {
    let node = nodes[row]
    let first = node.token.index, last = node.lastToken.index
    if first == last {
      let name = name(ofToken: first)
      if name == words.void { return append(.tuple, tokens[first].start) }
      return append(.name, name: name, tokens[first].start)
    }
    let count = nameCount(row)
    let top = facts.typeExpressions.count
    for index in 0..<count {
      append(index == count - 1 ? .name : .member, tokens[first].start)
    }
    if count == 0 { return append(.other, tokens[first].start) }
    var child = row + 1
    var id = top + count
    var index = first
    while index <= last {
      let name = name(ofToken: index)
      if !name.isNone, id > top {
        if id < top + count { close(id) }
        id -= 1
        facts.typeExpressions[id].name = name
        facts.typeExpressions[id].offset = tokens[index].start
      } else if child < node.end.index, kind(child) == .genericArguments, token(child) == index {
        types(child + 1, end(child))
        index = nodes[child].lastToken.index
        child = end(child)
      }
      index += 1
    }
    close(top)
  }

  /// How many names a `typeName` is spelled by, generic arguments left out.
  private func nameCount(_ row: Int) -> Int {
    let node = nodes[row]
    var count = 0
    var child = row + 1
    var index = node.token.index
    while index <= node.lastToken.index {
      if child < node.end.index, kind(child) == .genericArguments, token(child) == index {
        index = nodes[child].lastToken.index
        child = end(child)
      } else if !name(ofToken: index).isNone {
        count += 1
      }
      index += 1
    }
    return count
  }

  // MARK: Suffixes

  /// `T?`, `T.Type`: the last suffix's row comes first.
  private mutating func typePostfix(_ row: Int) {
    let last = end(row)
    guard row + 1 < last else { return append(.other, offset(row)) }
    let base = pending.count
    var suffix = end(row + 1)
    while suffix < last {
      pending.append(suffix)
      suffix = end(suffix)
    }
    let top = facts.typeExpressions.count
    let count = pending.count - base
    for index in stride(from: count - 1, through: 0, by: -1) { appendSuffix(pending[base + index], row) }
    type(row + 1)
    for index in 0..<count {
      let suffix = pending[base + index]
      if kind(suffix) == .typeMember, suffix + 1 < end(suffix), kind(suffix + 1) == .genericArguments {
        types(suffix + 2, end(suffix + 1))
      } else if kind(suffix) == .genericArguments {
        types(suffix + 1, end(suffix))
      }
      close(top + count - 1 - index)
    }
    pending.removeLast(count)
  }

  private mutating func appendSuffix(_ suffix: Int, _ row: Int) {
    let start = tokens[nodes[row].firstToken.index].start
    switch kind(suffix) {
    case .typeOptional: append(.optional, start)
    case .typeImplicit: append(.optional, flags: [.implicitlyUnwrapped], start)
    case .typeMeta: append(.metatype, start)
    case .typeMember: append(.member, name: name(ofToken: token(suffix)), offset(suffix))
    default: append(.other, start)
    }
  }

  // MARK: Tuples and functions

  private mutating func tupleType(_ row: Int) {
    let first = row + 1, last = end(row)
    // `(T)` is `T`.
    if first < last, end(first) == last, kind(first) == .typeElement, !flags(first).contains(.variadic), first + 1 < last {
      return type(first + 1)
    }
    let id = facts.typeExpressions.count
    append(.tuple, name: elementNames(first, last), offset(row))
    elements(first, last)
    close(id)
  }

  private mutating func elements(_ first: Int, _ last: Int) {
    var element = first
    while element < last {
      let next = end(element)
      if kind(element) == .typeElement, element + 1 < next { type(element + 1) }
      element = next
    }
  }

  private mutating func functionType(_ row: Int) {
    let id = facts.typeExpressions.count
    var flags = TypeExpressionFlags()
    if nodes[row].flags.contains(.async) { flags.insert(.isAsync) }
    if nodes[row].flags.contains(.throws) { flags.insert(.isThrowing) }
    append(.function, flags: flags, offset(row))
    elements(row + 1, end(row))
    var child = row + 1
    var hasResult = false
    while child < end(row) {
      if kind(child) == .returnType, child + 1 < end(child), !hasResult {
        type(child + 1)
        hasResult = true
      }
      child = end(child)
    }
    if !hasResult { append(.other, lastOffset(row)) }
    close(id)
  }

  /// Attributes and `inout` become flags of the type itself.
  private mutating func attributedType(_ row: Int) {
    var flags = TypeExpressionFlags()
    var child = row + 1
    let last = end(row)
    let id = facts.typeExpressions.count
    while child < last {
      switch kind(child) {
      case .attribute, .modifier:
        switch tokens[token(child)].kind {
        case .escaping: flags.insert(.escaping)
        case .MainActor: flags.insert(.mainActor)
        case .Sendable: flags.insert(.sendable)
        case .inout: flags.insert(.isInout)
        default: break
        }
      default:
        if facts.typeExpressions.count == id, kind(child) != .unexpected { type(child) }
      }
      child = end(child)
    }
    if facts.typeExpressions.count == id { append(.other, offset(row)) }
    facts.typeExpressions[id].flags.formUnion(flags)
  }
}
