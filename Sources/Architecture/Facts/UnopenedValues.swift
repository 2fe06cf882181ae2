// Values that a body has and never opens: it asks how many there are or whether one came, prints it, or leaves it alone.

import Model
import Syntax

extension Knowledge {
  /// Inferred payloads and stored models of which no part is read and that are handed to nobody.
  func findUnopened() -> FactTable {
    let models = words.mask(ofRoles: [WellKnown.dtoRole, WellKnown.persistenceModelRole])
    let words = UnopenedValues.Words(self)
    var values = [Bool](repeating: false, count: project.references.count)
    for file in project.files {
      let rows = file.references.range.filter { row in
        let reference = project.references[row]
        guard reference.flags.contains(.inferred), !reference.from.isNone, let target = reference.target.declaration else { return false }
        return models.contains(verdicts.inheritedRoles[target.index])
      }
      if rows.isEmpty { continue }
      let reader = UnopenedValues(file.facts, words)
      let types = typesAsked(in: file)
      for row in rows {
        let reference = project.references[row]
        values[row] = reader.isUnopened(reference.start, ofCall: types.contains(reference.start), in: project.declarations[reference.from.index].steps.range)
      }
    }
    return FactTable(.unopened, values: values)
  }

  /// Byte offsets at which a type stands whose function is called: `LikeAPI` in `LikeAPI.delete(id)`.
  private func typesAsked(in file: SourceFile) -> Set<UInt32> {
    var offsets: Set<UInt32> = []
    for row in file.references.range where project.references[row].kind == .call {
      if let function = project.references[row].target.declaration, project[function].flags.contains(.isStatic) { offsets.insert(project.references[row].start) }
    }
    return offsets
  }
}

/// How the values of one file are used, by where they get their names.
private struct UnopenedValues {
  struct Words {
    /// What is asked of a collection or publisher without a look at an element; what a closure does with one is told there.
    let unopening: NameBits
    /// What gives a closure each value: one that does not even name it, drops it.
    let givers: NameBits
    let printers, failures: NameBits
    /// Labels of closures that get something else.
    let otherEvents: NameBits
    let wildcard: NameID

    init(_ knowledge: Knowledge) {
      unopening = knowledge.names([
        "isEmpty", "count", "receive", "sink", "eraseToAnyPublisher", "handleEvents", "retry", "timeout", "delay", "catch", "catchError", "tryCatch", "mapError", "mapToVoid", "asVoid",
      ])
      givers = knowledge.names([
        "map", "flatMap", "compactMap", "flatMapLatest", "flatMapFirst", "concatMap", "switchMap", "tryMap", "subscribe", "bind", "drive", "emit", "then", "done",
      ])
      otherEvents = knowledge.names(["onError", "onCompleted", "onDisposed", "onFailure", "receiveCompletion"])
      wildcard = knowledge.name("_")
      printers = knowledge.names(["print", "debugPrint", "dump", "NSLog"])
      failures = knowledge.names(["failure"])
    }
  }

  private let steps: [Step]
  private let closures: [Closure]
  private let closureParameters: [ClosureParameter]
  private let words: Words
  private let arguments: ArgumentUses
  /// By byte offset of a name, a member or a binding: its step; of a closure's parameter: the step that begins the closure.
  private var stepOfOffset = FlatMap<UInt32, Int>()
  /// By byte offset of a closure's parameter: the first step that uses its name, or -1.
  private var parameters = FlatMap<UInt32, Int>()
  /// By step that uses or binds a name: the next that uses it, or -1.
  private var nextUse: [Int32]

  init(_ facts: FileFacts, _ words: Words) {
    (steps, closures, closureParameters, self.words) = (facts.steps, facts.closures, facts.closureParameters, words)
    arguments = ArgumentUses(steps)
    nextUse = [Int32](repeating: -1, count: steps.count)
    // By name: the first step behind that uses it.
    var following = FlatMap<UInt32, Int32>()
    for index in steps.indices.reversed() {
      let step = steps[index]
      switch step.kind {
      case .name, .bind: nextUse[index] = following[step.name.raw] ?? -1
      case .beginClosure where step.operand < closures.count:
        for parameter in facts.closureParameters[closures[Int(step.operand)].parameters.range] where !stepOfOffset.contains(parameter.offset) {
          note(index, at: parameter.offset)
          parameters.set(parameter.offset, Int(following[parameter.name.raw] ?? -1))
        }
      default: break
      }
      if step.kind == .name { following.set(step.name.raw, Int32(truncatingIfNeeded: index)) }
      if step.isNamed || step.kind == .bind { note(index, at: step.offset) }
    }
  }

  /// Of several steps at one offset the last counts.
  private mutating func note(_ index: Int, at offset: UInt32) {
    if !stepOfOffset.contains(offset) { stepOfOffset.set(offset, index) }
  }

  /// Whether no part is read of a value that is named, or gets its name, at a byte offset; or of what a type gives that stands there and
  /// is asked for it.
  func isUnopened(_ offset: UInt32, ofCall isCall: Bool, in body: Range<Int>) -> Bool {
    guard var index = stepOfOffset[offset] else { return false }
    while isCall, !steps[index].isCallee, index + 1 < body.upperBound, steps[index + 1].kind == .member { index += 1 }
    switch steps[index].kind {
    case .beginClosure:
      guard let first = parameters[offset] else { return false }
      return isUnopened(from: first, in: body, before: closures[Int(steps[index].operand)].end)
    case .bind: return isUnopened(from: Int(nextUse[index]), in: body)
    default: return !opens(index, in: body)
    }
  }

  /// Of a name that holds the value, from its first use on. What is used often, or named anew again and again, counts as opened.
  private func isUnopened(from first: Int, in body: Range<Int>, before end: UInt32 = .max, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    var (use, count) = (first, 0)
    while use >= 0, use < body.upperBound, steps[use].offset < end {
      count += 1
      if count > 32 || opens(use, in: body, depth: depth) { return false }
      use = Int(nextUse[use])
    }
    return true
  }

  /// Whether what follows a name reads a part of its value, or hands it on.
  private func opens(_ index: Int, in body: Range<Int>, depth: Int = 0) -> Bool {
    var next = steps[index].isCallee ? endOfCall(index, in: body) : index + 1
    while next < body.upperBound, steps[next].kind == .unwrap { next += 1 }
    guard next < body.upperBound else { return true }
    switch steps[next].kind {
    case .member: return !words.unopening.contains(steps[next].name) && !drops(next, in: body)
    case .literal where steps[next].isLiteral(.nil):
      return next + 1 >= body.upperBound || steps[next + 1].kind != .operators || steps[next + 1].operatorResult != .boolean
    case .beginSwitch: return opensCase(of: next, in: body, depth: depth)
    default:
      guard let callee = arguments.calleeOfOffset[steps[index].offset] else { return true }
      return !words.printers.contains(callee.name)
    }
  }

  /// Whether each closure of a call takes what it is given for `_`.
  private func drops(_ callee: Int, in body: Range<Int>) -> Bool {
    guard words.givers.contains(steps[callee].name), steps[callee].isCallee else { return false }
    var (depth, label, isDropped) = (0, NameID.none, false)
    for index in callee + 1..<max(callee + 1, endOfCall(callee, in: body)) {
      let step = steps[index]
      switch step.kind {
      case .argument where depth == 1: label = step.name
      case .beginClosure where depth == 1 && step.operand < closures.count && !words.otherEvents.contains(label):
        guard let first = closureParameters[closures[Int(step.operand)].parameters.range].first, first.name == words.wildcard else { return false }
        isDropped = true
        depth += 1
      case .beginCall, .beginClosure: depth += 1
      case .endCall, .endClosure: depth -= 1
      default: continue
      }
    }
    return isDropped
  }

  /// The step after the call of a callee.
  private func endOfCall(_ callee: Int, in body: Range<Int>) -> Int {
    var depth = 0
    for index in callee + 1..<max(callee + 1, min(body.upperBound, callee + 2_000)) {
      if steps[index].kind == .beginCall { depth += 1 }
      guard steps[index].kind == .endCall else { continue }
      depth -= 1
      if depth == 0 { return index + 1 }
    }
    return body.upperBound
  }

  /// Whether a case binds what came, and that is opened; an error is none of it.
  private func opensCase(of start: Int, in body: Range<Int>, depth: Int) -> Bool {
    var (nesting, isFailure) = (0, false)
    for index in start..<min(body.upperBound, start + 2_000) {
      let step = steps[index]
      switch step.kind {
      case .beginSwitch: nesting += 1
      case .endSwitch:
        nesting -= 1
        if nesting == 0 { return false }
      case .beginCase where nesting == 1: isFailure = false
      case .matchCase where nesting == 1: isFailure = words.failures.contains(step.name)
      case .bind where nesting == 1 && !isFailure:
        if !isUnopened(from: Int(nextUse[index]), in: body, depth: depth + 1) { return true }
      default: continue
      }
    }
    return true
  }
}
