// What most predicates ask of a reference, as one small number for each: its kind and, of both ends, role, layer and categories. A rule
// is first asked about each distinct shape; only references of shapes that may match are looked at one by one.

import Model

struct ReferenceShape: Hashable {
  var kind: ReferenceKind
  var fromRole, fromLayer, toRole, toLayer: UInt8
  var categories: UInt16
  var isFromFile: Bool
  /// The target is a framework's symbol or a module.
  var isExternal: Bool
  var isTargetType: Bool
  /// It stands in a test, mock or preview.
  var isTest: Bool
}

struct ReferenceShapes: Sendable {
  private(set) var shapes: [ReferenceShape] = []
  /// By reference. The last number stands for "any shape".
  private(set) var shapeOfReference: [UInt16] = []
  static let unknown = UInt16.max

  init(_ knowledge: Knowledge) {
    let project = knowledge.project
    let verdicts = knowledge.verdicts
    var known: [ReferenceShape: UInt16] = [:]
    shapeOfReference.reserveCapacity(project.references.count)
    var last: ReferenceShape?
    var lastNumber: UInt16 = 0
    for (row, reference) in project.references.enumerated() {
      var shape = ReferenceShape(
        kind: reference.kind, fromRole: 0, fromLayer: 0, toRole: 0, toLayer: 0, categories: knowledge.vocabulary.setOfReference[row],
        isFromFile: reference.from.isNone, isExternal: reference.target.isExternal, isTargetType: false,
        isTest: knowledge.isTest(reference))
      if reference.from.isNone {
        shape.fromLayer = verdicts.layersOfFile[reference.file.index]
      } else {
        shape.fromRole = verdicts.inheritedRoles[reference.from.index]
        shape.fromLayer = verdicts.layers[reference.from.index]
      }
      if let target = reference.target.declaration {
        shape.isTargetType = project.declarations[target.index].kind.isNominal
        shape.toRole = shape.isTargetType ? verdicts.roles[target.index] : verdicts.inheritedRoles[target.index]
        shape.toLayer = verdicts.layers[target.index]
      } else if reference.kind == .import, let name = reference.target.externalName {
        shape.toLayer = verdicts.layersOfModule[name.raw] ?? 0
      }
      if shape == last {
        shapeOfReference.append(lastNumber)
        continue
      }
      let number = known[shape] ?? (shapes.count < Int(Self.unknown) ? UInt16(shapes.count) : Self.unknown)
      if number != Self.unknown, known[shape] == nil {
        known[shape] = number
        shapes.append(shape)
      }
      shapeOfReference.append(number)
      (last, lastNumber) = (shape, number)
    }
  }

  /// By shape: whether a reference of it can match; the last answer is for references of no known shape.
  func candidates(_ program: PredicateProgram, _ knowledge: Knowledge, tests: Bool) -> [Bool] {
    shapes.map { shape in
      if shape.isTest && !tests { return false }
      return program.possibility(of: shape, knowledge) != .no
    }
  }
}

enum Possibility { case no, yes, maybe }

extension PredicateProgram {
  func possibility(of shape: ReferenceShape, _ knowledge: Knowledge) -> Possibility {
    rows.isEmpty ? .yes : possibility(0, shape, end: .none, knowledge)
  }

  private func possibility(_ position: Int, _ shape: ReferenceShape, end: Item.End, _ knowledge: Knowledge) -> Possibility {
    let row = rows[position]
    switch row.operation {
    case .all, .any, .none: return combine(row.operation, position + 1, Int(row.end), shape, end, knowledge)
    case .constant: return row.expected ? .yes : .no
    case .from where end == .none: return possibility(position + 1, shape, end: .from, knowledge)
    case .to where end == .none: return possibility(position + 1, shape, end: .to, knowledge)
    case .kind where end == .none: return sure(shape.kind.mask & row.mask != 0)
    case .kind where end == .to && shape.isExternal: return .no
    case .role where end == .from: return shape.isFromFile ? .maybe : sure(row.mask.contains(shape.fromRole))
    case .role where end == .to: return sure(row.mask.contains(shape.toRole))
    case .layer where end == .from: return sure(row.mask.contains(shape.fromLayer))
    case .layer where end == .to: return sure(row.mask.contains(shape.toLayer))
    case .category where end == .to: return sure(knowledge.vocabulary.sets[Int(shape.categories)] & row.mask != 0)
    case .allowed where end == .none:
      guard shape.fromLayer != 0, shape.toLayer != 0 else { return .no }
      return sure((knowledge.mayDependOn[Int(shape.fromLayer)].contains(shape.toLayer)) == row.expected)
    default: return .maybe
    }
  }

  private func sure(_ value: Bool) -> Possibility { value ? .yes : .no }

  private func combine(
    _ operation: Operation, _ first: Int, _ last: Int, _ shape: ReferenceShape, _ end: Item.End, _ knowledge: Knowledge
  ) -> Possibility {
    var position = first
    var isUnsure = false
    while position < last {
      let part = possibility(position, shape, end: end, knowledge)
      position = Int(rows[position].end)
      switch (operation, part) {
      case (_, .maybe): isUnsure = true
      case (.all, .no): return .no
      case (.any, .yes): return .yes
      case (.none, .yes): return .no
      default: break
      }
    }
    if isUnsure { return .maybe }
    return operation == .any ? .no : .yes
  }
}

extension Knowledge {
  /// Whether a reference stands in a test, mock or preview.
  func isTest(_ reference: Reference) -> Bool {
    if reference.flags.contains(.inPreview) { return true }
    return reference.from.isNone ? isTest(reference.file) : isTest(reference.from)
  }

  func isTest(_ id: DeclarationID) -> Bool {
    let test = words.role(WellKnown.testRole)
    let tests = words.layer(WellKnown.testLayer)
    if test != 0, verdicts.inheritedRoles[id.index] == test { return true }
    if tests != 0, verdicts.layers[id.index] == tests { return true }
    return project.declarations[id.index].flags.contains(.isPreview)
  }

  func isTest(_ file: FileID) -> Bool {
    let tests = words.layer(WellKnown.testLayer)
    return tests != 0 && verdicts.layersOfFile[file.index] == tests || module(of: file)?.kind == .test
  }
}
