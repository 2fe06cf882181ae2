// The calls of one body: what each is called on, what stands inside it, and what becomes of its result.

import Model
import Syntax

struct BodyOutline {
  struct Call {
    var callee: NameID
    /// Byte offset of the callee's name, and its step.
    var offset: UInt32
    var calleeStep: Int
    /// The steps from `beginCall` to `endCall`.
    var begin: Int
    var end: Int
    /// The call that this one is an argument of, or whose closure it stands in; -1 for none.
    var outer: Int
    var fate = Fate.other
  }

  enum Fate: Equatable {
    /// The result is dropped, or given to `_`.
    case dropped
    case returned, argument, bound, assigned, chained, other
  }

  private(set) var calls: [Call] = []
  let range: Range<Int>

  /// `range`: the body's rows of the file's `steps`.
  init(_ steps: [Step], _ range: Range<Int>) {
    self.range = range.clamped(to: steps.indices)
    var open: [Int] = []
    var lastCallee = -1
    for index in self.range {
      let step = steps[index]
      if step.isCallee { lastCallee = index }
      switch step.kind {
      case .beginCall:
        let known = lastCallee >= 0
        calls.append(
          Call(
            callee: known ? steps[lastCallee].name : .none, offset: known ? steps[lastCallee].offset : step.offset,
            calleeStep: known ? lastCallee : index, begin: index, end: self.range.upperBound, outer: open.last ?? -1))
        open.append(calls.count - 1)
        lastCallee = -1
      case .endCall:
        guard let call = open.popLast() else { continue }
        calls[call].end = index
        calls[call].fate = Self.fate(steps, after: index, in: self.range, calls[call])
      default: break
      }
    }
  }

  private static func fate(_ steps: [Step], after end: Int, in range: Range<Int>, _ call: Call) -> Fate {
    var next = end + 1
    while next < range.upperBound, steps[next].kind == .await || steps[next].kind == .tries || steps[next].kind == .unwrap { next += 1 }
    guard next < range.upperBound else { return .other }
    switch steps[next].kind {
    case .discard: return .dropped
    case .returns: return .returned
    case .argument, .endCall: return .argument
    case .beginPattern: return .bound
    case .member: return .chained
    case .assign: return isAssignedToNothing(steps, call, in: range) ? .dropped : .assigned
    default: return .other
    }
  }

  /// `_ = call()`: the target is a step of which nothing is known.
  private static func isAssignedToNothing(_ steps: [Step], _ call: Call, in range: Range<Int>) -> Bool {
    var index = call.calleeStep - 1
    if index >= range.lowerBound, steps[index].kind == .expectTarget { index -= 1 }
    return index >= range.lowerBound && steps[index].kind == .unknown
  }

  /// The calls around a step, innermost first.
  func calls(around step: Int) -> [Call] {
    guard var index = calls.lastIndex(where: { $0.begin < step && step < $0.end }) else { return [] }
    var found: [Call] = []
    while index >= 0 {
      found.append(calls[index])
      index = calls[index].outer
    }
    return found
  }

  /// The names that a chain ending at the step `last` is made of, last first: `sink`, `receive`, `publisher`, `api`. Calls, subscripts
  /// and unwrapping in it are passed over.
  static func chain(_ steps: [Step], endingAt last: Int, in range: Range<Int>) -> [(name: NameID, step: Int)] {
    var names: [(NameID, Int)] = []
    var index = last
    var isFirst = true
    while index >= range.lowerBound {
      let step = steps[index]
      switch step.kind {
      case .member:
        names.append((step.name, index))
        isFirst = false
        index -= 1
      case .name, .implicitMember:
        names.append((step.name, index))
        return names
      case .unwrap: index -= 1
      case .specialize where !isFirst: index -= 1
      case .endCall where !isFirst, .endSubscript where !isFirst:
        guard step.operand != .max, Int(step.operand) <= index - range.lowerBound else { return names }
        // Before the call stands its callee.
        index -= Int(step.operand) + 1
      default: return names
      }
    }
    return names
  }
}

extension Knowledge {
  func outline(of declaration: DeclarationID) -> BodyOutline {
    let row = project.declarations[declaration.index]
    return BodyOutline(project.files[row.file.index].facts.steps, row.steps.range)
  }
}
