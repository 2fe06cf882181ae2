// Which properties something binds: `$viewModel.name`, `Bindable(viewModel).name`, `Binding(get:set:)`, `assign(to:on:)`.
// `$name` inside the type that publishes it is its publisher, and no binding.

import Model
import Syntax

struct BindingUses {
  private var bound: Set<DeclarationID> = []
  /// Names of members of something that could not be known: they bind every property so named.
  private var boundNames: Set<NameID> = []
  /// Where names stand in the closures of a `Binding(get:set:)`.
  private(set) var places = FlatSet<UInt64>()

  private let knowledge: Knowledge
  private let published: NameBits
  private let bindable, selfName: NameID
  /// By name: what follows the `$`; nil for other names and for `$0`.
  private let bases: [NameID: NameID]
  private let dollars: NameBits
  /// `(get:set:)`, `(_:set:)`: labels of an initializer that sets through a closure.
  private let setters: NameBits

  init(_ knowledge: Knowledge) {
    self.knowledge = knowledge
    published = knowledge.names(["Published"])
    (bindable, selfName) = (knowledge.name("Bindable"), knowledge.name("self"))
    let names = knowledge.project.names
    var bases: [NameID: NameID] = [:]
    for id in (0..<names.count).lazy.map({ NameID(UInt32($0)) }) where names.isProjected(id) {
      bases[id] = names.find(String(decoding: names.bytes[names.range(of: id)].dropFirst(), as: UTF8.self)) ?? NameID.none
    }
    self.bases = bases
    dollars = knowledge.nameBits(of: bases.keys)
    setters = knowledge.names(SoughtNames.setters)
    knowledge.forEachBody(BodySummary(groups: .bindings)) { read($0) }
  }

  func isBound(_ property: DeclarationID, _ name: NameID) -> Bool { bound.contains(property) || boundNames.contains(name) }

  private mutating func read(_ body: Body) {
    var calls: [(callee: NameID, labels: NameID, isBinding: Bool)] = []
    var callee = NameID.none
    for index in body.steps.indices {
      let step = body.steps[index]
      if step.isCallee { callee = step.name }
      switch step.kind {
      case .beginCall: calls.append((callee, step.name, (calls.last?.isBinding ?? false) || setters.contains(step.name)))
      case .endCall:
        if let call = calls.popLast(), call.callee == bindable { bindMembers(after: index, of: nil, in: body) }
      case .keyPathComponent:
        if let call = calls.last, binds(call.callee, call.labels) { boundNames.insert(step.name) }
      case .name, .member:
        if calls.last?.isBinding ?? false { places.insert(body.file.place(step.offset)) }
        guard dollars.contains(step.name), let base = bases[step.name] else { continue }
        if step.kind == .member, index == body.steps.startIndex || body.steps[index - 1].name != selfName { continue }
        bind(base, at: index, in: body)
      default: continue
      }
    }
  }

  /// `binding(for: \.name)`, `assign(to: \.name, on: viewModel)`.
  private func binds(_ callee: NameID, _ labels: NameID) -> Bool {
    if !labels.isNone, knowledge.project.names.text(labels) == "(to:on:)" { return true }
    guard !callee.isNone else { return false }
    return knowledge.project.names.words(of: callee).contains { $0 == "bind" || $0 == "binding" }
  }

  /// `$base.member…`.
  private mutating func bind(_ base: NameID, at index: Int, in body: Body) {
    let type = knowledge.project.enclosingType(of: body.owner)
    guard !type.isNone, !base.isNone, let property = knowledge.property(base, of: type) else {
      return bindMembers(after: index, of: nil, in: body)
    }
    if knowledge.hasAttribute(property, published) { return }
    bindMembers(after: index, of: knowledge.heldType(property), in: body)
  }

  private mutating func bindMembers(after index: Int, of type: DeclarationID?, in body: Body) {
    var (type, position) = (type, index + 1)
    while let step = body.step(position), step.kind == .member || step.kind == .unwrap {
      position += 1
      if step.kind == .unwrap { continue }
      guard let known = type, let property = knowledge.property(step.name, of: known),
        knowledge.project.declarations[knowledge.project.enclosingType(of: property).index].kind != .protocol
      else {
        boundNames.insert(step.name)
        type = nil
        continue
      }
      bound.insert(property)
      type = knowledge.heldType(property)
    }
  }
}
