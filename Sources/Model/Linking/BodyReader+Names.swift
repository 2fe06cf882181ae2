// Names and members: what they lead to, and the type that gives.

import Syntax

extension BodyReader {
  /// Whether the next step takes a member of the value, so that a type's own name need not be reported.
  private func takesMember(_ next: Step?) -> Bool { next?.kind == .member && next?.name != tables.known.`self` }

  /// Whether the value is a whole argument of a call.
  private func isArgument(_ next: Step?) -> Bool { !calls.isEmpty && (next?.kind == .argument || next?.kind == .endCall) }

  private func useFlags(_ step: Step, _ next: Step?) -> ReferenceFlags { isArgument(next) ? .asArgument : [] }

  // MARK: Names

  mutating func readName(_ step: Step, _ next: Step?) {
    let name = step.name
    let tokenEnd = end(step.offset, name)
    let known = tables.known
    if name == known.`self` || name == known.`super` { return readSelf(name, step) }
    if name == known.selfType {
      var value = Value(types.id(.metatype, .none, nominal(tables.enclosingType(of: from))), origin: .typeName, start: step.offset, end: tokenEnd)
      value.isOnSelf = true
      stack.append(value)
      return
    }
    if let index = local(name) {
      if locals[index].isUnreported {
        markReported(local: index)
        writeInferred(locals[index].type, at: step.offset, tokenEnd, evidence: locals[index].evidence)
      }
      var value = Value(locals[index].type, origin: .local, start: step.offset, end: tokenEnd)
      value.evidence = locals[index].evidence
      stack.append(value)
      return
    }
    lookUp(name)
    readFound(step, next, tokenEnd)
  }

  private mutating func readSelf(_ name: NameID, _ step: Step) {
    let own = tables.enclosingType(of: from)
    var type = nominal(own)
    if name == tables.known.`super` {
      type = nominal(own.declaration.flatMap { tables.ancestors[$0.index].first } ?? .none)
    } else if isStaticContext() {
      type = types.id(.metatype, .none, type)
    }
    var value = Value(type, start: step.offset, end: end(step.offset, name))
    value.isOnSelf = true
    stack.append(value)
  }

  private func isStaticContext() -> Bool {
    var current = from
    while !current.isNone {
      let row = declaration(current)
      if row.kind.isNominal || row.kind == .extension { return false }
      if row.flags.contains(.isStatic) { return true }
      current = row.parent
    }
    return false
  }

  /// Fills `candidates` with what an unqualified name can mean, nearest scope first.
  private mutating func lookUp(_ name: NameID) {
    candidates.clear()
    var current = from
    while !current.isNone {
      let row = declaration(current)
      if row.kind.isNominal || row.kind == .extension {
        let owner = row.kind == .extension ? tables.canonical[current.index] : Symbol(current)
        if !owner.isNone {
          tables.find(name, in: owner, from: file, into: &candidates)
          if candidates.isEmpty { tables.findGenericParameter(name, of: owner, into: &candidates) }
          if !candidates.isEmpty { return }
        }
        if row.kind.isNominal, row.name == name {
          candidates.append(current)
          return
        }
      } else if row.descendantsEnd.index > current.index + 1 {
        candidates.append(contentsOf: tables.members.members(of: Symbol(current), named: name))
        if !candidates.isEmpty { return }
      }
      current = row.parent
    }
    tables.visible(name, in: file, .values, into: &candidates)
  }

  /// Pushes what `candidates` say of an unqualified name.
  private mutating func readFound(_ step: Step, _ next: Step?, _ tokenEnd: UInt32) {
    let name = step.name
    // Of functions and a property of one name, the property is what is meant where nothing is called.
    if candidates.count > 1, !step.flags.contains(.callee), propertyAmongCandidates != nil { candidates = candidates.filter { declaration($0).kind == .property } }
    guard let first = candidates.first else { return readUnknownName(step, next, tokenEnd) }
    let row = declaration(first)
    let isMember = !row.parent.isNone
    switch row.kind {
    case .function, .enumCase, .macro, .subscript, .initializer:
      if step.flags.contains(.callee) {
        var value = Value(TypeTable.unknown, origin: .callee, start: step.offset, end: tokenEnd)
        value.name = name
        value.isOnSelf = isMember
        stack.append(value)
      } else if step.flags.contains(.written) {
        // What is assigned is no function: a property that a framework's class gives.
        push(TypeTable.unknown, at: step.offset, tokenEnd)
      } else {
        let reference = write(.read, to: Symbol(first), at: step.offset, tokenEnd, flags: useFlags(step, next))
        var value = Value(functionType(first), origin: .other, start: step.offset, end: tokenEnd)
        value.declaration = first
        value.reference = reference
        stack.append(value)
      }
    case .property:
      guard candidates.count == 1 || areVariants(candidates) else { return push(TypeTable.unknown, at: step.offset, tokenEnd) }
      readProperty(first, step, next, tokenEnd, type: declaredType(first), isOnSelf: isMember)
    default:
      let tables = tables
      candidates.removeAll { !tables.declarations[$0.index].kind.isTypeLike }
      let type = tables.onlyType(of: candidates)
      if type.isNone { return push(TypeTable.unknown, at: step.offset, tokenEnd) }
      readTypeName(canonical(type), declared: type, step, next, tokenEnd)
    }
  }

  /// Several declarations of one file, for different platforms.
  private func areVariants(_ declarations: [DeclarationID]) -> Bool {
    let file = declaration(declarations[0]).file
    return declarations.allSatisfy { declaration($0).file == file }
  }

  private mutating func readProperty(_ property: DeclarationID, _ step: Step, _ next: Step?, _ tokenEnd: UInt32, type: TypeID, isOnSelf: Bool, kind: ReferenceKind? = nil, at start: UInt32? = nil, root: Int32? = nil) {
    let kind = step.flags.contains(.written) ? ReferenceKind.write : kind ?? .read
    var more = useFlags(step, next)
    if isOnSelf { more.insert(.onSelf) }
    if kind == .access { more.insert(.onType) }
    let reference = write(kind, to: Symbol(property), at: start ?? step.offset, tokenEnd, flags: more)
    // What is made of it is seen at the property, also where the reference is seen at the type's name.
    var value = Value(type, origin: .property, start: step.offset, end: end(step.offset, step.name))
    value.declaration = property
    value.evidence = property
    value.reference = reference
    value.isOnSelf = false
    if let root { noteWrite(step, through: root) }
    if kind == .write {
      value.root = root ?? -1
    } else if kind == .read, isValue(type) {
      value.root = root.flatMap { $0 >= 0 ? $0 : nil } ?? reference
    }
    value.isOffMain = isOwnQueue(property, type)
    stack.append(value)
  }

  /// A type's name as a value. It is reported here, unless what follows says more of it.
  private mutating func readTypeName(_ symbol: Symbol, declared: DeclarationID, _ step: Step, _ next: Step?, _ tokenEnd: UInt32) {
    let type = declared.isNone ? nominal(symbol) : applied(symbol, [])
    var value = Value(types.id(.metatype, .none, type), origin: .typeName, start: step.offset, end: tokenEnd)
    if !step.flags.contains(.callee), !takesMember(next) {
      let isGeneric = symbol.declaration.map { tables.declarations[$0.index].kind == .genericParameter } ?? false
      if !isGeneric { value.reference = write(.read, to: symbol, at: step.offset, tokenEnd, flags: useFlags(step, next)) }
    }
    value.name = step.name
    stack.append(value)
  }

  /// A name that the project does not declare: a framework's type or function, or a member inherited from one.
  private mutating func readUnknownName(_ step: Step, _ next: Step?, _ tokenEnd: UInt32) {
    let name = step.name
    if isModuleName(name, from: from), takesMember(next) {
      return stack.append(Value(types.id(.module, Symbol(external: name)), start: step.offset, end: tokenEnd))
    }
    if tables.known.isUpperCase(name) { return readTypeName(Symbol(external: name), declared: .none, step, next, tokenEnd) }
    var value = Value(TypeTable.unknown, origin: step.flags.contains(.callee) ? .callee : .other, start: step.offset, end: tokenEnd)
    value.name = name
    stack.append(value)
  }

  // MARK: Members

  mutating func readMember(_ step: Step, _ next: Step?) {
    let base = pop(at: step.offset)
    let tokenEnd = end(step.offset, step.name)
    let row = types[base.type]
    if step.name == tables.known.`self` {
      if base.origin == .typeName, base.reference < 0, row.kind == .metatype {
        let reference = write(.read, to: types[types.argument(0, of: base.type)].symbol, at: base.start, base.end, flags: useFlags(step, next))
        var value = base
        value.reference = reference
        return stack.append(value)
      }
      if base.reference >= 0, isArgument(next) { set(.asArgument, on: base.reference) }
      return stack.append(base)
    }
    if base.origin == .call || base.origin == .property, !base.isOnSelf, !tables.known.sizes.contains(step.name) || !isCollection(base.type) { reportInferredBase(base) }
    switch row.kind {
    case .metatype: readStaticMember(step, next, base, types.argument(0, of: base.type), tokenEnd)
    case .module: readModuleMember(step, next, row.symbol.externalName ?? .none, tokenEnd)
    default: readInstanceMember(step, next, base, tokenEnd)
    }
  }

  /// `api.user().name`: the type in the middle is held by nothing, so it is reported at the call that gave it.
  private mutating func reportInferredBase(_ base: Value) {
    // Of a tuple only the element that is taken is used.
    guard !base.evidence.isNone, base.origin == .call || isForeign(base.evidence), types[base.type].kind != .tuple else { return }
    writeInferred(base.type, at: base.start, base.end, evidence: base.evidence)
  }

  /// Whether the members that tell how many elements there are touch none of them.
  private func isCollection(_ type: TypeID) -> Bool {
    let kind = types[unwrapped(type)].kind
    return kind == .array || kind == .dictionary
  }

  /// Whether a property belongs to another type than the one being read.
  private func isForeign(_ property: DeclarationID) -> Bool {
    tables.enclosingType(of: property) != tables.enclosingType(of: from)
  }

  private mutating func readStaticMember(_ step: Step, _ next: Step?, _ base: Value, _ instance: TypeID, _ tokenEnd: UInt32) {
    let row = types[instance]
    let isName = base.origin == .typeName
    let start = isName ? base.start : step.offset
    if step.name == tables.known.`init` {
      var value = base
      value.name = step.name
      value.origin = .typeName
      return stack.append(value)
    }
    guard row.kind == .nominal || row.kind == .genericParameter else { return pushCallee(step, base, tokenEnd) }
    candidates.clear()
    findMembers(step.name, in: instance)
    guard let first = candidates.first else {
      return readFrameworkMember(step, next, base, instance, tokenEnd, kind: .access, at: start, start == base.start ? base.end : tokenEnd)
    }
    let found = declaration(first)
    if found.kind.isTypeLike {
      let symbol = canonical(first)
      return readTypeName(symbol, declared: first, step, next, tokenEnd)
    }
    if step.flags.contains(.callee), found.kind != .property { return pushCallee(step, base, tokenEnd) }
    if found.kind == .enumCase {
      let reference = write(.access, to: Symbol(first), at: start, tokenEnd, flags: useFlags(step, next).union(isName ? .onType : []))
      var value = Value(instance, start: start, end: tokenEnd)
      value.declaration = first
      value.reference = reference
      return stack.append(value)
    }
    if found.kind == .property {
      let type = substituted(declaredType(first), bindings(of: instance))
      return readProperty(first, step, next, isName ? base.end : tokenEnd, type: type, isOnSelf: base.isOnSelf, kind: isName ? .access : .read, at: start)
    }
    write(.read, to: Symbol(first), at: start, tokenEnd, flags: useFlags(step, next).union(isName ? .onType : []))
    push(functionType(first), at: step.offset, tokenEnd)
  }

  private mutating func pushCallee(_ step: Step, _ base: Value, _ tokenEnd: UInt32) {
    var value = Value(TypeTable.unknown, origin: .callee, start: step.offset, end: tokenEnd)
    value.name = step.name
    value.owner = base.type
    value.isOnSelf = base.isOnSelf
    (value.root, value.isOffMain) = (base.root, base.isOffMain)
    value.isMember = true
    value.evidence = base.evidence
    // A static call is seen at the type's name.
    if base.origin == .typeName { (value.start, value.end, value.isOnType) = (base.start, base.end, true) }
    stack.append(value)
  }

  private mutating func readModuleMember(_ step: Step, _ next: Step?, _ module: NameID, _ tokenEnd: UInt32) {
    candidates.clear()
    for candidate in tables.members.members(of: .none, named: step.name) where tables.files[declaration(candidate).file.index].module == module {
      candidates.append(candidate)
    }
    if !candidates.isEmpty { return readFound(step, next, tokenEnd) }
    if tables.known.isUpperCase(step.name) { return readTypeName(Symbol(external: step.name), declared: .none, step, next, tokenEnd) }
    var value = Value(TypeTable.unknown, origin: step.flags.contains(.callee) ? .callee : .other, start: step.offset, end: tokenEnd)
    value.name = step.name
    stack.append(value)
  }

  private mutating func readInstanceMember(_ step: Step, _ next: Step?, _ base: Value, _ tokenEnd: UInt32) {
    let type = memberBase(base.type)
    candidates.clear()
    findMembers(step.name, in: type)
    if step.flags.contains(.callee) {
      guard !candidates.isEmpty, candidates.allSatisfy({ declaration($0).kind == .property }) else {
        var plain = base
        if plain.origin == .typeName { plain.origin = .other }
        return pushCallee(step, plain, tokenEnd)
      }
    }
    guard let first = propertyAmongCandidates ?? candidates.first else {
      return readFrameworkMember(step, next, base, type, tokenEnd, kind: step.flags.contains(.written) ? .write : .read, at: step.offset, tokenEnd)
    }
    if declaration(first).kind == .property {
      let member = substituted(declaredType(first), bindings(of: type))
      readProperty(first, step, next, tokenEnd, type: withoutForeignGenerics(member, of: first), isOnSelf: base.isOnSelf, root: base.root)
    } else {
      write(.read, to: Symbol(first), at: step.offset, tokenEnd, flags: useFlags(step, next))
      push(functionType(first), at: step.offset, tokenEnd)
    }
  }

  /// Generic parameters mean something inside the type that has them only.
  mutating func withoutForeignGenerics(_ type: TypeID, of member: DeclarationID) -> TypeID {
    isForeign(member) ? withoutGenerics(type) : type
  }

  /// What a value's members are looked up in: an optional's in what it wraps, as an `?` may be left out by the steps.
  private func memberBase(_ type: TypeID) -> TypeID { unwrapped(type) }

  /// A member that the project does not declare, of a framework's type or of a collection.
  private mutating func readFrameworkMember(
    _ step: Step, _ next: Step?, _ base: Value, _ type: TypeID, _ tokenEnd: UInt32, kind: ReferenceKind, at start: UInt32, _ markEnd: UInt32
  ) {
    if step.flags.contains(.callee) { return pushCallee(step, base, tokenEnd) }
    noteWrite(step, through: base.root)
    let row = types[type]
    var value = Value(TypeTable.unknown, start: start, end: tokenEnd)
    value.isOffMain = base.isOffMain
    if row.kind == .nominal, let name = row.symbol.externalName {
      let more: ReferenceFlags = base.origin == .typeName ? .onType : []
      value.reference = write(kind, to: row.symbol, at: start, markEnd, flags: useFlags(step, next).union(more), member: step.name)
      if let result = tables.known.frameworkResult(name, step.name) { value.type = nominal(Symbol(external: result)) }
      value.type = value.type == TypeTable.unknown ? standardMember(step.name, of: type) : value.type
    } else if row.kind == .nominal, base.origin == .typeName, base.reference < 0 {
      value.reference = write(.read, to: row.symbol, at: base.start, base.end, flags: useFlags(step, next))
    } else {
      value.type = standardMember(step.name, of: type)
      value.evidence = base.evidence
    }
    stack.append(value)
  }

  /// `first`, `values`, a tuple's `0`: members that keep the element's type.
  mutating func standardMember(_ name: NameID, of type: TypeID) -> TypeID {
    let row = types[type]
    if row.kind == .tuple { return tupleElement(name, of: type) }
    guard row.kind == .array || row.kind == .dictionary || row.kind == .optional || (row.kind == .nominal && row.symbol.isExternal && !row.arguments.isEmpty) else {
      return TypeTable.unknown
    }
    switch tables.known.sequenceOperations[name] {
    case .same: return isFirst(name) ? types.id(.optional, .none, element(of: type)) : type
    case .element: return types.id(.optional, .none, element(of: type))
    case .keys where row.kind == .dictionary: return types.id(.array, .none, types.argument(0, of: type))
    case .values where row.kind == .dictionary: return types.id(.array, .none, types.argument(1, of: type))
    case .values: return type
    default: return TypeTable.unknown
    }
  }

  /// `0`, or by name.
  private func tupleElement(_ name: NameID, of type: TypeID) -> TypeID {
    let text = tables.names.bytes[tables.names.range(of: name)]
    if text.count == 1, let digit = text.first, digit >= 48, digit <= 57 { return types.argument(Int(digit) - 48, of: type) }
    guard let names = types[type].symbol.externalName else { return TypeTable.unknown }
    // `(a:b:)` comes apart at its colons; the first is without the parenthesis.
    let parts = tables.names.bytes[tables.names.range(of: names)].dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.dropLast().firstIndex { $0.elementsEqual(text) }.map { types.argument($0, of: type) } ?? TypeTable.unknown
  }

  /// `first` is an element of a collection, and the same publisher of a publisher; a property is always the former.
  private func isFirst(_ name: NameID) -> Bool { name == tables.known.first }

  /// Members of a type by name, into `candidates`; of a generic parameter those of its constraints.
  mutating func findMembers(_ name: NameID, in type: TypeID, depth: Int = 0) {
    let row = types[type]
    switch row.kind {
    case .nominal:
      tables.find(name, in: row.symbol, from: file, into: &candidates)
    case .genericParameter:
      guard depth < 4, let parameter = row.symbol.declaration else { return }
      if declaration(parameter).kind == .associatedtype {
        for inherited in tables.ancestors[parameter.index] where candidates.isEmpty { tables.find(name, in: inherited, from: file, into: &candidates) }
      } else {
        findMembers(name, in: declaredType(parameter), depth: depth + 1)
      }
    case .composition:
      for part in Array(types.arguments(of: type)) where candidates.isEmpty { findMembers(name, in: part, depth: depth + 1) }
    case .metatype: findMembers(name, in: types.argument(0, of: type), depth: depth + 1)
    default: break
    }
  }

  /// Of functions and a property of one name, the property is what is meant where nothing is called.
  var propertyAmongCandidates: DeclarationID? { candidates.first { declaration($0).kind == .property } }

  /// The type of a key path's component in `type`, without a reference; a component without a name is a subscript.
  mutating func memberType(of type: TypeID, _ name: NameID) -> TypeID {
    if name.isNone { return subscripted(type) }
    candidates.clear()
    findMembers(name, in: type)
    guard let first = propertyAmongCandidates else { return standardMember(name, of: type) }
    return substituted(declaredType(first), bindings(of: type))
  }

  mutating func readImplicitMember(_ step: Step) {
    let tokenEnd = end(step.offset, step.name)
    var value = Value(TypeTable.unknown, origin: .callee, start: step.offset, end: tokenEnd)
    (value.name, value.isMember, value.isImplicit) = (step.name, true, true)
    let type = unwrapped(expected)
    if types[type].kind == .nominal { value.owner = types.id(.metatype, .none, type) }
    if step.name == tables.known.`init`, value.owner != TypeTable.unknown {
      value.type = value.owner
      value.origin = .typeName
    } else if !step.flags.contains(.callee) {
      value.origin = .other
      if value.owner != TypeTable.unknown {
        candidates.clear()
        findMembers(step.name, in: type)
        // What is asked of an instance can't be meant.
        let declarations = tables.declarations
        candidates.removeAll { declarations[$0.index].kind == .property && !declarations[$0.index].flags.contains(.isStatic) }
        if let first = candidates.first, declaration(first).kind == .property || declaration(first).kind == .enumCase {
          let isProperty = declaration(first).kind == .property
          value.reference = write(isProperty ? .access : .read, to: Symbol(first), at: step.offset, tokenEnd, flags: isProperty ? [] : .inferred)
          value.declaration = first
          value.type = isProperty ? declaredType(first) : type
        } else if candidates.isEmpty, let name = types[type].symbol.externalName {
          value.reference = write(.access, to: Symbol(external: name), at: step.offset, tokenEnd, member: step.name)
          value.type = tables.known.frameworkResult(name, step.name).map { nominal(Symbol(external: $0)) } ?? type
        }
      }
    }
    stack.append(value)
  }

  /// A function's type: its parameters' types and its result.
  mutating func functionType(_ function: DeclarationID) -> TypeID {
    var parts: [TypeID] = []
    tables.parameters(of: function, into: &parameters)
    for parameter in parameters { parts.append(declaredType(parameter)) }
    parts.append(resultType(function))
    return types.id(.function, .none, parts)
  }

  /// What a call gives: a function's result, an initializer's or case's type.
  mutating func resultType(_ function: DeclarationID) -> TypeID {
    switch declaration(function).kind {
    case .enumCase, .initializer: nominal(tables.enclosingType(of: function))
    default: declaredType(function)
    }
  }
}
