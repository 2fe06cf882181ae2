// Statements and bodies: scopes of steps that leave no value.

import Syntax

extension Extraction {
  // MARK: Bodies

  /// Reads a row of statements (`codeBlock`, `getter`) as a scope. `hasResult`: a single expression is what it returns.
  /// `binding`: the name of an accessor's value.
  mutating func body(
    _ row: Int, _ scope: ScopeKind, hasResult: Bool, binding: NameID = .none, at place: UInt32 = .max
  ) {
    bodyDepth += 1
    beginScope(scope, offset(row))
    if !binding.isNone {
      emit(.beginPattern, offset: place)
      emit(.bind, operand: binding.raw, offset: place)
      emit(.endPattern, offset: place)
    }
    if hasResult, let single = singleExpression(row + 1, end(row)) {
      singleValue(single)
      emit(.returns, flags: [.hasValue, .implicit], offset: offset(single))
    } else {
      items(row + 1, end(row))
    }
    endScope(lastOffset(row))
    bodyDepth -= 1
  }

  /// The row of the only statement, if that has a value.
  func singleExpression(_ first: Int, _ last: Int) -> Int? {
    guard first < last, end(first) == last else { return nil }
    switch kind(first) {
    case .expression: return assigns(first + 1, last) ? nil : first
    case .if, .switch, .do: return first
    default: return nil
    }
  }

  /// Reads what `singleExpression` found.
  mutating func singleValue(_ row: Int) {
    guard kind(row) == .expression else { return operand(row) }
    emit(.expectResult, offset: offset(row))
    value(row + 1, end(row))
  }

  /// Reads statements and declarations of a body.
  mutating func items(_ first: Int, _ last: Int) {
    var row = first
    while row < last {
      item(row)
      row = end(row)
    }
  }

  private mutating func item(_ row: Int) {
    switch kind(row) {
    case .expression: if run(row + 1, end(row)) { emit(.discard, offset: offset(row)) }
    case .letDecl, .varDecl: localBindings(row)
    case .funcDecl: localFunction(row)
    case .ifConfig: conditional(row, holdsStatements: true) { $0.items($1, $2) }
    case .importDecl: declaration(row)
    case .macroExpansionDecl:
      macro(row, from: afterHead(row))
      emit(.discard, offset: offset(row))
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl,
      .associatedtypeDecl, .caseDecl, .initDecl, .deinitDecl, .subscriptDecl, .macroDecl:
      let hole = beginHole()
      declaration(row)
      endHole(hole)
    default: statement(row)
    }
  }

  func afterHead(_ row: Int) -> Int {
    var child = row + 1
    while child < end(row), kind(child) == .attribute || kind(child) == .modifier || kind(child) == .ifConfig { child = end(child) }
    return child
  }

  // MARK: Statements

  mutating func statement(_ row: Int) {
    switch kind(row) {
    case .if: ifStatement(row)
    case .guard:
      let body = conditions(row + 1, end(row))
      if body < end(row) { block(body, .guardBody) }
    case .while:
      beginScope(.loop, offset(row))
      let body = conditions(row + 1, end(row))
      if body < end(row) { items(body + 1, end(body)) }
      endScope(lastOffset(row))
    case .repeat:
      var child = row + 1
      if child < end(row), kind(child) == .codeBlock {
        block(child, .loop)
        child = end(child)
      }
      _ = conditions(child, end(row))
    case .for: forStatement(row)
    case .switch: switchStatement(row)
    case .do: doStatement(row)
    case .defer: if row + 1 < end(row) { block(row + 1, .defer) }
    case .return: returnStatement(row)
    case .throw:
      value(row + 1, end(row))
      emit(.throwing, offset: offset(row))
    case .yield, .discard:
      if row + 1 < end(row), run(row + 1, end(row)) { emit(.discard, offset: offset(row)) }
    default: break
    }
  }

  mutating func block(_ row: Int, _ scope: ScopeKind) {
    beginScope(scope, offset(row))
    if kind(row) == .codeBlock { items(row + 1, end(row)) }
    endScope(lastOffset(row))
  }

  private mutating func returnStatement(_ row: Int) {
    guard row + 1 < end(row) else { return emit(.returns, offset: offset(row)) }
    emit(.expectResult, offset: offset(row))
    value(row + 1, end(row))
    emit(.returns, flags: [.hasValue], offset: offset(row))
  }

  private mutating func ifStatement(_ row: Int) {
    let last = end(row)
    beginScope(.ifBranch, offset(row))
    var child = conditions(row + 1, last)
    if child < last {
      items(child + 1, end(child))
      endScope(lastOffset(child))
      child = end(child)
    } else {
      endScope(lastOffset(row))
    }
    while child < last {
      switch kind(child) {
      case .elseIf:
        beginScope(.ifBranch, offset(child))
        let body = conditions(child + 1, end(child))
        if body < end(child) { items(body + 1, end(body)) }
        endScope(lastOffset(child))
      case .codeBlock: block(child, .elseBranch)
      default: break
      }
      child = end(child)
    }
  }

  private mutating func forStatement(_ row: Int) {
    let last = end(row)
    var child = row + 1
    var pattern = -1, type = -1
    while child < last, kind(child) != .sequence {
      if kind(child).isType { type = child } else if kind(child).isPattern { pattern = child }
      child = end(child)
    }
    beginScope(.loop, offset(row))
    if child < last, kind(child) == .sequence {
      value(child + 1, end(child))
      child = end(child)
    } else {
      child = row + 1
      emit(.unknown, offset: offset(row))
    }
    if type >= 0 { emit(.expect, operand: typeExpression(type).raw, offset: offset(type)) }
    emit(.beginPattern, flags: [.hasValue, .element], offset: offset(row))
    if pattern >= 0 { self.pattern(pattern, isVar: false) }
    emit(.endPattern, offset: offset(row))
    if flags(row).contains(.await) { emit(.await, offset: offset(row)) }
    while child < last {
      switch kind(child) {
      case .whereGuard: whereGuard(child)
      case .codeBlock: items(child + 1, end(child))
      default: break
      }
      child = end(child)
    }
    endScope(lastOffset(row))
  }

  mutating func whereGuard(_ row: Int) {
    value(row + 1, end(row))
    emit(.discard, offset: offset(row))
  }

  private mutating func doStatement(_ row: Int) {
    var child = row + 1
    while child < end(row) {
      switch kind(child) {
      case .codeBlock: block(child, .do)
      case .catch: catchClause(child)
      default: break
      }
      child = end(child)
    }
  }

  private mutating func catchClause(_ row: Int) {
    beginScope(.catch, offset(row))
    var hasPattern = false
    var child = row + 1
    while child < end(row) {
      if kind(child) == .catchItem {
        hasPattern = true
        emit(.beginPattern, flags: [.catching], offset: offset(child))
        caseItemPattern(child)
        emit(.endPattern, offset: offset(child))
        caseItemGuard(child)
      } else if kind(child) == .codeBlock {
        if !hasPattern {
          emit(.beginPattern, flags: [.catching], offset: offset(row))
          emit(.bind, operand: words.error.raw, offset: offset(row))
          emit(.endPattern, offset: offset(row))
        }
        items(child + 1, end(child))
      }
      child = end(child)
    }
    endScope(lastOffset(row))
  }

  // MARK: Local bindings

  private mutating func localBindings(_ row: Int) {
    let isVar = kind(row) == .varDecl
    var shared = SharedAnnotation()
    var child = afterHead(row)
    let last = end(row)
    while child < last {
      if kind(child) == .binding { localBinding(child, annotation(child, last, &shared), isVar: isVar) }
      child = end(child)
    }
  }

  private mutating func localBinding(_ row: Int, _ type: TypeExpressionID, isVar: Bool) {
    let parts = bindingParts(row)
    // The branches of an `if` or `switch` bind names of their own: what is expected stands behind them.
    let branches = parts.initializer >= 0 && parts.initializer + 1 < end(row) && kind(parts.initializer + 1).hasBranches
    if !type.isNone, !branches { emit(.expect, operand: type.raw, offset: offset(row)) }
    if parts.initializer >= 0 { value(parts.initializer + 1, end(parts.initializer)) }
    if !type.isNone, branches { emit(.expect, operand: type.raw, offset: offset(row)) }
    emit(.beginPattern, flags: parts.initializer >= 0 ? [.hasValue] : [], offset: offset(row))
    if parts.pattern >= 0 { pattern(parts.pattern, isVar: isVar) }
    emit(.endPattern, offset: offset(row))
    var child = row + 1
    while child < end(row) {
      if kind(child) == .getter || kind(child) == .accessorBlock { _ = accessorSteps(child) }
      child = end(child)
    }
  }
}
