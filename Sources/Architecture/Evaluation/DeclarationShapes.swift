// What most predicates ask of a declaration, as one small number for each: its kind, role and layer, and those of its type. A rule is first
// asked about each distinct shape; only declarations of shapes that may match are looked at one by one.

import Model

struct DeclarationShape {
  var kind: DeclarationKind
  var role, layer: UInt8
  /// Of the nearest type around it, itself included; nil where the project declares none.
  var owner: (kind: DeclarationKind, role: UInt8)?
  /// It is a test, mock or preview, or stands in one.
  var isTest: Bool

  fileprivate init(_ row: Int, _ knowledge: Knowledge) {
    let type = knowledge.project.enclosingType(of: DeclarationID(row))
    kind = knowledge.kinds[row]
    let roles = knowledge.roles(of: .declaration(DeclarationID(row)))
    role = roles == 0 ? 0 : UInt8(truncatingIfNeeded: roles.trailingZeroBitCount)
    layer = knowledge.verdicts.layers[row]
    owner = type.isNone ? nil : (knowledge.kinds[type.index], knowledge.verdicts.roles[type.index])
    isTest = knowledge.verdicts.isTest[row]
  }

  fileprivate var key: UInt64 {
    let own = UInt64(kind.rawValue) << 24 | UInt64(role) << 16 | UInt64(layer) << 8 | (isTest ? 1 : 0)
    return own << 32 | (owner.map { UInt64($0.kind.rawValue) << 8 | UInt64($0.role) } ?? .init(UInt32.max))
  }
}

struct DeclarationShapes: Sendable {
  private let shapes: [DeclarationShape]
  /// The declarations of each shape, and of any shape behind the last.
  private let declarations: RowIndex
  private let count: Int

  init(_ knowledge: Knowledge) {
    var known = ShapeTable()
    var shapes: [DeclarationShape] = []
    count = knowledge.kinds.count
    let numbers = knowledge.kinds.indices.map { row in
      let shape = DeclarationShape(row, knowledge)
      let number = known.number(of: shape.key)
      if known.keys.count > shapes.count { shapes.append(shape) }
      return number
    }
    let unknown = shapes.count
    declarations = RowIndex(count: count, kinds: unknown + 1) { min(Int(numbers[$0]), unknown) }
    self.shapes = shapes
  }

  /// The declarations that can match.
  func candidates(_ program: PredicateProgram, _ knowledge: Knowledge, _ subjects: Subjects, tests: Bool) -> RowBits {
    var found = RowBits(count: count)
    for (number, shape) in shapes.enumerated() {
      if subjects.isDisjoint(with: shape.kind.subjects) || shape.isTest && !tests || program.possibility(of: shape) == .no { continue }
      for row in declarations.rows(number) { found.insert(Int(row)) }
    }
    for row in declarations.rows(shapes.count) {
      if subjects.isDisjoint(with: knowledge.kinds[Int(row)].subjects) || !tests && knowledge.isTest(DeclarationID(raw: row)) { continue }
      found.insert(Int(row))
    }
    if let required = program.required(of: subjects) { found.formIntersection(required) }
    return found
  }
}

extension PredicateProgram {
  fileprivate func possibility(of shape: DeclarationShape) -> Possibility { rows.isEmpty ? .yes : possibility(0, shape) }

  private func possibility(_ position: Int, _ shape: DeclarationShape) -> Possibility {
    let row = rows[position]
    switch row.operation {
    case .all, .any, .none: return combine(row.operation, position + 1, Int(row.end)) { possibility($0, shape) }
    case .constant: return row.expected ? .yes : .no
    case .kind: return sure(shape.kind.mask & row.mask != 0)
    case .role: return sure(row.mask.contains(shape.role))
    case .layer: return sure(row.mask.contains(shape.layer))
    case .owner: return shape.owner.map { possibility(position + 1, ofOwner: $0) } ?? .maybe
    default: return .maybe
    }
  }

  private func possibility(_ position: Int, ofOwner owner: (kind: DeclarationKind, role: UInt8)) -> Possibility {
    let row = rows[position]
    switch row.operation {
    case .all, .any, .none: return combine(row.operation, position + 1, Int(row.end)) { possibility($0, ofOwner: owner) }
    case .constant: return row.expected ? .yes : .no
    case .kind: return sure(owner.kind.mask & row.mask != 0)
    case .role: return sure(row.mask.contains(owner.role))
    default: return .maybe
    }
  }
}
