// The machine's loop: one case for each kind of step. Steps come from the parser, so that a broken file can leave them out of
// balance: the stack answers an empty pop with an unknown value.

import Syntax

extension BodyReader {
  mutating func pop(at offset: UInt32 = 0) -> Value { stack.popLast() ?? Value(TypeTable.unknown, start: offset, end: offset) }

  mutating func pop(_ count: Int) {
    if count > 0 { stack.removeLast(min(count, stack.count)) }
  }

  mutating func push(_ type: TypeID, origin: Value.Origin = .other, at offset: UInt32, _ end: UInt32? = nil) {
    stack.append(Value(type, origin: origin, start: offset, end: end ?? offset + 1))
  }

  /// Reads the steps of `range` of the current file.
  mutating func run(_ range: Range<Int>) {
    let steps = tables.files[file.index].facts.steps
    var position = range.lowerBound
    let end = min(range.upperBound, steps.count)
    while position < end {
      read(steps[position], at: position, of: steps)
      position += 1
    }
  }

  private mutating func read(_ step: Step, at position: Int, of steps: [Step]) {
    let next: Step? = position + 1 < steps.count ? steps[position + 1] : nil
    switch step.kind {
    // Values.
    case .name: readName(step, next)
    case .member: readMember(step, next)
    case .implicitMember: readImplicitMember(step)
    case .literal: push(literalType(step), origin: .literal, at: step.offset)
    case .array: readArray(step)
    case .dictionary: readDictionary(step)
    case .tuple: readTuple(step)
    case .typeValue:
      let type = resolve(TypeExpressionID(raw: step.operand), TypeUse(kind: .annotate, scope: from))
      push(types.id(.metatype, .none, type), at: step.offset)
    case .specialize: readSpecialization(step)
    case .unwrap:
      var value = pop(at: step.offset)
      value.type = unwrapped(value.type)
      stack.append(value)
    case .cast: readCast(step)
    case .operators: readOperators(step)
    case .keyPath: readKeyPath(step, steps[min(position + 1, steps.count)..<min(position + 1 + step.count, steps.count)])
    case .keyPathComponent: break
    case .branchValue: push(last, at: step.offset)
    case .unknown: push(TypeTable.unknown, at: step.offset)

    // Calls.
    case .beginCall: beginCall(step)
    case .argument: beginArgument(step)
    case .endCall: endCall(step, next)
    case .beginSubscript:
      calls.append(CallFrame(argumentCount: step.count, expected: expected, stackBase: stack.count))
      expected = TypeTable.unknown
    case .endSubscript: endSubscript(step)
    case .macro:
      var value = Value(TypeTable.unknown, origin: .callee, start: step.offset, end: end(step.offset, step.name))
      value.name = step.name
      stack.append(value)

    // Closures.
    case .beginClosure: beginClosure(step)
    case .endClosure: endClosure(step)

    // Statements.
    case .discard:
      let value = pop(at: step.offset)
      (last, lastValue) = (value.type, value)
      // An annotation stays: interpolations of its value are discarded before its pattern.
      expected = TypeTable.unknown
    case .returns:
      if step.flags.contains(.hasValue) { noteReturn(pop(at: step.offset)) }
      expected = TypeTable.unknown
    case .throwing: _ = pop(at: step.offset)
    case .expect:
      annotation = resolve(TypeExpressionID(raw: step.operand), TypeUse(kind: .annotate, scope: from))
      expected = annotation
    case .expectResult: expected = result
    case .expectTarget: expected = stack.last?.type ?? TypeTable.unknown
    case .beginPattern: beginPattern(step)
    case .endPattern: _ = patterns.popLast()
    case .assign:
      let value = pop(at: step.offset)
      let target = pop(at: step.offset)
      noteAssignment(to: target)
      if !target.declaration.isNone, declaration(target.declaration).kind == .property { set(.stored, on: value.reference) }
      expected = TypeTable.unknown
    case .await: flags.insert(.afterAwait)
    case .tries: break

    // Patterns.
    case .bind: bind(step)
    case .matchCase: matchCase(step)
    case .matchTuple:
      if let frame = patterns.last, types[frame.type].kind == .tuple { patterns[patterns.count - 1].elements = Array(types.arguments(of: frame.type)) }
    case .beginElement: beginElement(step)
    case .endElement: _ = patterns.popLast()
    case .matchOptional: if let frame = patterns.last { patterns[patterns.count - 1].type = unwrapped(frame.type) }
    case .matchType: matchType(step)
    case .matchExpression: _ = pop(at: step.offset)
    case .beginSwitch: subjects.append(pop(at: step.offset))
    case .endSwitch: _ = subjects.popLast()
    case .beginCase:
      let subject = subjects.last
      patterns.append(PatternFrame(type: subject?.type ?? TypeTable.unknown, evidence: subject?.evidence ?? .none, isInferred: true))
    case .endCase: _ = patterns.popLast()

    // Scopes.
    case .beginScope: beginScope(step)
    case .endScope:
      if let scope = scopes.popLast() {
        dropLocals(to: scope.locals)
        // What was awaited inside stays awaited; where it ran does not.
        flags = scope.flags.union(flags.intersection(.afterAwait))
      }
    case .beginDeclaration: beginFunction(DeclarationID(tables.files[file.index].declarations.range.lowerBound + Int(step.operand)))
    case .endDeclaration: endFunction()
    }
  }

  // MARK: Scopes and functions

  private mutating func beginScope(_ step: Step) {
    let kind = ScopeKind(rawValue: step.operand)
    scopes.append((kind == .debug ? .max : locals.count, flags))
    switch kind {
    case .catch: flags.insert(.inCatch)
    case .debug: flags.insert(.inPreview)
    case .initialValue: expected = from.isNone ? TypeTable.unknown : tables.declaredTypes[from.index]
    case .getter: result = from.isNone ? TypeTable.unknown : declaredType(from)
    case .setter, .willSet, .didSet: result = TypeTable.unknown
    default: break
    }
  }

  /// Enters a function: its parameters become locals.
  mutating func beginFunction(_ function: DeclarationID) {
    functions.append((from, flags, locals.count, result))
    guard function.index < tables.declarations.count else { return }
    from = function
    let declaration = tables.declarations[function.index]
    if functions.count > 1 {
      flags.remove(.afterAwait)
      if isSendable(declaration) { flags.insert(.onNoActor) }
    }
    if declaration.kind == .initializer { flags.insert(.inInitializer) }
    if declaration.flags.contains(.isPreview) { flags.insert(.inPreview) }
    result = declaration.kind == .function || declaration.kind == .subscript ? declaredType(function) : TypeTable.unknown
    bindParameters(of: function)
  }

  mutating func bindParameters(of function: DeclarationID) {
    tables.parameters(of: function, into: &parameters)
    for parameter in parameters {
      let row = declaration(parameter)
      var type = declaredType(parameter)
      if row.flags.contains(.isVariadic) { type = types.id(.array, .none, type) }
      declareLocal(Local(name: row.name, type: type, evidence: .none))
    }
  }

  mutating func endFunction() {
    guard let outer = functions.popLast() else { return }
    (from, flags, result) = (outer.from, outer.flags, outer.result)
    dropLocals(to: outer.locals)
  }

  private mutating func noteReturn(_ value: Value) {
    (last, lastValue) = (value.type, value)
    if closures.isEmpty { return }
    if closures[closures.count - 1].result == TypeTable.unknown { closures[closures.count - 1].result = value.type }
  }

  // MARK: Simple values

  /// A string's type is what members are asked of most; a literal that is expected to be something else is that.
  private mutating func literalType(_ step: Step) -> TypeID {
    guard step.literalKind == .string else { return TypeTable.unknown }
    return expected == TypeTable.unknown ? nominal(Symbol(external: tables.known.string)) : unwrapped(expected)
  }

  func unwrapped(_ type: TypeID) -> TypeID {
    types[type].kind == .optional ? types.argument(0, of: type) : type
  }

  /// What a `for` or a closure over a collection sees.
  mutating func element(of type: TypeID) -> TypeID {
    let row = types[type]
    switch row.kind {
    case .array: return types.argument(0, of: type)
    case .optional: return element(of: types.argument(0, of: type))
    case .dictionary: return types.id(.tuple, .none, Array(types.arguments(of: type)))
    case .nominal:
      // Publishers, streams and sequences of frameworks list their element first.
      return row.symbol.isExternal && !row.arguments.isEmpty ? types.argument(0, of: type) : TypeTable.unknown
    default: return TypeTable.unknown
    }
  }

  private mutating func readArray(_ step: Step) {
    let count = min(step.count, stack.count)
    let elements = stack.suffix(count).map(\.type)
    pop(count)
    let first = elements.first { $0 != TypeTable.unknown } ?? TypeTable.unknown
    // `[User]()`: the brackets are a type where the element is one.
    if count == 1, types[first].kind == .metatype {
      push(types.id(.metatype, .none, types.id(.array, .none, types.argument(0, of: first))), at: step.offset)
    } else {
      push(first == TypeTable.unknown ? first : types.id(.array, .none, first), at: step.offset)
    }
  }

  private mutating func readDictionary(_ step: Step) {
    let count = min(step.count, stack.count)
    let parts = stack.suffix(count).map(\.type)
    pop(count)
    guard count >= 2 else { return push(TypeTable.unknown, at: step.offset) }
    if types[parts[1]].kind == .metatype {
      let key = types[parts[0]].kind == .metatype ? types.argument(0, of: parts[0]) : TypeTable.unknown
      push(types.id(.metatype, .none, types.id(.dictionary, .none, [key, types.argument(0, of: parts[1])])), at: step.offset)
    } else {
      push(types.id(.dictionary, .none, [parts[0], parts[1]]), at: step.offset)
    }
  }

  private mutating func readTuple(_ step: Step) {
    let count = min(step.count, stack.count)
    let parts = stack.suffix(count).map(\.type)
    pop(count)
    push(types.id(.tuple, .none, parts), at: step.offset)
  }

  private mutating func readSpecialization(_ step: Step) {
    var value = pop(at: step.offset)
    var arguments: [TypeID] = []
    let rows = tables.files[file.index].facts.typeExpressions
    var row = Int(step.operand)
    for _ in 0..<step.count where row < rows.count {
      arguments.append(resolve(TypeExpressionID(row), TypeUse(kind: .annotate, flags: .nested, scope: from)))
      row += 1 + Int(rows[row].span)
    }
    if types[value.type].kind == .metatype {
      let instance = types[types.argument(0, of: value.type)]
      if instance.kind == .nominal { value.type = types.id(.metatype, .none, applied(instance.symbol, arguments)) }
    }
    stack.append(value)
  }

  private mutating func readCast(_ step: Step) {
    var value = pop(at: step.offset)
    let type = resolve(TypeExpressionID(raw: step.operand), TypeUse(kind: .cast, scope: from))
    value.type = step.flags.contains(.test) ? TypeTable.unknown : type
    value.evidence = .none
    value.origin = .other
    stack.append(value)
  }

  private mutating func readOperators(_ step: Step) {
    let count = min(step.count, stack.count)
    let operands = Array(stack.suffix(count))
    pop(count)
    var value = operands.first ?? Value(TypeTable.unknown, start: step.offset, end: step.offset)
    value.origin = .other
    switch step.operatorResult {
    case .ternary where count >= 2: value = known(operands[count - 2], operands[count - 1])
    case .coalesce where count >= 2:
      if operands[0].origin == .local { set(.asFallback, on: operands[count - 1].reference) }
      value.type = unwrapped(value.type)
      if value.type == TypeTable.unknown { value = operands[count - 1] }
    case .boolean, .range: value.type = TypeTable.unknown
    default: break
    }
    stack.append(value)
  }

  private func known(_ first: Value, _ second: Value) -> Value { first.type == TypeTable.unknown ? second : first }

  /// `\Root.a.b`, and `\.a.b` of what a function of that place takes. What its last property declares proves what it leads to.
  private mutating func readKeyPath(_ step: Step, _ components: ArraySlice<Step>) {
    let spelled = TypeExpressionID(raw: step.operand)
    let root = spelled.isNone && types[expected].kind == .function ? types.argument(0, of: expected) : resolve(spelled, TypeUse(kind: .annotate, scope: from))
    var (type, evidence) = (root, DeclarationID.none)
    for component in components where component.kind == .keyPathComponent {
      type = memberType(of: unwrapped(type), component.name)
      evidence = propertyAmongCandidates ?? evidence
    }
    var value = Value(types.id(.keyPath, .none, [root, type]), start: step.offset, end: step.offset + 1)
    value.evidence = evidence
    stack.append(value)
  }
}
