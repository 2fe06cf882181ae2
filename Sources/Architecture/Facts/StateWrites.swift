// Every place where a stored property of a class or actor is changed: by assignment, through a member of its value, or by a method
// that is known to change it.

import Model
import Syntax

struct StateWrites: Sendable {
  /// Rows of the references that change a property, in order.
  let rows: [Int]

  init(_ knowledge: Knowledge) {
    let project = knowledge.project
    let mutating = Set(Self.mutatingMembers.compactMap { project.names.find($0)?.raw })
    var rows: [Int] = []
    for file in project.files.indices {
      var changed: Set<UInt32>?
      for row in project.files[file].references.range {
        let reference = project.references[row]
        guard reference.kind == .write || reference.kind == .read, let target = reference.target.declaration else { continue }
        guard project.declarations[target.index].kind == .property, knowledge.isStored(target) else { continue }
        if reference.kind == .write {
          rows.append(row)
        } else {
          if changed == nil { changed = Self.changedOffsets(project.files[file].facts.steps, mutating) }
          if changed?.contains(reference.start) == true, !knowledge.holdsObject(target) { rows.append(row) }
        }
      }
    }
    self.rows = rows
  }

  private static let mutatingMembers = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange", "replaceSubrange", "toggle",
    "sort", "reverse", "shuffle", "swapAt", "merge", "formUnion", "formIntersection", "formSymmetricDifference", "subtract", "popLast",
    "popFirst", "updateValue", "reserveCapacity", "negate",
  ]

  /// Byte offsets of names whose value is changed through what follows them.
  private static func changedOffsets(_ steps: [Step], _ mutating: Set<UInt32>) -> Set<UInt32> {
    var offsets: Set<UInt32> = []
    for (index, step) in steps.enumerated() where step.kind == .member || step.kind == .endSubscript {
      let changes =
        step.flags.contains(.written) || step.kind == .member && step.flags.contains(.callee) && mutating.contains(step.name.raw)
      guard changes else { continue }
      let names = BodyOutline.chain(steps, endingAt: index, in: steps.indices)
      for part in step.kind == .member ? names.dropFirst() : names[...] { offsets.insert(steps[part.step].offset) }
    }
    return offsets
  }
}

extension Knowledge {
  /// Whether a property's value is an object of the project: what is changed through it is not the property.
  func holdsObject(_ property: DeclarationID) -> Bool {
    var type = project.declaredTypes[property.index]
    if project.types[type].kind == .optional { type = project.types.argument(0, of: type) }
    guard let declaration = project.types[type].symbol.declaration else { return false }
    let kind = project.declarations[declaration.index].kind
    return kind == .class || kind == .actor || kind == .protocol
  }
}
