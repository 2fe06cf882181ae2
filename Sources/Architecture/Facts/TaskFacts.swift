// Facts about tasks: kept and never cancelled, started and dropped, failed when they were only cancelled, deaf to cancellation.

import Model
import Syntax

extension Knowledge {
  // MARK: Tasks that are kept

  /// Stored properties of a `Task` that nothing cancels or awaits.
  func findUncancelledTasks() -> FactTable {
    let task = project.names.find("Task").map { Symbol(external: $0) }
    let ends = Set(["cancel", "value", "result"].compactMap { project.names.find($0)?.raw })
    var values = noDeclarations
    var candidates: [UInt32] = []
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .property && !declaration.parent.isNone && task != nil {
      guard isStored(DeclarationID(row)), project.declarations[declaration.parent.index].kind == .class, holds(task, project.declaredTypes[row], 0) else { continue }
      values[row] = true
      candidates.append(UInt32(row))
    }
    guard !candidates.isEmpty else { return FactTable(.uncancelledTask, values: values) }
    var knowsEnd: [UInt32: Bool] = [:]
    for row in candidates where bodyMentions(ends, DeclarationID(raw: row)) { values[Int(row)] = false }
    for reference in project.references where !reference.from.isNone && reference.kind != .write {
      guard let target = reference.target.declaration, values[target.index] else { continue }
      // Handed on, or read where something is cancelled or awaited.
      if reference.flags.contains(.asArgument) { values[target.index] = false }
      let known = knowsEnd[reference.from.raw] ?? bodyMentions(ends, reference.from)
      knowsEnd[reference.from.raw] = known
      if known { values[target.index] = false }
    }
    return FactTable(.uncancelledTask, values: values)
  }

  private func holds(_ symbol: Symbol?, _ type: TypeID, _ level: Int) -> Bool {
    let row = project.types[type]
    if row.kind == .nominal { return row.symbol == symbol }
    guard level < 4, row.kind == .optional || row.kind == .array || row.kind == .dictionary else { return false }
    return project.types.arguments(of: type).contains { holds(symbol, $0, level + 1) }
  }

  private func bodyMentions(_ members: Set<UInt32>, _ id: DeclarationID) -> Bool {
    let declaration = project.declarations[id.index]
    let steps = project.files[declaration.file.index].facts.steps
    return declaration.steps.range.clamped(to: steps.indices).contains { index in
      (steps[index].kind == .member || steps[index].kind == .keyPathComponent) && members.contains(steps[index].name.raw)
    }
  }

  // MARK: Tasks that are dropped

  /// `Task { … }` with an `await` inside whose result nothing keeps.
  func findDroppedTasks() -> FactTable {
    FactTable(.droppedTask, values: judgeTasks { steps, outline, number in
      let call = outline.calls[number]
      return call.fate == .dropped && (call.begin..<call.end).contains { steps[$0].kind == .await }
    })
  }

  /// `.onAppear { Task { … } }` that does nothing else.
  func findTasksInOnAppear() -> FactTable {
    guard let onAppear = project.names.find("onAppear") else {
      return FactTable(.taskInOnAppear, values: [Bool](repeating: false, count: project.references.count))
    }
    return FactTable(.taskInOnAppear, values: judgeTasks { steps, outline, number in
      let call = outline.calls[number]
      guard call.outer >= 0, outline.calls[call.outer].callee == onAppear else { return false }
      // The closure of one expression, which the task is.
      var before = call.calleeStep - 1
      while before > 0, steps[before].kind == .expectResult { before -= 1 }
      let after = call.end + 2
      return steps[before].kind == .beginClosure && after < steps.count && steps[after - 1].kind == .discard && steps[after].kind == .endClosure
    })
  }

  /// By reference: what a judge says of the creation of a `Task`.
  private func judgeTasks(_ judge: ([Step], BodyOutline, Int) -> Bool) -> [Bool] {
    var values = [Bool](repeating: false, count: project.references.count)
    guard let task = project.names.find("Task").map({ Symbol(external: $0) }) else { return values }
    var outlines: [UInt32: BodyOutline] = [:]
    for (row, reference) in project.references.enumerated() where reference.target == task && !reference.from.isNone {
      guard reference.kind == .create || reference.kind == .call else { continue }
      let outline = outlines[reference.from.raw] ?? outline(of: reference.from)
      outlines = [reference.from.raw: outline]
      let steps = project.files[reference.file.index].facts.steps
      // `Task.detached` is seen at the type's name, whose step stands before the callee's.
      let number = outline.calls.firstIndex { call in
        call.offset == reference.start || call.calleeStep > 0 && steps[call.calleeStep - 1].offset == reference.start
      }
      if let number { values[row] = judge(steps, outline, number) }
    }
    return values
  }

  // MARK: Cancellation

  /// Functions in which a `do` that awaits has a bare `catch` that shows a failure and does not look for cancellation.
  func findCancellationAsFailure() -> FactTable {
    let words = CancellationWords(project)
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .function || declaration.kind == .initializer {
      guard !declaration.steps.isEmpty, !project.enclosingType(of: DeclarationID(row)).isNone else { continue }
      let steps = project.files[declaration.file.index].facts.steps
      guard let offset = failure(steps, declaration.steps.range.clamped(to: steps.indices), DeclarationID(row), words) else { continue }
      values[row] = true
      proofs[UInt32(row)] = FactTable.Proof(place: offset)
    }
    return FactTable(.cancellationAsFailure, values: values, proofs: proofs)
  }

  private struct CancellationWords {
    let cancellation: Set<UInt32>
    init(_ project: Project) {
      let words = ["CancellationError", "isCancelled", "checkCancellation", "cancelled"]
      cancellation = Set(words.compactMap { project.names.find($0)?.raw })
    }
  }

  private func failure(_ steps: [Step], _ range: Range<Int>, _ function: DeclarationID, _ words: CancellationWords) -> FileRange? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard steps[index].kind == .beginScope, steps[index].operand == ScopeKind.do.rawValue else {
        index += 1
        continue
      }
      let end = scopeEnd(steps, index, range)
      if (index..<end).contains(where: { steps[$0].kind == .await }), let found = bareCatch(steps, after: end, range, function, words) { return found }
      index += 1
    }
    return nil
  }

  /// The index of the `endScope` that closes the scope which begins at `start`.
  func scopeEnd(_ steps: [Step], _ start: Int, _ range: Range<Int>) -> Int {
    var depth = 0
    for index in start..<range.upperBound {
      if steps[index].kind == .beginScope { depth += 1 }
      if steps[index].kind == .endScope {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return range.upperBound
  }

  private func bareCatch(
    _ steps: [Step], after end: Int, _ range: Range<Int>, _ function: DeclarationID, _ words: CancellationWords
  ) -> FileRange? {
    var start = end + 1
    while start < range.upperBound, steps[start].kind == .beginScope, steps[start].operand == ScopeKind.catch.rawValue {
      let close = scopeEnd(steps, start, range)
      let inside = start + 1..<close
      let looks = inside.contains { index in
        switch steps[index].kind {
        case .name, .member, .implicitMember, .matchCase: words.cancellation.contains(steps[index].name.raw)
        case .cast, .matchType, .beginSwitch: true
        default: false
        }
      }
      if looks { return nil }
      if !inside.contains(where: { steps[$0].kind == .matchExpression }) { return shownFailure(steps, inside, function) }
      start = close + 1
    }
    return nil
  }

  /// Where a catch clause sets a property of the type, or calls what shows an error.
  private func shownFailure(_ steps: [Step], _ inside: Range<Int>, _ function: DeclarationID) -> FileRange? {
    let declaration = project.declarations[function.index]
    let type = project.enclosingType(of: function)
    for index in inside where steps[index].kind == .name || steps[index].kind == .member {
      let step = steps[index]
      let isShown: Bool
      if step.flags.contains(.written) {
        let root = BodyOutline.chain(steps, endingAt: index, in: inside).last(where: { project.names.text($0.name) != "self" })
        isShown = root.map { part in project.members.members(of: Symbol(type), named: part.name).contains { isStored($0) } } ?? false
      } else {
        isShown = step.flags.contains(.callee) && saysFailure(project.names.text(step.name))
      }
      if isShown {
        return FileRange(file: declaration.file, start: step.offset, end: step.offset + UInt32(project.names.range(of: step.name).count))
      }
    }
    return nil
  }

  private func saysFailure(_ name: String) -> Bool {
    let words = PlaceWords.words(in: name)
    return words.contains("alert") || words.contains("toast") || words.contains("banner") || words.contains("error") && words.first != "log"
      || words.contains("failure") || words.contains("failed")
  }

  /// Async functions with a loop over awaits that never ask whether they are cancelled.
  func findMissingCancellationChecks() -> FactTable {
    let checks = Set(["isCancelled", "checkCancellation", "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
      "withThrowingDiscardingTaskGroup", "sleep", "yield"].compactMap { project.names.find($0)?.raw })
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .function && declaration.flags.contains(.isAsync) {
      let steps = project.files[declaration.file.index].facts.steps
      let range = declaration.steps.range.clamped(to: steps.indices)
      if range.contains(where: { (steps[$0].kind == .name || steps[$0].kind == .member) && checks.contains(steps[$0].name.raw) }) { continue }
      for index in range where steps[index].kind == .beginScope && steps[index].operand == ScopeKind.loop.rawValue {
        let inside = index..<scopeEnd(steps, index, range)
        // What a `for` goes over is awaited once; the await of `for await` is the sequence's own.
        let isFor = inside.first { steps[$0].kind == .beginPattern && steps[$0].flags.contains(.element) }
        let rounds = isFor.flatMap { first in inside.first { $0 > first && steps[$0].kind == .endPattern } } ?? index
        guard (rounds..<inside.upperBound).contains(where: { steps[$0].kind == .await }) else { continue }
        if isFor != nil, steps[rounds + 1].kind == .await { continue }
        values[row] = true
        proofs[UInt32(row)] = FactTable.Proof(
          place: FileRange(file: declaration.file, start: steps[index].offset, end: steps[index].offset + 3))
        break
      }
    }
    return FactTable(.missingCancellationCheck, values: values, proofs: proofs)
  }
}
