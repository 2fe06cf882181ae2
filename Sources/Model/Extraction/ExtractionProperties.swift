// Properties and accessors.

import Syntax

/// The annotation that bindings without one share with a later one: `let a, b: Int`.
struct SharedAnnotation: BitwiseCopyable {
  /// The binding that has it; those before it that stand in its group share it.
  var binding = -1
  var type = TypeExpressionID.none
}

extension Extraction {
  // MARK: Properties

  /// `let a = 1, b: Int` among members or at file level: a property for each name.
  mutating func properties(_ row: Int) {
    let head = head(row)
    attributeSteps(head)
    let last = end(row)
    let isAlone = head.next < last && end(head.next) == last
    var shared = SharedAnnotation()
    var child = head.next
    while child < last {
      if kind(child) == .binding {
        let type = annotation(child, last, &shared)
        property(child, type, head, row, isFirst: child == head.next, isAlone: isAlone)
      }
      child = end(child)
    }
  }

  private mutating func property(
    _ binding: Int, _ type: TypeExpressionID, _ head: Head, _ row: Int, isFirst: Bool, isAlone: Bool
  ) {
    let pattern = binding + 1
    guard pattern < end(binding) else { return }
    let node = nodes[binding]
    let first = isAlone || isFirst ? nodes[row].firstToken.index : node.firstToken.index
    let final = isAlone ? nodes[row].lastToken.index : node.lastToken.index
    var flags = head.flags
    if kind(row) == .letDecl { flags.insert(.isLet) }
    let id = facts.declarations.count
    if kind(pattern) == .boundName || kind(pattern) == .wildcardPattern {
      let index = token(pattern)
      _ = add(.property, name: name(ofToken: index), nameToken: index, flags: flags, from: first, to: final)
      facts.declarations[id].type = type
    } else {
      patternProperties(pattern, flags.union(.inPattern), first, final)
      if facts.declarations.count == id {
        _ = add(
          .property, name: words.underscore, nameToken: token(pattern), flags: flags.union(.inPattern), from: first,
          to: final)
      }
    }
    for index in id..<facts.declarations.count { facts.declarations[index].attributes = head.attributes }
    // The last one has what the value runs, so that the declarations in its closures follow their parent.
    let last = facts.declarations.count - 1
    within(last) { $0.propertySteps(binding, last) }
    if hasInitialValue(binding) {
      for index in id...last { facts.declarations[index].flags.insert(.hasInitialValue) }
    }
    close(declaration: last)
  }

  private func hasInitialValue(_ binding: Int) -> Bool {
    var child = binding + 1
    while child < end(binding) {
      if kind(child) == .initializer { return true }
      child = end(child)
    }
    return false
  }

  private mutating func propertySteps(_ binding: Int, _ id: Int) {
    let start = facts.steps.count
    var child = binding + 1
    while child < end(binding) {
      switch kind(child) {
      case .initializer: _ = initialValue(child)
      case .accessorBlock, .getter: accessors(of: id, from: child, end(child))
      default: break
      }
      child = end(child)
    }
    facts.declarations[id].steps = Span32(start, facts.steps.count)
  }

  /// Adds a property for each name that a tuple pattern binds.
  private mutating func patternProperties(_ row: Int, _ flags: DeclarationFlags, _ first: Int, _ last: Int) {
    var child = row
    while child < end(row) {
      if kind(child) == .boundName {
        let index = token(child)
        _ = add(.property, name: name(ofToken: index), nameToken: index, flags: flags, from: first, to: last)
      }
      child += 1
    }
  }

  /// The annotation of a binding: its own, or that of a later one if all between have neither annotation nor value.
  mutating func annotation(_ binding: Int, _ last: Int, _ shared: inout SharedAnnotation) -> TypeExpressionID {
    if binding <= shared.binding { return shared.type }
    var group = binding
    while group < last {
      var child = group + 1
      while child < end(group) {
        if kind(child).isType {
          // A group begins after a binding with a value: what has its own annotation has it alone or with those before it.
          shared = SharedAnnotation(binding: group, type: typeExpression(child))
          return shared.type
        }
        if kind(child) == .initializer || kind(child) == .getter || kind(child) == .accessorBlock {
          shared = SharedAnnotation(binding: group, type: .none)
          return .none
        }
        child = end(child)
      }
      group = end(group)
    }
    shared = SharedAnnotation(binding: last, type: .none)
    return .none
  }

  // MARK: Accessors

  /// Reads the `accessorBlock` or `getter` among the rows for the declaration `id`, and what it says of it.
  mutating func accessors(of id: Int, from first: Int, _ last: Int) {
    var row = first
    while row < last {
      switch kind(row) {
      case .getter:
        facts.declarations[id].flags.formUnion([.isComputed, .hasBody])
        body(row, .getter, hasResult: true)
      case .accessorBlock, .accessor: facts.declarations[id].flags.formUnion(accessorSteps(row))
      default: break
      }
      row = end(row)
    }
  }

  /// Reads accessors, each as a scope, and gives the flags of the property that has them.
  mutating func accessorSteps(_ row: Int) -> DeclarationFlags {
    var flags = DeclarationFlags()
    switch kind(row) {
    case .getter:
      body(row, .getter, hasResult: true)
      return [.isComputed, .hasBody]
    case .accessorBlock, .ifConfig, .ifBranch:
      var child = row + 1
      while child < end(row) {
        flags.formUnion(accessorSteps(child))
        child = end(child)
      }
      return flags
    case .accessor: break
    default: return []
    }
    let word = tokens[token(row)].kind
    let scope: ScopeKind
    switch word {
    case .willSet, .didSet:
      flags = .hasObservers
      scope = word == .willSet ? .willSet : .didSet
    case .set, .modify, ._modify, .unsafeMutableAddress, .mutate:
      flags = .hasSetter
      scope = .setter
    case .`init`: scope = .setter
    default:
      flags = .isComputed
      if self.flags(row).contains(.async) { flags.insert(.isAsync) }
      if self.flags(row).contains(.throws) { flags.insert(.isThrowing) }
      scope = .getter
    }
    if accessorBody(row, scope, bindsValue: scope != .getter && word != ._modify && word != .modify) { flags.insert(.hasBody) }
    return flags
  }

  private mutating func accessorBody(_ row: Int, _ scope: ScopeKind, bindsValue: Bool) -> Bool {
    var child = row + 1
    while child < end(row), kind(child) != .codeBlock { child = end(child) }
    guard child < end(row) else { return false }
    var name = NameID.none
    if bindsValue {
      name = scope == .didSet ? words.oldValue : words.newValue
      let spelled = token(row) + 2
      if flags(row).contains(.hasSecondName), spelled < tokens.count { name = knownName(ofToken: spelled) }
    }
    body(child, scope, hasResult: scope == .getter, binding: name, at: offset(row))
    return true
  }
}
