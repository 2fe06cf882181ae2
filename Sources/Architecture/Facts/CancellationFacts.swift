// Facts about cancellation: errors shown without a look at whether they are one, loops that go on without a look.

import Model
import Syntax

extension Knowledge {
  // MARK: Shown as failure

  /// Functions with a `do` that tries and awaits in a task that something cancels, whose bare `catch` shows every error as a failure.
  func findCancellationShown() -> FactTable {
    let words = FailureWords(self)
    let cancelled = CancelledCode(self)
    let cancellable = CancellableFunctions(self, looks: words.cancellation)
    var awaits = AwaitReader(self)
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    forEachBody(BodySummary(kinds: [.tries, .await, .beginScope])) { body in
      var reader = FailureReader(body, words, project)
      guard !reader.clauses().isEmpty else { return }
      for index in body.steps.indices where body.steps[index].kind == .await {
        if case .functions(let awaited) = awaits.awaited(at: index, body), !awaited.contains(where: cancellable.contains) { reader.undisturbed.insert(index) }
      }
      let clauses = Set(reader.clauses())
      if clauses.isEmpty { return }
      let function = outermostFunction(of: body.owner)
      var first: Int?
      cancelled.forEachStep(of: body) { index, context in
        if first == nil, clauses.contains(index), cancelled.holds(context, in: function, project) { first = index }
      }
      guard let place = first.map({ body.steps[$0].offset }) else { return }
      values[body.owner.index] = true
      proofs[body.owner.raw] = FactTable.Proof(place: FileRange(file: body.file, start: place, end: place + 5))
    }
    return FactTable(.cancellationAsFailure, values: values, proofs: proofs)
  }

  // MARK: Loops

  /// `async` functions with a loop that awaits and never looks whether it should go on.
  func findUncheckedLoops() -> FactTable {
    let checks = names([
      "checkCancellation", "isCancelled", "withTaskCancellationHandler", "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
      "withThrowingDiscardingTaskGroup", "sleep", "CancellationError",
    ])
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    forEachBody(BodySummary(kinds: [.await, .beginScope])) { body in
      guard project.declarations[body.owner.index].flags.contains(.isAsync), let place = firstAwaitingLoop(body) else { return }
      if body.steps.contains(where: { $0.isNamed && checks.contains($0.name) }) { return }
      values[body.owner.index] = true
      proofs[body.owner.raw] = FactTable.Proof(place: FileRange(file: body.file, start: place.start, end: place.end))
    }
    return FactTable(.missingCancellationCheck, values: values, proofs: proofs)
  }

  /// The keyword of the first loop that awaits in each round, other than for its next element.
  private func firstAwaitingLoop(_ body: Body) -> (start: UInt32, end: UInt32)? {
    struct Loop {
      var start: UInt32
      var awaits = false
      var isSequence = false
    }
    // One entry for each open scope and closure: a loop, or nothing.
    var open: [Loop?] = []
    var found: UInt32?
    for index in body.steps.indices where found == nil {
      let step = body.steps[index]
      switch step.kind {
      case .beginScope: open.append(step.isScope(.loop) ? Loop(start: step.offset) : nil)
      case .beginClosure, .beginDeclaration: open.append(nil)
      case .endClosure, .endDeclaration: _ = open.popLast()
      case .endScope:
        if let loop = open.popLast() ?? nil, loop.awaits, !loop.isSequence { found = loop.start }
      case .beginPattern where step.flags.contains(.element):
        // What was awaited before is what the loop goes over.
        if let nearest = open.lastIndex(where: { $0 != nil }) { open[nearest]?.awaits = false }
      case .await:
        let isElement = body.step(index - 1)?.kind == .endPattern
        guard let nearest = open.lastIndex(where: { $0 != nil }) else { continue }
        if isElement { open[nearest]?.isSequence = true } else { open[nearest]?.awaits = true }
      default: continue
      }
    }
    return found.map { ($0, $0 + 3) }
  }
}

extension Knowledge {
  /// What a catch clause can say, by name.
  struct FailureWords {
    /// They look at the cancellation.
    let cancellation: NameBits
    /// Functions of the project that look at it: an error handed to one is in good hands.
    let looking: NameBits
    let task, detached, value: NameID
    private let names: FrozenNames

    init(_ knowledge: Knowledge) {
      (task, detached, value) = (knowledge.name("Task"), knowledge.name("detached"), knowledge.name("value"))
      cancellation = knowledge.names(SoughtNames.cancellations)
      var looking = NameBits(count: knowledge.project.names.count)
      func remember(_ body: Body) { looking.insert(knowledge.project.declarations[body.owner.index].name) }
      knowledge.forEachBody(BodySummary(groups: .cancellation)) { [cancellation] body in
        if body.steps.contains(where: { $0.isNamed && cancellation.contains($0.name) }) { remember(body) }
      }
      for kind in [StepKind.cast, .matchType] {
        knowledge.forEachBody(BodySummary(kinds: [kind])) { [cancellation] body in
          let types = knowledge.project.files[body.file.index].facts.typeExpressions
          let looks = body.steps.contains { step in
            step.kind == kind && types.indices.contains(Int(step.operand)) && cancellation.contains(types[Int(step.operand)].name)
          }
          if looks { remember(body) }
        }
      }
      Self.spread(&looking, knowledge)
      self.looking = looking
      names = knowledge.project.names
    }

    /// A function that takes an error looks at it where it calls one that looks.
    private static func spread(_ looking: inout NameBits, _ knowledge: Knowledge) {
      let project = knowledge.project
      let error = knowledge.name("Error")
      var handlers: [DeclarationID] = []
      for row in project.declarations.indices where knowledge.kinds[row] == .parameter {
        let parent = project.declarations[row].parent
        guard project.types[project.declaredTypes[row]].symbol.externalName == error, !parent.isNone, !project[parent].steps.isEmpty else { continue }
        if handlers.last != parent { handlers.append(parent) }
      }
      var isNew = true
      while isNew {
        isNew = false
        for handler in handlers where !looking.contains(project[handler].name) {
          let steps = project.files[project[handler].file.index].facts.steps[project[handler].steps.range]
          guard steps.contains(where: { $0.isCallee && looking.contains($0.name) }) else { continue }
          looking.insert(project[handler].name)
          isNew = true
        }
      }
    }

    enum Subject { case failure, screen, state, sender, log }

    /// Whether a word of the name speaks of the subject.
    func speaks(_ name: NameID, of subject: Subject) -> Bool {
      guard names.range(of: name).count < 64 else { return false }
      let known = Self.known(subject)
      return names.words(of: name).contains(where: known.contains)
    }

    private static func known(_ subject: Subject) -> WordSet {
      switch subject {
      case .failure: failures
      case .screen: screens
      case .state: states
      case .sender: senders
      case .log: logs
      }
    }

    private static let failures: WordSet = ["error", "errors", "fail", "failed", "failure", "alert", "toast", "banner", "snackbar"]
    private static let screens: WordSet = ["show", "present", "display"]
    private static let states: WordSet = ["state", "status", "phase"]
    private static let senders: WordSet = ["send", "accept", "publish", "post", "emit", "yield"]
    private static let logs: WordSet = ["log", "print", "track", "report", "record", "capture", "debug"]
  }
}

/// Finds the bare catch clauses of one body.
private struct FailureReader {
  let body: Body
  let words: Knowledge.FailureWords
  let names: FrozenNames
  let types: [TypeExpression]
  /// Each `await` that no cancellation ends.
  var undisturbed: Set<Int> = []

  init(_ body: Body, _ words: Knowledge.FailureWords, _ project: Project) {
    (self.body, self.words, names) = (body, words, project.names)
    types = project.files[body.file.index].facts.typeExpressions
  }

  /// An open scope or closure.
  private struct Try {
    var start: Int
    var isDo: Bool
    var tries = false
    var awaits = false
  }

  /// The steps at which a `catch` begins that shows a failure.
  func clauses() -> [Int] {
    // A function that looks at cancellation anywhere knows of it.
    if body.steps.contains(where: { $0.isNamed && words.cancellation.contains($0.name) }) { return [] }
    var found: [Int] = []
    var open: [Try] = []
    for index in body.steps.indices {
      let step = body.steps[index]
      switch step.kind {
      case .beginScope: open.append(Try(start: index, isDo: step.isScope(.do)))
      case .beginClosure, .beginDeclaration: open.append(Try(start: index, isDo: false))
      case .endClosure, .endDeclaration: _ = open.popLast()
      case .tries where step.flags.isDisjoint(with: [.optional, .forced]):
        if let nearest = nearest(of: open) { open[nearest].tries = true }
      case .await where !awaitsFreeTask(index) && !undisturbed.contains(index):
        if let nearest = nearest(of: open), open[nearest].tries { open[nearest].awaits = true }
      case .endScope:
        guard let scope = open.popLast(), scope.isDo, scope.awaits else { continue }
        if let clause = shown(from: scope.start, after: index) { found.append(clause) }
      default: continue
      }
    }
    return found
  }

  /// `await task.value` of a task that is started here and used for nothing else: nobody cancels it.
  private func awaitsFreeTask(_ index: Int) -> Bool {
    guard let member = body.step(index - 1), member.kind == .member, member.name == words.value, let base = body.step(index - 2) else { return false }
    if base.kind != .name { return startsTask(endingAt: index - 2) }
    let places = body.steps.indices.filter { body.steps[$0].name == base.name }
    guard places.count == 2, let bind = places.first, body.steps[bind].kind == .bind, body.step(bind - 1)?.kind == .beginPattern else { return false }
    return startsTask(endingAt: bind - 2)
  }

  /// `Task { … }`, `Task.detached { … }`.
  private func startsTask(endingAt end: Int) -> Bool {
    guard let step = body.step(end), step.kind == .endCall, step.operand != .max else { return false }
    var callee = end - Int(step.operand) - 1
    while let step = body.step(callee), step.kind == .specialize || step.name == words.detached { callee -= 1 }
    return body.step(callee)?.name == words.task
  }

  /// The innermost `do` that what is thrown here comes to; none in a closure of its own.
  private func nearest(of open: [Try]) -> Int? {
    for index in open.indices.reversed() {
      if open[index].isDo { return index }
      if body.steps[open[index].start].kind != .beginScope { return nil }
    }
    return nil
  }

  /// The catch clauses after the `do` that ends at `end`: where the last one is bare and shows a failure.
  private func shown(from start: Int, after end: Int) -> Int? {
    var clauses: [Range<Int>] = []
    var next = end + 1
    while let step = body.step(next), step.isScope(.catch), let close = body.end(from: next, opens: .beginScope, closes: .endScope) {
      clauses.append(next..<close)
      next = close + 1
    }
    guard let last = clauses.last, isBare(last) else { return nil }
    // Any look at the error's kind is enough.
    for clause in clauses where namesCancellation(clause) { return nil }
    let steps = body.steps[last]
    if steps.contains(where: { $0.kind == .cast || $0.kind == .beginSwitch || $0.kind == .matchCase || $0.isCallee && words.looking.contains($0.name) }) { return nil }
    return showsFailure(last) ? last.lowerBound : nil
  }

  private func isBare(_ clause: Range<Int>) -> Bool {
    for step in body.steps[clause] {
      if step.kind == .endPattern { return true }
      if [.matchType, .matchCase, .matchExpression, .cast, .matchOptional].contains(step.kind) { return false }
    }
    return true
  }

  /// `catch is CancellationError`, `catch let error as URLError`.
  private func namesCancellation(_ clause: Range<Int>) -> Bool {
    body.steps[clause].prefix { $0.kind != .endPattern }.contains { step in
      guard step.kind == .matchType, types.indices.contains(Int(step.operand)) else { return false }
      return words.cancellation.contains(types[Int(step.operand)].name)
    }
  }

  private func showsFailure(_ clause: Range<Int>) -> Bool {
    for index in clause {
      let step = body.steps[index]
      if step.isNamed, step.flags.contains(.written), isFailure(target: step, at: index, in: clause) { return true }
      if step.isCallee, step.kind != .implicitMember, isFailure(call: step, at: index, in: clause) { return true }
    }
    return false
  }

  /// `error = …`, `state = .failed`.
  private func isFailure(target: Step, at index: Int, in clause: Range<Int>) -> Bool {
    let value = body.steps[(index + 1)..<clause.upperBound].prefix { $0.kind != .assign }
    if value.dropFirst().first?.isLiteral(.nil) ?? false { return false }
    if words.speaks(target.name, of: .failure) { return true }
    return words.speaks(target.name, of: .state) && value.contains { $0.isNamed && words.speaks($0.name, of: .failure) }
      || value.contains { $0.kind == .name && names.text($0.name) == "error" }
      || names.text(target.name).lowercased().hasSuffix("message") && value.contains { $0.isLiteral(.string) }
  }

  /// `showAlert(error)`, `errors.send(error)`.
  private func isFailure(call: Step, at index: Int, in clause: Range<Int>) -> Bool {
    guard !words.speaks(call.name, of: .log), body.step(index + 1)?.kind == .beginCall else { return false }
    guard let end = body.end(from: index + 1, opens: .beginCall, closes: .endCall), clause.contains(end) else { return false }
    let speaksOfFailure = { (step: Step) in step.isNamed && words.speaks(step.name, of: .failure) }
    let inArguments = body.steps[(index + 2)..<end].contains(where: speaksOfFailure)
    if words.speaks(call.name, of: .screen) { return words.speaks(call.name, of: .failure) || inArguments }
    guard words.speaks(call.name, of: .sender), call.kind == .member else { return false }
    return inArguments || body.step(index - 1).map(speaksOfFailure) ?? false
  }
}
