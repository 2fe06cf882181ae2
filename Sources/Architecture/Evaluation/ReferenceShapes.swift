// What most predicates ask of a reference, as one small number for each: its kind and, of both ends, role, layer, categories and the like. A rule
// is first asked about each distinct shape; only references of shapes that may match are looked at one by one.

import Model

struct ReferenceShape {
  var kind: ReferenceKind
  var fromRole, fromLayer, toRole, toLayer: UInt8
  var categories: UInt16
  var isFromFile: Bool
  /// The target is a framework's symbol or a module.
  var isExternal: Bool
  /// It stands in a test, mock or preview.
  var isTest: Bool
  var isInDefaultArgument: Bool
  /// Of a target that the project declares; nil of others.
  var target: Target?

  struct Target {
    var kind: DeclarationKind
    /// Of the nearest type around it, itself included; nil where the project declares none.
    var ownerKind: DeclarationKind?
    var isStatic, isLet, isSingleton: Bool

    init(_ declaration: Declaration, ownerKind: DeclarationKind?, isSingleton: Bool) {
      (kind, self.ownerKind, self.isSingleton) = (declaration.kind, ownerKind, isSingleton)
      (isStatic, isLet) = (declaration.flags.contains(.isStatic), declaration.flags.contains(.isLet))
    }

    /// 11 bits: the kind, that of the owner or 7, what it is.
    var key: UInt16 {
      let owner = ownerKind.map { UInt16($0.rawValue) } ?? 7
      return UInt16(kind.rawValue & 31) | owner << 5 | (isStatic ? 1 << 8 : 0) | (isLet ? 1 << 9 : 0) | (isSingleton ? 1 << 10 : 0)
    }

    /// The key of what is no such target.
    static let none: UInt16 = 31

    init?(key: UInt16) {
      guard let kind = DeclarationKind(rawValue: UInt8(key & 31)) else { return nil }
      (self.kind, ownerKind) = (kind, key >> 5 & 7 == 7 ? nil : DeclarationKind(rawValue: UInt8(key >> 5 & 7)))
      (isStatic, isLet, isSingleton) = (key >> 8 & 1 != 0, key >> 9 & 1 != 0, key >> 10 & 1 != 0)
    }
  }

  /// Packed as one bit, 11 of the target, 4 of `kind`, one end of 16 bits, the other, the categories.
  init(_ key: UInt64) {
    isInDefaultArgument = key >> 63 != 0
    target = Target(key: UInt16(truncatingIfNeeded: key >> 52) & 0x7FF)
    kind = ReferenceKind(rawValue: UInt8(truncatingIfNeeded: key >> 48) & 15) ?? .read
    let (from, to) = (UInt16(truncatingIfNeeded: key >> 32), UInt16(truncatingIfNeeded: key >> 16))
    (fromRole, fromLayer) = (UInt8(from >> 9), UInt8(from >> 2 & 127))
    (isFromFile, isTest) = (from & 2 != 0, from & 1 != 0)
    (toRole, toLayer, isExternal) = (UInt8(to >> 9), UInt8(to >> 2 & 127), to & 2 != 0)
    categories = UInt16(truncatingIfNeeded: key)
  }

  static func end(role: UInt8, layer: UInt8, _ first: Bool, _ second: Bool) -> UInt64 {
    UInt64(role & 127) << 9 | UInt64(layer & 127) << 2 | (first ? 2 : 0) | (second ? 1 : 0)
  }
}

struct ReferenceShapes: Sendable {
  private let shapes: [ReferenceShape]
  /// The references of each shape, and of any shape behind the last.
  private let references: RowIndex
  fileprivate static let unknown = UInt16.max

  init(_ knowledge: Knowledge) {
    let project = knowledge.project
    let (froms, targets) = Self.ends(knowledge)
    let files = project.files.indices.map { row in
      ReferenceShape.end(role: 0, layer: knowledge.verdicts.layersOfFile[row], true, knowledge.isTest(FileID(row)))
    }
    let sets = knowledge.vocabulary.setOfReference
    var known = ShapeTable()
    let shapeOfReference = FrozenArray<UInt16>(count: project.references.count) { numbers in
      for (row, reference) in project.references.enumerated() {
        var from = reference.from.isNone ? files[reference.file.index] : UInt64(froms[reference.from.index])
        if reference.flags.contains(.inPreview) { from |= 1 }
        var (to, more) = (UInt64(0), ReferenceShape.Target.none)
        if let target = reference.target.declaration {
          (to, more) = (UInt64(targets[target.index].end), targets[target.index].key)
        } else if let name = reference.target.externalName {
          let layer = reference.kind == .import ? knowledge.verdicts.layersOfModule[name.raw] ?? 0 : 0
          let role = reference.kind == .import ? 0 : knowledge.roleOfExternal(name) ?? 0
          to = ReferenceShape.end(role: role, layer: layer, true, false)
        }
        if reference.flags.contains(.inDefaultArgument) { more |= 1 << 11 }
        let key = UInt64(more) << 52 | UInt64(reference.kind.rawValue) << 48 | from << 32 | to << 16 | UInt64(sets[row])
        numbers.initializeElement(at: row, to: known.number(of: key))
      }
    }
    shapes = known.keys.map { ReferenceShape($0) }
    let unknown = shapes.count
    references = RowIndex(count: project.references.count, kinds: unknown + 1) { min(Int(shapeOfReference[$0]), unknown) }
  }

  /// By declaration: what is packed of it where a reference comes from, and where one leads to.
  private static func ends(_ knowledge: Knowledge) -> (froms: [UInt16], targets: [(end: UInt16, key: UInt16)]) {
    let (project, verdicts, singletons) = (knowledge.project, knowledge.verdicts, knowledge.fact(.singleton))
    var froms: [UInt16] = []
    var targets: [(end: UInt16, key: UInt16)] = []
    froms.reserveCapacity(project.declarations.count)
    targets.reserveCapacity(project.declarations.count)
    for (row, declaration) in project.declarations.enumerated() {
      let from = ReferenceShape.end(role: verdicts.inheritedRoles[row], layer: verdicts.layers[row], false, verdicts.isTest[row])
      let role = declaration.kind.isNominal ? verdicts.roles[row] : verdicts.inheritedRoles[row]
      let to = ReferenceShape.end(role: role, layer: verdicts.layers[row], false, false)
      let type = project.enclosingType(of: DeclarationID(row))
      let ownerKind = type.isNone ? nil : knowledge.kinds[type.index]
      let target = ReferenceShape.Target(declaration, ownerKind: ownerKind, isSingleton: singletons.holds(UInt32(row)))
      froms.append(UInt16(truncatingIfNeeded: from))
      targets.append((UInt16(truncatingIfNeeded: to), target.key))
    }
    return (froms, targets)
  }

  /// The references that can match.
  func candidates(_ program: PredicateProgram, _ knowledge: Knowledge, _ subjects: Subjects, tests: Bool) -> RowBits {
    let all = knowledge.project.references
    let onlyImports = !subjects.contains(.reference)
    var found = RowBits(count: all.count)
    for (number, shape) in shapes.enumerated() {
      if shape.isTest && !tests || onlyImports && shape.kind != .import || program.possibility(of: shape, knowledge) == .no { continue }
      for row in references.rows(number) { found.insert(Int(row)) }
    }
    for row in references.rows(shapes.count) {
      if onlyImports && all[Int(row)].kind != .import || !tests && knowledge.isTest(all[Int(row)]) { continue }
      found.insert(Int(row))
    }
    if let required = program.required(of: subjects) { found.formIntersection(required) }
    return found
  }
}

/// Numbers keys in the order they are met.
struct ShapeTable {
  private(set) var keys: [UInt64] = []
  private var slots = [UInt16](repeating: .max, count: 4096)
  private var last: (key: UInt64, number: UInt16) = (.max, 0)

  mutating func number(of key: UInt64) -> UInt16 {
    if key == last.key { return last.number }
    var slot = Self.slot(key, slots.count)
    while slots[slot] != .max {
      if keys[Int(slots[slot])] == key {
        last = (key, slots[slot])
        return last.number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard keys.count < Int(ReferenceShapes.unknown) else { return ReferenceShapes.unknown }
    slots[slot] = UInt16(keys.count)
    last = (key, slots[slot])
    keys.append(key)
    if keys.count * 2 > slots.count { grow() }
    return last.number
  }

  private static func slot(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }

  private mutating func grow() {
    slots = [UInt16](repeating: .max, count: slots.count * 2)
    for (number, key) in keys.enumerated() {
      var slot = Self.slot(key, slots.count)
      while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(number)
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
    case .all, .any, .none: return combine(row.operation, position + 1, Int(row.end)) { possibility($0, shape, end: end, knowledge) }
    case .constant: return row.expected ? .yes : .no
    case .from where end == .none: return possibility(position + 1, shape, end: .from, knowledge)
    case .to where end == .none: return possibility(position + 1, shape, end: .to, knowledge)
    case .kind where end == .none: return sure(shape.kind.mask & row.mask != 0)
    case .kind where end == .to: return shape.isExternal ? .no : shape.target.map { sure($0.kind.mask & row.mask != 0) } ?? .maybe
    case .role where end == .from: return shape.isFromFile ? .maybe : sure(row.mask.contains(shape.fromRole))
    case .role where end == .to: return sure(row.mask.contains(shape.toRole))
    case .layer where end == .from: return sure(row.mask.contains(shape.fromLayer))
    case .layer where end == .to: return sure(row.mask.contains(shape.toLayer))
    case .category where end == .to: return sure(knowledge.vocabulary.sets[Int(shape.categories)] & row.mask != 0)
    case .allowed where end == .none:
      guard shape.fromLayer != 0, shape.toLayer != 0 else { return .no }
      // Whether the evidence of both is firm is known of the reference alone.
      return knowledge.mayDependOn[Int(shape.fromLayer)].contains(shape.toLayer) == row.expected ? .maybe : .no
    // What only an import, a declaration or a reference has.
    case .role where shape.kind != .import, .layer where shape.kind != .import: return .no
    case .access where end == .none, .modifier where end == .none, .owner where end == .none: return .no
    case .access where end == .to && shape.isExternal, .modifier where end == .to && shape.isExternal: return .no
    case .fact where end == .none: return answers[Int(row.index)].subjects.contains(.reference) ? .maybe : .no
    case .fact where end == .to: return factPossibility(row, shape)
    case .modifier where end == .to && shape.target != nil: return modifierPossibility(row, shape)
    case .position where end == .none && row.mask == Self.defaultArgument && !shape.isInDefaultArgument: return .no
    case .owner: return ownerPossibility(position + 1, shape, end: end)
    default: return .maybe
    }
  }

  private static let isStatic = WordMask(DeclarationFlags.isStatic.rawValue)
  private static let isLet = WordMask(DeclarationFlags.isLet.rawValue)
  private static let defaultArgument = WordMask.word(ReferencePosition.defaultArgument.number)

  /// Of a target: see `Knowledge.key`.
  private func factPossibility(_ row: Row, _ shape: ReferenceShape) -> Possibility {
    if shape.isExternal { return .no }
    let subjects = answers[Int(row.index)].subjects
    guard let target = shape.target, target.kind != .extension else { return .maybe }
    if subjects.isDisjoint(with: target.kind.subjects) { return subjects.isSubset(of: .types) ? .maybe : .no }
    return askedFacts[Int(row.index)] == .singleton ? sure(target.isSingleton == row.expected) : .maybe
  }

  private func modifierPossibility(_ row: Row, _ shape: ReferenceShape) -> Possibility {
    guard let target = shape.target else { return .maybe }
    let known = (target.isStatic ? Self.isStatic : 0) | (target.isLet ? Self.isLet : 0)
    if row.mask & known != 0 { return .yes }
    return row.mask & ~(Self.isStatic | Self.isLet) != 0 ? .maybe : .no
  }

  /// Of the type around an end: it has the role that its members inherit, or none.
  private func ownerPossibility(_ position: Int, _ shape: ReferenceShape, end: Item.End) -> Possibility {
    let row = rows[position]
    switch row.operation {
    case .all, .any, .none: return combine(row.operation, position + 1, Int(row.end)) { ownerPossibility($0, shape, end: end) }
    case .constant: return row.expected ? .yes : .no
    case .role where end == .from && !shape.isFromFile: return row.mask.contains(shape.fromRole) ? .maybe : .no
    case .kind where end == .to: return shape.isExternal ? .no : shape.target?.ownerKind.map { sure($0.mask & row.mask != 0) } ?? .maybe
    case .role where end == .to && !shape.isExternal: return row.mask.contains(shape.toRole) ? .maybe : .no
    case .fact where end == .to && shape.isExternal: return .no
    default: return .maybe
    }
  }

  func sure(_ value: Bool) -> Possibility { value ? .yes : .no }

  func combine(_ operation: Operation, _ first: Int, _ last: Int, _ possibility: (Int) -> Possibility) -> Possibility {
    var position = first
    var isUnsure = false
    while position < last {
      let part = possibility(position)
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

  func isTest(_ id: DeclarationID) -> Bool { verdicts.isTest[id.index] }

  /// Of a declaration, once roles are known: what tests add to a type is no part of it.
  func isTest(_ item: Item) -> Bool {
    guard item.kind == .declaration, !verdicts.isTest.isEmpty else { return false }
    return verdicts.isTest[Int(item.index)] || isTest(project.declarations[Int(item.index)].file)
  }

  func isTest(_ file: FileID) -> Bool {
    let tests = words.layer(WellKnown.testLayer)
    return tests != 0 && verdicts.layersOfFile[file.index] == tests || module(of: file)?.kind == .test
  }
}

extension Verdicts {
  mutating func findTests(_ knowledge: Knowledge) {
    let test = knowledge.words.role(WellKnown.testRole)
    let tests = knowledge.words.layer(WellKnown.testLayer)
    isTest = knowledge.noDeclarations
    for (row, declaration) in knowledge.project.declarations.enumerated() {
      isTest[row] = test != 0 && inheritedRoles[row] == test || tests != 0 && layers[row] == tests
        || declaration.flags.contains(.isPreview) || knowledge.makesMock(DeclarationID(row))
      // What stands in a maker of mocks is a part of it.
      if !declaration.parent.isNone, !declaration.kind.isNominal, isTest[declaration.parent.index],
        !knowledge.project[declaration.parent].kind.isNominal, knowledge.project[declaration.parent].kind != .extension
      {
        isTest[row] = true
      }
    }
  }
}

extension Knowledge {
  private static let mocks: WordSet = ["mock", "mocked", "mocks", "stub", "stubbed", "stubs"]
  private static let samples: WordSet = ["preview", "previews", "sample", "samples", "fake", "dummy"]

  /// Whether it is a static function or property that gives a stand-in, by its name: `sessionMock`, `previewStore()`.
  fileprivate func makesMock(_ id: DeclarationID) -> Bool {
    let declaration = project[id]
    guard declaration.kind == .function || declaration.kind == .property, declaration.flags.contains(.isStatic), !declaration.name.isNone else { return false }
    let words = project.names.words(of: declaration.name)
    return words.contains(where: Self.mocks.contains) || words.first.map(Self.samples.contains) ?? false
  }
}
