// What declarations say by themselves (supertypes, annotations, attributes), and the bodies below them.

import Syntax

extension BodyReader {
  /// Appends all references of a file, in source order.
  mutating func readReferences(of id: FileID) {
    let first = references.count
    begin(id, in: .none)
    let facts = tables.files[id.index].facts
    for row in facts.imports {
      write(.import, to: Symbol(external: row.module), at: row.start, row.end)
    }
    runAlone(facts.topLevel.range)
    for number in tables.files[id.index].declarations.range { read(DeclarationID(number)) }
    sortBySource(from: first)
  }

  private mutating func sortBySource(from first: Int) {
    let rows = first..<references.count
    if rows.dropFirst().allSatisfy({ references[$0 - 1].start <= references[$0].start }) { return }
    // Stable, as equal places keep their order of writing.
    let order = rows.sorted { references[$0].start != references[$1].start ? references[$0].start < references[$1].start : $0 < $1 }
    references.replaceSubrange(rows, with: order.map { references[$0] })
  }

  private mutating func begin(_ id: FileID, in declaration: DeclarationID) {
    (file, from, flags) = (id, declaration, [])
  }

  /// Runs steps that stand for themselves, with an empty machine.
  private mutating func runAlone(_ range: Range<Int>) {
    if range.isEmpty { return }
    resetMachine()
    run(range)
  }

  private mutating func resetMachine() {
    stack.clear()
    dropLocals(to: 0)
    calls.clear()
    closures.clear()
    patterns.clear()
    subjects.clear()
    scopes.clear()
    functions.clear()
    (expected, annotation, result, last) = (TypeTable.unknown, TypeTable.unknown, TypeTable.unknown, TypeTable.unknown)
  }

  private mutating func read(_ id: DeclarationID) {
    let row = declaration(id)
    begin(row.file, in: id)
    if row.flags.contains(.isPreview) { flags.insert(.inPreview) }
    let face = TypeUse(kind: .annotate, flags: .inSignature, scope: id)
    switch row.kind {
    case .extension:
      _ = resolve(row.type, TypeUse(kind: .extend, scope: row.parent))
      readSupertypes(row, id)
    case .class, .struct, .enum, .actor, .protocol, .associatedtype:
      readSupertypes(row, id)
      if row.kind == .associatedtype { _ = resolve(row.type, face) }
    case .property, .parameter, .function, .subscript, .typealias, .genericParameter, .macro, .enumCase, .initializer, .deinitializer:
      _ = resolve(row.type, face)
    }
    if row.flags.contains(.hasConstraints) { readConstraints(row, id) }
    readAttributes(of: row)
    readBody(of: id, row)
  }

  private mutating func readConstraints(_ row: Declaration, _ id: DeclarationID) {
    let file = tables.files[row.file.index]
    for constraint in file.facts.constraints(of: file.own(id)) {
      _ = resolve(constraint.right, TypeUse(kind: .annotate, flags: [.inSignature, .nested, .inConstraint], scope: id))
    }
  }

  private mutating func readSupertypes(_ row: Declaration, _ id: DeclarationID) {
    if !row.flags.contains(.hasSupertypes) { return }
    let file = tables.files[row.file.index]
    for inheritance in file.facts.inheritances(of: file.own(id)) {
      _ = resolve(inheritance.type, TypeUse(kind: .inherit, scope: id))
    }
  }

  private mutating func readAttributes(of row: Declaration) {
    for attribute in tables.files[row.file.index].facts.attributes[row.attributes.range] {
      let outer = flags
      flags.insert(.inAttribute)
      _ = resolve(attribute.type, TypeUse(kind: .annotate, flags: .inAttribute, scope: from))
      runAlone(attribute.steps.range)
      flags = outer
    }
  }

  private mutating func readBody(of id: DeclarationID, _ row: Declaration) {
    if row.steps.isEmpty || isInline(row) { return }
    switch row.kind {
    case .property:
      if row.flags.contains(.hasInitialValue) && !row.flags.contains(.isComputed) { flags.insert(.inInitialValue) }
      runProperty(row.steps.range)
    case .parameter:
      flags.insert(.inDefaultArgument)
      runAlone(row.steps.range)
    default:
      resetMachine()
      beginFunction(id)
      run(row.steps.range)
      endFunction()
    }
  }

  private mutating func runProperty(_ range: Range<Int>) {
    lastValue.reference = -1
    runAlone(range)
    set(.stored, on: lastValue.reference)
  }

  /// A function inside a body: its steps are read there.
  private func isInline(_ row: Declaration) -> Bool {
    guard row.flags.contains(.isLocal), row.kind == .function, !row.parent.isNone else { return false }
    let parent = declaration(row.parent)
    return !parent.kind.isNominal && parent.kind != .extension
  }

  /// The value a stored property begins with.
  mutating func initialValue(of id: DeclarationID) -> Value {
    let row = declaration(id)
    begin(row.file, in: id)
    lastValue = Value(TypeTable.unknown, start: 0, end: 0)
    // Observers follow the initial value; only that is read.
    let steps = tables.files[row.file.index].facts.steps
    var end = row.steps.range.lowerBound
    var depth = 0
    while end < min(row.steps.range.upperBound, steps.count) {
      let kind = steps[end].kind
      end += 1
      if kind == .beginScope { depth += 1 }
      if kind == .endScope { depth -= 1; if depth == 0 { break } }
    }
    runAlone(row.steps.range.lowerBound..<end)
    return lastValue
  }

  /// What a property holds by the argument of its wrapper: `@Environment(Model.self)` a `Model`, `@Environment(\.name)` what the project adds
  /// to the values of that name.
  mutating func wrappedValue(of id: DeclarationID) -> TypeID {
    let row = declaration(id)
    let facts = tables.files[row.file.index].facts
    for attribute in facts.attributes[row.attributes.range] {
      guard let wrapper = tables.known.wrappers.first(where: { $0.name == attribute.name }) else { continue }
      let steps = facts.steps[attribute.steps.range]
      if let path = steps.first(where: { $0.kind == .keyPath }) {
        guard path.count == 1, let component = steps.first(where: { $0.kind == .keyPathComponent }) else { return TypeTable.unknown }
        begin(row.file, in: id)
        return memberType(of: nominal(wrapper.root), component.name)
      }
      begin(row.file, in: id)
      lastValue = Value(TypeTable.unknown, start: 0, end: 0)
      runAlone(attribute.steps.range)
      return types[lastValue.type].kind == .metatype ? types.argument(0, of: lastValue.type) : TypeTable.unknown
    }
    return TypeTable.unknown
  }
}
