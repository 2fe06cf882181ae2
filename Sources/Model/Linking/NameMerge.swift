// Makes the names of several workers one: after this a `NameID` means the same in every file.

import Syntax

/// The first table with the names of all others added, and for each table the new id of each of its names.
func mergeNames(_ tables: Slots<NameTable>) -> (names: NameTable, maps: [[NameID]]) {
  if tables.count == 0 { return (NameTable(), []) }
  // Taken out, so that nothing is copied. Its names keep their ids.
  var names = NameTable.placeholder
  swap(&names, &tables[0])
  var maps: [[NameID]] = [[]]
  for number in 1..<tables.count { maps.append(names.intern(all: tables[number])) }
  return (names, maps)
}

/// What linking makes of the names of all files, once they are one table; in the end nothing is added to them.
struct LinkWords: Sendable {
  let labels: LabelTable
  let known: KnownNames
  /// By file: its module; none where it is unknown.
  let modules: [NameID]
  let names: FrozenNames

  /// Leaves an empty table.
  init(_ table: inout NameTable, _ modules: [String]) {
    (labels, known) = (LabelTable(&table), KnownNames(&table))
    var names = NameTable.placeholder
    swap(&names, &table)
    self.modules = modules.map { $0.isEmpty ? NameID.none : names.intern($0) }
    self.names = names.frozen()
  }
}

extension FileFacts {
  /// Replaces every name by `map[name]`; an empty map changes nothing.
  mutating func rename(by map: [NameID]) {
    if map.isEmpty { return }
    func new(_ name: NameID) -> NameID { name.index < map.count ? map[name.index] : name }
    for index in declarations.indices { declarations[index].rename(by: map) }
    for index in attributes.indices { attributes[index].name = new(attributes[index].name) }
    for index in imports.indices {
      imports[index].module = new(imports[index].module)
      imports[index].path = new(imports[index].path)
    }
    for index in typeExpressions.indices { typeExpressions[index].name = new(typeExpressions[index].name) }
    for index in steps.indices where steps[index].kind.carriesName { steps[index].operand = new(steps[index].name).raw }
    for index in closureParameters.indices { closureParameters[index].name = new(closureParameters[index].name) }
    for index in captures.indices { captures[index].name = new(captures[index].name) }
  }
}

extension Declaration {
  mutating func rename(by map: [NameID]) {
    func new(_ name: NameID) -> NameID { name.index < map.count ? map[name.index] : name }
    (name, fullName, label) = (new(name), new(fullName), new(label))
  }
}

extension StepKind {
  /// Whether the step's operand is a `NameID` (which may be none).
  var carriesName: Bool {
    switch self {
    case .name, .member, .implicitMember, .beginCall, .beginSubscript, .argument, .macro, .keyPathComponent, .bind, .matchCase, .beginElement: true
    default: false
    }
  }
}

extension Step {
  /// The operand of a step that carries a name.
  @inlinable public var name: NameID { NameID(operand) }
}
