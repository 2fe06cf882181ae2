// Decisions that are made in more than one place of Presentation: the same comparison, logic or membership over the same members of Domain.

import Model
import Syntax

extension Knowledge {
  /// Functions and properties with the first of several equal decisions of different types.
  func findDuplicatedDecisions() -> FactTable {
    let presentation = words.layer(WellKnown.presentationLayer)
    let namesDomain = codeNamingDomain()
    var groups: [[UInt32]: [Decision]] = [:]
    var owners: [DeclarationID] = []
    for (row, declaration) in project.declarations.enumerated() where !declaration.steps.isEmpty && verdicts.layers[row] == presentation {
      guard presentation != 0, namesDomain[row], !isTest(DeclarationID(row)) else { continue }
      switch declaration.kind {
      case .function, .initializer, .property: break
      default: continue
      }
      owners.append(DeclarationID(row))
      for decision in decisions(in: DeclarationID(row)) { groups[decision.key, default: []].append(decision) }
    }
    for found in membershipDecisions(in: owners) {
      groups[found.key, default: []].append(
        Decision(declaration: found.declaration, type: presentingType(of: found.declaration), range: found.range, key: found.key))
    }
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for group in groups.values.sorted(by: { $0[0].range.isBefore($1[0].range) }) {
      let first = group[0]
      var types: Set<UInt32> = [first.type.raw]
      let others = group.dropFirst().filter { types.insert($0.type.raw).inserted }
      guard !others.isEmpty, !values[first.declaration.index] else { continue }
      values[first.declaration.index] = true
      proofs[first.declaration.raw] = FactTable.Proof(
        place: first.range, related: others.map { Evidence(range: $0.range, message: "`\(path(of: $0.declaration))` decides the same here") })
    }
    return FactTable(.duplicatedDecision, values: values, proofs: proofs)
  }

  /// By declaration: whether it, or something in it, refers to a member of a type of Domain.
  private func codeNamingDomain() -> [Bool] {
    let domain = words.layer(WellKnown.domainLayer)
    var found = noDeclarations
    if domain == 0 { return found }
    for reference in project.references {
      guard let target = reference.target.declaration, verdicts.layers[target.index] == domain, !kinds[target.index].isNominal else { continue }
      var current = reference.from
      while !current.isNone, !found[current.index] {
        found[current.index] = true
        current = project[current].parent
      }
    }
    return found
  }

  private struct Decision {
    var declaration: DeclarationID
    var type: DeclarationID
    var range: FileRange
    /// What is decided, whatever variables are called.
    var key: [UInt32]
  }

  /// The largest comparisons and logical expressions of a body that read two or more members of Domain types.
  private func decisions(in id: DeclarationID) -> [Decision] {
    let declaration = project.declarations[id.index]
    let steps = project.files[declaration.file.index].facts.steps
    var found: [Decision] = []
    for range in DecisionReader.expressions(steps, declaration.steps.range.clamped(to: steps.indices)) {
      guard readsDomain(steps, range, declaration.file), let last = range.last else { continue }
      var end = steps[range.lowerBound].offset
      for index in range where steps[index].kind == .name || steps[index].kind == .member {
        end = max(end, steps[index].offset + UInt32(project.names.range(of: steps[index].name).count))
      }
      found.append(
        Decision(
          declaration: id, type: presentingType(of: id),
          range: FileRange(file: declaration.file, start: steps[range.lowerBound].offset, end: max(end, steps[last].offset)),
          key: DecisionReader.key(steps, range, project.names)))
    }
    return found
  }

  /// The outermost type around a declaration, else that itself.
  private func presentingType(of id: DeclarationID) -> DeclarationID {
    let type = project.enclosingType(of: id)
    return type.isNone ? id : outermost(type)
  }

  private func outermost(_ type: DeclarationID) -> DeclarationID {
    var outer = type
    while !project.declarations[outer.index].parent.isNone {
      let next = project.enclosingType(of: project.declarations[outer.index].parent)
      if next.isNone || next == outer { break }
      outer = next
    }
    return outer
  }

  private func readsDomain(_ steps: [Step], _ range: Range<Int>, _ file: FileID) -> Bool {
    let domain = words.layer(WellKnown.domainLayer)
    guard domain != 0 else { return false }
    let references = project.references[project.files[file.index].references.range]
    var members: Set<UInt32> = []
    for index in range where steps[index].kind == .member {
      var row = references.partitionPoint { $0.start < steps[index].offset }
      while row < references.endIndex, references[row].start == steps[index].offset {
        if let target = references[row].target.declaration, verdicts.layers[target.index] == domain,
          !project.declarations[target.index].kind.isNominal
        {
          members.insert(target.raw)
        }
        row += 1
      }
    }
    return members.count >= 2
  }
}

extension FileRange {
  fileprivate func isBefore(_ other: FileRange) -> Bool { (file, start) < (other.file, other.start) }
}

private enum DecisionReader {
  /// The rows of every comparison or logical expression that is no part of a larger one.
  static func expressions(_ steps: [Step], _ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // Where each value on the stack begins, and whether it is a decision.
    var stack: [(start: Int, end: Int, isDecision: Bool)] = []
    func pop() -> (start: Int, end: Int, isDecision: Bool)? {
      guard let value = stack.popLast() else { return nil }
      if value.isDecision { found.append(value.start..<value.end) }
      return value
    }
    /// Replaces `count` values by one that begins with the first of them.
    func join(_ count: Int, at index: Int, isDecision: Bool = false) {
      var start = index
      for _ in 0..<min(count, stack.count) {
        guard let value = isDecision ? stack.popLast() : pop() else { break }
        start = value.start
      }
      stack.append((start, index + 1, isDecision))
    }
    for index in range {
      let step = steps[index]
      switch step.kind {
      case .name, .implicitMember, .literal, .typeValue, .unknown, .macro, .keyPath, .branchValue, .beginClosure: stack.append((index, index + 1, false))
      case .member, .unwrap, .cast, .specialize: join(1, at: index)
      case .array, .tuple: join(Int(step.count), at: index)
      case .dictionary: join(Int(step.count) * 2, at: index)
      case .operators: join(Int(step.count), at: index, isDecision: step.operatorResult == .boolean)
      case .endCall, .endSubscript: join(Int(step.count) + 1, at: index)
      case .endClosure: join(1, at: index)
      case .discard, .throwing, .matchExpression, .beginSwitch: _ = pop()
      case .returns, .beginPattern: if step.flags.contains(.hasValue) { _ = pop() }
      case .assign:
        _ = pop()
        _ = pop()
      default: continue
      }
    }
    while pop() != nil {}
    return found
  }

  /// The steps of an expression with its variables numbered in the order they are met.
  static func key(_ steps: [Step], _ range: Range<Int>, _ names: FrozenNames) -> [UInt32] {
    var key: [UInt32] = []
    var variables: [UInt32: UInt32] = [:]
    for index in range {
      let step = steps[index]
      switch step.kind {
      case .expectResult, .expectTarget, .tries, .await: continue
      case .name:
        let first = names.bytes[names.range(of: step.name)].first ?? 0
        let isType = first >= 65 && first <= 90
        let number = variables[step.operand] ?? UInt32(variables.count)
        if !isType { variables[step.operand] = number }
        key += [UInt32(step.kind.rawValue), isType ? step.operand | 0x8000_0000 : number]
      case .literal, .operators: key += [UInt32(step.kind.rawValue), step.operand, UInt32(step.count)]
      case .beginClosure, .endClosure, .endCall, .endSubscript: key += [UInt32(step.kind.rawValue), UInt32(step.count)]
      default: key += [UInt32(step.kind.rawValue), step.operand, UInt32(step.count)]
      }
    }
    return key
  }
}
