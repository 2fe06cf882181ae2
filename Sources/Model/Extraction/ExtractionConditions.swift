// Conditions of `if`, `guard` and loops, and the cases of `switch`.

import Syntax

extension Extraction {
  // MARK: Switch

  mutating func switchStatement(_ row: Int) {
    var child = row + 1
    if child < end(row), kind(child) == .subject {
      value(child + 1, end(child))
      child = end(child)
    } else {
      emit(.unknown, offset: offset(row))
    }
    emit(.beginSwitch, offset: offset(row))
    switchCases(child, end(row))
    emit(.endSwitch, offset: lastOffset(row))
  }

  private mutating func switchCases(_ first: Int, _ last: Int) {
    var row = first
    while row < last {
      switch kind(row) {
      case .switchCase: switchCase(row)
      case .ifConfig: conditional(row) { $0.switchCases($1, $2) }
      default: break
      }
      row = end(row)
    }
  }

  private mutating func switchCase(_ row: Int) {
    beginScope(.switchCase, offset(row))
    var child = row + 1
    while child < end(row) {
      switch kind(child) {
      case .caseItem:
        emit(.beginCase, offset: offset(child))
        caseItemPattern(child)
        emit(.endCase, offset: offset(child))
        caseItemGuard(child)
      case .caseBody: items(child + 1, end(child))
      default: break
      }
      child = end(child)
    }
    endScope(lastOffset(row))
  }

  mutating func caseItemPattern(_ row: Int) {
    if row + 1 < end(row), kind(row + 1).isPattern { pattern(row + 1, isVar: false) }
  }

  mutating func caseItemGuard(_ row: Int) {
    var child = row + 1
    while child < end(row) {
      if kind(child) == .whereGuard { whereGuard(child) }
      child = end(child)
    }
  }

  // MARK: Conditions

  /// Reads conditions, and gives the row of the block after them, or `last`.
  mutating func conditions(_ first: Int, _ last: Int) -> Int {
    var row = first
    while row < last, kind(row) != .codeBlock {
      switch kind(row) {
      case .condition:
        value(row + 1, end(row))
        emit(.discard, offset: offset(row))
      case .optionalBinding: optionalBinding(row)
      case .caseCondition: caseCondition(row)
      default: break
      }
      row = end(row)
    }
    return row
  }

  private mutating func optionalBinding(_ row: Int) {
    let parts = bindingParts(row)
    if parts.type >= 0 { emit(.expect, operand: typeExpression(parts.type).raw, offset: offset(parts.type)) }
    if parts.initializer >= 0 {
      value(parts.initializer + 1, end(parts.initializer))
    } else if parts.pattern >= 0, kind(parts.pattern) == .boundName {
      // `if let x` is `if let x = x`.
      identifier(parts.pattern)
    } else {
      emit(.unknown, offset: offset(row))
    }
    emit(.beginPattern, flags: [.hasValue, .optional], offset: offset(row))
    if parts.pattern >= 0 { pattern(parts.pattern, isVar: tokens[token(row)].kind == .var) }
    emit(.endPattern, offset: offset(row))
  }

  private mutating func caseCondition(_ row: Int) {
    let parts = bindingParts(row)
    if parts.type >= 0 { emit(.expect, operand: typeExpression(parts.type).raw, offset: offset(parts.type)) }
    if parts.initializer >= 0 {
      value(parts.initializer + 1, end(parts.initializer))
    } else {
      emit(.unknown, offset: offset(row))
    }
    emit(.beginSwitch, offset: offset(row))
    emit(.beginCase, offset: offset(row))
    if parts.pattern >= 0 { pattern(parts.pattern, isVar: false) }
    emit(.endCase, offset: offset(row))
    emit(.endSwitch, offset: offset(row))
  }

  /// The rows of a binding's or condition's parts; -1 for what is missing.
  func bindingParts(_ row: Int) -> (pattern: Int, type: Int, initializer: Int) {
    var pattern = -1, type = -1, initializer = -1
    var child = row + 1
    while child < end(row) {
      let kind = kind(child)
      if kind == .initializer {
        initializer = child
      } else if kind.isType {
        type = child
      } else if kind.isPattern {
        pattern = child
      }
      child = end(child)
    }
    return (pattern, type, initializer)
  }
}
