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
      var reader: UnopenedValues?
      for row in file.references.range {
        let reference = project.references[row]
        guard reference.flags.contains(.inferred), !reference.from.isNone, let target = reference.target.declaration else { continue }
        guard models.contains(verdicts.inheritedRoles[target.index]) else { continue }
        if reader == nil { reader = UnopenedValues(file.facts, words) }
        values[row] = reader?.isUnopened(reference.start, in: project.declarations[reference.from.index].steps.range) ?? false
      }
    }
    return FactTable(.unopened, values: values)
  }
}

/// How the values of one file are used, by where they get their names.
private struct UnopenedValues {
  struct Words {
    /// What is asked of a collection or publisher without a look at an element; what a closure does with one is told there.
    let unopening: NameBits
    let printers, failures: NameBits

    init(_ knowledge: Knowledge) {
      unopening = knowledge.names(["isEmpty", "count", "receive", "sink", "eraseToAnyPublisher", "handleEvents", "retry", "timeout", "delay"])
      printers = knowledge.names(["print", "debugPrint", "dump", "NSLog"])
      failures = knowledge.names(["failure"])
    }
  }

  private let steps: [Step]
  private let closures: [Closure]
  private let words: Words
  private let arguments: ArgumentUses
  /// By byte offset of a name, a member or a binding: its step; of a closure's parameter: the step that begins the closure.
  private var stepOfOffset = FlatMap<UInt32, Int>()
  /// By byte offset of a closure's parameter: its name.
  private var parameters = FlatMap<UInt32, NameID>()
  /// By name: the steps that use it, in their order.
  private var uses: [NameID: [Int]] = [:]

  init(_ facts: FileFacts, _ words: Words) {
    (steps, closures, self.words) = (facts.steps, facts.closures, words)
    arguments = ArgumentUses(steps)
    for (index, step) in steps.enumerated() {
      if step.kind == .name { uses[step.name, default: []].append(index) }
      if step.isNamed || step.kind == .bind { stepOfOffset.set(step.offset, index) }
      guard step.kind == .beginClosure, step.operand < closures.count else { continue }
      for parameter in facts.closureParameters[closures[Int(step.operand)].parameters.range] {
        stepOfOffset.set(parameter.offset, index)
        parameters.set(parameter.offset, parameter.name)
      }
    }
  }

  /// Whether no part is read of a value that is named, or gets its name, at a byte offset.
  func isUnopened(_ offset: UInt32, in body: Range<Int>) -> Bool {
    guard let index = stepOfOffset[offset] else { return false }
    switch steps[index].kind {
    case .beginClosure:
      guard let name = parameters[offset] else { return false }
      return isUnopened(name, after: index, in: body, before: closures[Int(steps[index].operand)].end)
    case .bind: return isUnopened(steps[index].name, after: index, in: body)
    default: return !opens(index, in: body)
    }
  }

  /// Of a name that holds the value behind a step. What is used often, or named anew again and again, counts as opened.
  private func isUnopened(_ name: NameID, after index: Int, in body: Range<Int>, before end: UInt32 = .max, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    let all = uses[name] ?? []
    let later = all[all.partitionPoint { $0 <= index }...].prefix { $0 < body.upperBound && steps[$0].offset < end }
    return later.count <= 32 && later.allSatisfy { !opens($0, in: body, depth: depth) }
  }

  /// Whether what follows a name reads a part of its value, or hands it on.
  private func opens(_ index: Int, in body: Range<Int>, depth: Int = 0) -> Bool {
    var next = steps[index].isCallee ? endOfCall(index, in: body) : index + 1
    while next < body.upperBound, steps[next].kind == .unwrap { next += 1 }
    guard next < body.upperBound else { return true }
    switch steps[next].kind {
    case .member: return !words.unopening.contains(steps[next].name)
    case .literal where steps[next].isLiteral(.nil):
      return next + 1 >= body.upperBound || steps[next + 1].kind != .operators || steps[next + 1].operatorResult != .boolean
    case .beginSwitch: return opensCase(of: next, in: body, depth: depth)
    default:
      guard let callee = arguments.calleeOfOffset[steps[index].offset] else { return true }
      return !words.printers.contains(callee.name)
    }
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
        if !isUnopened(step.name, after: index, in: body, depth: depth + 1) { return true }
      default: continue
      }
    }
    return true
  }
}
