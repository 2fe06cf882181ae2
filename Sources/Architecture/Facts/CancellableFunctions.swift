// Which functions of the project a cancellation reaches: what they await ends early when their task is cancelled, or they look at it.

import Model
import Syntax

/// What an `await` waits for.
enum Awaited {
  /// Functions of the project. None of them: a hop to an actor, a continuation, a closure that was given, which take their time.
  case functions([DeclarationID])
  /// Anything else: most of it ends when its task does.
  case unknown
}

/// Tells what is awaited in the bodies of a file.
struct AwaitReader {
  private let project: Project
  private let continuations: NameBits
  private let mainActor, run: NameID
  private var file: FileID?
  /// By the callee's byte offset: the function of the project that is called.
  private var called: [UInt32: DeclarationID] = [:]

  init(_ knowledge: Knowledge) {
    project = knowledge.project
    continuations = knowledge.names([
      "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
    ])
    (mainActor, run) = (knowledge.name("MainActor"), knowledge.name("run"))
  }

  /// `index`: of an `await`, which stands behind what is awaited.
  mutating func awaited(at index: Int, _ body: Body) -> Awaited {
    read(body.file)
    var functions: [DeclarationID] = []
    var end = index - 1
    // From the last call of a chain back to the first that is not known to be over at once.
    while true {
      guard let call = body.step(end), call.kind == .endCall, call.operand != .max else { return .unknown }
      var place = end - Int(call.operand) - 1
      while body.step(place)?.kind == .specialize { place -= 1 }
      guard let callee = body.step(place), callee.isNamed else { return .unknown }
      functions += asynchronous(in: body.steps[place..<end])
      guard let target = called[callee.offset] else { return takesItsTime(callee, at: place, body) ? .functions(functions) : .unknown }
      guard !project[target].flags.contains(.isAsync), callee.kind == .member, body.step(place - 1)?.kind == .endCall else { return .functions(functions) }
      end = place - 1
    }
  }

  private func asynchronous(in steps: ArraySlice<Step>) -> [DeclarationID] {
    steps.compactMap { $0.isCallee ? called[$0.offset] : nil }.filter { project[$0].flags.contains(.isAsync) }
  }

  private func takesItsTime(_ callee: Step, at place: Int, _ body: Body) -> Bool {
    if callee.kind == .name { return continuations.contains(callee.name) || isParameter(callee.name, of: body.owner) }
    return callee.name == run && body.step(place - 1)?.name == mainActor
  }

  private mutating func read(_ next: FileID) {
    if file == next { return }
    (file, called) = (next, [:])
    for row in project.files[next.index].references.range where project.references[row].kind == .call {
      guard let target = project.references[row].target.declaration, project[target].kind == .function else { continue }
      called[project.references[row].start] = target
    }
  }

  private func isParameter(_ name: NameID, of function: DeclarationID) -> Bool {
    project.children(of: function).contains { project[$0].kind == .parameter && project[$0].name == name }
  }
}

struct CancellableFunctions {
  private var found: Set<UInt32> = []

  /// `looks`: names of what looks at the cancellation.
  init(_ knowledge: Knowledge, looks: NameBits) {
    var reader = AwaitReader(knowledge)
    var waiters: [UInt32: [DeclarationID]] = [:]
    var next: [DeclarationID] = []
    knowledge.forEachBody(BodySummary(kinds: [.await])) { body in
      let owner = knowledge.outermostFunction(of: body.owner)
      for index in body.steps.indices where body.steps[index].kind == .await {
        switch reader.awaited(at: index, body) {
        case .functions(let targets): for target in targets { waiters[target.raw, default: []].append(owner) }
        case .unknown: next.append(owner)
        }
      }
    }
    knowledge.forEachBody(BodySummary(groups: .cancellation)) { body in
      if body.steps.contains(where: { $0.isNamed && looks.contains($0.name) }) { next.append(knowledge.outermostFunction(of: body.owner)) }
    }
    next += Self.requirements(&waiters, knowledge)
    while let function = next.popLast() {
      if found.insert(function.raw).inserted { next += waiters[function.raw] ?? [] }
    }
  }

  func contains(_ function: DeclarationID) -> Bool { found.contains(function.raw) }

  /// Who waits for a requirement waits for each function that meets it; those that none meets, which may do anything.
  private static func requirements(_ waiters: inout [UInt32: [DeclarationID]], _ knowledge: Knowledge) -> [DeclarationID] {
    let project = knowledge.project
    var open: Set<UInt32> = []
    for row in waiters.keys where project[DeclarationID(raw: row)].steps.isEmpty {
      let parent = project[DeclarationID(raw: row)].parent
      if !parent.isNone, project[parent].kind == .protocol { open.insert(row) }
    }
    if open.isEmpty { return [] }
    let asked = open
    knowledge.forEachAnswer { member, requirement, _ in
      guard asked.contains(requirement.raw), project[member].kind == .function, !knowledge.isOfTestModule(member) else { return }
      waiters[member.raw, default: []].append(requirement)
      open.remove(requirement.raw)
    }
    return open.map(DeclarationID.init(raw:))
  }
}

extension Knowledge {
  fileprivate func isOfTestModule(_ id: DeclarationID) -> Bool { module(of: project[id].file)?.kind == .test }
}
