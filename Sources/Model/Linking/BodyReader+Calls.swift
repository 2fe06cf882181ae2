// Calls and closures: which declaration is called, what its arguments are expected to be, what it gives.

import Syntax

extension BodyReader {
  mutating func beginCall(_ step: Step) {
    let callee = stack.last ?? Value(TypeTable.unknown, start: step.offset, end: step.offset)
    var frame = CallFrame(expected: expected)
    frame.argumentCount = step.count
    frame.labels = step.name
    frame.stackBase = stack.count
    var reference: Int32 = -1
    if types[callee.type].kind == .metatype, callee.origin == .typeName {
      reference = beginCreation(callee, step, &frame)
    } else if callee.origin == .callee {
      if callee.owner == TypeTable.unknown, !callee.isMember { beginFreeCall(callee, step, &frame, &reference) }
      else { beginMemberCall(callee, step, &frame, &reference) }
    } else {
      // A value is called: a closure, or what another call gave.
      frame.functionType = types[callee.type].kind == .function ? callee.type : types[unwrapped(callee.type)].kind == .function ? unwrapped(callee.type) : TypeTable.unknown
      frame.result = frame.functionType == TypeTable.unknown ? TypeTable.unknown : types.arguments(of: frame.functionType).last ?? TypeTable.unknown
      if types[callee.type].kind == .metatype { frame.result = types.argument(0, of: callee.type) }
    }
    if stack.isEmpty { stack.append(callee) }
    stack[stack.count - 1].reference = max(reference, stack[stack.count - 1].reference)
    frame.stackBase = stack.count
    calls.append(frame)
    expected = TypeTable.unknown
  }

  // MARK: The callee

  /// `T(…)`, `T.init(…)`.
  private mutating func beginCreation(_ callee: Value, _ step: Step, _ frame: inout CallFrame) -> Int32 {
    let instance = types.argument(0, of: callee.type)
    let row = types[instance]
    frame.result = instance
    guard row.kind == .nominal else { return -1 }
    frame.bindings = bindings(of: instance)
    candidates.clear()
    tables.find(tables.known.`init`, in: row.symbol, from: file, into: &candidates)
    frame.function = chosen(labels: step.name, count: step.count)
    setClosureFlags(&frame, type: row.symbol.externalName ?? .none, callee)
    if callee.isOnSelf { return -1 }
    // `.init(…)` spells no type.
    return write(
      .create, to: row.symbol, at: callee.start, callee.end, flags: callee.isMember ? .inferred : [], member: row.symbol.isExternal ? tables.known.`init` : .none, labels: step.name)
  }

  /// `f(…)`: a function of the scope, the file or a framework.
  private mutating func beginFreeCall(_ callee: Value, _ step: Step, _ frame: inout CallFrame, _ reference: inout Int32) {
    lookUpFunctions(callee.name)
    let function = chosen(labels: step.name, count: step.count)
    if !function.isNone {
      frame.function = function
      frame.result = resultType(function)
      frame.closureFlags = flagsOfClosures(in: function)
      reference = write(.call, to: Symbol(function), at: callee.start, callee.end, flags: callee.isOnSelf ? .onSelf : [], labels: step.name)
    } else if candidates.isEmpty, !callee.name.isNone {
      reference = write(.call, to: Symbol(external: callee.name), at: callee.start, callee.end, labels: step.name)
    } else if callee.isOnSelf, let first = candidates.first {
      // Overloads that can't be told apart still are one type's.
      reference = write(.call, to: Symbol(first), at: callee.start, callee.end, flags: .onSelf, labels: step.name)
      frame.result = commonResult()
    }
  }

  /// `x.f(…)`, `T.f(…)`.
  private mutating func beginMemberCall(_ callee: Value, _ step: Step, _ frame: inout CallFrame, _ reference: inout Int32) {
    var owner = callee.owner
    let isStatic = types[owner].kind == .metatype
    var more: ReferenceFlags = callee.isOnType ? .onType : []
    if callee.isOnSelf { more.insert(.onSelf) }
    if isStatic { owner = types.argument(0, of: owner) }
    owner = types[unwrapped(owner)].kind == .nominal ? unwrapped(owner) : owner
    frame.receiver = callee.owner
    candidates.clear()
    findMembers(callee.name, in: owner)
    let tables = tables
    candidates.removeAll { tables.declarations[$0.index].kind.isTypeLike }
    let function = chosen(labels: step.name, count: step.count)
    let row = types[owner]
    if !function.isNone {
      frame.function = function
      frame.bindings = bindings(of: owner)
      frame.result = ofReceiver(owner, resultType(function), function)
      if declaration(function).kind == .property { frame.result = types.arguments(of: declaredType(function)).last ?? TypeTable.unknown }
      frame.closureFlags = flagsOfClosures(in: function)
      let isUnspelled = callee.isImplicit && declaration(function).kind == .enumCase
      reference = write(.call, to: Symbol(function), at: callee.start, callee.end, flags: isUnspelled ? more.union(.inferred) : more, labels: step.name)
      if isExtensionOfFramework(function), let name = row.symbol.externalName { setClosureFlags(&frame, type: name, callee) }
    } else if let first = candidates.first {
      reference = write(.call, to: Symbol(first), at: callee.start, callee.end, flags: more, labels: step.name)
      frame.result = commonResult()
    } else if row.kind == .nominal, let name = row.symbol.externalName {
      reference = write(.call, to: row.symbol, at: callee.start, callee.end, flags: callee.isOnType ? .onType : [], member: callee.name, labels: step.name)
      if let result = tables.known.frameworkResult(name, callee.name) { frame.result = nominal(Symbol(external: result)) }
      else if !row.arguments.isEmpty { frame.operation = tables.known.sequenceOperations[callee.name] }
      setClosureFlags(&frame, type: name, callee)
    } else {
      frame.operation = tables.known.sequenceOperations[callee.name]
    }
    if callee.name == tables.known.sink || callee.name == tables.known.subscribe {
      frame.closureFlags.formUnion(callee.isOffMain ? [.inSink, .offMain] : .inSink)
    }
    noteMutation(by: callee, function)
  }

  /// `Self` and `Self?` of an inherited member are the type it is called on.
  private mutating func ofReceiver(_ owner: TypeID, _ result: TypeID, _ function: DeclarationID) -> TypeID {
    let (receiver, written) = (types[owner], types[unwrapped(result)])
    guard receiver.kind == .nominal, receiver.symbol != written.symbol, written.symbol == tables.enclosingType(of: function) else { return result }
    let id = declaration(function).type
    let rows = tables.files[declaration(function).file.index].facts.typeExpressions
    let isOptional = types[result].kind == .optional
    let row = id.index + (isOptional ? 1 : 0)
    guard !id.isNone, row < rows.count, rows[row].name == tables.known.selfType else { return result }
    return isOptional ? types.id(.optional, .none, owner) : owner
  }

  private func isExtensionOfFramework(_ function: DeclarationID) -> Bool { tables.enclosingType(of: function).isExternal }

  private mutating func lookUpFunctions(_ name: NameID) {
    candidates.clear()
    var current = from
    while !current.isNone, candidates.isEmpty {
      let row = declaration(current)
      if row.kind.isNominal || row.kind == .extension {
        let owner = row.kind == .extension ? tables.canonical[current.index] : Symbol(current)
        if !owner.isNone { tables.find(name, in: owner, from: file, into: &candidates) }
      } else if row.kind != .parameter {
        for inner in tables.members.members(of: Symbol(current), named: name) where declaration(inner).kind == .function { candidates.append(inner) }
      }
      current = row.parent
    }
    if candidates.isEmpty { tables.visible(name, in: file, .functions, into: &candidates) }
  }

  // MARK: Overloads

  /// The one of `candidates` that takes these labels; none if several do and differ in what they give.
  private mutating func chosen(labels: NameID, count: Int) -> DeclarationID {
    var best = DeclarationID.none
    var bestResult = TypeTable.unknown
    var isUnclear = false
    if candidates.isEmpty { return best }
    let wanted = tables.labels.parts(of: labels)
    for candidate in candidates {
      let kind = declaration(candidate).kind
      guard kind == .function || kind == .initializer || kind == .enumCase || kind == .macro else { continue }
      guard accepts(candidate, wanted, count) else { continue }
      let result = resultType(candidate)
      if best.isNone {
        (best, bestResult) = (candidate, result)
      } else if result != bestResult {
        // What is expected decides between overloads by result.
        if expected != TypeTable.unknown, unwrapped(result) == unwrapped(expected) { (best, bestResult, isUnclear) = (candidate, result, false) }
        else if expected == TypeTable.unknown || unwrapped(bestResult) != unwrapped(expected) { isUnclear = true }
      }
    }
    return isUnclear ? .none : best
  }

  private mutating func commonResult() -> TypeID {
    guard let first = candidates.first else { return TypeTable.unknown }
    let result = resultType(first)
    return candidates.allSatisfy { declaredType($0) == result } ? result : TypeTable.unknown
  }

  /// Whether the parameters take these arguments: in order, those with a default may be left out, trailing closures (`_`) may stand
  /// for any label.
  private mutating func accepts(_ function: DeclarationID, _ wanted: ArraySlice<NameID>, _ count: Int) -> Bool {
    let labels = wanted
    tables.parameters(of: function, into: &parameters)
    if declaration(function).kind == .enumCase, parameters.isEmpty { return count == 0 }
    var argument = labels.startIndex
    for parameter in parameters {
      let row = declaration(parameter)
      let isOptional = row.flags.contains(.hasDefault) || row.flags.contains(.isVariadic)
      if argument < labels.endIndex, matches(row, labels[argument], isLast: argument == labels.endIndex - 1) {
        argument += 1
        if row.flags.contains(.isVariadic) {
          while argument < labels.endIndex, labels[argument] == tables.known.underscore { argument += 1 }
        }
      } else if !isOptional {
        return false
      }
    }
    return argument == labels.endIndex
  }

  private func matches(_ parameter: Declaration, _ label: NameID, isLast: Bool) -> Bool {
    let own = parameter.label.isNone ? parameter.name : parameter.label
    if own == label { return true }
    let isUnlabelled = label == tables.known.underscore
    if own.isNone { return isUnlabelled }
    // A trailing closure has no label of its own.
    return isUnlabelled && isLast && isFunctionType(parameter)
  }

  private func isFunctionType(_ parameter: Declaration) -> Bool {
    let rows = tables.files[parameter.file.index].facts.typeExpressions
    guard !parameter.type.isNone, parameter.type.index < rows.count else { return false }
    var index = parameter.type.index
    while index + 1 < rows.count, rows[index].kind == .optional { index += 1 }
    // An alias may hide a function type.
    return rows[index].kind == .function || rows[index].kind == .name || rows[index].kind == .member
  }

  /// The parameter that takes argument `index` with `label`.
  private mutating func parameter(of function: DeclarationID, at index: Int, label: NameID) -> DeclarationID {
    tables.parameters(of: function, into: &parameters)
    if !label.isNone, let named = parameters.first(where: { declaration($0).label == label || (declaration($0).label.isNone && declaration($0).name == label) }) {
      return named
    }
    if index < parameters.count, parameters.count == calls.last?.argumentCount { return parameters[index] }
    let isLast = index + 1 == calls.last?.argumentCount
    if isLast, let last = parameters.last, isFunctionType(declaration(last)) { return last }
    return index < parameters.count ? parameters[index] : parameters.last ?? .none
  }

  // MARK: Arguments

  mutating func beginArgument(_ step: Step) {
    // A frame is asked where it stands: it is too large to be copied for each argument.
    guard let call = calls.indices.last else { return }
    calls[call].argumentLabel = step.name
    expected = TypeTable.unknown
    if !calls[call].function.isNone {
      bindLastArgument(of: call)
      let parameter = parameter(of: calls[call].function, at: step.count, label: step.name)
      if !parameter.isNone { expected = substituted(declaredType(parameter), calls[call].bindings) }
    } else if calls[call].functionType != TypeTable.unknown {
      expected = types.argument(step.count, of: calls[call].functionType)
    } else if let operation = calls[call].operation {
      expected = closureType(of: operation, on: calls[call].receiver)
    }
  }

  /// What the arguments read so far say about generic parameters.
  private mutating func bindLastArgument(of call: Int) {
    let read = stack.count - calls[call].stackBase
    guard read > 0 else { return }
    tables.parameters(of: calls[call].function, into: &parameters)
    guard read <= parameters.count else { return }
    let type = declaredType(parameters[read - 1])
    if types[type].isGeneric { types.unify(type, with: stack[stack.count - 1].type, &calls[call].bindings) }
  }

  /// What a closure given to a collection's or publisher's member is expected to take.
  private mutating func closureType(of operation: SequenceOperation, on receiver: TypeID) -> TypeID {
    let element = types[receiver].kind == .optional ? types.argument(0, of: receiver) : element(of: receiver)
    if element == TypeTable.unknown { return element }
    switch operation {
    case .reduce: return types.id(.function, .none, [TypeTable.unknown, element, TypeTable.unknown])
    case .compare: return types.id(.function, .none, [element, element, TypeTable.unknown])
    default: return types.id(.function, .none, [element, TypeTable.unknown])
    }
  }

  mutating func endCall(_ step: Step, _ next: Step?) {
    guard var frame = calls.popLast() else { return push(TypeTable.unknown, at: step.offset) }
    let base = min(frame.stackBase, stack.count)
    expected = frame.expected
    var type = frame.result
    if !frame.function.isNone {
      type = callResult(&frame, argumentsFrom: base)
    }
    let firstArgument = base < stack.count ? stack[base].type : TypeTable.unknown
    // `map(\.name)` is `map { $0.name }`.
    if types[firstArgument].kind == .keyPath, frame.closureResult == TypeTable.unknown {
      (frame.closureResult, frame.closureEvidence) = (types.argument(1, of: firstArgument), stack[base].evidence)
    }
    stack.removeLast(stack.count - base)
    let callee = pop(at: step.offset)
    if frame.function.isNone, let operation = frame.operation {
      type = operationResult(operation, frame.receiver, firstArgument, closureResult: frame.closureResult, isFirst: callee.name == tables.known.first)
    }
    var value = Value(type, origin: .call, start: callee.start, end: callee.end)
    value.evidence = frame.function.isNone ? callee.evidence : frame.function
    if frame.result != TypeTable.unknown, frame.function.isNone, frame.operation == nil { value.evidence = .none }
    // What is made is spelled at the place, and what a closure makes of each element is spelled there.
    if frame.function.isNone, frame.operation == .transform || frame.operation == .flatTransform {
      if frame.isClosureResultSpelled { (value.origin, value.evidence) = (.other, .none) }
      if !frame.closureEvidence.isNone { value.evidence = frame.closureEvidence }
    }
    if callee.origin == .typeName { value.origin = .other }
    value.declaration = frame.function
    value.reference = callee.reference
    value.isOffMain = callsBackOffMain(callee)
    if isWholeArgument(next) { set(.asArgument, on: callee.reference) }
    stack.append(value)
  }

  private func isWholeArgument(_ next: Step?) -> Bool { !calls.isEmpty && (next?.kind == .argument || next?.kind == .endCall) }

  /// A call's result with the generic parameters replaced by what arguments and expectation say.
  private mutating func callResult(_ frame: inout CallFrame, argumentsFrom base: Int) -> TypeID {
    let isInitializer = declaration(frame.function).kind == .initializer
    if !isInitializer, !types[frame.result].isGeneric { return frame.result }
    tables.parameters(of: frame.function, into: &parameters)
    if stack.count - base == parameters.count {
      for (index, parameter) in parameters.enumerated() { types.unify(declaredType(parameter), with: stack[base + index].type, &frame.bindings) }
    }
    // `Box(value: user)`: the type's own parameters follow from the arguments.
    if isInitializer { return genericInstance(frame.result, frame.bindings) }
    if frame.expected != TypeTable.unknown { types.unify(frame.result, with: frame.expected, &frame.bindings) }
    let result = substituted(frame.result, frame.bindings)
    return isForeignFunction(frame.function) ? withoutGenerics(result) : result
  }

  private func isForeignFunction(_ function: DeclarationID) -> Bool {
    function != from && tables.enclosingType(of: function) != tables.enclosingType(of: from)
  }

  private mutating func genericInstance(_ type: TypeID, _ bindings: [(parameter: Symbol, type: TypeID)]) -> TypeID {
    let row = types[type]
    guard row.kind == .nominal, row.arguments.isEmpty, let declaration = row.symbol.declaration, !bindings.isEmpty else { return type }
    let parameters = tables.genericParameters(of: declaration)
    if parameters.isEmpty { return type }
    return types.id(.nominal, row.symbol, parameters.map { parameter in bindings.first { $0.parameter == Symbol(parameter) }?.type ?? TypeTable.unknown })
  }

  private mutating func operationResult(_ operation: SequenceOperation, _ receiver: TypeID, _ firstArgument: TypeID, closureResult: TypeID, isFirst: Bool) -> TypeID {
    let row = types[receiver]
    let element = row.kind == .optional ? types.argument(0, of: receiver) : element(of: receiver)
    switch operation {
    case .same: return isFirst && (row.kind == .array || row.kind == .dictionary) ? types.id(.optional, .none, element) : receiver
    case .transform: return holding(closureResult, like: receiver)
    case .flatTransform:
      let inner = types[closureResult]
      if row.kind == .array, inner.kind == .optional || inner.kind == .array { return types.id(.array, .none, types.argument(0, of: closureResult)) }
      if row.kind == .array || inner.arguments.isEmpty { return holding(closureResult, like: receiver) }
      return closureResult
    case .element: return types.id(.optional, .none, element)
    case .enumerated: return types.id(.array, .none, types.id(.tuple, .none, [TypeTable.unknown, element]))
    case .reduce: return firstArgument
    case .compare: return row.kind == .array ? receiver : types.id(.array, .none, element)
    case .visit, .keys, .values: return TypeTable.unknown
    }
  }

  /// A container like `receiver` with another element.
  private mutating func holding(_ element: TypeID, like receiver: TypeID) -> TypeID {
    if element == TypeTable.unknown { return TypeTable.unknown }
    let row = types[receiver]
    switch row.kind {
    case .optional: return types.id(.optional, .none, element)
    case .dictionary: return types.id(.array, .none, element)
    case .nominal where !row.arguments.isEmpty:
      return types.id(.nominal, row.symbol, [element] + types.arguments(of: receiver).dropFirst())
    default: return types.id(.array, .none, element)
    }
  }

  mutating func endSubscript(_ step: Step) {
    guard let frame = calls.popLast() else { return push(TypeTable.unknown, at: step.offset) }
    expected = frame.expected
    if stack.count > frame.stackBase { stack.removeLast(stack.count - frame.stackBase) }
    var base = pop(at: step.offset)
    base.type = subscripted(unwrapped(base.type))
    base.origin = .other
    base.declaration = .none
    noteWrite(step, through: base.root)
    if !isValue(base.type) { base.root = -1 }
    stack.append(base)
  }

  /// What a subscript of a type gives, whatever its arguments.
  mutating func subscripted(_ type: TypeID) -> TypeID {
    let row = types[type]
    switch row.kind {
    case .array: return types.argument(0, of: type)
    case .dictionary: return types.id(.optional, .none, types.argument(1, of: type))
    case .nominal where row.symbol.isDeclaration:
      candidates.clear()
      tables.find(NameID(.subscript), in: row.symbol, from: file, into: &candidates)
      return candidates.count == 1 ? substituted(declaredType(candidates[0]), bindings(of: type)) : TypeTable.unknown
    default: return TypeTable.unknown
    }
  }

  // MARK: Closures

  mutating func beginClosure(_ step: Step) {
    let facts = tables.files[file.index].facts
    let expectedType = unwrapped(expected)
    var frame = ClosureFrame(
      expected: expected, flags: flags, result: TypeTable.unknown, declaredResult: TypeTable.unknown, localCount: locals.count, last: last, outerResult: result,
      outerAnnotation: annotation)
    annotation = TypeTable.unknown
    last = TypeTable.unknown
    expected = TypeTable.unknown
    flags.remove(.afterAwait)
    if let call = calls.last { enterClosure(of: call) }
    guard Int(step.operand) < facts.closures.count else {
      closures.append(frame)
      return
    }
    let closure = facts.closures[Int(step.operand)]
    if closure.isSendable { flags.insert(.onNoActor) }
    if closure.isMainActor { goOnMain() }
    let parameterTypes = types[expectedType].kind == .function ? Array(types.arguments(of: expectedType).dropLast()) : []
    bindParameters(facts.closureParameters[closure.parameters.range], parameterTypes)
    frame.declaredResult = resolve(closure.result, TypeUse(kind: .annotate, scope: from))
    result = frame.declaredResult
    if result == TypeTable.unknown, types[expectedType].kind == .function { result = types.arguments(of: expectedType).last ?? TypeTable.unknown }
    closures.append(frame)
  }

  private mutating func bindParameters(_ named: ArraySlice<ClosureParameter>, _ given: [TypeID]) {
    if named.isEmpty {
      for (index, type) in given.enumerated() where index < tables.known.dollars.count {
        declareLocal(Local(name: tables.known.dollars[index], type: type, evidence: callEvidence, isUnreported: true))
      }
      return
    }
    // `{ key, value in }` over pairs: the one tuple comes apart.
    var types = given
    if named.count > 1, types.count == 1, self.types[types[0]].kind == .tuple { types = Array(self.types.arguments(of: types[0])) }
    for (index, parameter) in named.enumerated() {
      if !parameter.type.isNone {
        let type = resolve(parameter.type, TypeUse(kind: .annotate, scope: from))
        declareLocal(Local(name: parameter.name, type: type, evidence: .none))
      } else {
        let type = index < types.count ? types[index] : TypeTable.unknown
        // What is called `_` is held by nobody.
        if parameter.name != tables.known.underscore { writeInferred(type, at: parameter.offset, end(parameter.offset, parameter.name), evidence: callEvidence) }
        declareLocal(Local(name: parameter.name, type: type, evidence: callEvidence))
      }
    }
  }

  /// The declaration that says what a closure takes: the function it is given to, else what gave the receiver.
  private var callEvidence: DeclarationID {
    guard let call = calls.indices.last else { return .none }
    if !calls[call].function.isNone { return calls[call].function }
    let base = calls[call].stackBase
    return base > 0 && base <= stack.count ? stack[base - 1].evidence : .none
  }

  mutating func endClosure(_ step: Step) {
    guard let frame = closures.popLast() else { return push(TypeTable.unknown, at: step.offset) }
    var result = frame.declaredResult
    if result == TypeTable.unknown { result = frame.result }
    if result == TypeTable.unknown, step.flags.contains(.single) { result = last }
    dropLocals(to: frame.localCount)
    (flags, last, expected, self.result) = (frame.flags, frame.last, frame.expected, frame.outerResult)
    annotation = frame.outerAnnotation
    let taken = types[unwrapped(frame.expected)].kind == .function ? Array(types.arguments(of: unwrapped(frame.expected)).dropLast()) : []
    if !calls.isEmpty {
      calls[calls.count - 1].closureResult = result
      let isLast = lastValue.type == result
      calls[calls.count - 1].closureEvidence = isLast ? lastValue.evidence : .none
      calls[calls.count - 1].isClosureResultSpelled = isLast && lastValue.origin == .other && lastValue.evidence.isNone
    }
    push(types.id(.function, .none, taken + [result]), at: step.offset)
  }

  /// A project's function keeps its escaping closures for later.
  private mutating func flagsOfClosures(in function: DeclarationID) -> ReferenceFlags {
    tables.parameters(of: function, into: &parameters)
    let rows = tables.files[declaration(function).file.index].facts.typeExpressions
    for parameter in parameters {
      let type = declaration(parameter).type
      guard !type.isNone, type.index < rows.count else { continue }
      if rows[type.index].flags.contains(.escaping) || (rows[type.index].kind == .optional && type.index + 1 < rows.count && rows[type.index + 1].kind == .function) {
        return .inCompletion
      }
    }
    return []
  }
}
