// Declarations: each adds a row, then its parameters and members.

import Syntax

extension Extraction {
  /// Reads a declaration of a member block, of the file, or of a body.
  mutating func declaration(_ row: Int) {
    switch kind(row) {
    case .classDecl: nominal(row, .class)
    case .structDecl: nominal(row, .struct)
    case .enumDecl: nominal(row, .enum)
    case .actorDecl: nominal(row, .actor)
    case .protocolDecl: nominal(row, .protocol)
    case .extensionDecl: extensionDeclaration(row)
    case .typealiasDecl: alias(row, .typealias)
    case .associatedtypeDecl: alias(row, .associatedtype)
    case .caseDecl: cases(row)
    case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .macroDecl: function(row)
    case .letDecl, .varDecl: properties(row)
    case .importDecl: importDeclaration(row)
    case .macroExpansionDecl:
      let head = head(row)
      expansion(row, from: head.next, head)
    default: break
    }
  }

  /// Reads the rows of a member block or of an `#if` branch in one.
  mutating func members(_ first: Int, _ last: Int) {
    var row = first
    while row < last {
      switch kind(row) {
      case .ifConfig: conditional(row) { $0.members($1, $2) }
      case .memberBlock: members(row + 1, end(row))
      default: declaration(row)
      }
      row = end(row)
    }
  }

  /// Calls `body` with the rows of each branch of an `#if`; `holdsStatements`: one for debug builds alone is a scope.
  mutating func conditional(_ row: Int, holdsStatements: Bool = false, _ body: (inout Extraction, Int, Int) -> Void) {
    conditionalDepth += 1
    var branch = row + 1
    let last = end(row)
    while branch < last {
      let next = end(branch)
      if kind(branch) == .ifBranch {
        let first = branch + 1
        let hasCondition = first < next && kind(first) == .ifCondition
        let isDebug = hasCondition && isDebug(first)
        if isDebug { previewDepth += 1 }
        if isDebug, holdsStatements { beginScope(.debug, offset(first)) }
        body(&self, hasCondition ? end(first) : first, next)
        if isDebug, holdsStatements { endScope(lastOffset(branch)) }
        if isDebug { previewDepth -= 1 }
      }
      branch = next
    }
    conditionalDepth -= 1
  }

  /// Whether a condition holds in builds for developers alone: `DEBUG` or `DEVELOPMENT`, or that and more.
  private func isDebug(_ row: Int) -> Bool {
    let range = nodes[row].firstToken.index...max(nodes[row].firstToken.index, nodes[row].lastToken.index)
    guard let place = range.first(where: { [words.debug, words.development].contains(name(ofToken: $0)) }) else { return false }
    // Not negated, not one of several, not the argument of `os(…)` or the like.
    let others = range.filter { tokens[$0].kind == .binaryOperator }
    guard others.allSatisfy({ source[Int(tokens[$0].start)] == UInt8(ascii: "&") }) else { return false }
    return place == range.lowerBound || tokens[place - 1].kind == .binaryOperator
  }

  // MARK: Types

  private mutating func nominal(_ row: Int, _ kind: DeclarationKind) {
    let node = nodes[row]
    let head = head(row)
    let id = add(
      kind, name: name(ofToken: node.token.index), nameToken: node.token.index, flags: head.flags,
      from: node.firstToken.index, to: node.lastToken.index)
    facts.declarations[id].attributes = head.attributes
    typeParts(id, head, end(row))
  }

  /// The rows of a type or extension after its name.
  private mutating func typeParts(_ id: Int, _ head: Head, _ last: Int) {
    let outer = parent
    parent = DeclarationID(id)
    attributeSteps(head)
    let isProtocol = facts.declarations[id].kind == .protocol
    var child = head.next
    while child < last {
      switch kind(child) {
      case .genericParameter: if !isProtocol { genericParameter(child) }
      case .inheritance: inheritance(child, of: id)
      case .whereClause: whereClause(child, of: id)
      case .memberBlock: members(child + 1, end(child))
      default: break
      }
      child = end(child)
    }
    parent = outer
    close(declaration: id)
  }

  private mutating func extensionDeclaration(_ row: Int) {
    let node = nodes[row]
    var head = head(row)
    let id = add(
      .extension, name: .none, nameToken: node.token.index, flags: head.flags, from: node.firstToken.index,
      to: node.lastToken.index)
    facts.declarations[id].attributes = head.attributes
    if head.next < end(row), kind(head.next).isType {
      let type = typeExpression(head.next)
      facts.declarations[id].type = type
      nameExtension(id, type, head.next)
      head.next = end(head.next)
    }
    typeParts(id, head, end(row))
  }

  private mutating func nameExtension(_ id: Int, _ type: TypeExpressionID, _ row: Int) {
    let expression = facts.typeExpressions[type.index]
    var name = expression.name.isNone ? words.underscore : expression.name
    switch expression.kind {
    case .array: name = words.array
    case .dictionary: name = words.dictionary
    case .optional: name = words.optional
    default: break
    }
    facts.declarations[id].name = name
    facts.declarations[id].fullName = name
    var index = nodes[row].firstToken.index
    let last = nodes[row].lastToken.index
    while index < last, tokens[index].start < expression.offset { index += 1 }
    facts.declarations[id].nameStart = tokens[index].start
    facts.declarations[id].nameEnd = tokens[index].end
  }

  private mutating func alias(_ row: Int, _ kind: DeclarationKind) {
    let node = nodes[row]
    let head = head(row)
    let id = add(
      kind, name: name(ofToken: node.token.index), nameToken: node.token.index, flags: head.flags,
      from: node.firstToken.index, to: node.lastToken.index)
    facts.declarations[id].attributes = head.attributes
    let outer = parent
    parent = DeclarationID(id)
    attributeSteps(head)
    var child = head.next
    while child < end(row) {
      switch self.kind(child) {
      case .genericParameter: genericParameter(child)
      case .inheritance: inheritance(child, of: id)
      case .whereClause: whereClause(child, of: id)
      case let other where other.isType: facts.declarations[id].type = typeExpression(child)
      default: break
      }
      child = end(child)
    }
    parent = outer
    close(declaration: id)
  }

  // MARK: Enum cases

  private mutating func cases(_ row: Int) {
    let head = head(row)
    attributeSteps(head)
    let isAlone = head.next < end(row) && end(head.next) == end(row)
    var element = head.next
    while element < end(row) {
      if kind(element) == .caseElement { caseElement(element, head, wholeRow: isAlone ? row : element) }
      element = end(element)
    }
  }

  private mutating func caseElement(_ row: Int, _ head: Head, wholeRow: Int) {
    let index = token(row)
    let id = add(
      .enumCase, name: name(ofToken: index), nameToken: index, flags: head.flags,
      from: nodes[wholeRow].firstToken.index, to: nodes[wholeRow].lastToken.index)
    facts.declarations[id].attributes = head.attributes
    let outer = parent
    parent = DeclarationID(id)
    var child = row + 1
    while child < end(row) {
      switch kind(child) {
      case .parameter: parameter(child, .enumCase)
      case .initializer:
        facts.declarations[id].flags.insert(.hasRawValue)
        facts.declarations[id].steps = initialValue(child)
      default: break
      }
      child = end(child)
    }
    if flags(row).contains(.hasList) {
      facts.declarations[id].fullName = fullName(facts.declarations[id].name, parametersOf: id)
    }
    parent = outer
    close(declaration: id)
  }

  /// Reads `= value` as a body of its own, and gives its steps.
  mutating func initialValue(_ row: Int) -> Span32 {
    let start = facts.steps.count
    beginScope(.initialValue, offset(row))
    value(row + 1, end(row))
    emit(.discard, offset: offset(row))
    endScope(lastOffset(row))
    return Span32(start, facts.steps.count)
  }

  // MARK: Imports

  private mutating func importDeclaration(_ row: Int) {
    let node = nodes[row]
    let head = head(row)
    var flags = ImportFlags()
    for index in head.attributes.range {
      let name = facts.attributes[index].name
      if name == words.testable { flags.insert(.testable) }
      if name == words.exported { flags.insert(.exported) }
    }
    // An import has no row of declarations that could hold them.
    facts.attributes.removeLast(head.attributes.range.count)
    if conditionalDepth > 0 { flags.insert(.conditional) }
    if node.flags.contains(.hasDetail) { flags.insert(.scoped) }
    let first = node.token.index, last = max(node.token.index, node.lastToken.index)
    let module = name(ofToken: first)
    guard !module.isNone else { return }
    facts.imports.append(
      Import(
        module: module, path: dottedName(first, last), start: tokens[first].start, end: tokens[last].end, flags: flags))
  }

  // MARK: Macro expansions

  /// `#name(…) { }` at file level or among members.
  mutating func expansion(_ row: Int, from first: Int, _ head: Head) {
    let index = token(row)
    let name = knownName(ofToken: index)
    let isPreview = name == words.preview
    let hasClosure = hasTrailingClosure(first, end(row))
    var flags = head.flags.union(.isExpansion)
    if hasClosure { flags.insert(.hasBody) }
    if isPreview { previewDepth += 1 }
    let id = add(
      hasClosure ? .function : .macro, name: name, nameToken: index, flags: flags, from: nodes[row].firstToken.index,
      to: nodes[row].lastToken.index)
    let outer = parent
    parent = DeclarationID(id)
    facts.declarations[id].attributes = head.attributes
    facts.declarations[id].fullName = expansionName(name, first, end(row))
    attributeSteps(head)
    let start = facts.steps.count
    beginScope(.body, offset(row))
    macro(row, from: first)
    emit(.discard, offset: offset(row))
    endScope(lastOffset(row))
    facts.declarations[id].steps = Span32(start, facts.steps.count)
    parent = outer
    if isPreview { previewDepth -= 1 }
    close(declaration: id)
  }

  private func hasTrailingClosure(_ first: Int, _ last: Int) -> Bool {
    var row = first
    while row < last {
      if kind(row) == .closure || kind(row) == .labelledClosure { return true }
      row = end(row)
    }
    return false
  }
}
