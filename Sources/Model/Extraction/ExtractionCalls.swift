// Operands with suffixes: members, calls, subscripts.

import Syntax

extension Extraction {
  /// Reads the rows of a `postfix`, its head first.
  mutating func postfix(_ head: Int, _ last: Int) {
    guard head < last else { return emit(.unknown, offset: head > 0 ? offset(head - 1) : 0) }
    let next = end(head)
    let flags: StepFlags = isCalled(next, last) ? [.callee] : []
    var place = offset(head)
    switch kind(head) {
    case .identifier, .boundName: identifier(head, flags: flags)
    case .member: member(head, .implicitMember, flags: flags)
    default:
      operand(head)
      place = .max
    }
    suffixes(next, last, place)
  }

  /// Whether a call follows, past generic arguments, `?` and `!`.
  private func isCalled(_ first: Int, _ last: Int) -> Bool {
    var row = first
    while row < last {
      switch kind(row) {
      case .call: return true
      case .genericArguments, .optionalChain, .forceUnwrap: row = end(row)
      default: return false
      }
    }
    return false
  }

  /// Applies suffixes to the value on top. `place` is where the name stands in which that value ends, or `.max`.
  mutating func suffixes(_ first: Int, _ last: Int, _ nameOffset: UInt32) {
    var place = nameOffset
    var row = first
    while row < last {
      let next = end(row)
      switch kind(row) {
      case .member:
        member(row, .member, flags: isCalled(next, last) ? [.callee] : [])
        place = offset(row)
      case .call:
        call(row, place == .max ? offset(row) : place)
        place = .max
      case .subscript:
        subscripting(row)
        place = .max
      case .optionalChain: emit(.unwrap, flags: isCalled(next, last) ? [.callee] : [], offset: offset(row))
      case .forceUnwrap:
        emit(.unwrap, flags: isCalled(next, last) ? [.callee, .forced] : [.forced], offset: offset(row))
      case .genericArguments: specialize(row, isCalled: isCalled(next, last))
      case .postfixOperator:
        if operatorClass(row) == .range {
          emit(.operators, count: 1, operand: OperatorResult.range.rawValue, offset: offset(row))
        }
      case .ifConfig:
        conditionalSuffixes(row)
        place = .max
      default: break
      }
      row = next
    }
  }

  /// Suffixes inside `#if`: those of all branches, one after the other.
  private mutating func conditionalSuffixes(_ row: Int) {
    var branch = row + 1
    let last = end(row)
    while branch < last {
      let next = end(branch)
      if kind(branch) == .ifBranch {
        let first = branch + 1
        suffixes(first < next && kind(first) == .ifCondition ? end(first) : first, next, .max)
      }
      branch = next
    }
  }

  private mutating func specialize(_ row: Int, isCalled: Bool) {
    let (first, count) = typeArguments(row)
    guard count > 0 else { return }
    emit(.specialize, flags: isCalled ? [.callee] : [], count: count, operand: first.raw, offset: offset(row))
  }

  // MARK: Calls

  mutating func call(_ row: Int, _ place: UInt32) {
    call(row, from: row + 1, .beginCall, .endCall, place)
  }

  private mutating func subscripting(_ row: Int) {
    call(row, from: row + 1, .beginSubscript, .endSubscript, offset(row))
  }

  private mutating func call(_ row: Int, from first: Int, _ begin: StepKind, _ finish: StepKind, _ place: UInt32) {
    let last = end(row)
    let start = facts.steps.count
    emit(begin, operand: labels(first, last).raw, offset: place)
    let count = arguments(first, last)
    facts.steps[start].count = count
    let distance = UInt32(truncatingIfNeeded: facts.steps.count - start)
    emit(finish, count: count, operand: distance, offset: place)
  }

  /// Reads the arguments and trailing closures among the rows, and gives how many values they left.
  private mutating func arguments(_ first: Int, _ last: Int) -> Int {
    var count = 0
    var row = first
    while row < last {
      let next = end(row)
      let node = nodes[row]
      let place = tokens[node.token.index].start
      switch node.kind {
      case .argument:
        let label = node.flags.contains(.hasLabel) ? name(ofToken: node.token.index) : .none
        emit(.argument, count: count, operand: label.raw, offset: place)
        value(row + 1, next)
        keep(&count, Step.countLimit, place)
      case .closure:
        emit(.argument, flags: [.trailing], count: count, operand: NameID.none.raw, offset: place)
        closure(row)
        keep(&count, Step.countLimit, place)
      case .labelledClosure where row + 1 < next:
        emit(.argument, flags: [.trailing], count: count, operand: name(ofToken: node.token.index).raw, offset: place)
        operand(row + 1)
        keep(&count, Step.countLimit, place)
      default: break
      }
      row = next
    }
    return count
  }

  // MARK: Macros

  /// `#name<T>(…) { }`, whose rows after what stands before the name begin with `first`.
  mutating func macro(_ row: Int, from first: Int) {
    let place = offset(row)
    let name = knownName(ofToken: token(row))
    emit(.macro, operand: name.raw, offset: place)
    var first = first
    if first < end(row), kind(first) == .genericArguments {
      specialize(first, isCalled: true)
      first = end(first)
    }
    call(row, from: first, .beginCall, .endCall, place)
  }
}
