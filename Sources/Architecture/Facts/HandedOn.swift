// Values that a View or ViewController only hands on to what it makes, and requests that only feed a web view.

import Model
import Syntax

extension Knowledge {
  // MARK: Web views

  func findWebViewRequests() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    guard let request = project.names.find("URLRequest"), let load = project.names.find("load"), let webKit = project.names.find("WebKit") else {
      return FactTable(.feedsWebView, values: values)
    }
    for file in project.files where file.facts.imports.contains(where: { $0.module == webKit }) {
      var uses: ArgumentUses?
      for row in file.references.range {
        let reference = project.references[row]
        guard reference.target == Symbol(external: request), reference.kind == .create || reference.kind == .write else { continue }
        if uses == nil { uses = ArgumentUses(file.facts.steps) }
        guard let uses else { continue }
        values[row] = uses.calleeOfOffset[reference.start] == load || constant(of: reference, in: file, isHandedTo: load, uses)
      }
    }
    return FactTable(.feedsWebView, values: values)
  }

  /// `let request = URLRequest(…)` whose one use is an argument of `callee`.
  private func constant(of reference: Reference, in file: SourceFile, isHandedTo callee: NameID, _ uses: ArgumentUses) -> Bool {
    guard !reference.from.isNone else { return false }
    let steps = file.facts.steps
    let body = project.declarations[reference.from.index].steps.range.clamped(to: steps.indices)
    guard let start = body.first(where: { steps[$0].offset == reference.start && steps[$0].flags.contains(.callee) }) else { return false }
    guard let bind = steps[start..<body.upperBound].firstIndex(where: { $0.kind == .bind || $0.kind == .discard || $0.kind == .assign }),
      steps[bind].kind == .bind, !steps[bind].flags.contains(.isVar)
    else { return false }
    let used = steps[bind..<body.upperBound].filter { $0.kind == .name && $0.name == steps[bind].name }
    return used.count == 1 && uses.calleeOfOffset[used[0].offset] == callee
  }

  // MARK: Handed on

  func findHandedOn() -> FactTable {
    var finder = HandedOnFinder(self)
    return FactTable(.onlyHandedOn, values: finder.find())
  }
}

private struct HandedOnFinder {
  let knowledge: Knowledge
  private var project: Project { knowledge.project }
  private var uses: [UInt32: ArgumentUses] = [:]
  /// By declaration, for stored properties of views that are read: whether each is only handed on.
  private var properties: [Bool?]
  private var parameters: [UInt32: Bool] = [:]

  /// By declaration: whether it stands in a View or ViewController.
  private let isInView: [Bool]

  init(_ knowledge: Knowledge) {
    self.knowledge = knowledge
    let roles = [WellKnown.viewRole, WellKnown.viewControllerRole].map { knowledge.words.role($0) }.filter { $0 != 0 }
    isInView = knowledge.verdicts.inheritedRoles.map { roles.contains($0) }
    properties = [Bool?](repeating: nil, count: isInView.count)
  }

  mutating func find() -> [Bool] {
    var values = [Bool](repeating: false, count: project.references.count)
    judgeProperties()
    for (row, reference) in project.references.enumerated() where !reference.from.isNone && isInView[reference.from.index] {
      let from = project.declarations[reference.from.index]
      if let target = reference.target.declaration, let isHandedOn = properties[target.index] {
        values[row] = isHandedOn
      } else if from.kind == .property, let isHandedOn = properties[reference.from.index] {
        values[row] = isHandedOn && reference.kind != .call
      } else if from.kind == .parameter, reference.kind == .annotate || reference.kind == .infer {
        values[row] = judge(parameter: reference.from)
      }
    }
    return values
  }

  /// A stored property of a view is only handed on if every read in its type is, and there is one.
  private mutating func judgeProperties() {
    for reference in project.references where reference.kind != .write && !reference.from.isNone {
      guard let target = reference.target.declaration, isInView[target.index], knowledge.isStored(target) else { continue }
      guard project.enclosingType(of: reference.from) == project.enclosingType(of: target) else { continue }
      let callee = uses(in: reference.file).calleeOfOffset[reference.start]
      let isHandedOn = callee.map(isMaker) ?? false
      properties[target.index] = (properties[target.index] ?? true) && isHandedOn
    }
  }

  private mutating func uses(in file: FileID) -> ArgumentUses {
    if let known = uses[file.raw] { return known }
    let found = ArgumentUses(project.files[file.index].facts.steps)
    uses[file.raw] = found
    return found
  }

  /// An initializer, or a function whose name begins with `make`.
  private func isMaker(_ callee: NameID) -> Bool {
    if callee.isNone { return false }
    let text = project.names.text(callee)
    return text == "init" || text.hasPrefix("make") || text.unicodeScalars.first.map { $0.properties.isUppercase } ?? false
  }

  private mutating func judge(parameter id: DeclarationID) -> Bool {
    if let known = parameters[id.raw] { return known }
    let found = isHandedOn(parameter: id)
    parameters[id.raw] = found
    return found
  }

  private mutating func isHandedOn(parameter id: DeclarationID) -> Bool {
    let parameter = project.declarations[id.index]
    guard !parameter.parent.isNone else { return false }
    let function = project.declarations[parameter.parent.index]
    let steps = project.files[parameter.file.index].facts.steps
    let handed = uses(in: parameter.file)
    var count = 0
    for index in function.steps.range.clamped(to: steps.indices) where steps[index].kind == .name && steps[index].name == parameter.name {
      if steps[index].flags.contains(.written) { continue }
      count += 1
      if let callee = handed.calleeOfOffset[steps[index].offset], isMaker(callee) { continue }
      if !isAssigned(steps, index, in: parameter.parent) { return false }
    }
    return count > 0
  }

  /// Whether the value goes to a stored property that is itself only handed on.
  private func isAssigned(_ steps: [Step], _ index: Int, in function: DeclarationID) -> Bool {
    guard index + 1 < steps.count, steps[index + 1].kind == .assign else { return false }
    var target = index - 1
    if target >= 0, steps[target].kind == .expectTarget { target -= 1 }
    guard target >= 0, steps[target].flags.contains(.written) else { return false }
    let type = project.enclosingType(of: function)
    guard !type.isNone else { return false }
    for member in project.members.members(of: Symbol(type), named: steps[target].name) {
      if let isHandedOn = properties[member.index] { return isHandedOn }
    }
    return false
  }
}
