// Facts about publishers: hops that change nothing, subjects that carry state.

import Model
import Syntax

extension Knowledge {
  // MARK: Hops

  /// `DispatchQueue.main` in `$name.map { … }.receive(on: DispatchQueue.main)` of a type on the main actor.
  func findNeedlessHops() -> FactTable {
    let receive = name("receive")
    var offsets: [FileID: Set<UInt32>] = [:]
    let words = HopWords(self)
    forEachBody(BodySummary(groups: .receive)) { body in
      guard body.steps.contains(where: { $0.isCallee && $0.name == receive }), isolation(of: body.owner) == NameID(.MainActor) else { return }
      let type = project.enclosingType(of: body.owner)
      if type.isNone { return }
      let ends = body.callEnds()
      for index in body.steps.indices {
        guard let property = ownPublisher(body, index, of: type, words) else { continue }
        if let hop = words.hop(body, from: index + 1, ends), !reads(property, in: body, after: index) {
          offsets[body.file, default: []].insert(hop)
        }
      }
    }
    return FactTable(.needlessHop, values: references(at: offsets, .access))
  }

  /// Whether a chain begins at `index` with what the type itself publishes on its actor: `$name`, or a private subject.
  private func ownPublisher(_ body: Body, _ index: Int, of type: DeclarationID, _ words: HopWords) -> DeclarationID? {
    let step = body.steps[index]
    switch step.kind {
    case .name: break
    case .member: if body.step(index - 1)?.name != words.selfName || body.step(index - 1)?.kind != .name { return nil }
    default: return nil
    }
    let text = project.names.bytes[project.names.range(of: step.name)]
    if text.first == UInt8(ascii: "$") {
      guard let base = project.names.find(String(decoding: text.dropFirst(), as: UTF8.self)), let found = property(base, of: type) else { return nil }
      return hasAttribute(found, words.published) ? found : nil
    }
    guard words.isSubject(step.name), let found = property(step.name, of: type), access(of: found) <= .fileprivate else { return nil }
    return words.subjects.contains(project.types[project.declaredTypes[found.index]].symbol) ? found : nil
  }

  /// Whether the statement reads the property too: the hop lets it see the new value.
  private func reads(_ property: DeclarationID, in body: Body, after index: Int) -> Bool {
    let name = project.declarations[property.index].name
    var depth = 0
    for step in body.steps[(index + 1)...] {
      if step.kind == .beginClosure { depth += 1 }
      if step.kind == .endClosure { depth -= 1 }
      if depth < 0 || depth == 0 && (step.kind == .discard || step.kind == .assign) { return false }
      if step.isNamed, step.name == name { return true }
    }
    return false
  }

  // MARK: Subjects that carry state

  /// Passthrough subjects of a list, a flag or a state, whose last value a consumer keeps.
  func findStateSubjects() -> FactTable {
    let passthrough = Symbol(external: name("PassthroughSubject"))
    var isCandidate = noDeclarations
    for (row, declaration) in declarations(.property) {
      let type = project.declaredTypes[row]
      guard project.types[type].kind == .nominal, project.types[type].symbol == passthrough else { continue }
      isCandidate[row] = isState(project.types.argument(0, of: type)) && !isEvent(declaration.name)
    }
    var subjects: [FileID: [UInt32: DeclarationID]] = [:]
    for (_, reference) in references(.read) {
      guard let property = reference.target.declaration, isCandidate[property.index] else { continue }
      subjects[reference.file, default: [:]][reference.start] = property
    }
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    if subjects.isEmpty { return FactTable(.carriesState, values: values) }
    let words = ConsumerWords(consumers: names(["sink", "onReceive"]), assign: name("assign"), dollar: name("$0"))
    for (file, known) in subjects.sorted(by: { $0.key < $1.key }) {
      for body in bodies(in: file, BodySummary()) {
        for index in body.steps.indices {
          guard body.steps[index].isNamed, let property = known[body.steps[index].offset], !values[property.index] else { continue }
          guard keepsValue(body, after: index, words) else { continue }
          values[property.index] = true
          proofs[property.raw] = FactTable.Proof(
            related: [Evidence(range: FileRange(file: body.file, start: body.steps[index].offset, end: body.steps[index].offset + 1), message: "its last value is kept here")])
        }
      }
    }
    return FactTable(.carriesState, values: values, proofs: proofs)
  }

  /// `onReceive(subject) { kept = $0 }`, `subject.sink { kept = $0 }`, `subject.assign(to:)`.
  private func keepsValue(_ body: Body, after index: Int, _ words: ConsumerWords) -> Bool {
    // The calls that the statement goes on with, and before them the one that the subject is an argument of.
    var calls = [calleeAround(index, in: body)]
    var callee = NameID.none
    var position = index + 1
    while let step = body.step(position) {
      switch step.kind {
      case .discard, .endPattern, .endClosure: return false
      case .beginClosure:
        guard let end = body.end(from: position, opens: .beginClosure, closes: .endClosure) else { return false }
        if calls.last.map(words.consumers.contains) ?? false { return storesArgument(body, position, end, words.dollar) }
        position = end
      case .beginCall: calls.append(callee)
      case .endCall: if calls.popLast() == nil { return false }
      default:
        if step.isCallee { callee = step.name }
        if step.isCallee, step.name == words.assign { return true }
      }
      position += 1
    }
    return false
  }

  /// `onReceive` of `onReceive(viewModel.results)`.
  private func calleeAround(_ index: Int, in body: Body) -> NameID {
    var position = index - 1
    while let step = body.step(position), step.kind == .name || step.kind == .member || step.kind == .unwrap || step.kind == .argument { position -= 1 }
    guard body.step(position)?.kind == .beginCall, let callee = body.step(position - 1), callee.isCallee else { return .none }
    return callee.name
  }

  /// Whether a closure's parameter is assigned as it is.
  private func storesArgument(_ body: Body, _ start: Int, _ end: Int, _ dollar: NameID) -> Bool {
    let facts = project.files[body.file.index].facts
    let closure = Int(body.steps[start].operand)
    guard facts.closures.indices.contains(closure) else { return false }
    let parameter = facts.closureParameters[facts.closures[closure].parameters.range].first?.name ?? dollar
    return body.steps[start..<end].indices.contains { index in
      body.steps[index].kind == .assign && body.steps[index - 1].kind == .name && body.steps[index - 1].name == parameter
    }
  }

  private func isState(_ type: TypeID) -> Bool {
    let row = project.types[type]
    switch row.kind {
    case .array, .dictionary: return true
    case .optional: return isState(project.types.argument(0, of: type))
    case .nominal:
      if let declaration = row.symbol.declaration { return text(of: declaration).hasSuffix("State") }
      return row.symbol.externalName == name("Bool")
    default: return false
    }
  }

  /// Whether a name speaks of something that happens and is gone.
  private func isEvent(_ name: NameID) -> Bool { project.names.words(of: name).contains { Self.eventWords.contains($0) } }

  private static let eventWords: WordSet = [
    "toast", "alert", "banner", "snackbar", "present", "presented", "dismiss", "dismissed", "navigate", "navigation", "route", "push", "pop", "tap",
    "taps", "tapped", "click", "clicked", "did", "will", "should", "event", "events", "error", "errors", "failure", "trigger", "action", "close",
    "open", "back", "finish", "finished", "completed", "completion", "show", "shows", "hide", "input", "request", "reload", "refresh", "success",
  ]
}

/// The names by which consumers are known.
private struct ConsumerWords {
  let consumers: NameBits
  let assign, dollar: NameID
}

/// The names that a chain of operators is read by.
private struct HopWords {
  let selfName, receive, main: NameID
  let published, queues, operators: NameBits
  let subjects: Set<Symbol>
  private let subjectNames: Set<NameID>

  init(_ knowledge: Knowledge) {
    (selfName, receive, main) = (knowledge.name("self"), knowledge.name("receive"), knowledge.name("main"))
    published = knowledge.names(["Published"])
    queues = knowledge.names(["DispatchQueue", "RunLoop", "OperationQueue"])
    // Operators that stay on the thread they are called on.
    operators = knowledge.names([
      "map", "tryMap", "compactMap", "filter", "removeDuplicates", "dropFirst", "prefix", "eraseToAnyPublisher", "prepend", "scan", "first", "replaceNil",
      "share", "print", "handleEvents", "setFailureType",
    ])
    let subjects = Set(["PassthroughSubject", "CurrentValueSubject"].map { Symbol(external: knowledge.name($0)) })
    self.subjects = subjects
    let project = knowledge.project
    subjectNames = Set(
      project.declarations.indices.lazy
        .filter { project.declarations[$0].kind == .property && subjects.contains(project.types[project.declaredTypes[$0]].symbol) }
        .map { project.declarations[$0].name })
  }

  func isSubject(_ name: NameID) -> Bool { subjectNames.contains(name) }

  /// The offset of the queue in the first `receive(on: main)` of a chain that goes on at `start`, if nothing before it leaves the thread.
  func hop(_ body: Body, from start: Int, _ ends: [Int: Int]) -> UInt32? {
    var index = start
    while let step = body.step(index), step.kind == .member, step.flags.contains(.callee), let end = ends[index + 1] {
      if step.name == receive {
        // receive, beginCall, argument, queue, main, endCall
        guard end == index + 5, let queue = body.step(index + 3), queues.contains(queue.name), body.step(index + 4)?.name == main else { return nil }
        return queue.offset
      }
      guard operators.contains(step.name) else { return nil }
      index = end + 1
    }
    return nil
  }
}
