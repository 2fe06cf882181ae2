// Facts about tasks: started and dropped, kept and never cancelled, started as a view appears.

import Model
import Syntax

/// The names by which tasks are known.
private struct TaskWords {
  let task, detached, onAppear, selfName, cancel: NameID
  /// Calls whose closures give nothing back.
  let procedures, additions: NameBits

  init(_ knowledge: Knowledge) {
    (task, detached, onAppear) = (knowledge.name("Task"), knowledge.name("detached"), knowledge.name("onAppear"))
    (selfName, cancel) = (knowledge.name("self"), knowledge.name("cancel"))
    procedures = knowledge.names(["sink", "forEach", "async", "asyncAfter", "addOperation", "onNext", "handleEvents", "addObserver", "scheduledTimer"])
    additions = knowledge.names(["append", "insert"])
  }

  /// Whether `Task {` or `Task.detached {` is called at `index`: the index of its `beginCall`.
  func start(_ body: Body, _ index: Int) -> Int? {
    guard body.steps[index].kind == .name, body.steps[index].name == task else { return nil }
    if body.steps[index].flags.contains(.callee) { return body.step(index + 1)?.kind == .beginCall ? index + 1 : nil }
    guard let member = body.step(index + 1), member.kind == .member, member.name == detached, member.flags.contains(.callee) else { return nil }
    return body.step(index + 2)?.kind == .beginCall ? index + 2 : nil
  }
}

extension Knowledge {
  // MARK: Dropped

  /// Functions that start a task that awaits, and keep no hold of it.
  func findDroppedTasks() -> FactTable {
    let words = TaskWords(self)
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    forEachBody(BodySummary(kinds: [.await], names: [words.task])) { body in
      guard body.steps.contains(where: { $0.name == words.task && $0.kind == .name }) else { return }
      let ends = body.callEnds()
      var closures: [NameID] = []
      var callee = NameID.none
      for index in body.steps.indices {
        let step = body.steps[index]
        if step.kind == .beginClosure { closures.append(callee) }
        if step.kind == .endClosure { _ = closures.popLast() }
        if let begin = words.start(body, index), let end = ends[begin], awaits(body.steps[begin...end]),
          isDropped(body, after: end, within: closures.last, words)
        {
          let place = FileRange(file: body.file, start: step.offset, end: step.offset + 4)
          values[body.owner.index] = true
          if proofs[body.owner.raw] == nil { proofs[body.owner.raw] = FactTable.Proof(place: place) }
          else { proofs[body.owner.raw]?.related.append(Evidence(range: place, message: "another is started here")) }
        }
        if step.isCallee { callee = step.name }
      }
    }
    return FactTable(.dropsTask, values: values, proofs: proofs)
  }

  private func awaits(_ steps: ArraySlice<Step>) -> Bool { steps.contains { $0.kind == .await } }

  private func isDropped(_ body: Body, after end: Int, within closure: NameID?, _ words: TaskWords) -> Bool {
    guard body.step(end + 1)?.kind == .discard else { return false }
    // The one expression of a closure is what it gives, unless the closure is one that gives nothing.
    guard let next = body.step(end + 2), next.kind == .endClosure, next.flags.contains(.single) else { return true }
    return closure.map(words.procedures.contains) ?? false
  }

  // MARK: On appearance

  /// `Task` in `.onAppear { Task { … } }`, where the closure does nothing else.
  func findTasksOnAppear() -> FactTable {
    let words = TaskWords(self)
    var offsets: [FileID: Set<UInt32>] = [:]
    forEachBody(BodySummary(kinds: [.await], names: [words.onAppear])) { body in
      guard body.steps.contains(where: { $0.isCallee && $0.name == words.onAppear }) else { return }
      let ends = body.callEnds()
      for index in body.steps.indices where body.steps[index].isCallee && body.steps[index].name == words.onAppear {
        guard body.step(index + 1)?.kind == .beginCall, body.step(index + 1)?.count == 1, body.step(index + 3)?.kind == .beginClosure else { continue }
        var first = index + 4
        if body.step(first)?.kind == .expectResult { first += 1 }
        guard body.steps.indices.contains(first), body.steps[first].flags.contains(.callee), let begin = words.start(body, first),
          let end = ends[begin], body.step(end + 1)?.kind == .discard, body.step(end + 2)?.kind == .endClosure, awaits(body.steps[begin...end])
        else { continue }
        offsets[body.file, default: []].insert(body.steps[first].offset)
      }
    }
    return FactTable(.taskInOnAppear, values: references(at: offsets, .create))
  }

  // MARK: Kept

  /// Stored tasks that something fills and nothing cancels, awaits or hands on. What a property wrapper does with them is not known.
  func findUncancelledTasks() -> FactTable {
    let words = TaskWords(self)
    let task = names(["Task"])
    let plain = names(["Published", "ObservationIgnored", "ObservationTracked", "MainActor", "objc", "available", "usableFromInline"])
    var uses: [DeclarationID: TaskUse] = [:]
    var byName: [NameID: [DeclarationID]] = [:]
    for (row, declaration) in declarations(.property) {
      guard !declaration.flags.contains(.isStatic), !declaration.flags.contains(.hasObservers), isStored(DeclarationID(row)) else { continue }
      guard holds(project.declaredTypes[row], task), !project.enclosingType(of: DeclarationID(row)).isNone else { continue }
      guard project.attributes(of: DeclarationID(row)).allSatisfy({ plain.contains($0.name) }) else { continue }
      uses[DeclarationID(row)] = TaskUse()
      byName[declaration.name, default: []].append(DeclarationID(row))
    }
    if uses.isEmpty { return FactTable(.uncancelledTask, values: noDeclarations) }
    let sought = nameBits(of: byName.keys)
    forEachBody(BodySummary(names: byName.keys)) { body in
      let type = project.enclosingType(of: body.owner)
      for index in body.places(of: sought) {
        let step = body.steps[index]
        guard let properties = byName[step.name] else { continue }
        let isOwn = step.kind == .name || body.step(index - 1)?.name == words.selfName || body.step(index - 2)?.name == words.selfName
        let own = isOwn && !type.isNone ? property(step.name, of: type) : nil
        let use = self.use(body, index, words)
        for property in own.map({ [$0] }) ?? properties { uses[property]?.add(use) }
      }
    }
    var values = noDeclarations
    for (property, use) in uses { values[property.index] = use.isFilled && !use.isHandled }
    return FactTable(.uncancelledTask, values: values)
  }

  private struct TaskUse {
    enum Kind { case fills, handles, nothing }
    var isFilled = false
    var isHandled = false
    mutating func add(_ kind: Kind) {
      if kind == .fills { isFilled = true }
      if kind == .handles { isHandled = true }
    }
  }

  private func use(_ body: Body, _ index: Int, _ words: TaskWords) -> TaskUse.Kind {
    func filled(_ after: Int) -> TaskUse.Kind {
      let value = body.step(after)?.kind == .expectTarget ? after + 1 : after
      return body.step(value)?.isLiteral(.nil) ?? false ? .nothing : .fills
    }
    if body.steps[index].flags.contains(.written) { return filled(index + 1) }
    guard let next = body.step(index + 1) else { return .handles }
    switch next.kind {
    case .beginSubscript:
      guard let end = body.end(from: index + 1, opens: .beginSubscript, closes: .endSubscript) else { return .handles }
      return body.steps[end].flags.contains(.written) ? filled(end + 1) : .handles
    case .member where next.flags.contains(.callee) && words.additions.contains(next.name): return .fills
    case .literal where next.isLiteral(.nil) && body.step(index + 2)?.kind == .operators: return .nothing
    default: return .handles
    }
  }
}
