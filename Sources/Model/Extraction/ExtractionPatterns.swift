// Patterns: they leave nothing on the stack, and narrow the pattern's value step by step.

import Syntax

extension NodeKind {
  /// Whether it is a row of the section "Patterns".
  @inline(__always) var isPattern: Bool {
    rawValue >= NodeKind.boundName.rawValue && rawValue <= NodeKind.isPattern.rawValue
  }
}

extension Extraction {
  mutating func pattern(_ row: Int, isVar: Bool) {
    switch kind(row) {
    case .boundName:
      emit(.bind, flags: isVar ? [.isVar] : [], operand: knownName(ofToken: token(row)).raw, offset: offset(row))
    case .tuplePattern: tuplePattern(row, isVar: isVar)
    case .matchPattern: match(row + 1, end(row), isVar: isVar)
    case .bindingPattern: match(row + 1, end(row), isVar: tokens[token(row)].kind == .var)
    case .isPattern: matchType(row)
    default: break
    }
  }

  private mutating func matchType(_ row: Int) {
    guard row + 1 < end(row) else { return }
    emit(.matchType, operand: typeExpression(row + 1).raw, offset: offset(row))
  }

  private mutating func tuplePattern(_ row: Int, isVar: Bool) {
    let first = row + 1, last = end(row)
    if first < last, end(first) == last, kind(first) == .tuplePatternElement {
      if first + 1 < last { pattern(first + 1, isVar: isVar) }
      return
    }
    let start = facts.steps.count
    emit(.matchTuple, offset: offset(row))
    var count = 0
    var element = first
    while element < last, count < Step.countLimit {
      if kind(element) == .tuplePatternElement {
        let label = flags(element).contains(.hasLabel) ? name(ofToken: token(element)) : .none
        emit(.beginElement, count: count, operand: label.raw, offset: offset(element))
        if element + 1 < end(element) { pattern(element + 1, isVar: isVar) }
        emit(.endElement, offset: offset(element))
        count += 1
      }
      element = end(element)
    }
    facts.steps[start].count = count
  }

  // MARK: Patterns that are read as expressions

  /// Reads a run as a pattern.
  private mutating func match(_ first: Int, _ last: Int, isVar: Bool) {
    // One operand, and casts of it.
    var operand = -1
    var row = first
    while row < last {
      switch kind(row) {
      case .cast, .unexpected: break
      default:
        if operand >= 0 || !(kind(row).isOperand || kind(row).isPattern) { return matchExpression(first, last) }
        operand = row
      }
      row = end(row)
    }
    guard operand >= 0 else { return }
    row = end(operand)
    while row < last {
      if kind(row) == .cast { matchType(row) }
      row = end(row)
    }
    matchOperand(operand, isVar: isVar)
  }

  private mutating func matchOperand(_ row: Int, isVar: Bool) {
    switch kind(row) {
    case .boundName, .bindingPattern, .matchPattern, .tuplePattern, .isPattern: pattern(row, isVar: isVar)
    case .wildcard, .wildcardPattern: break
    case .tuple: matchTuple(row, isVar: isVar)
    case .member:
      emit(.matchCase, operand: knownName(ofToken: token(row)).raw, offset: offset(row))
    case .postfix: matchPostfix(row + 1, end(row), isVar: isVar)
    default: matchExpression(row, end(row))
    }
  }

  private mutating func matchExpression(_ first: Int, _ last: Int) {
    let place = offset(first)
    value(first, last)
    emit(.matchExpression, offset: place)
  }

  private mutating func matchTuple(_ row: Int, isVar: Bool) {
    let first = row + 1, last = end(row)
    if first < last, end(first) == last, kind(first) == .argument { return match(first + 1, last, isVar: isVar) }
    let start = facts.steps.count
    emit(.matchTuple, offset: offset(row))
    let count = matchElements(first, last, isVar: isVar)
    facts.steps[start].count = count
  }

  private mutating func matchElements(_ first: Int, _ last: Int, isVar: Bool) -> Int {
    var count = 0
    var row = first
    while row < last, count < Step.countLimit {
      if kind(row) == .argument {
        let label = flags(row).contains(.hasLabel) ? name(ofToken: token(row)) : .none
        emit(.beginElement, count: count, operand: label.raw, offset: offset(row))
        match(row + 1, end(row), isVar: isVar)
        emit(.endElement, offset: offset(row))
        count += 1
      }
      row = end(row)
    }
    return count
  }

  /// `p?`, `.name(…)`, `Type.name(…)`, else an expression.
  private mutating func matchPostfix(_ head: Int, _ last: Int, isVar: Bool) {
    var final = head, beforeFinal = head
    var row = head
    while row < last {
      (beforeFinal, final) = (final, row)
      row = end(row)
    }
    guard head < last else { return }
    if kind(final) == .optionalChain, final > head {
      emit(.matchOptional, offset: offset(final))
      if end(head) == final { return matchOperand(head, isVar: isVar) }
      return matchPostfix(head, final, isVar: isVar)
    }
    guard kind(final) == .call, final > head, kind(beforeFinal) == .member || kind(beforeFinal) == .identifier && binds(final)
    else { return matchPlain(head, last) }
    if beforeFinal > head {
      suffixed(head, beforeFinal)
      emit(.discard, offset: offset(beforeFinal))
    }
    let start = facts.steps.count
    emit(.matchCase, operand: knownName(ofToken: token(beforeFinal)).raw, offset: offset(beforeFinal))
    let count = matchElements(final + 1, end(final), isVar: isVar)
    facts.steps[start].count = count
  }

  /// Whether an argument is a pattern: `case family(AF_INET)` calls a function.
  private func binds(_ call: Int) -> Bool {
    var argument = call + 1
    while argument < end(call) {
      if argument + 1 < end(argument), kind(argument + 1).isPattern { return true }
      argument = end(argument)
    }
    return false
  }

  private mutating func matchPlain(_ head: Int, _ last: Int) {
    let place = offset(head)
    suffixed(head, last)
    emit(.matchExpression, offset: place)
  }

  /// Reads a postfix's rows up to `last`, which may leave some of its suffixes out.
  private mutating func suffixed(_ head: Int, _ last: Int) {
    if end(head) == last { operand(head) } else { postfix(head, last) }
  }
}
