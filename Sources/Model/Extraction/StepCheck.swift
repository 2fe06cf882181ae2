// Checks that facts keep their own rules: every range of steps leaves the stack as it found it, rows nest and point into tables.

import Syntax

/// What is wrong with a file's facts.
package struct FactsFault: Equatable, Sendable {
  /// The row of `steps`, `declarations` or `typeExpressions`.
  package var row: Int
  package var message: String
}

extension FileFacts {
  /// The first rule that the facts break, if any.
  package func firstFault() -> FactsFault? {
    faultInDeclarations() ?? faultInTypes() ?? faultInSteps()
  }

  private func faultInSteps() -> FactsFault? {
    var covered = topLevel.range.count
    if let fault = fault(in: topLevel) { return fault }
    for (id, declaration) in declarations.enumerated() {
      if let fault = fault(in: declaration.steps) { return fault }
      if !isInline(id) { covered += declaration.steps.range.count }
    }
    for (index, attribute) in attributes.enumerated() {
      if let fault = fault(in: attribute.steps) { return fault }
      // Declarations of one row share attributes, but each attribute has its own steps.
      covered += attributes[index].steps.range.count
      if attribute.steps.start > attribute.steps.end { return FactsFault(row: index, message: "attribute without its steps") }
    }
    return covered == steps.count ? nil : FactsFault(row: covered, message: "ranges cover \(covered) of \(steps.count) steps")
  }

  /// Whether the declaration's steps stand inside a body: between `beginDeclaration` and `endDeclaration`.
  private func isInline(_ id: Int) -> Bool {
    let span = declarations[id].steps
    guard declarations[id].kind == .function, !span.isEmpty, span.start > 0 else { return false }
    let before = steps[Int(span.start) - 1]
    return before.kind == .beginDeclaration && before.operand == UInt32(id)
  }

  private func fault(in span: Span32) -> FactsFault? {
    guard span.range.upperBound <= steps.count else { return FactsFault(row: Int(span.start), message: "range outside the table") }
    var machine = StackMachine()
    for index in span.range {
      if let message = machine.read(steps[index], in: self) { return FactsFault(row: index, message: message) }
    }
    if let message = machine.finish() { return FactsFault(row: Int(span.end), message: message) }
    return nil
  }

  private func faultInDeclarations() -> FactsFault? {
    var open: [Int] = []
    for (id, row) in declarations.enumerated() {
      while let last = open.last, declarations[last].descendantsEnd.index <= id { open.removeLast() }
      if row.descendantsEnd.index <= id || row.descendantsEnd.index > declarations.count {
        return FactsFault(row: id, message: "descendants end outside the table")
      }
      if let last = open.last, declarations[last].descendantsEnd < row.descendantsEnd {
        return FactsFault(row: id, message: "descendants outlast the parent's")
      }
      if row.parent != (open.last.map { DeclarationID($0) } ?? .none) {
        return FactsFault(row: id, message: "the parent is not the row around it")
      }
      if row.start > row.nameStart || row.nameStart > row.nameEnd || row.nameEnd > row.end || Int(row.end) > byteCount {
        return FactsFault(row: id, message: "its places are out of order")
      }
      if !row.type.isNone, row.type.index >= typeExpressions.count { return FactsFault(row: id, message: "no such type") }
      if Int(row.codeLines) > codeLineCount { return FactsFault(row: id, message: "more lines than the file") }
      open.append(id)
    }
    return nil
  }

  private func faultInTypes() -> FactsFault? {
    var open: [Int] = []
    for (id, row) in typeExpressions.enumerated() {
      let end = id + Int(row.span)
      while let last = open.last, last < id { open.removeLast() }
      if end >= typeExpressions.count { return FactsFault(row: id, message: "type outside the table") }
      if let last = open.last, last < end { return FactsFault(row: id, message: "type outlasts the one around it") }
      open.append(end)
    }
    return nil
  }
}

/// Reads steps as linking does, but knows only how many values there are.
private struct StackMachine {
  private enum Frame {
    case scope, closure, declaration, call, subscripting, pattern, matching, element, choice
  }
  private struct Open {
    var frame: Frame
    /// Values on the stack when it was opened, its callee included.
    var depth: Int
    /// Of a call, arguments read so far; of a pattern, elements still to come.
    var count = 0
  }

  private var depth = 0
  private var open: [Open] = []
  /// Key path components still to come.
  private var components = 0

  /// Reads one step, and says what is wrong with it.
  mutating func read(_ step: Step, in facts: FileFacts) -> String? {
    if components > 0 {
      components -= 1
      return step.kind == .keyPathComponent ? nil : "a key path lacks components"
    }
    let count = step.count
    switch step.kind {
    case .name, .implicitMember, .literal, .typeValue, .unknown, .macro:
      push()
      return step.kind == .typeValue ? typeFault(step, facts) : nil
    case .branchValue:
      push()
      return nil
    case .member, .unwrap: return replace(1)
    case .cast: return replace(1) ?? typeFault(step, facts)
    case .specialize: return replace(1) ?? (count > 0 ? typeFault(step, facts) : "no arguments")
    case .array, .dictionary, .tuple: return step.kind == .dictionary && count % 2 == 1 ? "a key lacks its value" : replace(count)
    case .operators: return count == 0 ? "no operands" : replace(count)
    case .keyPath:
      push()
      components = count
      return nil
    case .keyPathComponent: return "a component without its key path"
    case .beginCall, .beginSubscript:
      if available < 1 { return "no callee" }
      open.append(Open(frame: step.kind == .beginCall ? .call : .subscripting, depth: depth))
      return nil
    case .argument:
      guard let last = open.last, last.frame == .call || last.frame == .subscripting else { return "an argument outside a call" }
      if depth != last.depth + min(last.count, Step.countLimit) { return "an argument left \(depth - last.depth - last.count) values" }
      open[open.count - 1].count += 1
      return nil
    case .endCall: return endCall(.call, count)
    case .endSubscript: return endCall(.subscripting, count)
    case .beginClosure:
      if Int(step.operand) >= facts.closures.count { return "no such closure" }
      return begin(.closure)
    case .endClosure:
      if let fault = end(.closure) { return fault }
      push()
      return nil
    case .discard, .throwing, .matchExpression: return pop(1)
    case .returns: return step.flags.contains(.hasValue) ? pop(1) : nil
    case .expect: return typeFault(step, facts)
    case .expectResult, .await, .tries: return nil
    case .expectTarget: return available < 1 ? "no target" : nil
    case .assign: return pop(2)
    case .beginPattern: return (step.flags.contains(.hasValue) ? pop(1) : nil) ?? begin(.pattern)
    case .endPattern: return end(.pattern)
    case .bind, .matchOptional: return isMatching ? nil : "outside a pattern"
    case .matchType: return isMatching ? typeFault(step, facts) : "outside a pattern"
    case .matchCase, .matchTuple:
      if !isMatching { return "outside a pattern" }
      if open[open.count - 1].count > 0 { return "elements are missing" }
      open[open.count - 1].count = count
      return nil
    case .beginElement:
      guard isMatching, open[open.count - 1].count > 0 else { return "an element of nothing" }
      open[open.count - 1].count -= 1
      return begin(.element)
    case .endElement: return end(.element)
    case .beginSwitch: return pop(1) ?? begin(.choice)
    case .endSwitch: return end(.choice)
    case .beginCase: return open.contains { $0.frame == .choice } ? begin(.matching) : "a case outside a switch"
    case .endCase: return end(.matching)
    case .beginScope:
      return step.operand <= ScopeKind.initialValue.rawValue ? begin(.scope) : "no such scope"
    case .endScope: return end(.scope)
    case .beginDeclaration:
      if Int(step.operand) >= facts.declarations.count { return "no such declaration" }
      return begin(.declaration)
    case .endDeclaration: return end(.declaration)
    }
  }

  /// What is wrong when the range ends.
  func finish() -> String? {
    if components > 0 { return "a key path lacks components" }
    if let last = open.last { return "\(last.frame) is never ended" }
    return depth == 0 ? nil : "\(depth) values are left"
  }

  /// How many values the innermost frame may take; a call's callee is not among them.
  private var available: Int { depth - (open.last?.depth ?? 0) }

  private var isMatching: Bool {
    guard let last = open.last else { return false }
    return last.frame == .pattern || last.frame == .matching || last.frame == .element
  }

  private mutating func push() { depth += 1 }

  private mutating func pop(_ count: Int) -> String? {
    if available < count { return "pops \(count) of \(available) values" }
    depth -= count
    return nil
  }

  private mutating func replace(_ count: Int) -> String? {
    if let fault = pop(count) { return fault }
    depth += 1
    return nil
  }

  private mutating func begin(_ frame: Frame) -> String? {
    open.append(Open(frame: frame, depth: depth))
    return nil
  }

  private mutating func end(_ frame: Frame) -> String? {
    guard let last = open.popLast(), last.frame == frame else { return "\(frame) ends that was not begun" }
    if last.count > 0 { return "elements are missing" }
    return depth == last.depth ? nil : "\(frame) leaves \(depth - last.depth) values"
  }

  private mutating func endCall(_ frame: Frame, _ count: Int) -> String? {
    guard let last = open.popLast(), last.frame == frame else { return "\(frame) ends that was not begun" }
    if min(last.count, Step.countLimit) != count { return "\(count) arguments of \(last.count)" }
    if depth != last.depth + count { return "\(frame) leaves \(depth - last.depth - count) values" }
    depth -= count
    return nil
  }

  private func typeFault(_ step: Step, _ facts: FileFacts) -> String? {
    if step.kind == .cast, step.operand == TypeExpressionID.none.raw { return nil }
    return Int(step.operand) < facts.typeExpressions.count ? nil : "no such type"
  }
}
