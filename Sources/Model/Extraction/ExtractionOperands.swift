// Operands: each pushes one value.

import Syntax

extension Extraction {
  mutating func operand(_ row: Int) {
    switch kind(row) {
    case .postfix: postfix(row + 1, end(row))
    case .identifier, .boundName: identifier(row)
    case .member: member(row, .implicitMember)
    case .string: string(row)
    case .integer: literal(.integer, row)
    case .float: literal(.float, row)
    case .regex: literal(.regex, row)
    case .boolean: literal(.boolean, row)
    case .nil: literal(.nil, row)
    case .tuple: tuple(row, isWritten: false)
    case .array: array(row)
    case .dictionary: dictionary(row)
    case .closure: closure(row)
    case .keyPath: keyPath(row)
    case .macro: macro(row, from: row + 1)
    case .typeOperand: typeValue(row)
    case .if, .switch, .do:
      statement(row)
      emit(.branchValue, offset: offset(row))
    default: emit(.unknown, offset: offset(row))
    }
  }

  // MARK: Names and literals

  /// `x`, `f(a:b:)`, `Mod::x`.
  mutating func identifier(_ row: Int, flags: StepFlags = []) {
    let node = nodes[row]
    let index = node.token.index
    let place = tokens[index].start
    let name = name(ofToken: index)
    if name.isNone { return emit(.unknown, offset: place) }
    if node.lead == 2, tokens[index - 1].kind == .doubleColon {
      let module = self.name(ofToken: index - 2)
      if !module.isNone {
        emit(.name, operand: module.raw, offset: tokens[index - 2].start)
        return emit(.member, flags: flags, operand: name.raw, offset: place)
      }
    }
    if node.flags.contains(.hasLabels) {
      return emit(.name, flags: flags.union(.labelled), operand: labelledName(row).raw, offset: place)
    }
    emit(.name, flags: flags, operand: name.raw, offset: place)
  }

  /// `.name` after a base or without one.
  mutating func member(_ row: Int, _ kind: StepKind, flags: StepFlags = []) {
    let node = nodes[row]
    let index = node.token.index
    let isLabelled = node.flags.contains(.hasLabels)
    var name = isLabelled ? labelledName(row) : name(ofToken: index)
    if name.isNone { name = spelled(index, index) }
    emit(kind, flags: isLabelled ? flags.union(.labelled) : flags, operand: name.raw, offset: tokens[index].start)
  }

  private mutating func literal(_ kind: LiteralKind, _ row: Int) {
    emit(.literal, operand: kind.rawValue | (textHash(row) & 0xFFFF) << 3, offset: offset(row))
  }

  private mutating func string(_ row: Int) {
    var interpolation = row + 1
    let last = end(row)
    while interpolation < last {
      if kind(interpolation) == .interpolation {
        forEachArgumentValue(interpolation) { $0.emit(.discard, offset: $1) }
      }
      interpolation = end(interpolation)
    }
    literal(.string, row)
  }

  /// Reads the `argument` children of a row, and calls `body` with each one's offset after its value.
  private mutating func forEachArgumentValue(_ row: Int, _ body: (inout Extraction, UInt32) -> Void) {
    var child = row + 1
    let last = end(row)
    while child < last {
      let next = end(child)
      if kind(child) == .argument {
        value(child + 1, next)
        body(&self, offset(child))
      }
      child = next
    }
  }

  // MARK: Collections

  mutating func tuple(_ row: Int, isWritten: Bool) {
    var child = row + 1
    let last = end(row)
    // Parentheses around one expression.
    if child < last, end(child) == last, kind(child) == .argument {
      value(child + 1, last)
      if isWritten { markWritten() }
      return
    }
    var count = 0
    while child < last {
      let next = end(child)
      if kind(child) == .argument {
        value(child + 1, next)
        if isWritten { markWritten() }
        keep(&count, Step.elementLimit, offset(child))
      }
      child = next
    }
    emit(.tuple, count: count, offset: offset(row))
  }

  /// Counts the value on top as one element, or drops it where a step can't count so far.
  mutating func keep(_ count: inout Int, _ limit: Int, _ place: UInt32) {
    if count < limit { count += 1 } else { emit(.discard, offset: place) }
  }

  private mutating func array(_ row: Int) {
    var count = 0
    var child = row + 1
    let last = end(row)
    while child < last {
      let next = end(child)
      if kind(child) == .element {
        value(child + 1, next)
        keep(&count, Step.elementLimit, offset(child))
      }
      child = next
    }
    emit(.array, count: count, offset: offset(row))
  }

  private mutating func dictionary(_ row: Int) {
    var count = 0
    var child = row + 1
    let last = end(row)
    while child < last {
      let next = end(child)
      let kind = kind(child)
      if kind == .key || kind == .value {
        // Where the source is wrong, a key may lack its value or the reverse.
        if kind == .value, count % 2 == 0, count < Step.elementLimit - 1 { keep(unknownFor: child, &count) }
        if kind == .key, count % 2 == 1, count < Step.elementLimit - 1 { keep(unknownFor: child, &count) }
        value(child + 1, next)
        if count < Step.elementLimit - 1 { count += 1 } else { emit(.discard, offset: offset(child)) }
      }
      child = next
    }
    if count % 2 == 1 { keep(unknownFor: row, &count) }
    emit(.dictionary, count: count, offset: offset(row))
  }

  private mutating func keep(unknownFor row: Int, _ count: inout Int) {
    emit(.unknown, offset: offset(row))
    count += 1
  }

  private mutating func typeValue(_ row: Int) {
    let type = row + 1 < end(row) ? typeExpression(row + 1) : .none
    if type.isNone { return emit(.unknown, offset: offset(row)) }
    emit(.typeValue, operand: type.raw, offset: offset(row))
  }

  // MARK: Key paths

  private mutating func keyPath(_ row: Int) {
    var child = row + 1
    let last = end(row)
    var root = TypeExpressionID.none
    if child < last, kind(child).isType {
      root = typeExpression(child)
      child = end(child)
    }
    var count = 0
    let place = facts.steps.count
    emit(.keyPath, operand: root.raw, offset: offset(row))
    while child < last {
      switch kind(child) {
      case .member where count < Step.countLimit:
        member(child, .keyPathComponent)
        count += 1
      case .subscript where count < Step.countLimit, .call where count < Step.countLimit:
        emit(.keyPathComponent, operand: NameID.none.raw, offset: offset(child))
        count += 1
      case .optionalChain where count > 0: facts.steps[facts.steps.count - 1].flags.insert(.optional)
      case .forceUnwrap where count > 0: facts.steps[facts.steps.count - 1].flags.insert(.forced)
      default: break
      }
      child = end(child)
    }
    facts.steps[place].count = count
  }

  // MARK: Closures

  mutating func closure(_ row: Int) {
    let signature = closureSignature(row)
    let id = ClosureID(facts.closures.count)
    facts.closures.append(signature.closure)
    emit(.beginClosure, operand: id.raw, offset: offset(row))
    if !signature.closure.captures.isEmpty { captureValues(row) }
    bodyDepth += 1
    let isSingle = closureBody(signature.firstItem, end(row))
    bodyDepth -= 1
    emit(.endClosure, flags: isSingle ? [.single] : [], offset: lastOffset(row))
  }

  /// Reads the statements and says whether they are one expression.
  private mutating func closureBody(_ first: Int, _ last: Int) -> Bool {
    guard let single = singleExpression(first, last) else {
      items(first, last)
      return false
    }
    singleValue(single)
    emit(.discard, offset: offset(single))
    return true
  }

  private mutating func closureSignature(_ row: Int) -> (closure: Closure, firstItem: Int) {
    let node = nodes[row]
    let start = tokens[node.token.index].start
    var closure = Closure(
      parameters: .empty, captures: .empty, result: .none, start: start, end: tokens[node.lastToken.index].end,
      isAsync: node.flags.contains(.async))
    let firstParameter = facts.closureParameters.count, firstCapture = facts.captures.count
    var child = row + 1
    let last = node.end.index
    reading: while child < last {
      switch kind(child) {
      case .attribute:
        let name = tokens[token(child)].kind
        if name == .MainActor { closure.isMainActor = true }
        if name == .Sendable { closure.isSendable = true }
      case .capture: capture(child)
      case .parameter: closureParameter(child)
      case .effect: break
      case .returnType where child + 1 < end(child): closure.result = typeExpression(child + 1)
      default: break reading
      }
      child = end(child)
    }
    closure.parameters = Span32(firstParameter, facts.closureParameters.count)
    closure.captures = Span32(firstCapture, facts.captures.count)
    return (closure, child)
  }

  private mutating func capture(_ row: Int) {
    let node = nodes[row]
    let isWeak = node.flags.contains(.hasDetail) && tokens[node.firstToken.index].kind == .weak
    facts.captures.append(Capture(name: knownName(ofToken: node.token.index), isWeak: isWeak))
  }

  private mutating func closureParameter(_ row: Int) {
    let node = nodes[row]
    let index = node.token.index + (node.flags.contains(.hasSecondName) ? 1 : 0)
    var type = TypeExpressionID.none
    var child = row + 1
    while child < node.end.index {
      if kind(child).isType { type = typeExpression(child) }
      child = end(child)
    }
    let name = node.flags.contains(.unnamed) ? words.underscore : knownName(ofToken: index)
    facts.closureParameters.append(ClosureParameter(name: name, type: type, offset: tokens[index].start))
  }

  /// The expressions of `[x = y]`, each with a pattern that binds `x`.
  private mutating func captureValues(_ row: Int) {
    var child = row + 1
    let last = end(row)
    while child < last {
      let next = end(child)
      if kind(child) == .capture, child + 1 < next, kind(child + 1) == .initializer {
        value(child + 2, next)
        emit(.beginPattern, flags: [.hasValue], offset: offset(child))
        emit(.bind, operand: knownName(ofToken: token(child)).raw, offset: offset(child))
        emit(.endPattern, offset: offset(child))
      } else if kind(child) != .capture, kind(child) != .attribute {
        return
      }
      child = next
    }
  }
}
