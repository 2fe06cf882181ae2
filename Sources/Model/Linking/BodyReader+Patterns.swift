// Patterns: what the names they bind are.

import Syntax

extension BodyReader {
  mutating func beginPattern(_ step: Step) {
    var value = Value(TypeTable.unknown, start: step.offset, end: step.offset)
    if step.flags.contains(.hasValue) { value = pop(at: step.offset) }
    if step.flags.contains(.optional) { value.type = unwrapped(value.type) }
    if step.flags.contains(.element), !step.flags.contains(.catching) { value.type = element(of: value.type) }
    var frame = PatternFrame(type: value.type, evidence: value.evidence, isInferred: true)
    if !step.flags.contains(.hasValue), !step.flags.contains(.catching), annotation == TypeTable.unknown {
      // The new or old value of the property whose accessor this is.
      frame = PatternFrame(type: from.isNone ? TypeTable.unknown : declaredType(from), evidence: .none, isInferred: false)
    } else if annotation != TypeTable.unknown {
      frame = PatternFrame(type: annotation, evidence: .none, isInferred: false)
    } else if value.origin == .other, value.evidence.isNone {
      // `let client = APIClient()`: the type is spelled where it is made.
      frame.isInferred = false
    } else if value.origin == .local {
      frame.isInferred = false
    }
    patterns.append(frame)
    (annotation, expected) = (TypeTable.unknown, TypeTable.unknown)
  }

  mutating func bind(_ step: Step) {
    let frame = patterns.last
    let type = frame?.type ?? TypeTable.unknown
    if let frame, frame.isInferred { writeInferred(type, at: step.offset, end(step.offset, step.name), evidence: frame.evidence) }
    declareLocal(Local(name: step.name, type: type, evidence: frame?.evidence ?? .none))
  }

  /// `.name(…)`: the payload of an enum's case.
  mutating func matchCase(_ step: Step) {
    guard let frame = patterns.last else { return }
    let type = unwrapped(frame.type)
    let row = types[type]
    var elements: [TypeID] = []
    var evidence = frame.evidence
    if row.kind == .nominal, let name = row.symbol.externalName {
      let known = tables.known
      if name == known.result {
        if step.name == known.success { elements = [types.argument(0, of: type)] }
        if step.name == known.failure { elements = [types.argument(1, of: type)] }
      }
    } else if row.kind == .nominal {
      candidates.clear()
      findMembers(step.name, in: type)
      if let found = candidates.first(where: { declaration($0).kind == .enumCase }) {
        write(.read, to: Symbol(found), at: step.offset, end(step.offset, step.name))
        tables.parameters(of: found, into: &parameters)
        let bindings = bindings(of: type)
        for parameter in parameters { elements.append(substituted(declaredType(parameter), bindings)) }
        evidence = found
      }
    } else if step.name == tables.known.some {
      elements = [type]
    }
    patterns[patterns.count - 1].elements = elements
    if !evidence.isNone { patterns[patterns.count - 1].evidence = evidence }
  }

  mutating func beginElement(_ step: Step) {
    guard let frame = patterns.last else { return }
    let index = step.count
    // `case .loaded(let pair)` over several payloads binds them all; nothing is said of that.
    let type = index < frame.elements.count ? frame.elements[index] : TypeTable.unknown
    patterns.append(PatternFrame(type: type, evidence: frame.evidence, isInferred: true))
  }

  mutating func matchType(_ step: Step) {
    let type = resolve(TypeExpressionID(raw: step.operand), TypeUse(kind: .cast, scope: from))
    guard !patterns.isEmpty else { return }
    patterns[patterns.count - 1].type = type
    patterns[patterns.count - 1].evidence = .none
    patterns[patterns.count - 1].isInferred = false
  }
}
