// Functions, initializers, subscripts, macros and their parameters.

import Syntax

extension Extraction {
  // MARK: Functions

  /// Reads a function's row at file level or among members.
  mutating func function(_ row: Int) {
    let (id, body) = signature(row)
    if kind(row) == .subscriptDecl {
      let start = facts.steps.count
      within(id) { $0.accessors(of: id, from: body, $0.end(row)) }
      facts.declarations[id].steps = Span32(start, facts.steps.count)
    } else if body < end(row) {
      within(id) { $0.facts.declarations[id].steps = $0.functionBody(body, of: id) }
    }
    close(declaration: id)
  }

  /// Reads a function inside a body: its own body stays where it is.
  mutating func localFunction(_ row: Int) {
    let hole = beginHole()
    let (id, body) = signature(row)
    endHole(hole)
    emit(.beginDeclaration, operand: UInt32(id), offset: offset(row))
    if body < end(row), kind(body) == .codeBlock {
      within(id) { $0.facts.declarations[id].steps = $0.functionBody(body, of: id) }
    }
    emit(.endDeclaration, offset: lastOffset(row))
    close(declaration: id)
  }

  mutating func within(_ id: Int, _ body: (inout Extraction) -> Void) {
    let outer = parent
    parent = DeclarationID(id)
    body(&self)
    parent = outer
  }

  /// Adds the row of what takes parameters, and those of its parameters. Gives the row of its body, or the row's end.
  private mutating func signature(_ row: Int) -> (id: Int, body: Int) {
    let node = nodes[row]
    let head = head(row)
    let kind: DeclarationKind =
      switch node.kind {
      case .initDecl: .initializer
      case .deinitDecl: .deinitializer
      case .subscriptDecl: .subscript
      case .macroDecl: .macro
      default: .function
      }
    let index = node.token.index
    var name = name(ofToken: index)
    let isOperator = name.isNone
    var lastNameToken = index
    if isOperator {
      while lastNameToken + 1 < tokens.count, tokens[lastNameToken + 1].flags.contains(.continues) { lastNameToken += 1 }
      name = spelled(index, lastNameToken)
    }
    var flags = head.flags
    if node.flags.contains(.async) { flags.insert(.isAsync) }
    if node.flags.contains(.throws) { flags.insert(.isThrowing) }
    if node.kind == .initDecl, node.flags.contains(.failable) { flags.insert(.isFailable) }
    let id = add(
      kind, name: name, nameToken: index, flags: flags, from: node.firstToken.index, to: node.lastToken.index)
    facts.declarations[id].attributes = head.attributes
    facts.declarations[id].nameEnd = tokens[lastNameToken].end
    let outer = parent
    parent = DeclarationID(id)
    attributeSteps(head)
    let body = signatureParts(row, from: head.next, id, isOperator: isOperator)
    parent = outer
    if kind != .deinitializer { facts.declarations[id].fullName = fullName(name, parametersOf: id) }
    return (id, body)
  }

  private mutating func signatureParts(_ row: Int, from first: Int, _ id: Int, isOperator: Bool) -> Int {
    var child = first
    let last = end(row)
    let style: ParameterStyle = isOperator ? .operator : kind(row) == .subscriptDecl ? .subscript : .function
    while child < last {
      switch kind(child) {
      case .genericParameter: genericParameter(child)
      case .parameter: parameter(child, style)
      case .returnType:
        if child + 1 < end(child) { facts.declarations[id].type = typeExpression(child + 1) }
      case .whereClause: whereClause(child, of: id)
      case .codeBlock, .accessorBlock, .getter: return child
      case .initializer: return child
      default: break
      }
      child = end(child)
    }
    return last
  }

  private mutating func functionBody(_ row: Int, of id: Int) -> Span32 {
    // A macro's definition.
    if kind(row) == .initializer { return initialValue(row) }
    facts.declarations[id].flags.insert(.hasBody)
    let start = facts.steps.count
    let hasResult = facts.declarations[id].kind == .function && !facts.declarations[id].type.isNone
    body(row, .body, hasResult: hasResult)
    return Span32(start, facts.steps.count)
  }

  // MARK: Parameters

  enum ParameterStyle { case function, `operator`, `subscript`, enumCase }

  mutating func parameter(_ row: Int, _ style: ParameterStyle) {
    let node = nodes[row]
    let head = head(row)
    let first = node.token.index
    let hasSecond = node.flags.contains(.hasSecondName)
    let index = hasSecond ? first + 1 : first
    let isUnnamed = node.flags.contains(.unnamed)
    let name = isUnnamed ? words.underscore : knownName(ofToken: index)
    var flags = head.flags
    if node.flags.contains(.variadic) { flags.insert(.isVariadic) }
    let id = add(
      .parameter, name: name, nameToken: index, flags: flags, from: node.firstToken.index, to: node.lastToken.index)
    facts.declarations[id].attributes = head.attributes
    let hasLabel = !isUnnamed && (hasSecond || style == .function || style == .enumCase)
    facts.declarations[id].label = hasLabel && style != .operator ? knownName(ofToken: first) : words.underscore
    let outer = parent
    parent = DeclarationID(id)
    attributeSteps(head)
    var child = head.next
    while child < end(row) {
      if kind(child).isType {
        facts.declarations[id].type = typeExpression(child)
      } else if kind(child) == .initializer {
        facts.declarations[id].flags.insert(.hasDefault)
        facts.declarations[id].steps = initialValue(child)
      }
      child = end(child)
    }
    parent = outer
    close(declaration: id)
  }
}
