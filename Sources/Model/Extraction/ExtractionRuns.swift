// Runs: the operands and operators of one expression, side by side. Only as much precedence is kept as results need.

import Syntax

/// How an operator between operands binds, loosest first after the assignment.
enum OperatorClass: BitwiseCopyable { case assignment, boolean, coalesce, range, other }

/// How many values of the run each level holds that no `operators` step has joined yet.
private struct Levels: BitwiseCopyable {
  var tight = 0, coalesce = 0, boolean = 0, ternary = 0
  var isRange = false
  var offset: UInt32 = 0
}

extension Extraction {
  /// Reads a run for its value.
  mutating func value(_ first: Int, _ end: Int) {
    if first < end, nodes[first].end.index == end, kind(first).isOperand {
      operand(first)
    } else if !run(first, end) {
      emit(.tuple, offset: first < end ? offset(first) : 0)
    }
  }

  /// Reads a run and says whether it left a value: an assignment leaves none.
  mutating func run(_ first: Int, _ end: Int) -> Bool {
    var levels = Levels()
    var assignments = 0
    var assignment = (offset: UInt32(0), flags: StepFlags())
    /// Of `await`s in front of the last assignment, and after it.
    var outerAwait = UInt32.max, innerAwait = UInt32.max
    var isWritten = false, isPrefixRange = false
    var row = first
    while row < end {
      let next = nodes[row].end.index
      switch kind(row) {
      case .tryMarker:
        emit(.tries, flags: markerFlags(row), offset: offset(row))
      case .awaitMarker:
        if innerAwait == .max { innerAwait = offset(row) }
      case .wordMarker, .unexpected:
        break
      case .prefixOperator:
        let operatorKind = tokens[token(row)].kind
        if operatorKind == .prefixAmpersand {
          isWritten = true
        } else if operatorKind == .ellipsis || operatorClass(row) == .range {
          isPrefixRange = true
        }
      case .cast:
        if levels.tight == 0 { push(unknownAt: row, &levels) }
        cast(row)
      case .binaryOperator:
        switch operatorClass(row) {
        case .assignment:
          closeAll(&levels, row)
          beginAssignment(row)
          assignments += 1
          assignment = (offset(row), [.compound])
          if outerAwait == .max { swap(&outerAwait, &innerAwait) }
        case .boolean: closeCoalesce(&levels, offset(row))
        case .coalesce: closeTight(&levels, offset(row))
        case .range: levels.isRange = true
        case .other: break
        }
        levels.offset = offset(row)
      case .arrowOperator:
        levels.isRange = true
        levels.offset = offset(row)
      case .ternary:
        closeBoolean(&levels, offset(row))
        value(row + 1, next)
        levels.ternary += 1
        levels.offset = offset(row)
      case .assignment:
        closeAll(&levels, row)
        beginAssignment(row)
        assignments += 1
        assignment = (offset(row), [])
        if outerAwait == .max { swap(&outerAwait, &innerAwait) }
      default:
        if kind(row) == .tuple, next < end, kind(next) == .assignment {
          tuple(row, isWritten: true)
        } else {
          operand(row)
        }
        if isWritten { markWritten() }
        if isPrefixRange { emit(.operators, count: 1, operand: OperatorResult.range.rawValue, offset: offset(row)) }
        isWritten = false
        isPrefixRange = false
        levels.tight += 1
        if levels.tight == Step.countLimit { closeTight(&levels, offset(row), reopens: true) }
      }
      row = next
    }
    closeAll(&levels, first < end ? first : Swift.max(0, first - 1))
    sign(first, end)
    if innerAwait != .max { emit(.await, offset: innerAwait) }
    for index in 0..<assignments {
      if index > 0 { emit(.tuple, offset: assignment.offset) }
      emit(.assign, flags: assignment.flags, offset: assignment.offset)
    }
    if outerAwait != .max { emit(.await, offset: outerAwait) }
    return assignments == 0
  }

  /// Tells the last `operators` step of a run apart from those of runs with other operators, or the same elsewhere among the operands.
  private mutating func sign(_ first: Int, _ end: Int) {
    guard let last = facts.steps.indices.last, facts.steps[last].kind == .operators else { return }
    var signature: UInt32 = 0
    var row = first
    var position: UInt32 = 0
    while row < end {
      if kind(row).isOperator { signature = (signature ^ textHash(row) ^ position) &* 0x0100_0193 }
      position &+= 1
      row = nodes[row].end.index
    }
    facts.steps[last].operand ^= signature << 3 & 0x1F_FFF8
  }

  /// Whether a run is an assignment.
  func assigns(_ first: Int, _ last: Int) -> Bool {
    var row = first
    while row < last {
      switch kind(row) {
      case .assignment: return true
      case .binaryOperator: if operatorClass(row) == .assignment { return true }
      default: break
      }
      row = end(row)
    }
    return false
  }

  /// The value on top is an assignment's target.
  private mutating func beginAssignment(_ row: Int) {
    markWritten()
    emit(.expectTarget, offset: offset(row))
  }

  /// Flags the last name or member of the value on top as written, and the one whose subscript it is.
  mutating func markWritten() {
    var index = facts.steps.count - 1
    while index >= 0 {
      switch facts.steps[index].kind {
      case .name, .member, .implicitMember:
        facts.steps[index].flags.insert(.written)
        return
      case .endSubscript:
        facts.steps[index].flags.insert(.written)
        index -= Int(facts.steps[index].operand) + 1
      case .unwrap:
        index -= 1
      default:
        return
      }
    }
  }

  private mutating func push(unknownAt row: Int, _ levels: inout Levels) {
    emit(.unknown, offset: offset(row))
    levels.tight += 1
  }

  // MARK: Joining operands. Each level's values become one value of the next looser level.

  private mutating func closeTight(_ levels: inout Levels, _ place: UInt32, reopens: Bool = false) {
    if levels.tight == 0 { emit(.unknown, offset: place) }
    if levels.tight > 1 || levels.isRange && levels.tight == 1 {
      let result: OperatorResult = levels.isRange ? .range : .first
      emit(.operators, count: levels.tight, operand: result.rawValue, offset: levels.offset)
    }
    levels.tight = reopens ? 1 : 0
    if reopens { return }
    levels.isRange = false
    levels.coalesce += 1
    if levels.coalesce == Step.countLimit { join(&levels.coalesce, .coalesce, levels.offset) }
  }

  private mutating func closeCoalesce(_ levels: inout Levels, _ place: UInt32) {
    closeTight(&levels, place)
    join(&levels.coalesce, .coalesce, levels.offset)
    levels.coalesce = 0
    levels.boolean += 1
    if levels.boolean == Step.countLimit { join(&levels.boolean, .boolean, levels.offset) }
  }

  private mutating func closeBoolean(_ levels: inout Levels, _ place: UInt32) {
    closeCoalesce(&levels, place)
    join(&levels.boolean, .boolean, levels.offset)
    levels.boolean = 0
    levels.ternary += 1
    if levels.ternary >= Step.countLimit - 1 { join(&levels.ternary, .ternary, levels.offset) }
  }

  private mutating func closeAll(_ levels: inout Levels, _ row: Int) {
    // The common case: one operand.
    if levels.tight == 1, !levels.isRange, levels.coalesce == 0, levels.boolean == 0, levels.ternary == 0 {
      levels.tight = 0
      return
    }
    closeBoolean(&levels, offset(row))
    join(&levels.ternary, .ternary, levels.offset)
    levels.ternary = 0
  }

  /// Joins `count` values, if there are several, and leaves one.
  private mutating func join(_ count: inout Int, _ result: OperatorResult, _ place: UInt32) {
    if count > 1 { emit(.operators, count: count, operand: result.rawValue, offset: place) }
    count = 1
  }

  // MARK: Parts of runs

  private mutating func cast(_ row: Int) {
    let type = row + 1 < end(row) ? typeExpression(row + 1) : .none
    let tests = tokens[token(row)].kind == .is
    emit(.cast, flags: tests ? [.test] : markerFlags(row), operand: type.raw, offset: offset(row))
  }

  @inline(__always) func markerFlags(_ row: Int) -> StepFlags {
    let flags = flags(row)
    return flags.contains(.optional) ? [.optional] : flags.contains(.forced) ? [.forced] : []
  }

  /// A hash of a row's own tokens' text.
  func textHash(_ row: Int) -> UInt32 {
    let node = nodes[row]
    let start = Int(tokens[node.token.index].start), end = Int(tokens[node.lastToken.index].end)
    var hash: UInt32 = 0x811C_9DC5
    guard start < end, end <= source.count else { return hash }
    // A ternary's tokens enclose its middle; long literals are told apart by how they begin.
    for byte in source[start..<min(end, start + (node.kind == .ternary ? 1 : 64))] { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ hash >> 16
  }

  func operatorClass(_ row: Int) -> OperatorClass {
    let node = nodes[row]
    let start = Int(tokens[node.token.index].start), end = Int(tokens[node.lastToken.index].end)
    guard start < end, end <= source.count else { return .other }
    let equal = UInt8(ascii: "="), dot = UInt8(ascii: "."), less = UInt8(ascii: "<"), greater = UInt8(ascii: ">")
    let first = source[start], last = source[end - 1]
    if end - start == 1 { return first == less || first == greater ? .boolean : .other }
    let second = source[start + 1]
    if end - start == 2 {
      if last == equal {
        switch first {
        case equal, less, greater, UInt8(ascii: "!"), UInt8(ascii: "~"): return .boolean
        default: return .assignment
        }
      }
      if first == second {
        if first == UInt8(ascii: "?") { return .coalesce }
        if first == UInt8(ascii: "&") || first == UInt8(ascii: "|") { return .boolean }
      }
      return first == dot && (second == less || second == greater) ? .boolean : .other
    }
    if end - start == 3 {
      if first == dot, second == dot, last == dot || last == less { return .range }
      if second == equal, last == equal, first == equal || first == UInt8(ascii: "!") { return .boolean }
      if first == dot, last == equal, second == equal || second == UInt8(ascii: "!") || second == less || second == greater {
        return .boolean
      }
    }
    return last == equal && first != equal ? .assignment : .other
  }
}

extension NodeKind {
  /// An operator of a run that joins or changes operands; not an assignment.
  @inline(__always) var isOperator: Bool {
    switch self {
    case .prefixOperator, .binaryOperator, .ternary, .arrowOperator: true
    default: false
    }
  }

  /// A statement that may be an operand.
  @inline(__always) var hasBranches: Bool { self == .if || self == .switch || self == .do }

  /// Whether it is a row of the section "Operands" or a `postfix`.
  @inline(__always) var isOperand: Bool {
    rawValue >= NodeKind.postfix.rawValue && rawValue <= NodeKind.member.rawValue || self == .boundName
  }
}
