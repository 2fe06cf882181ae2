// What declarations have in common: their row, attributes, modifiers, generic parameters, supertypes, constraints.

import Syntax

/// What stands in front of a declaration's keyword.
struct Head: BitwiseCopyable {
  var flags = DeclarationFlags()
  /// Rows of `facts.attributes`.
  var attributes = Span32.empty
  /// The first row after the head.
  var next: Int
  /// Steps of attributes' arguments are still to be read.
  var hasArguments = false
}

extension Extraction {
  // MARK: Rows

  /// Adds a declaration's row. Until it is closed its end is that of its name.
  mutating func add(
    _ kind: DeclarationKind, name: NameID, nameToken: Int, flags: DeclarationFlags, from first: Int, to last: Int
  ) -> Int {
    let name = name.isNone ? words.underscore : name
    let start = tokens[first].start
    var row = Declaration(
      kind: kind, name: name, fullName: name, parent: parent, start: start, nameStart: tokens[nameToken].start,
      nameEnd: tokens[nameToken].end)
    row.end = max(row.nameEnd, tokens[last].end)
    row.flags = flags.union(placeFlags)
    row.codeLines = codeLines(from: first, to: max(first, last))
    let id = facts.declarations.count
    row.descendantsEnd = DeclarationID(id + 1)
    facts.declarations.append(row)
    return id
  }

  private var placeFlags: DeclarationFlags {
    var flags = DeclarationFlags()
    if bodyDepth > 0 { flags.insert(.isLocal) }
    if conditionalDepth > 0 { flags.insert(.isConditional) }
    if previewDepth > 0 { flags.insert(.isPreview) }
    return flags
  }

  /// The rows added since are the declaration's descendants.
  mutating func close(declaration id: Int) {
    facts.declarations[id].descendantsEnd = DeclarationID(facts.declarations.count)
  }

  // MARK: Heads

  /// Reads a declaration's attributes and modifiers. `attributeSteps` reads what the attributes run.
  mutating func head(_ row: Int) -> Head {
    var head = Head(next: row + 1)
    let first = facts.attributes.count
    let last = end(row)
    while head.next < last, headPart(head.next, &head) { head.next = end(head.next) }
    head.attributes = Span32(first, facts.attributes.count)
    return head
  }

  /// Reads one row of a head, and says whether it was one.
  private mutating func headPart(_ row: Int, _ head: inout Head) -> Bool {
    switch kind(row) {
    case .attribute: attribute(row, &head)
    case .modifier: head.flags.formUnion(modifierFlags(row))
    case .ifConfig: return conditionalHead(row, &head)
    case .unexpected: break
    default: return false
    }
    return true
  }

  /// `#if` around attributes.
  private mutating func conditionalHead(_ row: Int, _ head: inout Head) -> Bool {
    var branch = row + 1
    while branch < end(row) {
      var child = branch + 1
      while child < end(branch) {
        if kind(child) != .ifCondition, !headPart(child, &head) { return false }
        child = end(child)
      }
      branch = end(branch)
    }
    return true
  }

  private mutating func attribute(_ row: Int, _ head: inout Head) {
    let child = row + 1
    var type = TypeExpressionID.none
    if child < end(row), kind(child).isType { type = typeExpression(child) }
    var name = knownName(ofToken: token(row))
    if !type.isNone, !facts.typeExpressions[type.index].name.isNone { name = facts.typeExpressions[type.index].name }
    // Until its arguments are read, `steps` holds its row.
    let hasArguments = flags(row).contains(.hasList)
    if hasArguments { head.hasArguments = true }
    facts.attributes.append(
      Attribute(name: name, offset: offset(row), type: type, steps: hasArguments ? Span32(row, row) : .empty))
  }

  /// Reads the arguments of a head's attributes: they may hold closures, and these further attributes.
  mutating func attributeSteps(_ head: Head) {
    guard head.hasArguments else { return }
    for index in head.attributes.range where facts.attributes[index].steps.start > 0 {
      let row = Int(facts.attributes[index].steps.start)
      let start = facts.steps.count
      beginScope(.initialValue, offset(row))
      var child = row + 1
      while child < end(row) {
        if kind(child) == .argument {
          value(child + 1, end(child))
          emit(.discard, offset: offset(child))
        }
        child = end(child)
      }
      endScope(lastOffset(row))
      facts.attributes[index].steps = Span32(start, facts.steps.count)
    }
  }

  func modifierFlags(_ row: Int) -> DeclarationFlags {
    let word = token(row)
    var isSet = false, isUnsafe = false
    if flags(row).contains(.hasDetail), word + 2 < tokens.count {
      isSet = tokens[word + 2].kind == .set
      isUnsafe = tokens[word + 2].kind == .unsafe
    }
    switch tokens[word].kind {
    case .open: return isSet ? [] : .isOpen
    case .public: return isSet ? [] : .isPublic
    case .package: return isSet ? [] : .isPackage
    case .internal: return isSet ? .internalSet : .isInternal
    case .fileprivate: return isSet ? .fileprivateSet : .isFileprivate
    case .private: return isSet ? .privateSet : .isPrivate
    case .static, .class: return .isStatic
    case .final: return .isFinal
    case .lazy: return .isLazy
    case .weak: return .isWeak
    case .unowned: return .isUnowned
    case .override: return .isOverride
    case .mutating: return .isMutating
    case .nonisolated: return isUnsafe ? [.isNonisolated, .isNonisolatedUnsafe] : .isNonisolated
    case .required: return .isRequired
    case .convenience: return .isConvenience
    case .indirect: return .isIndirect
    case .optional: return .isOptionalRequirement
    case .isolated: return .isIsolatedParameter
    case .distributed: return .isDistributed
    case .async: return .isAsync
    default: return []
    }
  }

  // MARK: Generics and supertypes

  /// Adds a declaration for a `genericParameter` row.
  mutating func genericParameter(_ row: Int) {
    let id = add(
      .genericParameter, name: name(ofToken: token(row)), nameToken: token(row), flags: [],
      from: nodes[row].firstToken.index, to: nodes[row].lastToken.index)
    var child = row + 1
    while child < end(row) {
      if kind(child).isType { facts.declarations[id].type = typeExpression(child) }
      child = end(child)
    }
  }

  /// Reads `: A, B` for the declaration `id`.
  mutating func inheritance(_ row: Int, of id: Int) {
    var child = row + 1
    while child < end(row) {
      if kind(child).isType {
        let type = typeExpression(child)
        facts.inheritances.append(Inheritance(owner: DeclarationID(id), type: type, isUnchecked: isUnchecked(child)))
        facts.declarations[id].flags.insert(.hasSupertypes)
      }
      child = end(child)
    }
  }

  private func isUnchecked(_ type: Int) -> Bool {
    guard kind(type) == .attributedType else { return false }
    var child = type + 1
    while child < end(type) {
      if kind(child) == .attribute {
        switch tokens[token(child)].kind {
        case .unchecked, .preconcurrency, .retroactive: return true
        default: break
        }
      }
      child = end(child)
    }
    return false
  }

  /// Reads `where …` for the declaration `id`, and gives its generic parameters the types that they are said to conform to.
  mutating func whereClause(_ row: Int, of id: Int) {
    var child = row + 1
    while child < end(row) {
      let left = child + 1
      if kind(child) == .requirement, left < end(child), end(left) < end(child) {
        let isSame = tokens[token(child)].kind != .colon
        let constraint = Constraint(
          owner: DeclarationID(id), left: typeExpression(left), right: typeExpression(end(left)), isSame: isSame)
        facts.constraints.append(constraint)
        facts.declarations[id].flags.insert(.hasConstraints)
        if !isSame { constrain(constraint, id) }
      }
      child = end(child)
    }
  }

  private mutating func constrain(_ constraint: Constraint, _ id: Int) {
    let left = facts.typeExpressions[constraint.left.index]
    guard left.kind == .name, left.span == 0 else { return }
    // Generic parameters are the first children.
    var child = id + 1
    while child < facts.declarations.count, facts.declarations[child].kind == .genericParameter {
      if facts.declarations[child].name == left.name {
        if facts.declarations[child].type.isNone { facts.declarations[child].type = constraint.right }
        return
      }
      child += 1
    }
  }

  /// What a function's default values declare is read before the function's own `where` clause.
  mutating func orderHeads() {
    facts.inheritances.sortByOwner()
    facts.constraints.sortByOwner()
  }
}
