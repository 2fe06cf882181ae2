// All that predicates can ask of a project at one moment: the model, the modules, the vocabulary, and the roles and layers found so
// far. Nothing in it changes; a pass that finds more makes a new one.

import Model
import Synchronization
import Syntax

final class Knowledge: Sendable {
  let project: Project
  let modules: ModuleMap
  let words: Glossary
  let vocabulary: VocabularyIndex
  let verdicts: Verdicts
  let types: TypeFacts
  let bodies: BodyIndex
  /// Cycles between modules, layers, folders and types; empty until layers are known.
  let cycles: [Cycle]
  let screenCount: Int
  /// By layer: the layers it may depend on, its own among them.
  let mayDependOn: [WordMask]
  /// By file: index into `modules.modules`, or -1.
  let moduleOfFile: [Int32]
  /// Names of Core Data entities whose classes Xcode makes: symbols that are persistence models though no file declares them.
  let managedEntities: NameBits
  /// By declaration: its kind, which is all that most questions look at.
  let kinds: FrozenArray<DeclarationKind>
  let masks: KindMasks
  let isolation: Isolation
  let rows: RowTables

  /// Finds a fact.
  private let find: @Sendable (DerivedFact, Knowledge) -> FactTable
  /// The moment from which lasting facts are found: the one after the first pass; nil at that moment and before.
  private let settled: Knowledge?
  /// What does not depend on the verdicts of one moment, decided once for all.
  private let lasting: Decided
  /// The facts that do.
  private let facts: FoundFacts

  private final class Decided: Sendable {
    let nameSets = Mutex<[String: NameSet]>([:])
    let pathSets = Mutex<[String: [Bool]]>([:])
    let facts = FoundFacts()
    let kept = Mutex<[ObjectIdentifier: any Sendable]>([:])
  }

  init(
    project: Project, modules: ModuleMap, words: Glossary, vocabulary: VocabularyIndex, verdicts: Verdicts, types: TypeFacts,
    bodies: BodyIndex, isolation: Isolation, rows: RowTables, mayDependOn: [WordMask], moduleOfFile: [Int32], find: @escaping @Sendable (DerivedFact, Knowledge) -> FactTable
  ) {
    self.find = find
    (self.project, self.modules, self.words) = (project, modules, words)
    (self.vocabulary, self.verdicts, self.types, self.bodies) = (vocabulary, verdicts, types, bodies)
    (self.mayDependOn, self.moduleOfFile) = (mayDependOn, moduleOfFile)
    var managed = NameBits(count: project.names.count)
    for name in modules.managedEntities.subtracting(Self.systemTypes) { if let id = project.names.find(name) { managed.insert(id) } }
    managedEntities = managed
    (self.isolation, self.rows, kinds, masks) = (isolation, rows, rows.kinds, KindMasks())
    (cycles, screenCount, lasting, facts, settled) = ([], 0, Decided(), FoundFacts(), nil)
  }

  private init(_ other: Knowledge, _ verdicts: Verdicts, _ facts: FoundFacts, settled: Knowledge?, cycles: [Cycle], screenCount: Int) {
    find = other.find
    (project, modules, words, vocabulary) = (other.project, other.modules, other.words, other.vocabulary)
    (types, bodies, mayDependOn, moduleOfFile, lasting) = (other.types, other.bodies, other.mayDependOn, other.moduleOfFile, other.lasting)
    (managedEntities, kinds, masks, isolation, rows) = (other.managedEntities, other.kinds, other.masks, other.isolation, other.rows)
    (self.verdicts, self.facts, self.settled, self.cycles, self.screenCount) = (verdicts, facts, settled, cycles, screenCount)
  }

  /// The same with the roles that shapes tell: what lasts is found from these, whenever it is asked for.
  func settled(with verdicts: Verdicts) -> Knowledge { Knowledge(self, verdicts, FoundFacts(), settled: nil, cycles: [], screenCount: 0) }

  /// The same with other verdicts.
  func with(_ verdicts: Verdicts) -> Knowledge { Knowledge(self, verdicts, FoundFacts(), settled: settled ?? self, cycles: [], screenCount: 0) }

  /// The same with what is found last, on which no fact rests.
  func with(cycles: [Cycle], screenCount: Int) -> Knowledge {
    Knowledge(self, verdicts, facts, settled: settled, cycles: cycles, screenCount: screenCount)
  }

  /// Whether roles were given since.
  func isStale(_ current: Verdicts) -> Bool { current.roles != verdicts.roles }

  /// The declarations, or references, of one kind, in their order.
  func declarations(_ kind: DeclarationKind) -> Rows<Declaration> { rows.declarations.rows(Int(kind.rawValue), of: project.declarations) }
  func references(_ kind: ReferenceKind) -> Rows<Reference> { rows.references.rows(Int(kind.rawValue), of: project.references) }
  /// Classes, structs, enums, actors and protocols.
  var nominalTypes: Rows<Declaration> { Rows(rows.nominalTypes, of: project.declarations) }

  // MARK: Decided once

  func nameSet(_ patterns: [Pattern], ignoresTags: Bool = false) -> NameSet {
    let key = Self.key(of: patterns) + (ignoresTags ? "_" : "")
    if let set = lasting.nameSets.withLock({ $0[key] }) { return set }
    let new = NameSet(patterns, names: project.names, ignoresTags: ignoresTags)
    return lasting.nameSets.withLock { sets in
      // Two threads may have made it; both go on with the first.
      let set = sets[key] ?? new
      sets[key] = set
      return set
    }
  }

  /// By file: whether one of the patterns matches its path.
  func filesMatching(_ patterns: [Pattern]) -> [Bool] {
    let key = Self.key(of: patterns)
    if let set = lasting.pathSets.withLock({ $0[key] }) { return set }
    let set = kept { FilePaths(project) }.matching(patterns)
    lasting.pathSets.withLock { $0[key] = set }
    return set
  }

  private static func key(of patterns: [Pattern]) -> String {
    var key = ""
    for pattern in patterns {
      switch pattern.form {
      case .literal: key += "="
      case .glob: key += "*"
      case .regex: key += "/"
      }
      key += pattern.text
      key += "\u{0}"
    }
    return key
  }

  /// What does not depend on verdicts and several facts look into, found once for each type of it.
  func kept<Value: Sendable>(_ make: () -> Value) -> Value {
    lasting.kept.withLock { values in
      if let known = values[ObjectIdentifier(Value.self)] as? Value { return known }
      let value = make()
      values[ObjectIdentifier(Value.self)] = value
      return value
    }
  }

  func fact(_ fact: DerivedFact) -> FactTable {
    if fact.needsRoles { return facts.table(of: fact) { find(fact, self) } }
    return lasting.facts.table(of: fact) { find(fact, settled ?? self) }
  }

  /// Finds facts before they are asked for, until it may stop.
  func find(_ facts: [DerivedFact], unless isDone: () -> Bool = { false }) {
    for fact in facts where !isDone() { _ = self.fact(fact) }
  }

  /// The row of a fact's table that speaks of the item; nil where the fact is about something else.
  func key(of item: Item, for subjects: Subjects) -> UInt32? {
    switch item.kind {
    case .reference: return subjects.contains(.reference) ? item.index : nil
    case .declaration:
      var declaration = item.declaration
      let kind = kinds[declaration.index]
      if kind == .extension, !subjects.contains(.extension) {
        guard let type = project.canonical[declaration.index].declaration else { return nil }
        declaration = type
      }
      if !subjects.isDisjoint(with: kinds[declaration.index].subjects) { return declaration.raw }
      // What a member lacks comes from its enclosing type.
      guard subjects.isSubset(of: .types) else { return nil }
      if subjects.contains(.extension), let extended = enclosingExtension(of: declaration) { return extended.raw }
      let type = project.enclosingType(of: declaration)
      return type.isNone ? nil : type.raw
    default: return nil
    }
  }

  /// The extension that a member stands in, where no type stands between.
  private func enclosingExtension(of member: DeclarationID) -> DeclarationID? {
    var current = member
    while !current.isNone, !project.declarations[current.index].kind.isNominal {
      if project.declarations[current.index].kind == .extension { return current }
      current = project.declarations[current.index].parent
    }
    return nil
  }

  // MARK: Roles, layers, categories

  func roles(of item: Item) -> WordMask {
    switch item.kind {
    case .declaration:
      let kind = kinds[Int(item.index)]
      if kind.isNominal && item.end != .from { return .word(verdicts.roles[Int(item.index)]) }
      if kind == .extension && item.end != .from {
        return project.canonical[Int(item.index)].declaration.map { .word(verdicts.roles[$0.index]) } ?? 0
      }
      return .word(verdicts.inheritedRoles[Int(item.index)])
    case .file: return verdicts.rolesOfFile[Int(item.index)]
    case .reference: return isImport(item) ? verdicts.rolesOfFile[project.references[Int(item.index)].file.index] : 0
    case .project: return verdicts.presentRoles
    case .external: return roleOfExternal(item.name).map { .word($0) } ?? 0
    default: return 0
    }
  }

  /// Types of the system that entities are often named after; a bare name means the system's.
  private static let systemTypes: Set<String> = [
    "Notification", "Operation", "Task", "Data", "Date", "URL", "Image", "Color", "Label", "List", "Section", "Group", "Event", "Link", "Font", "Locale", "Timer",
    "Progress", "Unit", "Measurement", "Category", "Message", "Character", "Set", "Result", "Text", "Picker", "Form", "Menu", "Table", "Path", "Host", "Thread", "Process",
  ]

  /// The role of a symbol that no file declares: an entity of a Core Data model is a persistence model.
  func roleOfExternal(_ name: NameID) -> UInt8? {
    managedEntities.contains(name) ? words.role(WellKnown.persistenceModelRole) : nil
  }

  func layers(of item: Item) -> WordMask {
    switch item.kind {
    case .declaration: .word(verdicts.layers[Int(item.index)])
    case .file: .word(verdicts.layersOfFile[Int(item.index)])
    case .module: .word(verdicts.layersOfModule[item.index] ?? 0)
    case .reference: isImport(item) ? .word(verdicts.layersOfFile[project.references[Int(item.index)].file.index]) : 0
    case .project: verdicts.presentLayers
    default: 0
    }
  }

  private func isImport(_ item: Item) -> Bool { project.references[Int(item.index)].kind == .import }

  func categories(of item: Item) -> WordMask {
    if item.end == .to, item.reference != .max { return vocabulary.categories(ofReference: Int(item.reference)) }
    switch item.kind {
    case .external: return vocabulary.categories(of: item.name, kind: .annotate, in: item.file)
    case .module: return vocabulary.categories(ofModule: item.name)
    default: return 0
    }
  }

  /// Nil where either end has no layer, or only a weak folder's name tells it.
  func isAllowed(_ row: Int, _ reference: Reference) -> Bool? {
    guard let to = Item.to(row, reference) else { return nil }
    let (from, target) = (layers(of: .from(row, reference)), layers(of: to))
    guard from != 0, target != 0, !isWeak(reference) else { return nil }
    return mayDependOn[from.trailingZeroBitCount] & target != 0
  }

  private func isWeak(_ reference: Reference) -> Bool {
    let isFromWeak = reference.from.isNone ? verdicts.isFileWeak[reference.file.index] : verdicts.isWeak[reference.from.index]
    if reference.kind == .import, let module = reference.target.externalName, verdicts.weakModules.contains(module.raw) { return true }
    return isFromWeak || reference.target.declaration.map { verdicts.isWeak[$0.index] } ?? false
  }

  /// Whether it is an enum without cases: a name for what stands in it.
  func isNamespace(_ declaration: DeclarationID) -> Bool {
    kinds[declaration.index] == .enum && !project.children(of: declaration).contains { kinds[$0.index] == .enumCase }
  }

  func moduleKindMask(of item: Item) -> WordMask {
    guard let file = file(of: item), let module = module(of: file) else { return 0 }
    return .word(module.kind.number)
  }

  func module(of file: FileID) -> Module? {
    let index = moduleOfFile[file.index]
    return index < 0 ? nil : modules.modules[Int(index)]
  }

  func file(of item: Item) -> FileID? {
    switch item.kind {
    case .declaration: project.declarations[Int(item.index)].file
    case .reference: project.references[Int(item.index)].file
    case .file: FileID(raw: item.index)
    default: nil
    }
  }
}

extension ModuleKind {
  /// Its place in a mask.
  var number: UInt8 {
    switch self {
    case .app: 1
    case .executable: 2
    case .library: 3
    case .extension: 4
    case .test: 5
    case .plugin: 6
    }
  }
}
