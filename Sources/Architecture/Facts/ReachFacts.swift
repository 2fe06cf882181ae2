// What code reaches: by what it does itself, and through all that it calls.

import Model

extension Knowledge {
  /// Categories of what lies outside of the app's own code and memory.
  static let outside = ["network", "persistence", "system-service", "vendor-type"]

  /// Code that uses the network, a store, a service of the system or a variable that all share and something changes, itself or through what it calls;
  /// requirements that are met by such code, and types with a member of that kind.
  func findReach() -> FactTable {
    let callers = Callers(self)
    var values = noDeclarations
    var waiting = outsideUsers()
    for code in waiting { values[code.index] = true }
    while let code = waiting.popLast() {
      for caller in callers[code] where !values[caller.index] {
        values[caller.index] = true
        waiting.append(caller)
      }
    }
    for row in project.declarations.indices where values[row] {
      let type = project.enclosingType(of: DeclarationID(row))
      if !type.isNone { values[type.index] = true }
    }
    spreadToSubclasses(&values)
    return FactTable(.reachesOutside, values: values)
  }

  /// The code that does it with its own hands.
  private func outsideUsers() -> [DeclarationID] {
    let outside = words.mask(ofCategories: Self.outside)
    let (passedOn, resources, shared) = (fact(.passedOn), fact(.readsResource), sharedVariables())
    var (users, isFound) = ([DeclarationID](), noDeclarations)
    for (row, reference) in project.references.enumerated() where !reference.from.isNone && !isFound[reference.from.index] {
      guard isUse(reference) else { continue }
      if let target = reference.target.declaration {
        guard shared[target.index] || vocabulary.categories(ofReference: row) & outside != 0 else { continue }
      } else {
        guard vocabulary.categories(ofReference: row) & outside != 0, !passedOn.holds(UInt32(row)), !resources.holds(UInt32(row)) else { continue }
      }
      isFound[reference.from.index] = true
      users.append(reference.from)
    }
    return users
  }

  /// Static and global variables that something changes. A number that a type keeps to itself, the scale of the screen for one, is a fact
  /// it found out.
  private func sharedVariables() -> [Bool] {
    let numbers = names(["CGFloat", "Double", "Float", "Int", "Bool"])
    var values = noDeclarations
    for (_, reference) in references(.write) {
      guard let target = reference.target.declaration, project[target].kind == .property else { continue }
      guard project[target].flags.contains(.isStatic) || project[target].parent.isNone else { continue }
      let isOwnNumber = access(of: target) <= .fileprivate && (project.types[project.declaredTypes[target.index]].symbol.externalName.map(numbers.contains) ?? false)
      values[target.index] = isStored(target) && !isOwnNumber
    }
    return values
  }
}

/// Who calls what: by declaration, the code that calls or reads it, and of a member the requirements that it meets.
private struct Callers {
  /// By declaration: where its callers begin in `rows`.
  private var starts: [UInt32]
  private var rows: [DeclarationID]

  init(_ knowledge: Knowledge) {
    let project = knowledge.project
    var edges: [(code: DeclarationID, caller: DeclarationID)] = []
    edges.reserveCapacity(project.references.count / 2)
    for reference in project.references where !reference.from.isNone && knowledge.isUse(reference) {
      if let target = reference.target.declaration, target != reference.from, Self.isCode(knowledge.kinds[target.index]) { edges.append((target, reference.from)) }
    }
    knowledge.forEachAnswer { member, requirement, _ in
      if Self.isCode(knowledge.kinds[requirement.index]) { edges.append((member, requirement)) }
    }
    for (row, declaration) in knowledge.nominalTypes where declaration.kind != .protocol {
      // Which of two functions of one name is called is not always known.
      for member in project.members.members(of: Symbol(DeclarationID(row))) where knowledge.kinds[member.index] == .function {
        for overload in project.members.members(of: Symbol(DeclarationID(row)), named: project[member].name) where overload != member {
          edges.append((member, overload))
        }
      }
    }
    var counts = [UInt32](repeating: 0, count: project.declarations.count + 1)
    for edge in edges { counts[edge.code.index + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    var next = counts
    var callers = [DeclarationID](repeating: .none, count: edges.count)
    for (code, caller) in edges {
      callers[Int(next[code.index])] = caller
      next[code.index] += 1
    }
    (starts, rows) = (counts, callers)
  }

  subscript(code: DeclarationID) -> ArraySlice<DeclarationID> { rows[Int(starts[code.index])..<Int(starts[code.index + 1])] }

  private static func isCode(_ kind: DeclarationKind) -> Bool {
    switch kind {
    case .function, .initializer, .subscript, .property: true
    default: false
    }
  }
}
