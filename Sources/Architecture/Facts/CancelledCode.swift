// Which code runs in a task that something cancels: a stored one with a `cancel()`, or that of a View's `task` or `refreshable`.

import Model
import Syntax

struct CancelledCode {
  enum Context {
    /// It runs with the function it stands in.
    case plain
    /// In a task that something cancels.
    case cancelled
    /// In a task that nobody holds.
    case free
  }

  private let task, detached: NameID
  /// Calls that put a task into a collection.
  private let additions: NameBits
  /// Modifiers whose tasks end with the view.
  private let modifiers: NameBits
  /// Which properties' tasks are cancelled somewhere.
  private let cancelled: CancelledNames
  /// Functions that such a task awaits.
  private var functions: Set<UInt32> = []
  /// Requirements of protocols among them.
  private var requirements: [NameID: [DeclarationID]] = [:]

  init(_ knowledge: Knowledge) {
    (task, detached) = (knowledge.name("Task"), knowledge.name("detached"))
    modifiers = knowledge.names(["task", "refreshable"])
    additions = knowledge.names(["append", "insert"])
    cancelled = CancelledNames(knowledge)
    let project = knowledge.project
    var calls = FlatMap<UInt64, DeclarationID>()
    for (_, reference) in knowledge.references(.call) {
      guard let target = reference.target.declaration, project.declarations[target.index].flags.contains(.isAsync) else { continue }
      calls.set(reference.place, target)
    }
    var callees: [UInt32: [DeclarationID]] = [:]
    var next: [DeclarationID] = []
    knowledge.forEachBody(BodySummary(kinds: [.await])) { body in
      let owner = knowledge.outermostFunction(of: body.owner).raw
      forEachStep(of: body) { index, context in
        guard body.steps[index].isCallee, let target = calls[body.file.place(body.steps[index].offset)] else { return }
        if context == .cancelled { next.append(target) }
        if context == .plain { callees[owner, default: []].append(target) }
      }
    }
    while let function = next.popLast() {
      guard functions.insert(function.raw).inserted else { continue }
      let parent = project.declarations[function.index].parent
      if !parent.isNone, project.declarations[parent.index].kind == .protocol {
        requirements[project.declarations[function.index].name, default: []].append(parent)
      }
      next += callees[function.raw] ?? []
    }
  }

  /// Whether code of a function runs in such a task.
  func holds(_ context: Context, in function: DeclarationID, _ project: Project) -> Bool {
    switch context {
    case .cancelled: return true
    case .free: return false
    case .plain:
      if functions.contains(function.raw) { return true }
      let type = project.enclosingType(of: function)
      guard !type.isNone, let protocols = requirements[project.declarations[function.index].name] else { return false }
      return protocols.contains { project.ancestors[type.index].contains(Symbol($0)) }
    }
  }

  func forEachStep(of body: Body, _ visit: (Int, Context) -> Void) {
    enum Open {
      case call(callee: Int)
      case closure(Context)
    }
    var open: [Open] = []
    var context = Context.plain
    var lastCallee = -1
    for index in body.steps.indices {
      visit(index, context)
      let step = body.steps[index]
      if step.isCallee { lastCallee = index }
      switch step.kind {
      case .beginCall:
        open.append(.call(callee: lastCallee))
        lastCallee = -1
      case .beginClosure:
        var inner = context
        if case .call(let callee)? = open.last, callee >= 0 { inner = self.context(ofClosureGivenTo: callee, body) ?? context }
        open.append(.closure(context))
        context = inner
      case .endCall: _ = open.popLast()
      case .endClosure: if case .closure(let outer)? = open.popLast() { context = outer }
      default: continue
      }
    }
  }

  private func context(ofClosureGivenTo callee: Int, _ body: Body) -> Context? {
    let step = body.steps[callee]
    if step.kind == .member, modifiers.contains(step.name) { return .cancelled }
    var first = callee
    if step.kind == .member, step.name == detached { first -= 1 }
    guard let root = body.step(first), root.kind == .name, root.name == task else { return nil }
    var target = first
    if body.step(first - 1)?.kind == .expectTarget {
      // `search = Task { … }`
      target = first - 1
    } else if body.step(first - 1)?.kind == .argument, let call = body.step(first - 3), call.isCallee, additions.contains(call.name) {
      // `tasks.append(Task { … })`
      target = first - 3
    }
    guard target < first, let name = CancelledNames.base(before: target, body)?.name else { return .free }
    return cancelled.contains(name, in: body) ? .cancelled : .free
  }
}

/// The properties and variables that something calls `cancel()` on: by their type where that is plain, else by their name alone.
struct CancelledNames {
  private let project: Project
  /// `x` in `session.x.cancel()`: whose property it is, is not looked up.
  private var ofOthers: NameBits
  /// `x` in `x.cancel()` and `self.x.cancel()`: a type's number and the name.
  private var own: Set<UInt64> = []

  /// `x` in `x.cancel()`, `x[1]?.cancel()`, `x.forEach { $0.cancel() }` and `for task in x { task.cancel() }`.
  init(_ knowledge: Knowledge) {
    project = knowledge.project
    let (cancel, forEach, element) = (knowledge.name("cancel"), knowledge.name("forEach"), knowledge.name("$0"))
    let selfName = knowledge.name("self")
    var ofOthers = NameBits(count: project.names.count)
    var own: Set<UInt64> = []
    knowledge.forEachBody(BodySummary(groups: .cancel)) { [project] body in
      // What a loop's variable, or `$0`, goes over.
      var collections: [NameID: Int] = [:]
      var sequence: Int?
      for index in body.steps.indices {
        let step = body.steps[index]
        if step.kind == .beginPattern, step.flags.contains(.element) { sequence = Self.base(before: index, body)?.index }
        if step.kind == .bind, let known = sequence { collections[step.name] = known }
        if step.kind == .endPattern { sequence = nil }
        if step.isCallee, step.name == forEach, let base = Self.base(before: index, body) { collections[element] = base.index }
        guard step.isCallee, step.name == cancel, let base = Self.base(before: index, body) else { continue }
        let place = collections[base.name] ?? base.index
        let name = body.steps[place].name
        if body.steps[place].kind == .member, let holder = body.step(place - 1), !(holder.kind == .name && holder.name == selfName) {
          ofOthers.insert(name)
        } else if project[body.owner].kind != .deinitializer {
          // What its owner cancels as it goes away, nobody is left to show.
          for type in Self.line(of: body, project) { own.insert(Self.key(type, name)) }
        }
      }
    }
    (self.ofOthers, self.own) = (ofOthers, own)
  }

  /// Whether something cancels what a body keeps under the name.
  func contains(_ name: NameID, in body: Body) -> Bool {
    ofOthers.contains(name) || Self.line(of: body, project).contains { own.contains(Self.key($0, name)) }
  }

  /// The type around a body with the classes that it inherits.
  private static func line(of body: Body, _ project: Project) -> [UInt32] {
    let type = project.enclosingType(of: body.owner)
    return [type.raw] + (type.isNone ? [] : project.ancestors[type.index].compactMap { $0.declaration?.raw })
  }

  private static func key(_ type: UInt32, _ name: NameID) -> UInt64 { UInt64(type) << 32 | UInt64(name.raw) }

  /// What stands before a step, looked at through unwrapping and subscripts: its name and index.
  static func base(before index: Int, _ body: Body) -> (name: NameID, index: Int)? {
    var base = index - 1
    while let step = body.step(base) {
      if step.isNamed { return (step.name, base) }
      if step.kind == .unwrap { base -= 1 } else if step.kind == .endSubscript, step.operand != .max { base -= Int(step.operand) + 1 } else { return nil }
    }
    return nil
  }
}
