// Where code of a class that is on no actor may run: on the main thread with its caller, or on any.

import Model
import Syntax

/// What the closures around a place say of its thread.
enum CodeContext {
  /// It runs with the function it stands in.
  case plain
  /// On the main thread.
  case main
  /// Later, on a thread that nothing here decides.
  case away
}

extension Knowledge {
  /// Where the code runs that stands at the places of names.
  func contexts(at places: [UInt64]) -> FlatMap<UInt64, CodeContext> {
    var words = ThreadWords(self)
    var found = FlatMap<UInt64, CodeContext>()
    for place in places { found.set(place, .plain) }
    let inOrder = places.sorted()
    var next = 0
    while next < inOrder.count {
      let file = FileID(raw: UInt32(inOrder[next] >> 32))
      let end = inOrder[next...].partitionPoint { $0 < file.place(.max) }
      let ofFile = inOrder[next..<end]
      // Where no closure stands, all is plain.
      for body in bodies(in: file, BodySummary(kinds: [.beginClosure])) {
        let owner = project.declarations[body.owner.index]
        guard ofFile.holds(file.place(owner.start)..<file.place(owner.end)) else { continue }
        var reader = ContextReader(body)
        reader.read(&words, &found)
      }
      next = Swift.max(end, next + 1)
    }
    return found
  }

  /// Functions of unisolated classes that code of the same class calls off the main thread, or that do themselves.
  /// `calls`: on `self`.
  func functionsOffMain(_ calls: [Reference], _ contexts: FlatMap<UInt64, CodeContext>) -> Set<UInt32> {
    var found: Set<UInt32> = []
    var callees: [UInt32: [UInt32]] = [:]
    var next: [UInt32] = []
    for call in calls {
      guard let target = call.target.declaration, project.declarations[target.index].kind == .function else { continue }
      guard isolation(of: target) != NameID(.MainActor) else { continue }
      switch contexts[call.place] ?? .plain {
      case .main: continue
      case .away: if found.insert(target.raw).inserted { next.append(target.raw) }
      case .plain where leavesCaller(call.from): if found.insert(target.raw).inserted { next.append(target.raw) }
      case .plain: callees[outermostFunction(of: call.from).raw, default: []].append(target.raw)
      }
    }
    while let function = next.popLast() {
      for callee in callees[function] ?? [] where found.insert(callee).inserted { next.append(callee) }
    }
    return found
  }

  /// Whether a function is `async` on no actor and leaves that of its caller.
  func leavesCaller(_ code: DeclarationID) -> Bool {
    guard project.declarations[code.index].flags.contains(.isAsync), isolation(of: code) == NameID(.nonisolated) else { return false }
    let file = project.declarations[code.index].file
    return !(module(of: file).map(\.isolation.staysOnCaller) ?? modules.modules.contains { $0.isolation.staysOnCaller })
  }
}

extension ArraySlice<UInt64> {
  /// Of numbers in rising order: whether one of them lies in the range.
  fileprivate func holds(_ range: Range<UInt64>) -> Bool {
    let first = partitionPoint { $0 < range.lowerBound }
    return first < endIndex && self[first] < range.upperBound
  }
}

/// The names that tell where a closure runs.
private struct ThreadWords {
  /// Calls that run their closure before they return.
  let immediate: NameBits
  /// Calls of the interface's frameworks, which call back on the main thread, and what is run by a queue that stands elsewhere.
  let interface: NameBits
  let sinks: NameBits
  /// By file: whether it imports a framework of streams that have schedulers of their own.
  let usesSchedulers: [Bool]
  private let names: FrozenNames
  /// By name: what it speaks of; nil where nobody asked.
  private var spoken: [Spoken?]

  /// What a name speaks of.
  struct Spoken: OptionSet {
    let rawValue: UInt8
    static let main = Spoken(rawValue: 1), projected = Spoken(rawValue: 2)
  }

  init(_ knowledge: Knowledge) {
    names = knowledge.project.names
    immediate = knowledge.names([
      "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "sorted", "sort", "min", "max", "first", "last", "contains", "allSatisfy", "firstIndex",
      "lastIndex", "removeAll", "drop", "prefix", "partition", "withLock", "sync", "autoreleasepool", "withAnimation", "withTransaction", "withMutation", "run",
      "withUnsafeBytes", "mapValues", "zip", "then", "with", "apply",
    ])
    interface = knowledge.names([
      "animate", "transition", "performBatchUpdates", "performWithoutAnimation", "addAction", "UIAction", "UIAlertAction", "Button", "Binding",
      "scheduledTimer", "present", "dismiss", "onTapGesture", "onAppear", "onChange", "onReceive", "drive", "UICollectionViewDiffableDataSource",
      "UITableViewDiffableDataSource", "NSAlert", "beginSheetModal", "UIContextualAction", "UICommand", "runModal", "DispatchWorkItem", "BlockOperation",
    ])
    sinks = knowledge.names(["sink", "subscribe", "assign", "bind"])
    let frameworks = knowledge.names(["RxSwift", "RxCocoa", "ReactiveSwift"])
    usesSchedulers = knowledge.project.files.map { file in file.facts.imports.contains { frameworks.contains($0.module) } }
    spoken = [Spoken?](repeating: nil, count: names.count)
  }

  mutating func spoken(by name: NameID) -> Spoken {
    guard spoken.indices.contains(name.index) else { return [] }
    if let known = spoken[name.index] { return known }
    let found: Spoken = [speaksOfMain(name) ? .main : [], names.isProjected(name) ? .projected : []]
    spoken[name.index] = found
    return found
  }

  /// Whether a name speaks of the main thread: `main`, `mainQueue`, `MainScheduler`, `sinkForUI`.
  private func speaksOfMain(_ name: NameID) -> Bool {
    guard !name.isNone, names.range(of: name).count < 64 else { return false }
    return names.spells("main", in: name) && names.words(of: name).contains("main") || names.withBytes(of: name) { $0.suffix(2).elementsEqual("UI".utf8) }
  }
}

/// Reads one body, with the closures that are open at each step.
private struct ContextReader {
  private let body: Body
  private var open: [Open] = []
  private var lastCallee = -1
  /// The call that ended last: its last step, and where the chain that it ends begins.
  private var lastCall = (end: -1, root: -1)
  /// Before each step: how many names spoke of the main thread, and of what an object publishes.
  private var spoken: [(main: Int32, projected: Int32)] = [(0, 0)]

  private enum Open {
    /// The first step of the chain that is called, and the callee.
    case call(root: Int, callee: Int)
    case closure(CodeContext)
  }

  init(_ body: Body) {
    self.body = body
    spoken.reserveCapacity(body.steps.count + 1)
  }

  private var context: CodeContext {
    for element in open.reversed() {
      if case .closure(let context) = element { return context }
    }
    return .plain
  }

  /// Notes the contexts of the places that `contexts` has.
  mutating func read(_ words: inout ThreadWords, _ contexts: inout FlatMap<UInt64, CodeContext>) {
    for index in body.steps.indices {
      let step = body.steps[index]
      if step.isNamed, contexts.contains(body.file.place(step.offset)) { contexts.set(body.file.place(step.offset), context) }
      if step.isCallee { lastCallee = index }
      switch step.kind {
      case .beginCall:
        let callee = lastCallee >= 0 ? lastCallee : index
        open.append(.call(root: root(of: callee), callee: callee))
        lastCallee = -1
      case .endCall:
        if case .call(let root, _)? = open.popLast() { lastCall = (index, root) }
      case .beginClosure: open.append(.closure(contextOfClosure(at: index, words)))
      case .endClosure: _ = open.popLast()
      default: break
      }
      count(step, &words)
    }
  }

  private mutating func count(_ step: Step, _ words: inout ThreadWords) {
    var (main, projected) = spoken[spoken.count - 1]
    if step.isNamed {
      let speaks = words.spoken(by: step.name)
      if speaks.contains(.main) { main += 1 }
      if speaks.contains(.projected) { projected += 1 }
    }
    spoken.append((main, projected))
  }

  /// Where the chain begins that ends with a callee.
  private func root(of callee: Int) -> Int {
    var index = callee
    while let step = body.step(index), step.kind == .member || step.kind == .unwrap {
      index -= 1
      if index == lastCall.end { return lastCall.root }
    }
    return body.steps.indices.contains(index) ? index : callee
  }

  private func contextOfClosure(at index: Int, _ words: ThreadWords) -> CodeContext {
    // Whoever calls a closure that is kept is not known.
    guard case .call(let root, let callee)? = open.last else { return .main }
    let name = body.steps[callee].name
    if words.immediate.contains(name) { return context }
    let (before, after) = (spoken[root - body.steps.startIndex], spoken[index - body.steps.startIndex])
    if words.interface.contains(name) || before.main != after.main { return .main }
    // A stream of Rx comes where its schedulers say, which may stand anywhere.
    if words.usesSchedulers[body.file.index], words.sinks.contains(name) { return .main }
    // What an object publishes of its own comes on the thread that sets it.
    return words.sinks.contains(name) && before.projected != after.projected ? context : .away
  }
}
